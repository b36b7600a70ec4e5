// Columns with a type that lists their values: the database has a check constraint with the same
// values, so that no row, not even one of a restored archive, has another.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestDatabase } from '../platform/database/testing/test-database.ts';
import { readListedValues } from './listed-values.ts';

const database = await useTestDatabase();

/** The values of constraints such as `check (state = any (array['open', 'done']))`, by table and column. */
async function readConstraints(): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ column: string; definition: string }>`
    select t.relname || '.' || a.attname as column, pg_get_constraintdef(c.oid) as definition
    from pg_constraint as c
    join pg_class as t on t.oid = c.conrelid
    join pg_attribute as a on a.attrelid = t.oid and c.conkey = array[a.attnum]
    where c.contype = 'c' and pg_get_constraintdef(c.oid) like '%ARRAY[%'
  `.execute(database.db);
  return new Map(
    rows.map(({ column, definition }) => [
      column,
      [...definition.matchAll(/'([^']*)'::text/g)].map(([, value]) => value!).sort(),
    ]),
  );
}

test('the values of a type are those that the database accepts', async () => {
  const constraints = await readConstraints();
  const listed = readListedValues();
  // The compiler found them.
  expect(listed.length).toBeGreaterThan(100);
  const inDatabase = listed.map(({ column }) => ({ column, values: constraints.get(column) }));
  expect(inDatabase).toEqual(listed);
});
