import { createHash } from 'node:crypto';
import type { Pool } from 'pg';

/** Columns, constraints, indexes and triggers by table; functions by name. */
const objects = `
  select c.relname as "of", concat_ws(' ', 'column', a.attname, format_type(a.atttypid, a.atttypmod),
    a.attnotnull, a.attidentity, a.attgenerated, a.attstorage, pg_get_expr(d.adbin, d.adrelid)) as said
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0
    and not a.attisdropped
  union all
  select c.relname, concat_ws(' ', 'table', c.relpersistence, c.reloptions::text) from pg_class c
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
  union all
  select conrelid::regclass::text, concat_ws(' ', conname, replace(pg_get_constraintdef(oid), ' NOT VALID', ''))
  from pg_constraint where contype in ('p', 'u', 'c', 'f', 'x')
    and connamespace = 'public'::regnamespace
  union all
  select tablename, indexdef from pg_indexes where schemaname = 'public'
  union all
  select tgrelid::regclass::text, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all
  select p.proname || '()', pg_get_functiondef(p.oid) from pg_proc p
  where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`;

/** @returns a short hash for each table and function of the schema, by its name. */
export async function describeSchema(pool: Pool): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ of: string; said: string }>(objects);
  const ours = rows.filter((row) => !row.of.startsWith('schema_'));
  const named = [...Map.groupBy(ours, (row) => row.of)].map(([name, said]) => {
    const text = said.map((row) => row.said.replaceAll(/[\s()]+/g, ' ')).sort();
    return [name, createHash('sha256').update(text.join('\n')).digest('hex').slice(0, 12)] as const;
  });
  return Object.fromEntries(named.sort(([a], [b]) => (a < b ? -1 : 1)));
}
