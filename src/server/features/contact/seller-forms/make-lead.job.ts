import type { Clock } from '#domain/clock.ts';
import type { Address } from '#domain/places/address.ts';
import {
  type ChangeProperty,
  isPlaceTaken,
} from '#server/features/leads/properties/properties.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import type { JobDefinition } from '#server/platform/jobs/job.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { isWholeAddress, readAddressLine } from './address-of.ts';
import { makeLead } from './make-lead.ts';
import { confirmKind, makeLeadKind } from './make-lead.kind.ts';
import { type Answers, storedAnswers } from './read-answers.ts';
import { sellerFormsStore as store } from './seller-forms.store.ts';

type Options = {
  db: Db;
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue'>;
  changeProperty: ChangeProperty;
  /** What a reply changes of its lead. */
  replied: (trx: Db, propertyId: number | null) => Promise<void>;
  /** The best address for what was typed; null if none is found. */
  completeAddress: (line: string) => Promise<Address | null>;
  messageId: () => string;
};

const noAddress = 'The address is not complete. Add it, and it becomes a lead.';

/**
 * Makes a lead of what a seller sent, or says why a person has to. It is stored before, so nothing
 * is lost whenever the server dies: the transaction is done whole, or the job runs again.
 */
export function createMakeLeadJob(options: Options): JobDefinition<{ submissionId: number }> {
  const { db, clock, jobs, changeProperty, replied, completeAddress, messageId } = options;

  async function settle(id: number, address: Address | null): Promise<void> {
    await inTransaction(db, async (trx) => {
      const row = await store.lockSubmission(trx, id);
      if (row?.state !== 'waiting') return;
      const answers: Answers = storedAnswers.parse(row.answers);
      const form =
        row.form_id === null ? null : ((await store.find(trx, { id: row.form_id })) ?? null);
      if (!address) {
        await store.updateSubmission(trx, id, { state: 'no_address', problem: noAddress });
      } else {
        const lead = await makeLead(trx, changeProperty, { row, form, answers, address });
        await replied(trx, lead.id);
        const byText = form?.confirms_by_text && row.has_consented && answers.phone;
        const byEmail = form?.confirms_by_email && answers.email;
        await store.updateSubmission(trx, id, {
          state: 'lead',
          problem: '',
          property_id: lead.id,
          is_new_lead: lead.isNew,
          handled_at: clock.now(),
          ...(byText && { text_state: 'queued' }),
          ...(byEmail && { email_state: 'queued', email_message_id: messageId() }),
        });
        if (byText || byEmail)
          await jobs.enqueue(
            trx,
            confirmKind,
            { submissionId: id },
            { singletonKey: `confirm ${id}` },
          );
      }
      await publishLiveEvent(trx, { noun: 'seller-forms' });
    });
  }

  return {
    ...makeLeadKind,
    concurrency: 2,
    // A seller is called back within minutes, also after a crash.
    expireAfter: 60,
    async run({ data: { submissionId }, isLastAttempt, logger }) {
      const row = await store.findSubmission(db, submissionId);
      if (row?.state !== 'waiting') return;
      const answers: Answers = storedAnswers.parse(row.answers);
      try {
        const address = await findAddress(answers, completeAddress);
        try {
          await settle(submissionId, address);
        } catch (error) {
          // Another entry has added the place in between: now it is found.
          if (!isPlaceTaken(error)) throw error;
          await settle(submissionId, address);
        }
      } catch (error) {
        if (!isLastAttempt) throw error;
        logger.error({ err: error, submissionId }, 'a seller’s form could not become a lead');
        const problem = 'It could not be made a lead. Try again; the log says more.';
        await store.updateSubmission(db, submissionId, { state: 'failed', problem });
        await publishLiveEvent(db, { noun: 'seller-forms' });
      }
    },
  };
}

/** Given by a person, else as typed, else as the address service completes it. */
async function findAddress(
  answers: Answers & { streetAddress?: string; city?: string; state?: string; zipCode?: string },
  complete: Options['completeAddress'],
): Promise<Address | null> {
  const { streetAddress = '', city = '', state = '', zipCode = '', address = '' } = answers;
  const given = { streetAddress, city, state, zipCode };
  if (isWholeAddress(given)) return given;
  if (address === '') return null;
  return readAddressLine(address) ?? (await complete(address));
}
