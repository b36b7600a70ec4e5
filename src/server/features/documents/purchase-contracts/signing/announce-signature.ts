import { randomUUID } from 'node:crypto';
import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { contractEmailsStore } from '../contract-emails.store.ts';
import { textsOf } from '../form-text.ts';
import type { ContractRow } from '../purchase-contracts.store.ts';
import type { RecordPropertyEvents } from '../record-property-events.ts';
import { sendContractEmailKind } from '../send-contract-email.job.ts';
import type { SignerRow } from './signers/signers.store.ts';
import { signingsStore, type SigningRow } from './signings.store.ts';

export type AnnounceSignature = ReturnType<typeof createAnnounceSignature>;

/** Announces a signature in the transaction that stores it: timeline, sender's browser, copies. */
export function createAnnounceSignature(options: {
  clock: Clock;
  jobs: Jobs;
  recordEvents: RecordPropertyEvents;
  /** The host that message ids end in. */
  messageHost: () => string;
  /** What the last signature changes of the lead. */
  signedByBoth: (trx: Db, propertyId: number | null) => Promise<void>;
}) {
  const { clock, jobs, recordEvents, messageHost, signedByBoth } = options;

  /** All get the copy: the sender, the address that the offer was sent to, and the signers. */
  async function sendCopies(
    trx: Db,
    contract: ContractRow,
    signers: readonly SignerRow[],
  ): Promise<void> {
    const sentTo = await contractEmailsStore.findLastAddress(trx, contract.id);
    const sender = (await signingsStore.findSender(trx, contract.created_by))?.email;
    const named = signers.map(({ email }) => email).filter((email) => email !== '');
    const known = [sentTo, sender].filter((one) => one !== undefined);
    for (const to of new Set([...known, ...named])) {
      const email = await contractEmailsStore.insert(trx, {
        contract_id: contract.id,
        to_address: to,
        reply_to: sender ?? '',
        message_id: `<${randomUUID()}@${messageHost()}>`,
        with_signature: true,
        created_by: contract.created_by,
        created_at: clock.now(),
      });
      await jobs.enqueue(trx, sendContractEmailKind, { emailId: email.id });
    }
  }

  return async function announce(
    trx: Db,
    signed: {
      contract: ContractRow;
      signing: SigningRow;
      signers: readonly SignerRow[];
      name: string;
      isComplete: boolean;
    },
  ): Promise<void> {
    const { contract, signing, signers, name, isComplete } = signed;
    const all = signers.length > 0 ? `all ${signers.length}` : 'both';
    const property = textsOf(contract.form)('property');
    if (contract.property_id !== null) {
      const party = isComplete ? `${signing.party}; signed by ${all}` : signing.party;
      await recordEvents(trx, [
        {
          propertyId: contract.property_id,
          kind: 'contract_signed',
          actorId: null,
          newValue: {
            summary: `Purchase contract, version ${contract.version}, signed by ${name} (${party})`,
            contractId: contract.id,
          },
        },
      ]);
    }
    const userId = signing.created_by ?? contract.created_by;
    await publishLiveEvent(trx, {
      noun: 'purchase-contracts',
      ids: [contract.id],
      ...(userId !== null && {
        notice: {
          userId,
          title: isComplete
            ? `Contract signed by ${all}`
            : `Contract signed by the ${signing.party}`,
          description: `${name} signed the contract for ${property}.`,
        },
      }),
    });
    if (contract.property_id !== null) {
      await publishLiveEvent(trx, { noun: 'properties', ids: [contract.property_id] });
    }
    if (!isComplete) return;
    await signedByBoth(trx, contract.property_id);
    await sendCopies(trx, contract, signers);
  };
}
