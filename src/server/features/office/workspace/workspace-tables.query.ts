import type { PoolClient } from 'pg';

export type WorkspaceTable = {
  name: string;
  /** Columns that are stored, not computed by the database. */
  columns: string[];
};

/**
 * Excluded from archives: the database's own bookkeeping, what triggers maintain, sign-ins for the
 * old URL, and wrong passwords.
 */
const left =
  /^(schema_.*|.*_tallies|lead_postings.*|lead_words|lead_steps.*|score_journal|stacked_leads|stacking_journal|sessions|oidc_sessions|oidc_logout_tokens|oauth_.*|api_token_calls|verifications|password_failures)$/;

const listColumns = `
  select c.relname as table_name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    and a.attgenerated = ''
  where c.relkind = 'r'
  group by c.relname order by c.relname`;

const listReferences = `
  select distinct r.relname as from_table, t.relname as to_table
  from pg_constraint f
  join pg_class r on r.oid = f.conrelid
  join pg_class t on t.oid = f.confrelid
  where f.contype = 'f' and r.oid <> t.oid`;

/** Every table of the workspace, those that others refer to before them. */
export async function readWorkspaceTables(client: PoolClient): Promise<WorkspaceTable[]> {
  const { rows: found } = await client.query<{ table_name: string; columns: string[] }>(
    listColumns,
  );
  const { rows: references } = await client.query<{ from_table: string; to_table: string }>(
    listReferences,
  );
  const tables = new Map(
    found
      .filter((row) => !left.test(row.table_name))
      .map((row) => [row.table_name, { name: row.table_name, columns: row.columns }]),
  );
  const ordered: WorkspaceTable[] = [];
  const placed = new Set<string>();
  const place = (name: string) => {
    const table = tables.get(name);
    if (!table || placed.has(name)) return;
    placed.add(name);
    for (const { from_table, to_table } of references) if (from_table === name) place(to_table);
    ordered.push(table);
  };
  for (const name of tables.keys()) place(name);
  return ordered;
}

/** The migrations that the database has had, by which two installations are known to fit. */
export async function readMigrations(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select name from schema_migrations order by name',
  );
  return rows.map((row) => row.name);
}

/** Sets the counters behind ids to where the rows are. */
export async function advanceIdSequences(
  client: PoolClient,
  tables: readonly WorkspaceTable[],
): Promise<void> {
  for (const { name, columns } of tables) {
    if (!columns.includes('id')) continue;
    await client.query(
      `select setval(s.name, greatest(coalesce((select max(id::text::bigint) from "${name}"), 0), 1))
       from (select pg_get_serial_sequence('public."${name}"', 'id') as name) as s
       where s.name is not null`,
    );
  }
}
