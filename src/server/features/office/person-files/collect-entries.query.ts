import type { PersonEntry } from '#domain/person/person-file.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { Person } from './person.ts';
import type { PersonTable } from './tables/person-table.ts';
import { personTables } from './tables/person-tables.ts';

/** Rows of one table; a person with more than this is not one. */
const mostRows = 100_000;

/** Everything that is kept about a person, the earliest first. */
export async function collectEntries(db: Db, person: Person): Promise<PersonEntry[]> {
  const entries: PersonEntry[] = [];
  for (const table of personTables) {
    for (const entry of await readEntries(db, table, person)) entries.push(entry);
  }
  return entries.toSorted((one, other) => (one.at === other.at ? 0 : one.at < other.at ? -1 : 1));
}

async function readEntries(db: Db, table: PersonTable, person: Person): Promise<PersonEntry[]> {
  const { where, at, says, hides = [], title } = table;
  const { rows } = await sql<{ at: Date | null; says: string | null; data: unknown }>`
    select ${at ? sql.raw(`(${at})::timestamptz`) : sql`null::timestamptz`} as at,
      ${says ? sql.raw(`(${says})::text`) : sql`''`} as says,
      to_jsonb(t) - ${[...hides]}::text[] as data
    from ${sql.table(table.table)} as t where ${where(person)} limit ${mostRows}
  `.execute(db);
  return rows.map((row) => ({
    at: row.at?.toISOString() ?? '',
    kind: title,
    says: (row.says ?? '').slice(0, 5000),
    data: row.data,
  }));
}

/** How many rows there are of each kind, and how many of them would stay after an erasure. */
export async function countEntries(db: Db, person: Person) {
  const counts: { title: string; rows: number; kept: number; because: string }[] = [];
  for (const { table, title, where, keeps } of personTables) {
    const { rows } = await sql<{ rows: number; kept: number }>`
      select count(*)::integer as rows,
        count(*) filter (where ${keeps ? sql.raw(keeps.when) : sql`false`})::integer as kept
      from ${sql.table(table)} as t where ${where(person)}
    `.execute(db);
    const [count] = rows;
    if (count && count.rows > 0) {
      counts.push({ title, ...count, because: count.kept > 0 ? (keeps?.because ?? '') : '' });
    }
  }
  return counts;
}
