import { z } from 'zod';
import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import type { JobDefinition, JobKind } from '#server/platform/jobs/job.ts';
import { unsentMails } from '#server/platform/jobs/unsent.ts';
import type { Mailer, MailMessage } from '#server/providers/mailer/mailer.ts';
import {
  handOver,
  interruptedMail,
  sendOnce,
  type MailOutcome,
} from '#server/providers/mailer/send-once.ts';
import { contractEmailsStore as emails, type ContractEmailRow } from './contract-emails.store.ts';
import { contractMessage } from './contract-message.ts';
import type { PurchaseContractsService } from './purchase-contracts.service.ts';
import type { RecordPropertyEvents } from './record-property-events.ts';

/** Sending one e-mail that is written down already. */
export const sendContractEmailKind: JobKind<{ emailId: number }> = {
  name: 'purchase-contracts.send-email',
  data: z.object({ emailId: z.int().positive() }),
};

export const unsentContractMails = unsentMails({
  what: 'e-mails with contracts',
  job: { name: sendContractEmailKind.name, id: 'emailId' },
  table: 'contract_emails',
  state: 'state',
  reason: 'reason',
});

/** The job that sends a contract's e-mail: once, or with a clear failure. */
export function createSendContractEmailJob(options: {
  db: Db;
  clock: Clock;
  findMailer: () => Mailer;
  contracts: PurchaseContractsService;
  recordEvents: RecordPropertyEvents;
  /** The signed copy of a contract. */
  readSigned: (contractId: number) => Promise<Uint8Array>;
  /** The e-mail about a signing; undefined once its link is withdrawn. */
  writeToSigner: (email: ContractEmailRow) => Promise<MailMessage | undefined>;
}): JobDefinition<{ emailId: number }> {
  const { db, clock, findMailer, contracts, recordEvents, readSigned, writeToSigner } = options;

  async function finish(email: ContractEmailRow, outcome: MailOutcome): Promise<void> {
    await emails.finish(db, email.id, { ...outcome, at: clock.now() });
    await publishLiveEvent(db, { noun: 'purchase-contracts', ids: [email.contract_id] });
  }

  async function send(mailer: Mailer, email: ContractEmailRow): Promise<void> {
    if (email.purpose !== 'contract') {
      const message = await writeToSigner(email);
      // Withdrawn meanwhile: there is nothing to sign any more.
      const gone = {
        state: 'failed',
        reason: 'The link was replaced before it was sent.',
      } as const;
      return finish(email, message ? await handOver(mailer, message) : gone);
    }
    const { contract, pdf: offer } = await contracts.download(email.contract_id);
    const pdf = email.with_signature ? await readSigned(email.contract_id) : offer;
    const outcome = await handOver(mailer, contractMessage({ contract, pdf, email }));
    await finish(email, outcome);
    const { state } = outcome;
    if (contract.property_id === null || state === 'failed' || state === 'doubtful') return;
    const summary =
      state === 'sent'
        ? `Purchase contract e-mailed to ${email.to_address}`
        : `E-mail with the purchase contract for ${email.to_address} put into the outbox`;
    await recordEvents(db, [
      {
        propertyId: contract.property_id,
        kind: 'contract_emailed',
        actorId: email.created_by,
        newValue: { summary },
      },
    ]);
  }

  return {
    ...sendContractEmailKind,
    concurrency: 2,
    expireAfter: 180,
    async run({ data, logger }) {
      const claimed = await emails.claim(db, data.emailId);
      const email = await emails.find(db, data.emailId);
      if (!email) return;
      if (!claimed && email.state !== 'sending') return;
      const mailer = findMailer();
      await sendOnce(mailer, Boolean(claimed), {
        send: () => send(mailer, email),
        doubt: () => {
          logger.warn({ emailId: email.id }, 'an e-mail was interrupted and may have been sent');
          return finish(email, { state: 'doubtful', reason: interruptedMail });
        },
      });
    },
  };
}
