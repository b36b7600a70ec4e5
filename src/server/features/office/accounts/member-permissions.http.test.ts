import { beforeAll, expect, test } from 'vitest';
import { endpoints } from '#api/endpoints.ts';
import { memberPermissions, type MemberPermission } from '#domain/member-permissions.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';

const password = 'a-member-password';

let member: ReturnType<TestServer['createClient']>;
let memberId: string;
const server = await useTestServer();
beforeAll(async () => {
  const { body } = await server.owner.post('/api/team/invitations', { note: '' });
  member = server.createClient();
  const email = 'mia@example.com';
  const joined = await member.post('/api/auth/join', {
    token: body.token,
    name: 'Mia Member',
    email,
    password,
  });
  memberId = joined.body.account.id;
  await member.signIn(email, password);
});

const allow = (...permissions: MemberPermission[]) =>
  server.owner.send('PUT', `/api/team/members/${memberId}/permissions`, { permissions });

/** An import by a member. */
async function addImport(userId: string): Promise<number> {
  const { rows } = await server.pool.query(
    `insert into imports
       (file_id, property_type, filename, header_row, column_mappings, started_at, imported_by)
     values ('file', 'foreclosure', 'list.csv', 0, '{}', $2, $1) returning id`,
    [userId, server.clock.now()],
  );
  return Number(rows[0].id);
}

const ownerId = async () => (await server.owner.get('/api/auth/session')).body.account.id as string;

test('every permission guards at least one call', () => {
  const guarded = new Set(Object.values(endpoints).map(({ permission }) => permission));
  for (const permission of memberPermissions) expect(guarded).toContain(permission);
});

test('a member exports leads only after the owner allows it', async () => {
  await server.addLead();
  const body = { filter: {}, format: 'csv' };
  const refused = await member.post('/api/properties/export', body);
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    403,
    'request.permission_missing',
    'Only the owner can export leads. Ask the owner to allow it.',
  ]);
  expect((await server.owner.post('/api/properties/export', body)).status).toBe(200);
  expect((await allow('leads.export')).status).toBe(200);
  expect((await member.post('/api/properties/export', body)).status).toBe(200);
  expect((await member.get('/api/auth/session')).body.account.permissions).toEqual([
    'leads.export',
  ]);
  // After it is withdrawn, it is rejected immediately.
  await allow();
  expect((await member.post('/api/properties/export', body)).status).toBe(403);
});

test('a member deletes one lead, and more only after the owner allows it', async () => {
  const [one, other] = [await server.addLead(), await server.addLead()];
  const remove = (body: object) =>
    member.post('/api/properties/batch-delete', { ...body, password });
  expect((await remove({ propertyIds: [one] })).status).toBe(200);
  const many = { propertyIds: [other, await server.addLead()] };
  for (const body of [{ filter: {} }, many]) {
    const refused = await remove(body);
    expect([refused.status, refused.body.code]).toEqual([403, 'request.permission_missing']);
  }
  expect((await member.get(`/api/properties/${other}`)).status).toBe(200);
  await allow('leads.delete_many');
  expect((await remove(many)).body.deletedIds).toContain(other);
  // Undo is for who has deleted; what others have deleted stays where it is.
  const theirs = await server.addLead();
  await server.owner.post('/api/properties/batch-delete', {
    propertyIds: [theirs],
    password: server.ownerPassword,
  });
  const restore = { propertyIds: [...many.propertyIds, theirs] };
  const restored = await member.post('/api/trash/restore', restore);
  expect(restored.body.restoredIds).toEqual(many.propertyIds);
  await allow();
});

test('a member undoes their own import, and other imports after the owner allows it', async () => {
  const own = await addImport(memberId);
  const foreign = await addImport(await ownerId());
  const undo = (id: number) => member.post(`/api/imports/${id}/undo`);
  expect((await undo(own)).status).toBe(200);
  const refused = await undo(foreign);
  expect([refused.status, refused.body.message]).toEqual([
    403,
    'Only the owner can undo an import of another person. Ask the owner to allow it.',
  ]);
  await allow('imports.undo');
  expect((await undo(foreign)).status).toBe(200);
});

test('only the owner changes permissions, and only those of members', async () => {
  const path = `/api/team/members/${memberId}/permissions`;
  expect((await member.send('PUT', path, { permissions: ['leads.export'] })).status).toBe(403);
  const put = (path: string, permissions: unknown) =>
    server.owner.send('PUT', path, { permissions });
  expect((await put(path, ['everything'])).status).toBe(400);
  expect((await put(`/api/team/members/${await ownerId()}/permissions`, [])).status).toBe(404);
  expect((await put('/api/team/members/unknown/permissions', [])).status).toBe(404);
  await allow('imports.undo');
  const { body } = await server.owner.get('/api/team');
  const { permissions } = body.members.find(({ id }: { id: string }) => id === memberId);
  expect(permissions).toEqual(['imports.undo']);
});
