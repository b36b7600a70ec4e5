import { calendarContext } from '#domain/calendar-context.ts';
import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import {
  createNotYourTurnError,
  createSigningClosedError,
  createSigningNotFoundError,
} from '../purchase-contracts.errors.ts';
import type { PurchaseContractsService } from '../purchase-contracts.service.ts';
import { hashOf } from './hash.ts';
import { signersStore } from './signers/signers.store.ts';
import { whoIsBefore } from './signers/signing-turn.ts';
import { signingsStore } from './signings.store.ts';

type SigningState = 'open' | 'waiting' | 'expired' | 'signed' | 'declined';

/** What a signing link leads to, and whether it can still be signed. */
export function createSigningFinder(options: {
  db: Db;
  clock: Clock;
  timeZone: () => string;
  contracts: Pick<PurchaseContractsService, 'find'>;
}) {
  const { db, clock, timeZone, contracts } = options;

  /** @throws `contract_signing.not_found`, 404. */
  async function find(token: string) {
    const signing = await signingsStore.findByHash(db, hashOf(token));
    if (!signing) throw createSigningNotFoundError();
    const contract = await contracts.find(signing.contract_id);
    const { today } = calendarContext(clock, timeZone());
    const isExpired = contract.offer_expires_on !== null && contract.offer_expires_on < today;
    const [signers, links] = await Promise.all([
      signersStore.list(db, contract.id),
      signersStore.listLinks(db, contract.id),
    ]);
    const { signing_order: order } = contract;
    const before = whoIsBefore({ order, signers, links, signerId: signing.signer_id });
    const state: SigningState =
      signing.state === 'signed'
        ? 'signed'
        : links.some((link) => link.state === 'declined')
          ? 'declined'
          : isExpired
            ? 'expired'
            : before
              ? 'waiting'
              : 'open';
    const signer = signers.find(({ id }) => id === signing.signer_id);
    return { signing, contract, state, signer, signers, before };
  }

  return {
    find,

    /**
     * @throws as `find`; 409: `contract_signing.closed` once it is signed, declined or expired, and
     *   `.not_your_turn` while others sign before.
     */
    async findOpen(token: string) {
      const found = await find(token);
      if (found.state === 'waiting') throw createNotYourTurnError(found.before!.name);
      if (found.state !== 'open') throw createSigningClosedError();
      return found;
    },
  };
}

export type SigningFinder = ReturnType<typeof createSigningFinder>;
