import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';
import { movedTables, specialTables } from '../lead-tables.ts';

/** What counts up or is computed with every change. */
const moving = ['version', 'updated_at', 'added_in_version'];

/**
 * Every row of leads in every table that a merge moves, and their own rows; without what counts up
 * and without the entries of the timeline about merges.
 */
export async function readSnapshot(db: Db, ids: number[]): Promise<Record<string, unknown[]>> {
  const tables = [...movedTables.map(({ table }) => table), ...Object.keys(specialTables)];
  const snapshot: Record<string, unknown[]> = {};
  for (const table of tables) {
    snapshot[table] = await rowsOf(
      db,
      sql`
      select to_jsonb(t) - ${moving}::text[] as row from ${sql.table(table)} as t
      where t.property_id = any(${ids}::bigint[])
        and coalesce(to_jsonb(t) ->> 'kind', '') <> all (array['merged', 'merged_into', 'unmerged'])`,
    );
  }
  snapshot.properties = await rowsOf(
    db,
    sql`
    select to_jsonb(t) - ${moving}::text[] as row from properties as t
    where t.id = any(${ids}::bigint[])`,
  );
  for (const table of ['messages', 'scheduled_texts']) {
    snapshot[table] = await rowsOf(
      db,
      sql`
      select to_jsonb(t) as row from ${sql.table(table)} as t
      join conversations as c on c.id = t.conversation_id
      where c.property_id = any(${ids}::bigint[])`,
    );
  }
  return snapshot;
}

async function rowsOf(db: Db, query: ReturnType<typeof sql>): Promise<unknown[]> {
  const { rows } = await sql<{ row: unknown }>`
    select row from (${query}) as rows order by row::text
  `.execute(db);
  return rows.map(({ row }) => row);
}
