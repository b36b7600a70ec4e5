import type { PoolClient } from 'pg';
import type { Clock } from '#domain/clock.ts';
import { auditInTransaction } from '#server/platform/audit/call-audit.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Unsent } from '#server/platform/jobs/unsent.ts';
import { runsWhileHeld } from './jobs-while-held.ts';

export type RestoreHold = ReturnType<typeof createRestoreHold>;

/** Notes, in the transaction of a restore, what was restored: jobs are held from then on. */
export async function holdRestored(
  client: PoolClient,
  { name, withJobs }: { name: string; withJobs: boolean },
): Promise<void> {
  const values = [name, !withJobs];
  await client.query('insert into schema_restores (name, without_jobs) values ($1, $2)', values);
}

/** Whether jobs are held since a restore, and the end of that. */
export function createRestoreHold({
  db,
  clock,
  unsent,
}: {
  db: Db;
  clock: Clock;
  unsent: readonly Unsent[];
}) {
  const findHeld = () =>
    db
      .selectFrom('schema_restores')
      .select(['name', 'restored_at', 'without_jobs'])
      .where('released_at', 'is', null)
      .orderBy('restored_at', 'desc')
      .limit(1)
      .executeTakeFirst();

  /** How many there are of what would be sent by itself; what there is none of is left out. */
  async function countUnsent() {
    const counts = unsent.map(async ({ what, end, count }) => ({
      what,
      end,
      count: await count(db, clock.now()),
    }));
    return (await Promise.all(counts)).filter(({ count }) => count > 0);
  }

  return {
    isHeld: async () => (await findHeld()) !== undefined,
    holds: (job: string) => !runsWhileHeld.has(job),

    /** For the owner; null where nothing is held. */
    async describe() {
      const held = await findHeld();
      if (!held) return null;
      return {
        name: held.name,
        since: held.restored_at.toISOString(),
        withoutJobs: held.without_jobs,
        unsent: await countUnsent(),
      };
    },

    /**
     * Lets the held jobs begin. No backup was made since, so those that exist are of the former
     * installation.
     * @param discard deletes held jobs that wait, and stops what would be sent without them: it may
     * have been sent before the restore. A restore without jobs has left these out already.
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
          .returning('without_jobs')
          .execute();
        // A repeated call finds nothing held, and jobs that were added since.
        if (discard ? released.length > 0 : released.some((one) => one.without_jobs)) {
          await sql`
            delete from jobs.job
            where state in ('created', 'retry') and name <> all(${[...runsWhileHeld]})
          `.execute(trx);
          for (const one of unsent) await one.stop(trx, clock.now());
        }
        await auditInTransaction(trx);
      });
    },
  };
}
