import type { Db } from '#server/platform/database/connect.ts';
import { scheduledJob } from '#server/platform/jobs/job.ts';
import type { FileStorage } from '#server/providers/file-storage/file-storage.ts';
import { removeFiles } from './captures.service.ts';

/** Every night, after the trash: captures go with the leads that were deleted for good, files first. */
export function createRemoveLostJob(options: { db: Db; files: FileStorage }) {
  const { db, files } = options;
  return scheduledJob({
    name: 'captures.remove-lost',
    schedule: '45 3 * * *',
    async run() {
      const rows = await db
        .selectFrom('captures')
        .selectAll()
        .where('state', '=', 'done')
        .where('property_id', 'is', null)
        .limit(5_000)
        .execute();
      for (const row of rows) {
        await removeFiles(files, row);
        await db.deleteFrom('captures').where('id', '=', row.id).execute();
      }
    },
  });
}
