import { expect, test } from 'vitest';
import { useTestServer } from '#server/testing/use-test-server.ts';

const server = await useTestServer();

const addLead = () => server.addLead({ propertyType: 'probate' });

test('assigns a lead, finds it by "me" and "none", and unassigns it', async () => {
  const { owner } = server;
  const [mine, other] = [await addLead(), await addLead()];
  const people = (await owner.get('/api/properties/assignees')).body as { id: string }[];
  expect(people).toHaveLength(1);
  const me = people[0]!;
  const path = `/api/properties/${mine}/assignee`;
  const assigned = await owner.patch(path, { assignedTo: me.id });
  expect(assigned).toMatchObject({ status: 200, body: { assignedTo: me, version: 2 } });

  const ids = async (query: string) =>
    (await owner.get(`/api/properties?${query}`)).body.data.map(({ id }: { id: number }) => id);
  expect(await ids('assignedTo=me')).toEqual([mine]);
  expect(await ids('assignedTo=none')).toEqual([other]);
  expect(await ids(`assignedTo=none,${me.id}`)).toEqual([other, mine]);
  const saved = await owner.post('/api/saved-filters', {
    name: 'Mine',
    filter: { assignedTo: 'me' },
  });
  expect(saved.body.filter).toEqual({ assignedTo: ['me'] });
  const campaign = { name: 'Mine', type: 'sms', startDate: '2031-03-04', audience: saved.body };
  const { filter } = saved.body;
  const created = await owner.post('/api/campaigns', { ...campaign, audience: { filter } });
  expect(created.body.progress).toMatchObject({ total: 1 });
  const map = await owner.get('/api/lead-map?assignedTo=me');
  expect(map.body.withoutPosition).toBe(1);

  const timeline = (await owner.get(`/api/properties/${mine}/timeline`)).body.data;
  expect(timeline[0].summary).toMatch(/^Assigned to /);
  expect((await owner.patch(path, { assignedTo: null })).body.assignedTo).toBeNull();
  expect(await ids('assignedTo=me')).toEqual([]);
  expect((await owner.patch(path, { assignedTo: 'stranger' })).status).toBe(404);
});

test('the last contact is the latest call, text or letter, not a corrected count', async () => {
  const { owner } = server;
  const id = await addLead();
  const phoneNumber = '6155550142';
  const path = `/api/properties/${id}`;
  await owner.post(`${path}/phone`, { phoneNumber, type: 'mobile' });
  expect((await owner.get(path)).body.lastContactAt).toBeNull();
  await owner.patch(`${path}/call-count`, { phoneNumber, count: 2 });
  const { lastContactAt } = (await owner.get(path)).body;
  expect(lastContactAt).not.toBeNull();
  await owner.patch(`${path}/call-count`, { phoneNumber, count: 1 });
  expect((await owner.get(path)).body.lastContactAt).toBe(lastContactAt);
});
