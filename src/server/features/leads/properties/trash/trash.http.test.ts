import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestServer } from '#server/testing/use-test-server.ts';

const password = 'correct-horse-battery';

const server = await useTestServer();
const { owner } = server;

test('an owner restores a lead from the trash', async () => {
  const id = await server.addLead();
  await owner.post('/api/properties/batch-delete', { propertyIds: [id], password });
  expect((await owner.get('/api/trash')).body.data[0]).toMatchObject({
    id,
    deletedAt: '2031-03-04T15:00:00.000Z',
    deletedBy: 'Olive Owner',
    keptUntil: '2031-04-03T15:00:00.000Z',
  });
  const { body } = await owner.post('/api/trash/restore', { propertyIds: [id] });
  expect(body.restoredIds).toEqual([id]);
  expect((await owner.get(`/api/properties/${id}`)).status).toBe(200);
  const timeline = (await owner.get(`/api/properties/${id}/timeline`)).body.data;
  expect(timeline[0]).toMatchObject({
    summary: 'Restored from the trash',
    actor: 'Olive Owner',
  });
});

test('a lead in the trash cannot be changed, and a new lead can use its address', async () => {
  const streetAddress = '12 Gallatin Pike';
  const id = await server.addLead({ streetAddress });
  await owner.post('/api/properties/batch-delete', { propertyIds: [id], password });
  const change = await owner.patch(`/api/properties/${id}/lead-status`, { leadStatus: 'dead' });
  expect(change.status).toBe(404);
  await server.addLead({ streetAddress });
  const restored = await owner.post('/api/trash/restore', { propertyIds: [id] });
  expect([restored.status, restored.body.code]).toEqual([409, 'properties.already_exists']);
});

test('a lead is removed permanently after 30 days', async () => {
  const id = await server.addLead();
  await owner.post('/api/properties/batch-delete', { propertyIds: [id], password });
  server.clock.advance(30 * 86_400_000 + 1);
  const ids = (await owner.get('/api/trash')).body.data.map((one: { id: number }) => one.id);
  expect(ids).not.toContain(id);
  const { body } = await owner.post('/api/trash/restore', { propertyIds: [id] });
  expect(body.restoredIds).toEqual([]);
  await server.runJob('properties.empty-trash');
  const kept = await server.db.selectFrom('properties').select('id').where('id', '=', id).execute();
  expect(kept).toEqual([]);
  server.clock.set('2031-03-04T15:00:00.000Z');
});

test('only an owner reads the trash, and a member restores nothing of others', async () => {
  const stranger = server.createClient();
  expect((await stranger.get('/api/trash')).status).toBe(401);
  expect((await stranger.post('/api/trash/restore', { propertyIds: [1] })).status).toBe(401);
  await sql`update users set role = 'member'`.execute(server.db);
  const member = server.createClient();
  await member.signIn('owner@example.com');
  expect((await member.get('/api/trash')).status).toBe(403);
  const { body } = await member.post('/api/trash/restore', { propertyIds: [1] });
  expect(body.restoredIds).toEqual([]);
});
