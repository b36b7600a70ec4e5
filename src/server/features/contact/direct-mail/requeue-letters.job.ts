import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { scheduledJob } from '#server/platform/jobs/job.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { sendLetterJob } from './send-letter.job.ts';

/** Longer than the interval of any retries of a letter's own job. */
const staleAfterMinutes = 60;

/**
 * Every five minutes: letters that still wait although their job is missing (a queue restored
 * without its jobs, a failure at the very end) are handed over again, with their existing key.
 */
export function createRequeueLettersJob(options: {
  db: Db;
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue'>;
}) {
  const { db, clock, jobs } = options;
  return scheduledJob({
    name: 'direct-mail.sweep',
    schedule: '*/5 * * * *',
    retryLimit: 0,
    run: async () => {
      const before = new Date(clock.now().getTime() - staleAfterMinutes * 60_000);
      const stale = await db
        .updateTable('mail_pieces')
        .set({ updated_at: clock.now() })
        .where('handover', 'in', ['waiting', 'sending'])
        .where('updated_at', '<', before)
        .returning('id')
        .execute();
      for (const { id } of stale) await jobs.enqueue(db, sendLetterJob, { pieceId: id });
    },
  });
}
