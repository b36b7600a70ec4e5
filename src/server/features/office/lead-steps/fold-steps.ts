import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { readSteps } from './read-steps.sql.ts';
import { talliesOf } from './tallies.sql.ts';

/** Leads of one transaction. */
const batchSize = 5_000;
/** Held by whoever writes the steps and their counts: one at a time. */
const lock = 7_310_451;

/**
 * Reads the steps of the leads in the journal again, and corrects the counts by the difference.
 * @returns how many leads were read.
 */
export async function foldSteps(
  db: Db,
  { zone, signal }: { zone: string; signal?: AbortSignal },
): Promise<number> {
  await followRules(db, zone);
  let read = 0;
  for (;;) {
    const folded = await foldBatch(db, zone);
    read += folded;
    if (folded === 0 || signal?.aborted) return read;
  }
}

/** Raised when steps are read, or counted, by other rules. */
const rules = 3;

/** Counted by other rules, or by the days of another calendar, all leads are counted anew. */
async function followRules(db: Db, zone: string): Promise<void> {
  const current = `${zone}, rules ${rules}`;
  await inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${lock})`.execute(trx);
    const { rows } = await sql<{ zone: string }>`select zone from lead_steps_state`.execute(trx);
    if (rows[0]?.zone === current) return;
    await sql`delete from lead_steps_state`.execute(trx);
    await sql`insert into lead_steps_state (zone) values (${current})`.execute(trx);
    if (rows.length === 0) return;
    await sql`delete from lead_step_tallies`.execute(trx);
    await sql`delete from lead_steps`.execute(trx);
    await sql`insert into lead_steps_journal (property_id) select id from properties`.execute(trx);
  });
}

async function foldBatch(db: Db, zone: string): Promise<number> {
  return inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${lock})`.execute(trx);
    const { rows } = await sql<{ id: number }>`
      with taken as (
        delete from lead_steps_journal where id in (
          select id from lead_steps_journal order by id limit ${sql.lit(batchSize)}
        ) returning property_id
      )
      select distinct property_id as id from taken`.execute(trx);
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    // A table, of whose size the planner knows.
    await sql`create temporary table fresh_steps on commit drop as
      ${readSteps(sql`select unnest(${ids}::bigint[]) as id`, zone)}`.execute(trx);
    await sql`
      insert into lead_step_tallies (view, key, month, step, days, count)
      select view, key, month, step, days, sum(count) from (
        ${talliesOf(sql`select * from fresh_steps`, 1)}
        union all
        ${talliesOf(sql`select * from lead_steps where property_id = any(${ids}::bigint[])`, -1)}
      ) as changed group by 1, 2, 3, 4, 5 having sum(count) <> 0
      on conflict (view, month, key, step, days)
        do update set count = lead_step_tallies.count + excluded.count`.execute(trx);
    await sql`delete from lead_steps where property_id = any(${ids}::bigint[])`.execute(trx);
    await sql`insert into lead_steps select * from fresh_steps`.execute(trx);
    return ids.length;
  });
}
