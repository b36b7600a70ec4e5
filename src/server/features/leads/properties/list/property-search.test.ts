import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#server/platform/database/connect.ts';
import { useTestDatabase } from '#server/platform/database/testing/test-database.ts';
import { listProperties } from './property-list.query.ts';
import { findSearchDifferences, findTallyDifferences } from './testing/search-differences.ts';

const database = await useTestDatabase();
beforeEach(() => empty());

/** Not by truncating: tallies are differences, and go with the rows. */
const empty = () => sql`delete from properties`.execute(database.db);

const run = (text: string, db: Db = database.db) => sql.raw(text).execute(db);

const insert = (first: number, count: number) => `
  insert into properties (property_type, full_name, street_address, city, auction_date, deleted_at)
  select 'probate', 'Owner ' || n, n || ' Oak St', 'Nashville', date '2031-01-01' + n,
    case when n % 5 = 0 then now() end
  from generate_series(${first}, ${first + count - 1}) as n`;

/** Statements of every kind that change leads, each on a third or so of them. */
const changes = [
  insert(1, 7),
  insert(100, 1),
  `update properties set full_name = full_name || ' Ash', version = version + 1 where id % 3 = 0`,
  `update properties set phone_digits = '6155550142', skip_trace_status = 'completed' where id % 3 = 1`,
  `update properties set version = version + 1, lead_status = 'interested'`,
  `update properties set auction_date = null, status = 'sold', city = 'Antioch' where id % 4 = 1`,
  `update properties set deleted_at = now() where id % 3 = 2`,
  `update properties set deleted_at = null, full_name = 'Restored' where id % 2 = 0`,
  `delete from properties where id % 5 = 1`,
  `update properties set full_name = 'Trash' where deleted_at is not null`,
];

test('searches and tallies match the leads after any sequence of changes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...changes), { maxLength: 12 }), async (texts) => {
      await empty();
      for (const text of texts) await run(text);
      expect(await findSearchDifferences(database.db)).toEqual([]);
      expect(await findTallyDifferences(database.db)).toEqual([]);
      await sql`select fold_property_tallies()`.execute(database.db);
      expect(await findTallyDifferences(database.db)).toEqual([]);
    }),
    { numRuns: 30 },
  );
});

test('a change that is rolled back leaves no trace in the search table', async () => {
  await run(insert(1, 4));
  const failing = database.db.transaction().execute(async (trx) => {
    for (const text of changes) await run(text, trx);
    throw new Error('taken back');
  });
  await expect(failing).rejects.toThrow('taken back');
  expect(await findSearchDifferences(database.db)).toEqual([]);
});

test('a change of other columns does not write to the search table', async () => {
  await run(insert(1, 4));
  const places = () => sql`select id, ctid::text, xmin::text from property_search order by id`;
  const before = await places().execute(database.db);
  await run(
    `update properties set version = version + 1, lead_status = 'interested', price_cents = 1`,
  );
  expect((await places().execute(database.db)).rows).toEqual(before.rows);
});

test('after two concurrent changes of a lead the search has the later one', async () => {
  await run(insert(1, 1));
  const changed = Promise.withResolvers<void>();
  const first = database.db.transaction().execute(async (trx) => {
    await run(`update properties set full_name = 'First'`, trx);
    changed.resolve();
    // The second change waits for the lock of this one.
    const waiting = async () =>
      (
        await database.pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).rows;
    await expect.poll(waiting).toHaveLength(1);
  });
  await changed.promise;
  await run(`update properties set city = 'Antioch'`);
  await first;
  expect(await findSearchDifferences(database.db)).toEqual([]);
  const calendar = { today: '2031-03-04', timeZone: 'America/Chicago' };
  const query = { sort: 'ownerName', page: 1, limit: 50, search: 'first antioch' } as const;
  const { data, pagination } = await listProperties(database.db, query, calendar);
  expect(pagination.total).toBe(1);
  expect(data).toMatchObject([{ fullName: 'First', city: 'Antioch' }]);
});
