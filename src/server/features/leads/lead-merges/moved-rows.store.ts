import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { type LeadTable, movedTables } from './lead-tables.ts';

/** One lead whose rows move to another, as part of a merge. */
export type Move = { mergeId: number; from: number; to: number };

export type RememberedRow = {
  table: string;
  key: number;
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
};

/** Notes what a merge did to rows, by which it is undone. */
export async function rememberRows(trx: Db, move: Move, rows: RememberedRow[]): Promise<void> {
  if (rows.length === 0) return;
  const json = (value: unknown) => (value ? JSON.stringify(value) : null);
  await trx
    .insertInto('lead_merge_rows')
    .values(
      rows.map(({ table, key, before, after }) => ({
        merge_id: move.mergeId,
        property_id: move.from,
        table_name: table,
        row_key: key,
        before: json(before),
        after: json(after),
      })),
    )
    .execute();
}

/** Gives a lead's rows of every table of `movedTables` to another lead. */
export async function moveRows(trx: Db, move: Move): Promise<void> {
  for (const table of movedTables) await moveTable(trx, move, table);
}

async function moveTable(
  trx: Db,
  { mergeId, from, to }: Move,
  { table, key, unlessSame }: LeadTable,
) {
  const name = sql.table(table);
  const keyed = sql.ref(key);
  const isFree = unlessSame
    ? sql`not exists (select from ${name} as k
        where k.property_id = ${to} and k.${sql.ref(unlessSame)} = t.${sql.ref(unlessSame)})`
    : sql`true`;
  await sql`
    with moved as (
      update ${name} as t set property_id = ${to}
      where t.property_id = ${from} and ${isFree} returning t.${keyed} as row_key
    )
    insert into lead_merge_rows (merge_id, property_id, table_name, row_key)
    select ${mergeId}, ${from}, ${table}, row_key from moved
  `.execute(trx);
}

/**
 * Returns rows to the lead that they belonged to, if they are still the kept lead's. Later changes
 * to them are kept.
 */
export async function returnRows(trx: Db, move: Move): Promise<void> {
  for (const table of movedTables) await returnTable(trx, move, table);
}

async function returnTable(
  trx: Db,
  { mergeId, from, to }: Move,
  { table, key, unlessSame }: LeadTable,
) {
  const name = sql.table(table);
  const isFree = unlessSame
    ? sql`and not exists (select from ${name} as k
        where k.property_id = ${from} and k.${sql.ref(unlessSame)} = t.${sql.ref(unlessSame)})`
    : sql``;
  await sql`
    update ${name} as t set property_id = ${from} from lead_merge_rows as r
    where r.merge_id = ${mergeId} and r.property_id = ${from} and r.table_name = ${table}
      and r.before is null and t.${sql.ref(key)} = r.row_key and t.property_id = ${to} ${isFree}
  `.execute(trx);
}

/** What a merge noted of the rows of one table beside their lead, latest first. */
export async function rememberedRows(trx: Db, move: Move, table: string) {
  return trx
    .selectFrom('lead_merge_rows')
    .select(['row_key', 'before', 'after'])
    .where('merge_id', '=', move.mergeId)
    .where('property_id', '=', move.from)
    .where('table_name', '=', table)
    .orderBy('id', 'desc')
    .execute();
}
