import type { JobState } from '#api/jobs.api.ts';
import { auditInTransaction } from '#server/platform/audit/call-audit.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { countJobs, findFailedJob, listJobsInState, removeFailedJob } from './job-list.query.ts';
import { createJobNotFailedError } from './jobs.errors.ts';

export type JobsService = ReturnType<typeof createJobsService>;

/** The owner's view of the background work. */
export function createJobsService({ db, jobs }: { db: Db; jobs: Pick<Jobs, 'boss'> }) {
  return {
    async list(query: { state: JobState; page: number; limit: number }) {
      const [counts, data] = await Promise.all([countJobs(db), listJobsInState(db, query)]);
      const total = counts[query.state];
      const { page, limit } = query;
      const totalPages = Math.ceil(total / limit);
      return { data, counts, pagination: { total, totalPages, page, limit } };
    },

    /**
     * Jobs check what they have done already, so a retry repeats nothing.
     * @throws `jobs.not_failed`, 409: another request was faster, or it is being tried again.
     */
    async retry(id: string): Promise<void> {
      const name = await findFailedJob(db, id);
      if (!name) throw createJobNotFailedError();
      await jobs.boss.retry(name, id);
      // Moving it wakes a worker, which would otherwise poll again in half a minute.
      await jobs.boss.update(name, undefined, { id, startAfter: 0 });
      await publishLiveEvent(db, { noun: 'jobs' });
    },

    /** @throws `jobs.not_failed`, 409. */
    async discard(id: string): Promise<void> {
      await inTransaction(db, async (trx) => {
        if (!(await removeFailedJob(trx, id))) throw createJobNotFailedError();
        await auditInTransaction(trx);
        await publishLiveEvent(trx, { noun: 'jobs' });
      });
    },
  };
}
