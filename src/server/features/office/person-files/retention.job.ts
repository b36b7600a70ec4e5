import { scheduledJob } from '#server/platform/jobs/job.ts';
import type { RetentionService } from './retention.service.ts';

/** Every night, data that is older than its rule says goes, or is counted while the rule is off. */
export function createRetentionJob(retention: RetentionService) {
  return scheduledJob({
    name: 'person-files.retention',
    schedule: '40 3 * * *',
    expireAfter: 3600,
    run: ({ signal }) => retention.run(signal),
  });
}
