import { factFieldNames, factFields, type FactField } from '#domain/facts/fact-fields.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';

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
    with compared as (
      select e.key as field, c.value as column_name, p.person_edited, e.value as told,
        nullif(to_jsonb(p) ->> c.value, '') is null as is_unknown, to_jsonb(p) -> c.value as own
      from properties as p
      join lead_facts as f on f.property_id = p.id and f.source = ${source}
      cross join lateral jsonb_each(f.facts) as e
      join jsonb_each_text(${columns}::jsonb) as c on c.key = e.key
      where p.id = any(${[...ids]}::bigint[]) and p.deleted_at is null and e.value <> 'null'
    )
    select field,
      (count(*) filter (where is_unknown and column_name <> all (person_edited)))::integer as fills,
      (count(*) filter (where not is_unknown and column_name <> all (person_edited)))::integer as replaces,
      (count(*) filter (where column_name = any (person_edited)))::integer as keeps
    from compared where own is distinct from told group by field
  `.execute(db);
  const order = new Map(factFieldNames.map((field, place) => [field, place]));
  return rows.toSorted((a, b) => order.get(a.field)! - order.get(b.field)!);
}
