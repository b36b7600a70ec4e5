import { beforeAll, expect, test } from 'vitest';
import { useTestServer } from '#server/testing/use-test-server.ts';

let path: string;
const server = await useTestServer();
beforeAll(async () => {
  const id = await server.addLead({
    streetAddress: '12 Oak Street',
    mailingAddress: { streetAddress: '9 Palm Ave', city: 'Tampa', state: 'FL', zipCode: '33614' },
  });
  path = `/api/properties/${id}`;
});

const ids = async (query: string) =>
  (await server.owner.get(`/api/properties?${query}`)).body.pagination.total;

test('a user’s facts are the lead’s, are found by filters, and are named as typed', async () => {
  const { owner } = server;
  expect((await owner.get(path)).body).toMatchObject({
    beds: null,
    absentee: true,
    outOfStateOwner: true,
    yearsOwned: null,
    equityPercent: null,
  });
  const facts = {
    beds: 3,
    propertyUse: 'Condo',
    lastSaleDate: '2014-03-04',
    marketValue: 300_000.5,
    loanBalance: 0,
    vacant: false,
  };
  const changed = await owner.patch(`${path}/facts`, { facts });
  expect(changed).toMatchObject({
    status: 200,
    body: {
      ...facts,
      lastSaleDate: '2014-03-04T00:00:00.000Z',
      version: 2,
      equityPercent: 100,
      fullBaths: null,
    },
  });
  expect(changed.body.yearsOwned).toBeGreaterThan(10);
  const { data } = (await owner.get(`${path}/facts`)).body;
  expect(data).toMatchObject([
    {
      source: 'person',
      name: 'Typed here',
      facts: { ...facts, lastSaleDate: '2014-03-04T00:00:00.000Z' },
    },
  ]);
  const { body: timeline } = await owner.get(`${path}/timeline`);
  expect(timeline.data[0].summary).toMatch(/^Facts of the house changed: .*Last sale/);
  expect(await ids('bedsMin=3&absentee=true&yearsOwnedMin=10&equityPercentMin=50')).toBe(1);
  expect(await ids('bedsMin=4')).toBe(0);
  expect(await ids('vacant=false&propertyUse=Condo,Land')).toBe(1);
  // An exemption says that the owner lives there, wherever mail goes.
  const lived = await owner.patch(`${path}/facts`, { facts: { homesteadExemption: true } });
  expect(lived.body.absentee).toBe(false);
  expect(
    (await owner.patch(`${path}/facts`, { facts: { homesteadExemption: true } })).body.version,
  ).toBe(3);
});

test('a value that a user types as it is counts as typed', async () => {
  const { owner, db } = server;
  const { body } = await owner.post('/api/properties', {
    propertyType: 'foreclosure',
    streetAddress: '14 Oak Street',
    city: 'Nashville',
    state: 'TN',
    zipCode: '37206',
  });
  await db.updateTable('properties').set({ beds: 3 }).where('id', '=', body.id).execute();
  await owner.patch(`/api/properties/${body.id}/facts`, { facts: { beds: 3 } });
  const lead = await db
    .selectFrom('properties')
    .select('person_edited')
    .where('id', '=', body.id)
    .executeTakeFirstOrThrow();
  expect(lead.person_edited).toContain('beds');
});

test('what cannot be true, and a stale version, are refused', async () => {
  const { owner } = server;
  const wrong = await owner.patch(`${path}/facts`, { facts: { yearBuilt: 2150 } });
  expect(wrong).toMatchObject({
    status: 400,
    body: {
      code: 'properties.impossible_fact',
      message: 'Year built cannot be true. Check the value.',
    },
  });
  expect((await owner.patch(`${path}/facts`, { facts: { rooms: 7 } })).status).toBe(400);
  expect((await owner.get('/api/properties/999999/facts')).status).toBe(404);
});
