import { scheduledJob } from '#server/platform/jobs/job.ts';
import type { TrashService } from './trash.service.ts';

/** Every night, permanently removes leads that were deleted more than 30 days ago. */
export function createEmptyTrashJob(trash: TrashService) {
  return scheduledJob({
    name: 'properties.empty-trash',
    schedule: '15 3 * * *',
    run: () => trash.empty(),
  });
}
