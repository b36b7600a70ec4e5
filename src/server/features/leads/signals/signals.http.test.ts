import { expect, test } from 'vitest';
import { updateStacks } from '#server/features/leads/stacking/update-stacks.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';
import { findSignalCountDifferences } from './testing/signal-count-differences.ts';

const server = await useTestServer();

const violation = {
  propertyType: 'violation',
  streetAddress: '41 Case Ct',
  city: 'Nashville',
  state: 'TN',
  zipCode: '37206',
};

test('a lead that is added by hand creates a case, and a further violation adds one', async () => {
  const grass = { violationType: 'High grass', violationDate: '2031-03-01' };
  const first = await server.owner.post('/api/properties', { ...violation, ...grass });
  expect(first.body).toMatchObject({ signalCount: 1, openSignalCount: 1 });
  const junk = { violationType: 'Junk', violationDate: '2031-03-04' };
  const second = await server.owner.post('/api/properties', { ...violation, ...junk });
  expect(second.body).toMatchObject({ id: first.body.id, signalCount: 2, openSignalCount: 2 });
  const { body } = await server.owner.get(`/api/properties/${first.body.id}/signals`);
  expect(body).toMatchObject({
    data: [
      { kind: 'violation', source: 'person', description: 'Junk', isOpen: true, row: [] },
      { description: 'High grass', opened: '2031-03-01T00:00:00.000Z', amount: null },
    ],
    pagination: { total: 2, totalPages: 1, page: 1 },
  });
  expect(await findSignalCountDifferences(server.db)).toEqual([]);
});

test('a foreclosure creates an auction case and a probate an estate case', async () => {
  const foreclosure = { ...violation, propertyType: 'foreclosure', auctionDate: '2031-05-06' };
  const { body: auctioned } = await server.owner.post('/api/properties', foreclosure);
  const { body: auction } = await server.owner.get(`/api/properties/${auctioned.id}/signals`);
  expect(auction.data).toMatchObject([
    { kindLabel: 'Auction', opened: '2031-05-06T00:00:00.000Z' },
  ]);
  const { body: died } = await server.owner.post('/api/properties', {
    ...violation,
    propertyType: 'probate',
    metadata: { deceased: { fullName: 'Ann Oak', deceasedDate: '2030-01-02' } },
  });
  const { body: estate } = await server.owner.get(`/api/properties/${died.id}/signals`);
  expect(estate.data).toMatchObject([{ kind: 'estate', opened: '2030-01-02T00:00:00.000Z' }]);
});

test('lists the cases of all leads at a place, with their sources and days', async () => {
  const here = { ...violation, streetAddress: '51 Place Ct' };
  const grass = { violationType: 'High grass', violationDate: '2031-03-01' };
  const first = (await server.owner.post('/api/properties', { ...here, ...grass })).body;
  const auction = { propertyType: 'foreclosure', auctionDate: '2031-05-06' };
  const second = (await server.owner.post('/api/properties', { ...here, ...auction })).body;
  await server.db
    .updateTable('signals')
    .set({ status: 'Abated', meaning: 'closed' })
    .where('property_id', '=', first.id)
    .execute();
  await updateStacks(server.db);
  const casesOf = async (id: number, query = '') =>
    (await server.owner.get(`/api/properties/${id}/signals${query}`)).body;
  expect(await casesOf(first.id, '?wholePlace=true')).toMatchObject({
    data: [
      { kind: 'auction', propertyId: second.id, propertyType: 'foreclosure' },
      { kind: 'violation', opened: '2031-03-01T00:00:00.000Z', sourceName: 'Added by hand' },
    ],
    openTotal: 1,
    pagination: { total: 2 },
  });
  expect(await casesOf(first.id)).toMatchObject({
    data: [{ propertyId: first.id }],
    openTotal: 0,
    pagination: { total: 1 },
  });
  await server.owner.post(`/api/properties/${first.id}/merge`, { propertyIds: [second.id] });
  await updateStacks(server.db);
  expect(await casesOf(first.id, '?wholePlace=true')).toMatchObject({
    data: [{ kind: 'auction' }, { kind: 'violation' }],
    pagination: { total: 2 },
  });
});

test('an unknown lead has no cases', async () => {
  const { status, body } = await server.owner.get('/api/properties/999999/signals');
  expect([status, body.code]).toEqual([404, 'properties.not_found']);
});

test('lists the known kinds of cases, then the user-defined ones in use', async () => {
  const kinds = async () => (await server.owner.get('/api/properties/signal-kinds')).body;
  const known = await kinds();
  expect(known[0]).toEqual({ kind: 'violation', label: 'Code violation' });
  for (const [street, kind] of [
    ['43 Case Ct', 'hoarding'],
    ['45 Case Ct', 'fire_damage'],
  ] as const) {
    const lead = await server.owner.post('/api/properties', {
      ...violation,
      streetAddress: street,
    });
    await server.db
      .updateTable('signals')
      .set({ kind })
      .where('property_id', '=', lead.body.id)
      .execute();
  }
  expect(await kinds()).toEqual([
    ...known,
    { kind: 'fire_damage', label: 'Fire damage' },
    { kind: 'hoarding', label: 'Hoarding' },
  ]);
});
