import { scheduledJob } from '#server/platform/jobs/job.ts';
import type { FeedsService } from './feeds.service.ts';

/** Every minute, the feeds that are due are begun. */
export function createStartDueFeedsJob(feeds: Pick<FeedsService, 'startDue'>) {
  return scheduledJob({
    name: 'feeds.start-due',
    schedule: '* * * * *',
    retryLimit: 0,
    run: () => feeds.startDue(),
  });
}
