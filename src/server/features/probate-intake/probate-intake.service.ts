import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { petitionFields } from '@lotline/petition-reader/petition-field.ts';
import type { ReviewedPetition } from '#api/probate-intake.api.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import type { JobRun } from '#server/platform/jobs/job.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { FileMissingError } from '#server/providers/file-storage/file-storage.ts';
import { parseStoredFacts, parseStoredForms } from './document-forms.ts';
import { readLeadFacts } from './lead-facts.query.ts';
import { createApproval, type ChangeLead } from './approve-petition.ts';
import { fileKeyOf, identifyFile, looksReadable, pageKeyOf } from './petition-files.ts';
import { listToReview, readQueue } from './petition-queue.query.ts';
import {
  createEmptyPetitionError,
  createNotAPetitionFileError,
  createNotBeingReadError,
  createPetitionNotFoundError,
} from './probate-intake.errors.ts';
import { probateIntakeStore } from './probate-intake.store.ts';
import { petitionJobKey, readPetitionKind } from './read-petition.kind.ts';
import { readPetition, type ReadPetitionOptions } from './read-petition.ts';
import { parseStoredFields } from './stored-fields.ts';

export type ProbateIntakeService = ReturnType<typeof createProbateIntakeService>;

type Options = ReadPetitionOptions & { jobs: Jobs; change: ChangeLead };

const dayInMilliseconds = 86_400_000;

/** Petitions from the upload to the approved lead. */
// oxlint-disable-next-line max-lines-per-function -- A factory: its operations share what it is given.
export function createProbateIntakeService(options: Options) {
  const { db, files, clock, jobs } = options;

  async function findRead(id: number) {
    const document = await probateIntakeStore.find(db, id);
    if (!document || document.status !== 'completed' || !document.fields)
      throw createPetitionNotFoundError();
    return document;
  }

  function enqueueReading(trx: Db, document: { id: number; queued_at: Date }) {
    const singletonKey = petitionJobKey(document);
    return jobs.enqueue(trx, readPetitionKind, { documentId: document.id }, { singletonKey });
  }

  return {
    /**
     * Takes a document into the queue. The same document again is recognised by its content; one
     * that failed, or whose lead is gone, is read again.
     * @throws `probate_intake.empty`, `probate_intake.wrong_type`.
     */
    async upload(
      file: { path: string; filename: string; size: number },
      actor: { userId: string },
    ) {
      if (file.size === 0) throw createEmptyPetitionError();
      const { contentHash, start } = await identifyFile(file.path);
      if (!looksReadable(start)) throw createNotAPetitionFileError();
      // Before the row, so that no job ever finds a row without its file.
      await files.put(fileKeyOf(contentHash), createReadStream(file.path));
      const { filename, size } = file;
      const { userId } = actor;
      return inTransaction(db, async (trx) => {
        const at = clock.now();
        const document = { contentHash, filename, size, userId, at };
        const { row, isNew } = await probateIntakeStore.addOrFind(trx, document);
        const known = { id: row.id, filename: row.filename, alreadyKnown: true };
        if (!isNew) {
          if (row.status === 'queued' || row.status === 'processing') {
            const queuePosition = await probateIntakeStore.position(trx, row.id);
            return { ...known, propertyId: row.property_id, queuePosition };
          }
          if (row.status === 'completed' && (await probateIntakeStore.hasLead(trx, row)))
            return { ...known, propertyId: row.property_id, queuePosition: 0 };
          await probateIntakeStore.requeue(trx, row.id, { filename, at });
        }
        await enqueueReading(trx, { id: row.id, queued_at: isNew ? row.queued_at : at });
        await publishLiveEvent(trx, { noun: 'probate-queue', ids: [row.id] });
        const queuePosition = await probateIntakeStore.position(trx, row.id);
        return { id: row.id, filename, alreadyKnown: false, propertyId: null, queuePosition };
      });
    },

    /** What waits, is being read, or was read in the last day. */
    queue: () => readQueue(db, new Date(clock.now().getTime() - dayInMilliseconds)),

    /** Reads one document and makes its lead; what is done already is not done twice. */
    read: (id: number, run: Pick<JobRun<unknown>, 'isLastAttempt' | 'signal'>) =>
      readPetition(options, id, run),

    /** Puts documents to work again whose reader died. */
    async takeUpAgain(): Promise<void> {
      for (const document of await probateIntakeStore.findLeftBehind(db))
        await enqueueReading(db, document);
    },

    /**
     * Ends reading a document, or waiting for it. A reader at work stops within seconds; uploaded
     * again, the document is read from the next page on.
     * @throws `probate_intake.not_found`, `probate_intake.not_being_read`.
     */
    async cancel(id: number) {
      const change = { error: 'Reading was cancelled.', at: clock.now() };
      if (!(await probateIntakeStore.cancel(db, id, change))) {
        if (!(await probateIntakeStore.find(db, id))) throw createPetitionNotFoundError();
        throw createNotBeingReadError();
      }
      await publishLiveEvent(db, { noun: 'probate-queue', ids: [id] });
      return { message: 'Reading cancelled' };
    },

    toReview: () => listToReview(db),

    /** @throws `probate_intake.not_found` where it is not there or not read yet. */
    async get(id: number): Promise<ReviewedPetition> {
      const document = await findRead(id);
      const fields = parseStoredFields(document.fields);
      const opinion = document.second_opinion as SecondOpinionNote | null;
      return {
        id,
        filename: document.filename,
        propertyId: document.property_id,
        reviewStatus: document.review_status === 'approved' ? 'approved' : 'to_review',
        pages: document.pages ?? [],
        fields: Object.fromEntries(
          petitionFields.map((name) => {
            const field = fields[name];
            return [name, { ...field, secondOpinion: opinion?.values?.[name] ?? null }];
          }),
        ) as ReviewedPetition['fields'],
        forms: parseStoredForms(document.forms),
        facts: parseStoredFacts(document.facts),
        secondOpinion: opinion && {
          model: opinion.model,
          costCents: opinion.costCents,
          error: opinion.error,
        },
      };
    },

    /** @throws `probate_intake.not_found` where the document has no such page. */
    async page(id: number, page: number): Promise<Readable> {
      const document = await findRead(id);
      try {
        return await files.read(pageKeyOf(document.content_hash, page));
      } catch (error) {
        throw error instanceof FileMissingError ? createPetitionNotFoundError() : error;
      }
    },

    /** What an approved petition's form says of a lead; null where it has none. */
    leadFacts: (propertyId: number) => readLeadFacts(db, propertyId),

    /** A person's word on a petition; the lead takes it over and is no longer to review. */
    approve: createApproval(options),
  };
}

/** What is kept of a second opinion. */
export type SecondOpinionNote = {
  model: string;
  costCents: number | null;
  error: string | null;
  values?: Partial<Record<string, string>>;
};
