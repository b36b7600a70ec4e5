import { beforeAll, expect, test } from 'vitest';
import { useTestServer } from '#server/testing/use-test-server.ts';

const server = await useTestServer();
beforeAll(async () => {
  const leads = [
    { city: 'NASHVILLE', tags: ['hot'] },
    { city: 'Nashville', tags: ['hot', 'corner lot'] },
    { city: 'Antioch', auctionDate: '2001-03-04' },
  ];
  for (const lead of leads) {
    const id = await server.addLead(lead);
    const { tags } = lead;
    if (tags) await server.owner.send('PATCH', `/api/properties/${id}/tags`, { tags });
  }
});

const valuesOf = async (field: string) =>
  (await server.owner.get(`/api/properties/values?field=${field}`)).body;

test('the commonest values of a field come first, with how many leads have each', async () => {
  expect(await valuesOf('city')).toEqual([
    { value: 'Nashville', count: 2 },
    { value: 'Antioch', count: 1 },
  ]);
  expect(await valuesOf('tag')).toEqual([
    { value: 'hot', count: 2 },
    { value: 'corner lot', count: 1 },
  ]);
  expect(await valuesOf('status')).toEqual([
    { value: 'active', count: 2 },
    { value: 'expired', count: 1 },
  ]);
  expect(await valuesOf('county')).toEqual([]);
  expect(await valuesOf('leadStatus')).toEqual([{ value: 'not_contacted', count: 3 }]);
  expect(await valuesOf('propertyType')).toEqual([{ value: 'foreclosure', count: 3 }]);
  expect(await valuesOf('skipTraceStatus')).toEqual([{ value: 'not_traced', count: 3 }]);
  expect(await valuesOf('assignedTo')).toEqual([{ value: 'none', count: 3 }]);
  expect(await valuesOf('drive')).toEqual([{ value: '0', count: 3 }]);
  expect(await valuesOf('zip')).toMatchObject([{ count: 3 }]);
});

test('a deleted lead is not counted', async () => {
  const { body } = await server.owner.get('/api/properties?search=Antioch&page=1&limit=50');
  const propertyIds = [body.data[0].id];
  await server.owner.post('/api/properties/batch-delete', {
    propertyIds,
    password: 'correct-horse-battery',
  });
  expect(await valuesOf('city')).toEqual([{ value: 'Nashville', count: 2 }]);
});
