import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { propertySorts, type PropertyFilter } from '#api/properties/property-list.schema.ts';
import { useTestDatabase } from '#server/platform/database/testing/test-database.ts';
import { joinConditions, propertyConditions } from '../property-filter.ts';
import { propertyOrders } from '../property-order.ts';
import { sampleValues } from '../testing/filter-meaning.ts';
import { calendar, insertRandomLeads } from '../testing/random-leads.ts';
import { encodeOffsets, addStored, idsOf, type Leads } from './bitmap.ts';
import { foldPostings } from './fold-postings.ts';
import { findMatchingLeads } from './matching-leads.query.ts';
import { readOrderedPage } from './ordered-page.query.ts';
import { readSortedPage } from './sorted-page.query.ts';
import { coverRange, oneTerm } from './term-ranges.ts';
import { amountBound, amountText } from './terms.ts';

const database = await useTestDatabase({ poolSize: 8 });
beforeAll(async () => {
  // Ids 37 apart: 500 leads are in two chunks.
  await insertRandomLeads(database.db, 500, 20);
});

const singles = Object.entries(sampleValues).flatMap(([name, values]) =>
  (values as unknown[]).map((value): PropertyFilter => ({ [name]: value })),
);
const others: PropertyFilter[] = [
  {},
  { openSignalsOnly: false, county: ['davidson'] },
  { fineMin: 100, fineMax: 152.25 },
  { marketMin: 125_000.01, marketMax: 1_300_000, hasPhone: true },
  { search: 'smith' },
  { search: 'mary lee' },
  { search: 'nash oak' },
  { search: '37206' },
  { search: '61500' },
  { search: '(6150) 37211' },
  { search: '615-00 lee', searchNot: ['37206', '01237'] },
  { city: 'Antioch', propertyType: 'violation' },
  { dateFrom: '2031-02-10', dateTo: '2031-02-20' },
  { dateFrom: '2031-02-20T10:20:30', skipTraceStatus: 'error' },
];

async function idsBySql(filter: PropertyFilter, order = sql`p.id`): Promise<number[]> {
  const where = joinConditions(propertyConditions(filter, calendar));
  const { rows } = await sql<{ id: number }>`
    select p.id from properties as p where ${where} order by ${order}`.execute(database.db);
  return rows.map(({ id }) => id);
}

async function check(filter: PropertyFilter): Promise<void> {
  const found = await findMatchingLeads(database.db, filter, calendar);
  const ids = found && [...idsOf(found.leads), ...found.changed].sort((a, b) => a - b);
  const expected = await idsBySql(filter);
  expect({ filter, ids, total: found?.total }).toEqual({
    filter,
    ids: expected,
    total: expected.length,
  });
}

const run = (text: string) => sql.raw(text).execute(database.db);

/** Changes of everything that postings are made from, each of some leads. */
const changes = [
  `update properties set lead_status = 'interested', tags = '{new}' where id % 7 = 0`,
  `update properties set full_name = 'Zoe Smith', city = 'Antioch' where id % 11 = 0`,
  `update properties set price_cents = id * 777, auction_date = '2031-03-04' where id % 5 = 0`,
  `update properties set longitude = -86.8, latitude = 36.2, position_source = 'test'
    where id % 3 = 0`,
  `update properties set deleted_at = now() where id % 13 = 0`,
  `update properties set deleted_at = null where id % 26 = 0`,
  `update property_phones set call_count = call_count + 1 where property_id % 6 = 0`,
  `delete from property_phones where property_id % 17 = 0`,
  `delete from signals where property_id % 4 = 0`,
  `update signals set amounts = '{"fine": 12050, "market": 1}' where property_id % 5 = 0`,
  `insert into signals (property_id, kind, source, source_key, last_seen, amounts)
    select id, 'lien', 'test', 'fine', '2031-03-01', '{"fine": 13000}' from properties
    where id % 9 = 0 on conflict (property_id, source_key) do update set property_id = (
      select min(id) from properties as p where not exists (
        select from signals as s where s.property_id = p.id and s.source_key = 'fine'))`,
  `delete from next_actions where property_id % 3 = 0`,
  `update opt_outs set lifted_at = now() where id % 3 = 0`,
  `update properties as p set id = id + 100000 where id % 3 = 0 and phone_digits = ''
    and signal_count = 0
    and not exists (select from next_actions as n where n.property_id = p.id)
    and not exists (select from lead_scores as s where s.property_id = p.id)`,
  `insert into properties (property_type, street_address, created_at)
    select 'probate', n || ' New St', '2031-02-15' from generate_series(1, 20) as n`,
  `insert into import_changes (import_id, property_id, version_after)
    select 2, min(id), 2 from properties on conflict do nothing`,
];

