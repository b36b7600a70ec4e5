import { z } from 'zod';
import type { JobDefinition } from '#server/platform/jobs/job.ts';
import type { FeedsService } from './feeds.service.ts';

/** Every minute, the feeds that are due are begun. */
export function createStartDueFeedsJob(
  feeds: Pick<FeedsService, 'startDue'>,
): JobDefinition<object> {
  return {
    name: 'feeds.start-due',
    data: z.object({}),
    schedule: '* * * * *',
    retryLimit: 0,
    run: () => feeds.startDue(),
  };
}
