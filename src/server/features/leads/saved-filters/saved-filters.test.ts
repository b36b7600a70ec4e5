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

test('a deleted filter that is kept again is the same one, and replaces none of its name', async () => {
  const { owner } = server;
  const path = '/api/saved-filters';
  const made = { name: 'Twice', filter: { search: 'first' } };
  const { body: first } = await owner.post(path, made);
  await owner.delete(`${path}/${first.id}`);
  expect(await owner.post(path, first)).toMatchObject({ status: 201, body: first });
  await owner.delete(`${path}/${first.id}`);
  const { body: second } = await owner.post(path, { name: 'TWICE', filter: { search: 'second' } });
  const refused = await owner.post(path, first);
  expect(refused).toMatchObject({ status: 409, body: { code: 'saved_filters.name_taken' } });
  const { body: list } = await owner.get(path);
  expect(list).toContainEqual(second);
  expect(list).not.toContainEqual(first);
  // An id of the future would be given to another filter later.
  const ahead = { ...made, name: 'Ahead', id: second.id + 100 };
  expect((await owner.post(path, ahead)).status).toBe(409);
  await owner.delete(`${path}/${second.id}`);
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