test('each filter, and pairs of them, find the same leads before, after and between writes', async () => {
  for (const filter of others) await check(filter);
  expect(await foldPostings(database.db, { atLeast: 1 })).toBe(2);
  for (const filter of [...singles, ...others]) await check(filter);
  const pair = fc.record({
    first: fc.constantFrom(...singles),
    second: fc.constantFrom(...singles),
    other: fc.constantFrom(...others),
    change: fc.option(fc.constantFrom(...changes)),
    fold: fc.integer({ min: 0, max: 9 }),
  });
  await fc.assert(
    fc.asyncProperty(pair, async ({ first, second, other, change, fold }) => {
      if (change) await run(change);
      if (fold === 0) await foldPostings(database.db, { atLeast: 1 });
      await check({ ...first, ...second, ...other });
    }),
    { numRuns: 20 },
  );
});

test('each call reads the leads that a campaign has reached from its table', async () => {
  await run(`insert into campaigns (id, name, type, start_date, created_at, updated_at)
    overriding system value values (1, 'June', 'sms', '2031-01-01', now(), now())`);
  await run(`insert into campaign_leads (campaign_id, property_id, place, state, finished_at)
    select 1, id, id, 'reached', now() from properties where id % 3 = 0`);
  const outreach = ['campaign-1-sent', 'campaign-2-sent'];
  await foldPostings(database.db, { atLeast: 1 });
  const { total } = (await findMatchingLeads(database.db, { outreach }, calendar))!;
  expect(total).toBeGreaterThan(100);
  await check({ outreach });
  await run(`update properties set deleted_at = now() where id % 9 = 0`);
  await run(`delete from campaign_leads where property_id % 6 = 0`);
  await check({ outreach });
  await foldPostings(database.db, { atLeast: 1 });
  await check({ outreach });
  await check({ outreach, hasPhone: true, fineMin: 50 });
  const left = (await findMatchingLeads(database.db, { outreach }, calendar))!;
  expect(left.total).toBeGreaterThan(0);
  expect(left.total).toBeLessThan(total);
});

test('pages in every order match plain SQL, whether sorted by prefix or all together', async () => {
  const all = { sortedAtOnce: 20, maxScanned: 100 };
  const limits = { ...all, orderKnown: { sortedAtOnce: 1, maxScanned: 10 } };
  for (const round of ['with changes', 'without']) {
    if (round === 'with changes') await run(changes[2]!);
    else await foldPostings(database.db, { atLeast: 1 });
    for (const sort of propertySorts) {
      for (const filter of [{}, { search: 'smith', priceMin: 1 }, { search: '37206' }]) {
        const expected = await idsBySql(filter, propertyOrders[sort]);
        const matching = (await findMatchingLeads(database.db, filter, calendar))!;
        const ids: number[] = [];
        for (let page = 1; page <= Math.ceil(expected.length / 150) + 1; page += 1) {
          const query = { sort, page, limit: 150 };
          ids.push(...(await readOrderedPage(database.db, query, matching, limits)));
        }
        expect({ round, sort, filter, ids }).toEqual({ round, sort, filter, ids: expected });
      }
    }
  }
});

test('the server filters by creator and creation date, with pending changes and without', async () => {
  await foldPostings(database.db, { atLeast: 1 });
  for (const change of ['', changes[1]!, changes[3]!]) {
    if (change) await run(change);
    const matching = (await findMatchingLeads(database.db, { search: 'oak' }, calendar))!;
    const all = { offset: 0, limit: matching.total };
    for (const [order, sort] of [
      ['owner', 'ownerName'],
      ['created', 'createdAt'],
    ] as const) {
      for (const isDescending of [false, true]) {
        const page = { order, isDescending, ...all };
        const expected = propertyOrders[isDescending ? (`-${sort}` as const) : sort];
        expect(await readSortedPage(database.db, page, matching)).toEqual(
          await idsBySql({ search: 'oak' }, expected),
        );
      }
    }
  }
});

