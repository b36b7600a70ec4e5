import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { propertyListQuery, type PropertyFilter } from '#api/properties/property-list.schema.ts';
import { filterPresets } from '#domain/leads/filter-presets.ts';
import { useTestDatabase } from '#server/platform/database/testing/test-database.ts';
import { filterOf } from './lead-conditions.ts';
import { foldPostings } from './postings/fold-postings.ts';
import { listProperties } from './property-list.query.ts';
import { matches, sampleValues } from './testing/filter-meaning.ts';
import { calendar, insertRandomLeads } from './testing/random-leads.ts';

const database = await useTestDatabase();
const leads = await insertRandomLeads(database.db, 180, 18);

async function listed(filter: PropertyFilter) {
  const query = { sort: '-createdAt', page: 1, limit: 200, ...filter } as const;
  const { data, pagination } = await listProperties(database.db, query, calendar);
  return { ids: data.map(({ id }) => id), total: pagination.total };
}

/** Newest first, as the list has it. */
const expected = (filter: PropertyFilter) =>
  leads
    .filter((lead) => matches(lead, filter))
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || b.id - a.id)
    .map(({ id }) => id);

async function check(filter: PropertyFilter) {
  const ids = expected(filter);
  expect({ filter, ...(await listed(filter)) }).toEqual({ filter, ids, total: ids.length });
}

const singles = Object.entries(sampleValues).flatMap(([name, values]) =>
  (values as unknown[]).map((value): PropertyFilter => ({ [name]: value })),
);

test('each filter finds the same leads as a plain TypeScript implementation', async () => {
  for (const filter of singles) await check(filter);
  // All others distinguish leads: a filter that matches all or none of them would prove little.
  const alike = singles.filter((filter) => [0, leads.length].includes(expected(filter).length));
  expect(alike).toEqual(singles.filter(isSameForAll));
});

/** No lead of this test was contacted or belongs to a cohort, and none has fewer cases than none. */
const isSameForAll = ({
  outreach,
  unanswered,
  result,
  dealStage,
  dealStageNot,
  casesMin,
}: PropertyFilter) =>
  [outreach, unanswered, result, dealStage, dealStageNot].some((value) => value !== undefined) ||
  casesMin === 0;

test('pairs of filters, with words, dates and types, match both', async () => {
  const others: PropertyFilter[] = [
    {},
    { propertyType: 'violation' },
    { skipTraceStatus: 'completed', city: 'nashville' },
    { search: 'smith' },
    { search: 'smith smithson' },
    { search: 'mary oak', dateFrom: '2031-02-10', dateTo: '2031-03-01' },
  ];
  const pair = fc.record({
    first: fc.constantFrom(...singles),
    second: fc.constantFrom(...singles),
    other: fc.constantFrom(...others),
  });
  await fc.assert(
    fc.asyncProperty(pair, ({ first, second, other }) => check({ ...first, ...second, ...other })),
    { numRuns: 150 },
  );
});

test('kinds, their number and the newest case count only open cases with openSignalsOnly', async () => {
  const members: PropertyFilter[] = [
    { signalKinds: ['violation', 'estate'], signalKindsNot: ['lien'] },
    { signalKindsAny: ['fire_damage', 'lien'] },
    { signalKindsNot: ['violation'] },
    { minSignalKinds: 2 },
    { newestSignalWithin: 20 },
  ];
  for (const member of members) {
    for (const openSignalsOnly of [false, true]) await check({ ...member, openSignalsOnly });
    expect(expected({ ...member, openSignalsOnly: true })).not.toEqual(expected(member));
  }
});

test('presets are valid filters, and "me" is the current user', async () => {
  for (const { filter } of filterPresets) {
    const { sort: _sort, page: _page, limit: _limit, ...parsed } = propertyListQuery.parse(filter);
    await check(filterOf(parsed, { userId: 'user-kim' }));
  }
  expect(filterOf({ assignedTo: ['me', 'none'] }, { userId: 'x' })).toEqual({
    assignedTo: ['x', 'none'],
  });
});

test('the query accepts repeated and separated values, labels, numbers and yes or no', () => {
  const parsed = propertyListQuery.parse({
    leadStatus: 'Interested,offer_made',
    zipCode: ['37206', '37211'],
    tag: 'a,b',
    callsMax: '0',
    hasPhone: 'false',
    signalKinds: 'violation,delinquent_tax',
    minSignalKinds: '2',
    openSignalsOnly: 'true',
    auctionFrom: '2031-03-04T00:00:00.000Z',
  });
  expect(parsed).toMatchObject({
    leadStatus: ['interested', 'offer_made'],
    zipCode: ['37206', '37211'],
    tag: ['a,b'],
    callsMax: 0,
    hasPhone: false,
    signalKinds: ['violation', 'delinquent_tax'],
    minSignalKinds: 2,
    openSignalsOnly: true,
    auctionFrom: '2031-03-04',
  });
  for (const wrong of [
    { leadStatus: 'nice' },
    { zipCode: '372' },
    { driveNumber: '11' },
    { signalKinds: 'Lien' },
  ]) {
    expect(propertyListQuery.safeParse(wrong).success).toBe(false);
  }
});

test('a word of a search that is part of another one is another word of the lead', async () => {
  const { db } = database;
  await sql`update properties set full_name = case id % 3
    when 0 then 'John Johnson' when 1 then 'Amy Johnson' else 'Johnson Johnston' end`.execute(db);
  const names = async (search: string) => {
    const query = { sort: '-createdAt', page: 1, limit: 200, search } as const;
    const { data } = await listProperties(db, query, calendar);
    return [...new Set(data.map(({ fullName }) => fullName))].sort();
  };
  for (const fold of [false, true]) {
    if (fold) await foldPostings(db, { atLeast: 1 });
    expect(await names('john johnson')).toEqual(['John Johnson', 'Johnson Johnston']);
    expect(await names('JOHNSON john')).toEqual(['John Johnson', 'Johnson Johnston']);
    expect(await names('john')).toHaveLength(3);
    expect(await names('amy johns oak')).toEqual(['Amy Johnson']);
  }
});
