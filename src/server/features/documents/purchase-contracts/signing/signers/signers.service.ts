import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { ContractSigners, planContractSigners } from '#api/signing/contract-signers.api.ts';
import { calendarContext } from '#domain/calendar-context.ts';
import type { Clock } from '#domain/clock.ts';
import {
  createContactRefusedError,
  type ContactGate,
} from '#server/features/contact/contact-gate/contact-gate.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { SecretUnreadableError, type SecretBox } from '#server/platform/secrets/secret-box.ts';
import { contractEmailsStore } from '../../contract-emails.store.ts';
import {
  createContractNotFoundError,
  createSigningClosedError,
} from '../../purchase-contracts.errors.ts';
import { purchaseContractsStore, type ContractRow } from '../../purchase-contracts.store.ts';
import type { PurchaseContractsService } from '../../purchase-contracts.service.ts';
import { hashOf } from '../hash.ts';
import type { PagePictures } from '../page-pictures.ts';
import { confirmHandedOver } from '../signing-links.service.ts';
import { signingsStore, type SigningRow } from '../signings.store.ts';
import type { WriteToSigners } from './invite-signers.ts';
import { signersStore, type SignerRow } from './signers.store.ts';
import { signersView } from './signers-view.ts';

type Plan = z.output<(typeof planContractSigners)['body']>;

/** The name under which a signer's link is sealed. */
export const linkName = (signerId: number) => `signing link of signer ${signerId}`;

export type SignersService = ReturnType<typeof createSignersService>;

/** Who signs a contract: named by a user, each under a link of their own. */
export function createSignersService(options: {
  db: Db;
  clock: Clock;
  timeZone: () => string;
  secrets: SecretBox;
  contracts: PurchaseContractsService;
  gate: Pick<ContactGate, 'decide'>;
  pictures: PagePictures;
  write: WriteToSigners;
  canEmail: boolean;
}) {
  const { db, clock, timeZone, secrets, contracts, gate, pictures, write, canEmail } = options;

  async function view(contractId: number): Promise<ContractSigners> {
    const contract = await contracts.find(contractId);
    const [signers, links, emails] = await Promise.all([
      signersStore.list(db, contractId),
      signersStore.listLinks(db, contractId),
      contractEmailsStore.listOfSigners(db, contractId),
    ]);
    const paths = await openPaths(secrets, links);
    const { today } = calendarContext(clock, timeZone());
    return signersView({ contract, signers, links, emails, paths, today, canEmail });
  }

  return {
    /** @throws `purchase_contracts.not_found`, 404. */
    view,

    /**
     * Names the signers, instead of those before; every earlier link stops working.
     * @throws `purchase_contracts.not_found`, 404; `contract_signing.closed`, 409, once one has
     *   signed or the offer has expired; `purchase_contracts.hand_over_first` or `.too_early`, 409;
     *   `contact_gate.refused`, 409, for a seller who is not to be written to.
     */
    async plan(contractId: number, plan: Plan, actor: { userId: string }) {
      const { contract } = await contracts.download(contractId);
      if (canEmail) await askGate(gate, contract, plan, actor);
      // Drawn now, so that the first signer does not wait for it.
      await pictures.count(contract);
      await inTransaction(db, async (trx) => {
        await contractEmailsStore.lockContract(trx, contractId);
        await confirmUnsigned(trx, contract, calendarContext(clock, timeZone()).today);
        await confirmHandedOver(trx, contract, { now: clock.now(), timeZone: timeZone() });
        await signingsStore.forgetDeclined(trx, contractId);
        const signers = await replaceSigners(trx, contractId, plan);
        await purchaseContractsStore.setSigningPlan(trx, contractId, plan);
        await insertLinks(trx, secrets, signers, { by: actor.userId, at: clock.now() });
        await write.invite(trx, { ...contract, signing_order: plan.order });
        await publishLiveEvent(trx, { noun: 'purchase-contracts', ids: [contractId] });
      });
      return view(contractId);
    },

    /** @throws `purchase_contracts.not_found`, 404; `contract_signing.closed`, 409, without signers. */
    async setReminders(contractId: number, reminderDays: number | null) {
      const contract = await contracts.find(contractId);
      if (contract.signing_order === null) throw createSigningClosedError();
      await purchaseContractsStore.setSigningPlan(db, contractId, {
        order: contract.signing_order,
        reminderDays,
      });
      return {
        message:
          reminderDays === null
            ? 'Nobody is reminded any more'
            : `Each signer is reminded once, ${reminderDays} ${reminderDays === 1 ? 'day' : 'days'} after the link was sent`,
      };
    },

    /** @throws `purchase_contracts.not_found`, 404. */
    async markSent(contractId: number, signerId: number) {
      if (!(await signersStore.markSent(db, signerId, contractId, clock.now()))) {
        throw createContractNotFoundError();
      }
      await publishLiveEvent(db, { noun: 'purchase-contracts', ids: [contractId] });
      return { message: 'Recorded' };
    },
  };
}

/** Each seller with an address gets the offer by e-mail in their turn. */
async function askGate(
  gate: Pick<ContactGate, 'decide'>,
  { property_id: propertyId }: ContractRow,
  { signers }: Plan,
  { userId: actorId }: { userId: string },
): Promise<void> {
  for (const { party, email } of signers) {
    if (party !== 'seller' || email === '') continue;
    const decision = await gate.decide({ channel: 'email', propertyId, email, actorId });
    if (!decision.allowed) throw createContactRefusedError(decision);
  }
}

/** The paths of the links whose secret is kept, by signing. */
async function openPaths(secrets: SecretBox, links: SigningRow[]): Promise<Map<number, string>> {
  const paths = new Map<number, string>();
  for (const { id, signer_id: signer, sealed_token: sealed } of links) {
    if (signer === null || sealed === null) continue;
    for (const path of await openPath(secrets, signer, sealed)) paths.set(id, path);
  }
  return paths;
}

/** A link that a lost key sealed is shown as missing: the signers can be named again. */
async function openPath(secrets: SecretBox, signerId: number, sealed: string): Promise<string[]> {
  try {
    return [`/sign/${await secrets.open(linkName(signerId), sealed)}`];
  } catch (error) {
    if (error instanceof SecretUnreadableError) return [];
    throw error;
  }
}

/** @throws `contract_signing.closed`, 409, once one has signed or the offer has expired. */
async function confirmUnsigned(trx: Db, contract: ContractRow, today: string): Promise<void> {
  if ((await signingsStore.listSigned(trx, contract.id)).length > 0) {
    throw createSigningClosedError();
  }
  if (contract.offer_expires_on !== null && contract.offer_expires_on < today) {
    throw createSigningClosedError();
  }
}

function replaceSigners(trx: Db, contractId: number, { signers }: Plan): Promise<SignerRow[]> {
  const rows = signers.map((signer, index) => ({
    ...signer,
    contract_id: contractId,
    position: index + 1,
  }));
  return signersStore.replace(trx, contractId, rows);
}

/** A link of their own for each signer. */
async function insertLinks(
  trx: Db,
  secrets: SecretBox,
  signers: SignerRow[],
  made: { by: string; at: Date },
): Promise<void> {
  for (const { id, contract_id, party } of signers) {
    const token = randomBytes(32).toString('base64url');
    await signingsStore.insert(trx, {
      contract_id,
      party,
      token_hash: hashOf(token),
      sealed_token: await secrets.seal(linkName(id), token),
      signer_id: id,
      created_by: made.by,
      created_at: made.at,
    });
  }
}
