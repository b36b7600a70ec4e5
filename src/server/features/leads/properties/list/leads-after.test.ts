import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { PropertyFilter, PropertyListQuery } from '#api/properties/property-list.schema.ts';
import { useTestDatabase } from '#server/platform/database/testing/test-database.ts';
import { foldPostings } from './postings/fold-postings.ts';
import { joinConditions, propertyConditions } from './property-filter.ts';
import { listProperties } from './property-list.query.ts';
import { propertyOrders } from './property-order.ts';
import { calendar, insertRandomLeads } from './testing/random-leads.ts';

const database = await useTestDatabase();
beforeAll(async () => {
  await insertRandomLeads(database.db, 100, 55);
});

const sorts = ['createdAt', '-createdAt', 'ownerName', '-ownerName'] as const;
const limit = 30;

async function idsBySql(filter: PropertyFilter, sort: PropertyListQuery['sort']) {
  const where = joinConditions(propertyConditions(filter, calendar));
  const { rows } = await sql<{ id: number }>`
    select p.id from properties as p where ${where} order by ${propertyOrders[sort]}
  `.execute(database.db);
  return rows.map(({ id }) => id);
}

async function listed(query: Partial<PropertyListQuery>) {
  const asked = { sort: '-createdAt', page: 1, limit, ...query } as const;
  const { data, pagination } = await listProperties(database.db, asked, calendar);
  return { ids: data.map(({ id }) => id), total: pagination.total };
}

test('each page starts after the last lead of the previous one, with any filter', async () => {
  // The last filter is one that postings cannot answer.
  const filters: PropertyFilter[] = [{}, { leadStatus: ['interested', 'dead'] }, { search: '1' }];
  for (const change of ['none is stored', 'all are stored', 'some have changed']) {
    if (change === 'all are stored') await foldPostings(database.db, { atLeast: 1 });
    if (change === 'some have changed') {
      await sql`update properties set full_name = 'Zed' where id % 3 = 0`.execute(database.db);
    }
    for (const filter of filters) {
      for (const sort of sorts) {
        const expected = await idsBySql(filter, sort);
        const { ids, total } = await listed({ ...filter, sort });
        for (let length = -1; ids.length > length;) {
          length = ids.length;
          const next = await listed({ ...filter, sort, after: ids.at(-1)! });
          expect(next.total).toBe(total);
          ids.push(...next.ids);
        }
        expect({ change, filter, sort, ids }).toEqual({ change, filter, sort, ids: expected });
      }
    }
  }
});

test('a lead that left the list or is in the trash still marks where the next page starts', async () => {
  const filter: PropertyFilter = { leadStatus: ['not_contacted', 'dead'] };
  await sql`update properties set lead_status = 'dead' where id % 2 = 0`.execute(database.db);
  for (const gone of [
    sql`update properties set lead_status = 'sold'`,
    sql`update properties set deleted_at = now()`,
  ]) {
    for (const sort of sorts) {
      const before = await idsBySql(filter, sort);
      const after = before[4]!;
      await sql`${gone} where id = ${after}`.execute(database.db);
      expect((await listed({ ...filter, sort, after })).ids).toEqual(before.slice(5, 5 + limit));
    }
  }
});

test('rejects an unknown lead and orders without a cursor', async () => {
  await expect(listed({ after: 999_999 })).rejects.toMatchObject({ code: 'properties.not_found' });
  const [id] = await idsBySql({}, 'price');
  await expect(listed({ after: id!, sort: 'price' })).rejects.toMatchObject({
    code: 'properties.no_cursor',
  });
});
