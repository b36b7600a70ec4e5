import type { PoolClient } from 'pg';
import type { WorkspaceFacts } from './workspace-archive.schema.ts';
import type { WorkspaceTable } from './workspace-tables.query.ts';

type TableFacts = WorkspaceFacts['tables'][number];

/** Counts a table's rows and sums a hash of each: the order of rows does not matter, a changed letter does. */
export async function readTableFacts(
  client: PoolClient,
  { name, columns }: WorkspaceTable,
): Promise<TableFacts> {
  const list = columns.map((column) => `"${column}"`).join(', ');
  const { rows } = await client.query<{ rows: string; sum: string }>(
    `select count(*)::text as rows,
       coalesce(sum(hashtextextended(row(${list})::text, 0)::numeric), 0)::text as sum
     from "${name}"`,
  );
  return { name, rows: Number(rows[0]!.rows), sum: rows[0]!.sum };
}

/** @returns a sentence for each table that differs. */
export function compareFacts(
  made: readonly TableFacts[],
  restored: readonly TableFacts[],
): string[] {
  const found = new Map(restored.map((facts) => [facts.name, facts]));
  return made.flatMap(({ name, rows, sum }) => {
    const other = found.get(name);
    if (!other) return [`The table ${name} is missing.`];
    if (other.rows !== rows) return [`${name} has ${other.rows} rows instead of ${rows}.`];
    return other.sum === sum ? [] : [`${name} has other contents.`];
  });
}
