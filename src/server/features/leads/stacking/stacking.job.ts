import { z } from 'zod';
import type { Db } from '#server/platform/database/connect.ts';
import type { JobDefinition } from '#server/platform/jobs/job.ts';
import { updateStacks } from './update-stacks.ts';

export const updateStacksKind = { name: 'stacking.update', data: z.object({}) };

/** As soon as a lead changes its place or its cases, and every minute for missed announcements. */
export function createStackingJob(db: Db): JobDefinition<object> {
  return {
    ...updateStacksKind,
    schedule: '* * * * *',
    expireAfter: 3_600,
    run: async ({ signal }) => {
      await updateStacks(db, () => signal.aborted);
    },
  };
}
