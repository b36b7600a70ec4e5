import { z } from 'zod';
import { scheduledJob, type JobDefinition, type JobKind } from '#server/platform/jobs/job.ts';
import type { SaleFeedOptions } from './run-sale-feed.ts';

const data = z.object({ id: z.string().max(60) });

/** Reading the sales of one county. */
export const saleFeedKind: JobKind<z.output<typeof data>> = { name: 'sales.read-county', data };

export function createSaleFeedJobs(options: SaleFeedOptions): JobDefinition[] {
  const read: JobDefinition<z.output<typeof data>> = {
    ...saleFeedKind,
    concurrency: 1,
    retryLimit: 5,
    retryDelay: 5,
    expireAfter: 6 * 3_600,
    run: async ({ data: { id }, signal, isLastAttempt }) => {
      const { runSaleFeed } = await import('./run-sale-feed.ts');
      await runSaleFeed(options, { id, signal, isLastAttempt });
    },
  };
  /** Every night, the counties whose week is over. */
  const due = scheduledJob({
    name: 'sales.start-due-counties',
    schedule: '10 2 * * *',
    run: async () => {
      const { db, clock, jobs } = options;
      const rows = await db
        .selectFrom('sale_feeds')
        .select('id')
        .where('enabled', '=', true)
        .where('next_run_at', '<=', clock.now())
        .execute();
      for (const { id } of rows) await jobs.enqueue(db, saleFeedKind, { id }, { singletonKey: id });
    },
  });
  return [read as JobDefinition, due as JobDefinition];
}
