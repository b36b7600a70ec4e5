import { z } from 'zod';
import type { JobState } from '#api/jobs.api.ts';
import type { Clock } from '#domain/clock.ts';
import { auditInTransaction } from '#server/platform/audit/call-audit.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Unsent } from '#server/platform/jobs/unsent.ts';
import { countJobs, findFailedJob, listJobsInState, removeFailedJob } from './job-list.query.ts';
import { createJobNotFailedError } from './jobs.errors.ts';

const storedData = z.record(z.string(), z.unknown());

export type JobsService = ReturnType<typeof createJobsService>;

/** The owner's view of the background work. */
export function createJobsService({
  db,
  clock,
  jobs,
  unsent,
}: {
  db: Db;
  clock: Clock;
  jobs: Pick<Jobs, 'boss'>;
  unsent: readonly Unsent[];
}) {
  /** What waits for the job would wait for ever. */
  async function stopWaiting(trx: Db, { name, data }: { name: string; data: unknown }) {
    const waiting = unsent.find((one) => one.job?.name === name);
    const { [waiting?.job?.id ?? '']: id } = storedData.parse(data ?? {});
    if (waiting && typeof id === 'number') await waiting.stop(trx, clock.now(), id);
  }

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
        const removed = await removeFailedJob(trx, id);
        if (!removed) throw createJobNotFailedError();
        await stopWaiting(trx, removed);
        await auditInTransaction(trx);
        await publishLiveEvent(trx, { noun: 'jobs' });
      });
    },
  };
}
