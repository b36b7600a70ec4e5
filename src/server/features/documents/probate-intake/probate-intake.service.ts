import type { Readable } from 'node:stream';
import type { ReviewedPetition } from '#api/probate-intake.api.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import type { JobRun } from '#server/platform/jobs/job.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { FileMissingError } from '#server/providers/file-storage/file-storage.ts';
import { readLeadFacts } from './lead-facts.query.ts';
import { createApproval, type ChangeLead } from './approve-petition.ts';
import { pageKeyOf } from './petition-files.ts';
import { listToReview, readQueue } from './petition-queue.query.ts';
import { createNotBeingReadError, createPetitionNotFoundError } from './probate-intake.errors.ts';
import { probateIntakeStore } from './probate-intake.store.ts';
import type { ReadPetitionOptions } from './read-cases.ts';
import { readPetition } from './read-petition.ts';
import { createPetitionQueueing } from './add-petition.ts';
import { listCasesOfFile } from './cases-of-file.query.ts';
import { createDiscarding } from './discard-petition.ts';
import { createRegrouping } from './regroup-cases.ts';
import { presentReviewed } from './reviewed-petition.ts';

export type ProbateIntakeService = ReturnType<typeof createProbateIntakeService>;

type Options = ReadPetitionOptions & { jobs: Jobs; change: ChangeLead };

const dayInMilliseconds = 86_400_000;

/** Petitions from the upload to the approved lead. */
export function createProbateIntakeService(options: Options) {
  const { db, files, clock } = options;

  async function findRead(id: number) {
    const document = await probateIntakeStore.find(db, id);
    if (!document || document.status !== 'completed' || !document.fields)
      throw createPetitionNotFoundError();
    return document;
  }

  return {
    ...createPetitionQueueing(options),

    /** What waits, is being read, or was read in the last day. */
    queue: () => readQueue(db, new Date(clock.now().getTime() - dayInMilliseconds)),

    /** Reads one document and creates its lead; completed steps are not repeated. */
    read: (id: number, run: Pick<JobRun<unknown>, 'isLastAttempt' | 'signal'>) =>
      readPetition(options, id, run),

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

    /** @throws `probate_intake.not_found` if it is not there or not read yet. */
    async get(id: number): Promise<ReviewedPetition> {
      const document = await findRead(id);
      return presentReviewed(document, await listCasesOfFile(db, document.content_hash));
    },

    /** Corrects which pages of a file are one case. */
    regroup: createRegrouping(options),

    /** Throws away a paper that could not be read, or that waits for review. */
    discard: createDiscarding(options),

    toReview: () => listToReview(db),

    /** @throws `probate_intake.not_found` if the document has no such page. */
    async page(id: number, page: number): Promise<Readable> {
      const document = await findRead(id);
      try {
        return await files.read(pageKeyOf(document.content_hash, page));
      } catch (error) {
        throw error instanceof FileMissingError ? createPetitionNotFoundError() : error;
      }
    },

    /** The facts of an approved petition's form for a lead; null if it has none. */
    leadFacts: (propertyId: number) => readLeadFacts(db, propertyId),

    /**
     * A user's decision on a petition; its values are copied to the lead, which leaves the review.
     */
    approve: createApproval(options),
  };
}