test('totals stay exact while leads change and postings are written', async () => {
  const filter: PropertyFilter = { search: 'smith', leadStatusNot: ['dead'] };
  const over = new AbortController();
  const write = async () => {
    while (!over.signal.aborted) await foldPostings(database.db, { atLeast: 1 });
  };
  const change = async () => {
    for (let round = 0; round < 12; round += 1) {
      await database.db.transaction().execute(async (trx) => {
        // Always as many start to match as stop matching.
        await sql`update properties set full_name = case when full_name = 'Xu' then 'Bo Smith'
          else 'Xu' end where id in (select id from properties where property_type = 'probate'
            and lead_status <> 'dead' and deleted_at is null order by id limit 40)`.execute(trx);
      });
    }
  };
  await run(`update properties set full_name = case when rank % 2 = 0 then 'Xu' else 'Bo Smith' end
    from (select id, row_number() over (order by id) as rank from properties
      where property_type = 'probate' and lead_status <> 'dead' and deleted_at is null
      order by id limit 40) as r where r.id = properties.id`);
  const { length } = await idsBySql(filter);
  const writing = write();
  const changing = change();
  const read = async () => {
    for (let round = 0; round < 20; round += 1) {
      const found = await findMatchingLeads(database.db, filter, calendar);
      expect(found?.total).toBe(length);
    }
  };
  try {
    await Promise.all([read(), changing]);
  } finally {
    over.abort();
    await writing;
  }
});

test('encoded offsets are decoded unchanged, few or many', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: 16_383 }), { maxLength: 3_000 }),
      (offsets) => {
        const leads: Leads = new Map();
        addStored(leads, 2, encodeOffsets(offsets.toSorted((a, b) => a - b)));
        expect(idsOf(leads)).toEqual(offsets.map((o) => o + 32_768).sort((a, b) => a - b));
      },
    ),
    { numRuns: 40 },
  );
});

test('a range of days needs few terms', () => {
  const { sure, unsure } = coverRange('auction', '2029-11-29', '2031-03-04');
  expect(unsure).toEqual([]);
  expect(sure.length).toBeLessThanOrEqual(6);
  expect(coverRange('price', '000010000050', null).unsure).toHaveLength(1);
  expect(coverRange('price', '000010000000', null).unsure).toEqual([]);
});

test('round bounds of amounts leave no lead unsure, others only those of one text', () => {
  const between = (min: number | null, max: number | null) =>
    coverRange(
      'amount-fine',
      min === null ? null : amountBound(min),
      max === null ? null : amountBound(max + 1),
    );
  for (const [min, max] of [
    [12_000, null],
    [null, 12_000],
    [0, 0],
    [5_000, 12_500_000],
  ] as const) {
    expect(between(min, max).unsure).toEqual([]);
  }
  expect(between(12_050, null).unsure).toEqual([oneTerm('amount-fine6:051201')]);
  expect(between(null, 12_050).unsure).toEqual([oneTerm('amount-fine6:051201')]);
  // Texts sort in the order of their amounts.
  const amounts = [-1, 0, 1, 10, 99, 100, 101, 12_000, 12_001, 12_099, 12_100, 99_999, 100_000];
  expect(amounts.map(amountText).toSorted()).toEqual(amounts.map(amountText));
});

test('only shapes look at leads that were moved', async () => {
  await foldPostings(database.db, { atLeast: 1 });
  await run(`update properties set longitude = -86.2, latitude = 36.3, position_source = 'test'`);
  const changed = async (filter: PropertyFilter) =>
    (await findMatchingLeads(database.db, filter, calendar))!.changed.length;
  const corners: PropertyFilter['inside'] = [
    [-87, 36],
    [-86, 36],
    [-86, 37],
  ];
  expect(await changed({ search: 'smith' })).toBe(0);
  expect(await changed({ search: 'smith', inside: corners })).toBeGreaterThan(10);
  for (const filter of [{ search: 'smith' }, { inside: corners }]) await check(filter);
  // Their places are written without their terms.
  expect(await foldPostings(database.db, { atLeast: 1 })).toBeGreaterThan(1);
  for (const filter of [{ search: 'smith' }, { inside: corners }]) await check(filter);
  expect(await changed({ inside: corners })).toBe(0);
});
