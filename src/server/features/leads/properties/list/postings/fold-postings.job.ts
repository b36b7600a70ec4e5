import type { Db } from '#server/platform/database/connect.ts';
import { scheduledJob } from '#server/platform/jobs/job.ts';
import { foldPostings } from './fold-postings.ts';

/**
 * Every minute, if many leads have changed, updates the postings that filters are answered from. An
 * import comes first: it needs the processor itself, and changes its leads only when it ends.
 */
export function createPostingsJob(db: Db, isImporting: () => boolean) {
  return scheduledJob({
    name: 'properties.fold-postings',
    schedule: '* * * * *',
    concurrency: 1,
    retryLimit: 0,
    expireAfter: 3_600,
    run: async ({ signal }) => {
      const isStopped = () => signal.aborted || isImporting();
      await foldPostings(db, { isStopped });
    },
  });
}
