import { calendarContext } from '#domain/calendar-context.ts';
import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import {
  createSigningClosedError,
  createSigningNotFoundError,
} from '../purchase-contracts.errors.ts';
import type { PurchaseContractsService } from '../purchase-contracts.service.ts';
import { hashOf } from './hash.ts';
import { signingsStore } from './signings.store.ts';

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
    const state: 'open' | 'expired' | 'signed' =
      signing.state === 'signed' ? 'signed' : isExpired ? 'expired' : 'open';
    return { signing, contract, state };
  }

  return {
    find,

    /** @throws as `find`; `contract_signing.closed`, 409, once it is signed or expired. */
    async findOpen(token: string) {
      const found = await find(token);
      if (found.state !== 'open') throw createSigningClosedError();
      return found;
    },
  };
}

export type SigningFinder = ReturnType<typeof createSigningFinder>;
