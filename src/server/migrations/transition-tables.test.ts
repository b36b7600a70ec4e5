import { expect, test } from 'vitest';
import { useTestDatabase } from '../platform/database/testing/test-database.ts';

const database = await useTestDatabase();

test('no trigger joins the rows before an update with those after: on a large one that does not end', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select distinct f.proname as name from pg_trigger as t join pg_proc as f on f.oid = t.tgfoid
     where t.tgoldtable is not null and t.tgnewtable is not null
       and (f.prosrc ~* ('join\\s+(' || t.tgoldtable || '|' || t.tgnewtable || ')\\M'))`,
  );
  expect(rows.map(({ name }) => name)).toEqual([]);
});
