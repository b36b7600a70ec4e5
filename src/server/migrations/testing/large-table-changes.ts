import type { Pool } from 'pg';

/** Tables that grow with the leads, the messages or the years: a million rows are usual. */
const large =
  /^(properties|property_(phones|emails|notes|events|search)|probate_cases|signals|distress_events|lead_(scores|score_days|postings|words)|messages|conversations|conversation_numbers|contact_decisions|call_attempts|campaign_leads|mail_pieces|next_actions|sequence_(runs|step_results)|trace_results|import_(changes|sightings|signal_changes)|geocoded_addresses|feed_rows|audit_log|notifications|webhook_deliveries)$/;

type Shape = {
  name: string;
  /** The file of its rows: another one after the table was rewritten. */
  file: string;
  indexes: string[];
  /** Constraints whose rows were all looked at. */
  checked: string[];
  columns: string[];
  required: string[];
};

const readShapes = `
  select c.relname as name, pg_relation_filenode(c.oid)::text as file,
    array(select indexrelid::regclass::text from pg_index where indrelid = c.oid) as indexes,
    array(select conname::text from pg_constraint
      where conrelid = c.oid and convalidated and contype in ('c', 'f')) as checked,
    array(select attname::text from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped) as columns,
    array(select attname::text from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attnotnull) as required
  from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`;

async function shapesOf(pool: Pool): Promise<Map<string, Shape>> {
  const { rows } = await pool.query<Shape>(readShapes);
  return new Map(rows.filter(({ name }) => large.test(name)).map((one) => [one.name, one]));
}

const added = (before: string[], after: string[]) => after.filter((one) => !before.includes(one));

/**
 * Finds what would keep people from a table of a million rows, by what happened to a small one.
 * @param work applies one migration
 * @returns a sentence for each table that was rewritten, indexed or checked as a whole
 */
export async function findLargeTableChanges(
  pool: Pool,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const before = await shapesOf(pool);
  const { rows } = await pool.query<{ id: string }>('select pg_current_xact_id()::text as id');
  await work();
  const after = await shapesOf(pool);
  const found: string[] = [];
  for (const { name, ...old } of before.values()) {
    const now = after.get(name);
    if (!now) continue;
    const updated = await pool.query<{ touched: number; total: number }>(
      `select count(*) filter (where xmin::text::bigint > $1)::int as touched,
         count(*)::int as total from "${name}"`,
      [rows[0]!.id],
    );
    const { touched, total } = updated.rows[0]!;
    const isRewritten = now.file !== old.file;
    if (isRewritten) found.push(`${name} is rewritten`);
    if (!isRewritten && touched > total / 10) found.push(`${touched} rows of ${name} are changed`);
    for (const index of added(old.indexes, now.indexes)) found.push(`${index} is built`);
    for (const constraint of added(old.checked, now.checked))
      found.push(`all rows of ${name} are checked for ${constraint}`);
    for (const column of added(old.required, now.required))
      if (old.columns.includes(column)) found.push(`${name}.${column} is made not null`);
  }
  return found;
}
