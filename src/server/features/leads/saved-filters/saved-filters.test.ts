import { expect, test } from 'vitest';
import { useTestServer } from '#server/testing/use-test-server.ts';

const server = await useTestServer();

test('stores a filter under its name once; a campaign’s audience uses its current version', async () => {
  const { owner } = server;
  for (const [street, propertyType] of [
    ['1 Sample Street', 'foreclosure'],
    ['2 Sample Street', 'violation'],
  ]) {
    const place = { city: 'Nashville', state: 'TN', zipCode: '37206' };
    const more = propertyType === 'violation' ? { violationType: 'Zoning' } : {};
    await owner.post('/api/properties', { propertyType, streetAddress: street, ...place, ...more });
  }
  const path = '/api/saved-filters';
  await owner.post(path, { name: 'Foreclosures', filter: {} });
  const filter = { propertyType: 'foreclosure', dateTo: '2031-12-31', search: 'sample' };
  const again = await owner.post(path, { name: 'foreclosures', filter });
  expect(again).toMatchObject({ status: 201, body: { name: 'foreclosures', filter } });
  await owner.post(path, { name: 'Everything', filter: {} });
  const list = (await owner.get(path)).body;
  expect(list.map(({ name }: { name: string }) => name)).toEqual(['Everything', 'foreclosures']);

  const campaign = await owner.post('/api/campaigns', {
    name: 'Spring',
    type: 'sms',
    startDate: '2031-03-04',
    audience: { filter: list[1].filter },
  });
  expect(campaign.body.progress).toMatchObject({ total: 1 });

  expect((await owner.delete(`${path}/${list[0].id}`)).status).toBe(200);
  expect((await owner.get(path)).body).toHaveLength(1);
  expect((await owner.post(path, { name: ' ', filter: {} })).status).toBe(400);
  const misspelt = { name: 'x', filter: { propertytype: 'probate' } };
  expect((await owner.post(path, misspelt)).status).toBe(400);
});

test('a stored filter that is not valid any more is left out with a warning', async () => {
  const { owner, db, clock, log } = server;
  const [{ id: userId }] = (await db.selectFrom('users').select('id').execute()) as [
    { id: string },
  ];
  const row = { name: 'Old', created_by: userId, created_at: clock.now() };
  const { id } = await db
    .insertInto('saved_filters')
    .values({ ...row, filter: JSON.stringify({ dateFrom: '0000-01-01' }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const listed = await owner.get('/api/saved-filters');
  expect([listed.status, listed.body.map(({ name }: { name: string }) => name)]).toEqual([
    200,
    ['foreclosures'],
  ]);
  expect((await owner.get(`/api/today?savedFilter=${id}`)).status).toBeLessThan(500);
  expect(log.map(({ msg }) => msg)).toContain('a stored filter is not valid: skipped');
  expect((await owner.get('/api/properties?dateFrom=0000-01-01')).status).toBe(400);
});
