import type { Insertable, Updateable } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { sql } from '#server/platform/database/sql.ts';
import { failInterrupted } from './unfinished-backups.store.ts';

type Table = Database['backups'];

/** Failures are listed for this long; backups for as long as they are kept. */
const failuresListedFor = 30;

export type BackupsStore = ReturnType<typeof createBackupsStore>;

/** The table of backups. */
export function createBackupsStore(db: Db) {
  return {
    async begin(row: Insertable<Table>): Promise<number> {
      const { id } = await db
        .insertInto('backups')
        .values(row)
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    async note(id: number, change: Updateable<Table>): Promise<void> {
      await db.updateTable('backups').set(change).where('id', '=', id).execute();
    },

    failInterrupted: (now: Date) => failInterrupted(db, now),

    /** This installation's own backups with existing files; those of before a restore are not. */
    own: () =>
      db
        .selectFrom('backups')
        .where(({ eb, selectFrom }) =>
          eb('id', '>', ({ fn }) =>
            fn.coalesce(
              selectFrom('schema_restores').select(({ fn }) => fn.max('last_backup_id').as('id')),
              sql<number>`0`,
            ),
          ),
        )
        .select(['id', 'name', 'started_at as at', 'verification'])
        .where('state', '=', 'done')
        .where('removed_at', 'is', null)
        .execute(),

    list: () =>
      db
        .selectFrom('backups')
        .selectAll()
        .where('removed_at', 'is', null)
        .orderBy('started_at', 'desc')
        .orderBy('id', 'desc')
        .limit(200)
        .execute(),

    async forgetFailures(now: Date): Promise<void> {
      const oldest = new Date(now.getTime() - failuresListedFor * 86_400_000);
      await db
        .deleteFrom('backups')
        .where('state', '=', 'failed')
        .where('started_at', '<', oldest)
        .execute();
    },

    async lastVerified(): Promise<{ at: Date; store: string } | undefined> {
      const row = await db
        .selectFrom('backups')
        .select(['started_at as at', 'store'])
        .where('verification', 'in', ['restored', 'read'])
        .orderBy('started_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row;
    },

    latest: () =>
      db
        .selectFrom('backups')
        .select(['state', 'verification', 'problem', 'verification_problem', 'started_at'])
        .where('state', '!=', 'running')
        .orderBy('started_at', 'desc')
        .limit(1)
        .executeTakeFirst(),
  };
}

/** When the first migration of this installation ran. */
export async function readInstalledAt(db: Db): Promise<Date> {
  const { at } = await db
    .selectFrom('schema_migrations')
    .select(({ fn }) => fn.min('applied_at').as('at'))
    .executeTakeFirstOrThrow();
  return at;
}
