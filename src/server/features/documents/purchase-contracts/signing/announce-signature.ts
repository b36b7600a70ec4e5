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

type Options = {
  clock: Clock;
  jobs: Jobs;
  recordEvents: RecordPropertyEvents;
  /** The host that message ids end in. */
  messageHost: () => string;
  /** What the last signature changes of the lead. */
  signedByBoth: (trx: Db, propertyId: number | null) => Promise<void>;
};

type Signed = {
  contract: ContractRow;
  signing: SigningRow;
  signers: readonly SignerRow[];
  name: string;
  isComplete: boolean;
};

/** Announces a signature in the transaction that stores it: timeline, sender's browser, copies. */
export function createAnnounceSignature(options: Options) {
  return async function announce(trx: Db, signed: Signed): Promise<void> {
    const { contract, signers, isComplete } = signed;
    await recordSignature(options, trx, signed);
    await tellBrowsers(trx, signed);
    if (!isComplete) return;
    await options.signedByBoth(trx, contract.property_id);
    await sendCopies(options, trx, contract, signers);
  };
}

/** Who has signed once all have: 'all 3', 'both'. */
const wordsForAll = ({ signers }: Signed) =>
  signers.length > 0 ? `all ${signers.length}` : 'both';

/** A row of the lead's timeline, where the contract has a lead. */
async function recordSignature(
  { recordEvents }: Pick<Options, 'recordEvents'>,
  trx: Db,
  signed: Signed,
): Promise<void> {
  const { contract, signing, name, isComplete } = signed;
  if (contract.property_id === null) return;
  const party = isComplete ? `${signing.party}; signed by ${wordsForAll(signed)}` : signing.party;
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

/** Open pages are brought up to date, and the sender is told. */
async function tellBrowsers(trx: Db, signed: Signed): Promise<void> {
  const { contract, signing, name, isComplete } = signed;
  const property = textsOf(contract.form)('property');
  const userId = signing.created_by ?? contract.created_by;
  await publishLiveEvent(trx, {
    noun: 'purchase-contracts',
    ids: [contract.id],
    ...(userId !== null && {
      notice: {
        userId,
        title: isComplete
          ? `Contract signed by ${wordsForAll(signed)}`
          : `Contract signed by the ${signing.party}`,
        description: `${name} signed the contract for ${property}.`,
      },
    }),
  });
  if (contract.property_id !== null) {
    await publishLiveEvent(trx, { noun: 'properties', ids: [contract.property_id] });
  }
}

/** All get the copy: the sender, the address that the offer was sent to, and the signers. */
async function sendCopies(
  { clock, jobs, messageHost }: Pick<Options, 'clock' | 'jobs' | 'messageHost'>,
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
