import type { Db } from '#server/platform/database/connect.ts';
import { storedColumns } from '#server/platform/database/columns/stored-json.ts';
import { sql } from '#server/platform/database/sql.ts';
import { type Move, rememberRows } from './moved-rows.store.ts';

/** Tables with at most one row a lead. */
const singles = ['next_actions', 'probate_cases', 'deals', 'comp_choices'] as const;

/** Moves the other lead's next action, estate, deal and choice of comps to the kept lead if it has none. */
export async function moveSingleRows(trx: Db, move: Move): Promise<void> {
  for (const table of singles) {
    const { rows } = await sql<{ row: unknown }>`
      update ${sql.table(table)} as t set property_id = ${move.to}
      where t.property_id = ${move.from}
        and not exists (select from ${sql.table(table)} as k where k.property_id = ${move.to})
      returning to_jsonb(t) as row
    `.execute(trx);
    await rememberRows(
      trx,
      move,
      rows.map(({ row }) => ({ table, key: move.from, before: storedColumns.parse(row) })),
    );
  }
}

/** Gives them back. A next action that was replaced since is the kept lead's. */
export async function returnSingleRows(trx: Db, move: Move): Promise<void> {
  for (const table of singles) {
    const isSame = table === 'next_actions' ? sql`to_jsonb(t) = r.before` : sql`true`;
    await sql`
      update ${sql.table(table)} as t set property_id = ${move.from} from lead_merge_rows as r
      where r.merge_id = ${move.mergeId} and r.property_id = ${move.from}
        and r.table_name = ${table} and t.property_id = ${move.to} and ${isSame}
    `.execute(trx);
  }
}
