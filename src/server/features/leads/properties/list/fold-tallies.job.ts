import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { scheduledJob } from '#server/platform/jobs/job.ts';

/** Every minute, the journals of counts are summed up into few rows, so that reading stays quick. */
export function createTallyFoldingJob(db: Db) {
  return scheduledJob({
    name: 'properties.fold-tallies',
    schedule: '* * * * *',
    retryLimit: 0,
    run: async () => {
      await sql`select fold_property_tallies()`.execute(db);
      await sql`select fold_property_matches()`.execute(db);
    },
  });
}
