import type { Db } from '#server/platform/database/connect.ts';

type RestoredBackup = {
  name: string;
  now: Date;
  bytes: number;
  table_rows: number;
  files: number;
  jobs: number;
};

/**
 * A backup that still counts as running or being verified belongs to a crashed process: one runs at
 * a time.
 * @returns the names of those that were not written to their end
 */
export async function failInterrupted(db: Db, now: Date): Promise<string[]> {
  const unwritten = await db
    .updateTable('backups')
    .set({ state: 'failed', ended_at: now, problem: 'The server ended meanwhile.' })
    .where('state', '=', 'running')
    .returning('name')
    .execute();
  await db
    .updateTable('backups')
    .set({
      verification: 'failed',
      verified_at: now,
      verification_problem: 'The server ended while it was verified.',
    })
    .where('state', '=', 'done')
    .where('verification', 'is', null)
    .execute();
  return unwritten.map(({ name }) => name);
}

/**
 * Corrects the records of backups that ran while the restored one was made: that one is done, and
 * has been read to its end; others belong to the former installation.
 */
export async function settleRestored(
  db: Db,
  { name, now, ...counts }: RestoredBackup,
): Promise<void> {
  await db
    .updateTable('backups')
    .set({
      ...counts,
      state: 'done',
      verification: 'read',
      verified_at: now,
      verification_problem: 'This installation was restored from it.',
    })
    .where('state', '=', 'running')
    .where('name', '=', name)
    .execute();
  await db.deleteFrom('backups').where('state', '=', 'running').execute();
  await failInterrupted(db, now);
}
