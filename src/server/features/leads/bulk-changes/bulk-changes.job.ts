import { z } from 'zod';
import { bulkUndoHours } from '#domain/leads/bulk-action.ts';
import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { scheduledJob, type JobDefinition, type JobKind } from '#server/platform/jobs/job.ts';
import { bulkChangesStore } from './bulk-changes.store.ts';
import { runBulkChange } from './run-bulk-change.ts';

const bulkChangeJob = z.object({ bulkId: z.int().positive() });
type BulkChangeJob = z.infer<typeof bulkChangeJob>;

/** Bulk changes, and their undo. */
export const bulkChangeKind: JobKind<BulkChangeJob> = {
  name: 'bulk-changes.run',
  data: bulkChangeJob,
};

export const createBulkChangeJob = (db: Db): JobDefinition<BulkChangeJob> => ({
  ...bulkChangeKind,
  concurrency: 1,
  retryDelay: 1,
  expireAfter: 3_600,
  run: ({ data, signal }) => runBulkChange(db, data.bulkId, signal),
});

/** Every night, removes the former values of changes that can no longer be undone. */
export const createForgetBulkChangesJob = (db: Db, clock: Clock) =>
  scheduledJob({
    name: 'bulk-changes.forget',
    schedule: '35 3 * * *',
    run: () =>
      bulkChangesStore.forget(db, new Date(clock.now().getTime() - bulkUndoHours * 3_600_000)),
  });
