import { expect, test } from 'vitest';
import { tokenOf } from '#server/testing/token-of.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';

const server = await useTestServer();
const { owner } = server;
const password = () => server.ownerPassword;
const statusOf = async (client: typeof owner, path: string) => (await client.get(path)).status;
const makeKey = (client: typeof owner, body: object) =>
  client.post('/api/auth/download-keys', body);

test('what takes everything away asks for the password, for each session and minute', async () => {
  const leadId = await server.addLead();
  const paths = ['/api/workspace/export?', `/api/person-files/json?propertyId=${leadId}&`];
  for (const path of paths) {
    expect(await statusOf(owner, path)).toBe(401);
    expect(await statusOf(owner, `${path}key=${Date.now() + 1e9}.abc`)).toBe(401);
  }
  expect((await makeKey(owner, {})).body).toMatchObject({ requiresPassword: true });
  expect((await makeKey(owner, { password: 'wrong' })).status).toBe(401);
  const { key } = (await makeKey(owner, { password: password() })).body;
  for (const path of paths) expect(await statusOf(owner, `${path}key=${key}`)).toBe(200);
  const elsewhere = server.createClient();
  await elsewhere.signIn('owner@example.com');
  for (const path of paths) expect(await statusOf(elsewhere, `${path}key=${key}`)).toBe(401);
  server.clock.advance(61_000);
  for (const path of paths) expect(await statusOf(owner, `${path}key=${key}`)).toBe(401);
});

test('a token for backups needs no key: its password was given when it was made', async () => {
  const headers = { authorization: `Bearer ${await tokenOf(server, ['backups:read'], 'backups')}` };
  const answer = await server.app.inject({ url: '/api/workspace/export', headers });
  expect(answer.statusCode).toBe(200);
});

test('what shows a calendar without a session asks for the password', async () => {
  expect((await owner.post('/api/calendars/feed', {})).status).toBe(401);
  const login = { address: 'https://caldav.example.com', username: 'eve', password: 'hers' };
  const connected = await owner.send('PUT', '/api/calendars/account', login);
  expect([connected.status, connected.body.code]).toEqual([401, 'accounts.password_required']);
  const made = await owner.post('/api/calendars/feed', { password: password() });
  expect(made.status).toBe(201);
});
