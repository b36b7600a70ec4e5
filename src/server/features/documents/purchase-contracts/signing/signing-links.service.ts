import { randomBytes } from 'node:crypto';
import type { SigningParty } from '#api/purchase-contracts.api.ts';
import type { Clock } from '#domain/clock.ts';
import { longDay } from '#domain/dates.ts';
import { firstDayToSign } from '#domain/law/contracts/applied-rules.ts';
import { precedesSignature } from '#domain/law/contracts/contract-plan.ts';
import { placeOfRule } from '#domain/law/law-text.ts';
import { readLawChoices } from '#server/features/contact/contact-gate/contact-gate.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { contractEmailsStore } from '../contract-emails.store.ts';
import { earliestDay } from '../contract-place.ts';
import { readPlan } from '../acts/contract-acts.service.ts';
import { listContractActs } from '../acts/contract-acts.store.ts';
import {
  createActTooEarlyError,
  createHandOverFirstError,
  createHasSignersError,
  createSigningClosedError,
} from '../purchase-contracts.errors.ts';
import type { ContractRow } from '../purchase-contracts.store.ts';
import type { PurchaseContractsService } from '../purchase-contracts.service.ts';
import { hashOf } from './hash.ts';
import type { PagePictures } from './page-pictures.ts';
import { signersStore } from './signers/signers.store.ts';
import { signingsStore } from './signings.store.ts';

export type SigningLinksService = ReturnType<typeof createSigningLinksService>;

/** Makes the secret links under which the parties sign. */
export function createSigningLinksService(options: {
  db: Db;
  clock: Clock;
  timeZone: () => string;
  contracts: PurchaseContractsService;
  pictures: PagePictures;
}) {
  const { db, clock, timeZone, contracts, pictures } = options;
  return {
    /**
     * A new link for one party; that party's earlier one stops working.
     * @throws `purchase_contracts.not_found`, 404; `contract_signing.closed`, 409, once the party
     *   has signed or a signer declined; `contract_signing.has_signers`, 409, where signers are named; `purchase_contracts.hand_over_first` or `.too_early`, 409, for the
     *   seller.
     */
    async create(
      contractId: number,
      party: SigningParty,
      actor: { userId: string },
    ): Promise<string> {
      const { contract } = await contracts.download(contractId);
      // Drawn now, so that the signer does not wait for it.
      await pictures.count(contract);
      const token = randomBytes(32).toString('base64url');
      await inTransaction(db, async (trx) => {
        await contractEmailsStore.lockContract(trx, contractId);
        const signed = await signingsStore.listSigned(trx, contractId);
        if ((await signersStore.list(trx, contractId)).length > 0) throw createHasSignersError();
        if (await signingsStore.isDeclined(trx, contractId)) throw createSigningClosedError();
        if (signed.some((row) => row.party === party)) throw createSigningClosedError();
        if (party === 'seller') {
          await confirmHandedOver(trx, contract, { now: clock.now(), timeZone: timeZone() });
        }
        await signingsStore.withdrawOpen(trx, contractId, party);
        await signingsStore.insert(trx, {
          contract_id: contractId,
          party,
          token_hash: hashOf(token),
          created_by: actor.userId,
          created_at: clock.now(),
        });
      });
      return `/sign/${token}`;
    },
  };
}

/**
 * A paper that the law wants before, beside or with the contract and that the PDF does not contain is
 * signed or handed over before its link is made, and as long before as a city wants. Where a rule only
 * warns, so does the screen.
 */
export async function confirmHandedOver(
  trx: Db,
  contract: ContractRow,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<void> {
  const plan = await readPlan(trx, contract, timeZone);
  const wanted = plan?.missing.filter((paper) => paper.refuses && precedesSignature(paper)) ?? [];
  if (!plan || wanted.length === 0) return;
  const acts = await listContractActs(trx, contract.id);
  const disclosed = acts.find(({ kind }) => kind === 'disclosed');
  if (!disclosed) {
    throw createHandOverFirstError(wanted.map(({ title, citation }) => `“${title}” (${citation})`));
  }
  const { switchedOff } = await readLawChoices(trx);
  const first = firstDayToSign(plan, switchedOff, disclosed.done_on);
  if (first && earliestDay(now, plan.zones) < first.day) {
    const { day, law } = first;
    throw createActTooEarlyError([
      `${placeOfRule(law)}: the notice of rights comes five business days before the contract (${law.citation}). The link can be made from ${longDay(day)}.`,
    ]);
  }
}
