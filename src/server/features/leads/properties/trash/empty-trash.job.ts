import { z } from 'zod';
import type { JobDefinition } from '#server/platform/jobs/job.ts';
import type { TrashService } from './trash.service.ts';

/** Every night, permanently removes leads that were deleted more than 30 days ago. */
export function createEmptyTrashJob(trash: TrashService): JobDefinition<object> {
  return {
    name: 'properties.empty-trash',
    data: z.object({}),
    schedule: '15 3 * * *',
    run: () => trash.empty(),
  };
}
