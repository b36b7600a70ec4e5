import { z } from 'zod';
import type { Db } from '#server/platform/database/connect.ts';
import type { JobDefinition } from '#server/platform/jobs/job.ts';
import { foldPostings } from './fold-postings.ts';

/** Every minute, where many leads have changed, the postings that filters are answered from. */
export function createPostingsJob(db: Db): JobDefinition<object> {
  return {
    name: 'properties.fold-postings',
    data: z.object({}),
    schedule: '* * * * *',
    concurrency: 1,
    retryLimit: 0,
    expireAfter: 3_600,
    run: async () => {
      await foldPostings(db);
    },
  };
}
