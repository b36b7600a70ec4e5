import { factFieldNames, factFields, type FactField } from '#domain/facts/fact-fields.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { isTypedColumn, saleAsOne, toldBySource } from './told-sale.sql.ts';

/** How many leads a source would give a fact that they lack, or another one, and how many keep what a user typed. */
export type FactChange = { field: FactField; fills: number; replaces: number; keeps: number };

const columns = JSON.stringify(
  Object.fromEntries(factFieldNames.map((field) => [field, factFields[field].column])),
);

/** What would change if leads took what a source said of their houses. */
export async function compareFacts(
  db: Db,
  { ids, source }: { ids: readonly number[]; source: string },
): Promise<FactChange[]> {
  const { rows } = await sql<FactChange>`
    with chosen as (select ${source}::text as source),
    compared as (
      select e.key as field, ${sql.raw(isTypedColumn('c.value'))} as is_typed, e.value as told,
        nullif(to_jsonb(p) ->> c.value, '') is null as is_unknown, to_jsonb(p) -> c.value as own
      from properties as p
      cross join chosen as s
      cross join lateral (select ${sql.raw(toldBySource('s.source'))} as facts) as f
      cross join lateral jsonb_each(${sql.raw(saleAsOne('f.facts'))}) as e
      join jsonb_each_text(${columns}::jsonb) as c on c.key = e.key
      where p.id = any(${[...ids]}::bigint[]) and p.deleted_at is null
    )
    select field,
      (count(*) filter (where is_unknown and not is_typed))::integer as fills,
      (count(*) filter (where not is_unknown and not is_typed))::integer as replaces,
      (count(*) filter (where is_typed))::integer as keeps
    from compared where own is distinct from told and not (is_unknown and told = 'null') group by field
  `.execute(db);
  const order = new Map(factFieldNames.map((field, place) => [field, place]));
  return rows.toSorted((a, b) => order.get(a.field)! - order.get(b.field)!);
}
