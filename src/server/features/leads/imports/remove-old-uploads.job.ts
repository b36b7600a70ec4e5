import { z } from 'zod';
import { undoableDays } from '#domain/undoable-import.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { scheduledJob } from '#server/platform/jobs/job.ts';
import type { FileStorage } from '#server/providers/file-storage/file-storage.ts';
import { sheetKey } from './sheet-key.ts';

/** How long an uploaded list can still be processed; its imported leads are kept. */
const fileRetention = '30 days';

/** A day more than an import can be undone, as the clocks of database and server may differ. */
const detailRetention = `${undoableDays + 1} days`;

/** The outcome of each row of a list, and what only an undo needs. */
const detailTables = ['import_row_blocks', 'import_signal_changes', 'import_sightings'] as const;

const withSheets = z.object({ sheets: z.array(z.unknown()) });

/** Every night, uploaded lists that are long done with are removed with their files, and details of old imports. */
export function createRemoveOldUploadsJob(options: { db: Db; files: FileStorage }) {
  const { db, files } = options;
  return scheduledJob({
    name: 'imports.remove-old-uploads',
    schedule: '40 3 * * *',
    retryLimit: 0,
    run: async () => {
      const old = await db
        .selectFrom('uploaded_files')
        .select(['id', 'file_key', 'summary'])
        .where('created_at', '<', sql<Date>`now() - ${fileRetention}::interval`)
        .limit(500)
        .execute();
      for (const { id, file_key, summary } of old) {
        const { sheets } = withSheets.parse(summary);
        for (const sheet of sheets.keys()) await files.remove(sheetKey(file_key, sheet));
        await db.deleteFrom('uploaded_files').where('id', '=', id).execute();
      }
      const ofOldImports = db
        .selectFrom('imports')
        .select('id')
        .where('started_at', '<', sql<Date>`now() - ${detailRetention}::interval`);
      for (const table of detailTables) {
        await db.deleteFrom(table).where('import_id', 'in', ofOldImports).execute();
      }
    },
  });
}
