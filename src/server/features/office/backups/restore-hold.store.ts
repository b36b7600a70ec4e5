import type { PoolClient } from 'pg';
import type { Clock } from '#domain/clock.ts';
import { auditInTransaction } from '#server/platform/audit/call-audit.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { runsWhileHeld } from './jobs-while-held.ts';

export type RestoreHold = ReturnType<typeof createRestoreHold>;

/** Notes, in the transaction of a restore, what was restored: jobs are held from then on. */
export async function holdRestored(client: PoolClient, name: string): Promise<void> {
  await client.query('insert into schema_restores (name) values ($1)', [name]);
}

/** Whether jobs are held since a restore, and the end of that. */
export function createRestoreHold({ db, clock }: { db: Db; clock: Clock }) {
  async function describe(): Promise<{ name: string; at: Date } | undefined> {
    return db
      .selectFrom('schema_restores')
      .select(['name', 'restored_at as at'])
      .where('released_at', 'is', null)
      .orderBy('restored_at', 'desc')
      .limit(1)
      .executeTakeFirst();
  }
  return {
    describe,
    isHeld: async () => (await describe()) !== undefined,
    holds: (job: string) => !runsWhileHeld.has(job),

    /**
     * Lets the held jobs begin. No backup was made since, so those that exist are of the former
     * installation.
     * @param discard deletes held jobs that wait: they may have run before the restore.
     */
    async release({ discard }: { discard: boolean }): Promise<void> {
      await inTransaction(db, async (trx) => {
        const released = await trx
          .updateTable('schema_restores')
          .set(({ selectFrom }) => ({
            released_at: clock.now(),
            last_backup_id: selectFrom('backups').select(({ fn }) => fn.max('id').as('id')),
          }))
          .where('released_at', 'is', null)
          .returning('name')
          .execute();
        // A repeated call finds nothing held, and jobs that were added since.
        if (discard && released.length > 0) {
          await sql`
            delete from jobs.job
            where state in ('created', 'retry') and name <> all(${[...runsWhileHeld]})
          `.execute(trx);
        }
        await auditInTransaction(trx);
      });
    },
  };
}
