import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { PropertyListQuery } from '#api/properties/property-list.schema.ts';
import { useTestDatabase } from '#server/platform/database/testing/test-database.ts';
import { countedAt, cacheCount, readCachedCount, type CountedAt } from './cached-count.query.ts';
import { joinConditions, propertyConditions } from './property-filter.ts';
import { listProperties } from './property-list.query.ts';

const calendar = { today: '2031-03-04', timeZone: 'America/Chicago' };

const database = await useTestDatabase();
beforeEach(async () => {
  await sql`delete from properties`.execute(database.db);
  await sql`delete from kept_totals`.execute(database.db);
  await sql`select fold_property_matches()`.execute(database.db);
});

/** This many leads; every third without an auction, two on the same day. */
async function insertLeads(count: number, city = 'Nashville', first = 0) {
  await sql`
    insert into properties (property_type, full_name, street_address, city, auction_date, created_at)
    select 'foreclosure', 'Owner ' || n, n || ' Oak St', ${city},
      case when n % 3 > 0 then date '2031-01-01' + (n / 2)::integer end,
      timestamptz '2031-01-01 12:00Z' + make_interval(mins => n::integer)
    from generate_series(${first}::integer, ${first + count - 1}::integer) as n
  `.execute(database.db);
}

const ask = (query: Partial<PropertyListQuery>) =>
  listProperties(database.db, { sort: '-createdAt', page: 1, limit: 50, ...query }, calendar);

describe('the latest auction first', () => {
  test('pages contain every lead once, those without an auction at the end', async () => {
    await insertLeads(23);
    const { rows } = await sql<{ id: number }>`
      select id from properties order by auction_date desc nulls last, id desc`.execute(
      database.db,
    );
    const readAll = async (more: Partial<PropertyListQuery>) => {
      const ids: number[] = [];
      for (const page of [1, 2, 3, 4, 5, 6]) {
        const { data } = await ask({ sort: '-auctionDate', limit: 4, page, ...more });
        ids.push(...data.map(({ id }) => id));
      }
      return ids;
    };
    const inOrder = rows.map(({ id }) => id);
    expect(await readAll({})).toEqual(inOrder);
    expect(await readAll({ dateFrom: '2030-12-31', dateTo: '2031-12-31' })).toEqual(inOrder);
    expect(await readAll({ search: 'oak' })).toEqual(inOrder);
  });
});

describe('deep pages', () => {
  const sorts = [
    ['-createdAt', 'created_at desc, id desc'],
    ['createdAt', 'created_at, id'],
    ['ownerName', 'owner_sort, id'],
    ['-ownerName', 'owner_sort desc, id desc'],
    ['auctionDate', 'auction_date, id'],
    ['-auctionDate', 'auction_date desc nulls last, id desc'],
  ] as const;

  test('contain every lead once and in order, whatever the sort and filter', async () => {
    await insertLeads(1_400);
    const change = (text: string) => sql.raw(text).execute(database.db);
    // Over several ranges of ids, by which those without an auction are tallied.
    await change(`update properties set id = 10000000 + id * 23`);
    await change(`update properties set full_name = chr(97 + (id % 20)::integer) || ' ' || id`);
    await change(`update properties set full_name = '' where id % 17 = 0`);
    await change(`update properties set full_name = 'e' where id % 19 = 0`);
    await change(`update properties set skip_trace_status = 'error' where id % 2 = 0`);
    await change(`update properties set deleted_at = now() where id % 5 = 0`);
    await change(`update properties set auction_date = '2031-02-01' where id % 3 = 1`);
    const filters: [Partial<PropertyListQuery>, string][] = [
      [{}, 'true'],
      [{ skipTraceStatus: 'error' }, `skip_trace_status = 'error'`],
      [{ status: 'expired' }, `auction_date <= '2031-03-04'`],
      [{ city: 'nashville' }, 'true'],
      [{ search: 'oak' }, 'true'],
    ];
    for (const [sort, order] of sorts) {
      for (const [filter, where] of filters) {
        const { rows } = await sql<{ id: number }>`
          select id from properties where deleted_at is null and ${sql.raw(where)}
          order by ${sql.raw(order)}`.execute(database.db);
        const ids: number[] = [];
        // One more than there are: it is empty.
        for (let page = 1; page <= Math.ceil(rows.length / 100) + 1; page += 1) {
          const { data, pagination } = await ask({ ...filter, sort, page, limit: 100 });
          expect(pagination.total).toBe(rows.length);
          ids.push(...data.map(({ id }) => id));
        }
        expect(ids).toEqual(rows.map(({ id }) => id));
      }
    }
  });
});

describe('a cached count', () => {
  const filter = { search: 'oak nash' };
  const where = joinConditions(propertyConditions(filter, calendar));
  const cached = () => readCachedCount(database.db, filter, calendar);
  /** Simulates a slow count. */
  async function cache() {
    await sql`
      insert into kept_totals (filter, snapshot, total)
      select '["","","","","","","nash","oak"]', pg_current_snapshot(),
        (select count(*) from properties as p where ${where})
    `.execute(database.db);
  }

  test('follows inserts, updates, deletes and restores without a recount', async () => {
    await insertLeads(3);
    await cache();
    expect(await cached()).toBe(3);
    await insertLeads(2, 'Nashville', 10);
    expect(await cached()).toBe(5);
    await insertLeads(2, 'Antioch', 20);
    expect(await cached()).toBe(5);
    const change = (text: string) => sql.raw(text).execute(database.db);
    await change(`update properties set city = 'Nashua' where city = 'Antioch'`);
    expect(await cached()).toBe(7);
    await change(`update properties set deleted_at = now() where full_name = 'Owner 1'`);
    expect(await cached()).toBe(6);
    await change(`update properties set deleted_at = null, street_address = '9 Elm St'`);
    expect(await cached()).toBe(0);
    await change(`delete from properties`);
    expect(await cached()).toBe(0);
    expect((await ask(filter)).pagination.total).toBe(0);
  });

  test('includes a change that commits after the count', async () => {
    await insertLeads(3);
    const inserted = Promise.withResolvers<void>();
    const counted = Promise.withResolvers<void>();
    const slow = database.db.transaction().execute(async (trx) => {
      await sql`insert into properties (property_type, street_address, city)
        values ('probate', '77 Oak Ave', 'Nashville')`.execute(trx);
      inserted.resolve();
      await counted.promise;
    });
    await inserted.promise;
    await cache();
    expect(await cached()).toBe(3);
    counted.resolve();
    await slow;
    expect(await cached()).toBe(4);
  });

  test('is dropped when one statement changes very many leads', async () => {
    await insertLeads(3);
    await cache();
    await insertLeads(501, 'Nashville', 10);
    expect(await cached()).toBeUndefined();
    expect((await ask(filter)).pagination.total).toBe(504);
    await sql`select fold_property_matches()`.execute(database.db);
    const { rows } = await sql`select from property_match_journal`.execute(database.db);
    expect(rows).toEqual([]);
  });

  test('is stored only for a slow count, and not when the journal was emptied meanwhile', async () => {
    await insertLeads(3);
    const { rows } = await sql<CountedAt>`select * from ${countedAt}`.execute(database.db);
    const at = rows[0]!;
    const counted = { filter, calendar, total: 3, took: 1_000 };
    await cacheCount(database.db, { ...counted, at: { ...at, generation: at.generation - 1 } });
    expect(await cached()).toBeUndefined();
    await cacheCount(database.db, { ...counted, at, took: 1 });
    expect(await cached()).toBeUndefined();
    await cacheCount(database.db, { ...counted, at });
    expect(await cached()).toBe(3);
  });
});
