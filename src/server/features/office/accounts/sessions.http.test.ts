import { expect, test } from 'vitest';
import type { OwnSession } from '#api/accounts/sessions.api.ts';
import { createTestClock } from '#domain/clock.ts';
import type { Session } from '#server/platform/http/session.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';
import { createSessionCache } from './session-cache.ts';

const server = await useTestServer();

type Client = ReturnType<TestServer['createClient']>;

async function signIn(): Promise<Client> {
  const client = server.createClient();
  await client.signIn('owner@example.com');
  return client;
}

async function list(client: Client): Promise<OwnSession[]> {
  const { status, body } = await client.get('/api/auth/sessions');
  expect(status).toBe(200);
  return body.data;
}

test('lists the user’s sessions with device and address, the current one first', async () => {
  const phone = await signIn();
  await server.pool.query(
    `update sessions set user_agent = 'Mozilla/5.0 (iPhone) Version/18.1 Mobile Safari/604'
     where id = $1`,
    [(await list(phone))[0]!.id],
  );
  const sessions = await list(phone);
  expect(sessions[0]).toMatchObject({
    device: 'Safari on iPhone',
    address: '127.0.0.1',
    isThisOne: true,
  });
  expect(sessions.filter(({ isThisOne }) => isThisOne)).toHaveLength(1);
  expect(JSON.stringify(sessions)).not.toContain('token');
});

test('records when a session was last seen', async () => {
  const client = await signIn();
  await list(client);
  server.clock.advance(10 * 60_000);
  await list(client);
  expect((await list(client))[0]!.lastSeenAt).toBe(server.clock.now().toISOString());
});

test('ends a revoked session immediately, and only a session of the same user', async () => {
  const [here, lost] = [await signIn(), await signIn()];
  const [{ id } = { id: '' }] = await list(lost);
  expect((await here.delete(`/api/auth/sessions/${id}`)).status).toBe(200);
  expect((await lost.get('/api/properties')).status).toBe(401);
  const again = await here.delete(`/api/auth/sessions/${id}`);
  expect([again.status, again.body.code]).toEqual([404, 'accounts.session_not_found']);

  const { body } = await server.owner.post('/api/team/invitations', { note: '' });
  const member = server.createClient();
  const password = 'a-member-password';
  await member.post('/api/auth/join', {
    token: body.token,
    name: 'Mia Member',
    email: 'mia@example.com',
    password,
  });
  await member.signIn('mia@example.com', password);
  const [own] = await list(here);
  expect((await member.delete(`/api/auth/sessions/${own!.id}`)).status).toBe(404);
  expect((await here.get('/api/properties')).status).toBe(200);
});

test('signs out everywhere else', async () => {
  const [here, elsewhere] = [await signIn(), await signIn()];
  expect((await here.post('/api/auth/sessions/revoke-others')).status).toBe(200);
  expect((await elsewhere.get('/api/properties')).status).toBe(401);
  expect(await list(here)).toHaveLength(1);
});

test('removes expired sessions nightly and keeps the others', async () => {
  const [here, there] = [await signIn(), await signIn()];
  const { id } = (await list(there)).find(({ isThisOne }) => isThisOne)!;
  const isStored = async () =>
    (await server.pool.query('select from sessions where id = $1', [id])).rowCount === 1;
  await server.runJob('accounts.forget-expired');
  expect(await isStored()).toBe(true);
  await server.pool.query(
    `update sessions set expires_at = now() - interval '1 second' where id = $1`,
    [id],
  );
  await server.runJob('accounts.forget-expired');
  expect(await isStored()).toBe(false);
  expect((await list(here)).some(({ isThisOne }) => isThisOne)).toBe(true);
});

test('a session that was looked up before it ended is not kept after its end', async () => {
  const cache = createSessionCache(createTestClock());
  const session = { userId: 'one' } as Session;
  const { promise, resolve } = Promise.withResolvers<Session>();
  const during = cache.find('cookie', () => promise);
  cache.clear();
  resolve(session);
  expect(await during).toBe(session);
  expect(await cache.find('cookie', async () => null)).toBeNull();
});

test('a session is looked up once in two seconds', async () => {
  const clock = createTestClock();
  const cache = createSessionCache(clock);
  let looks = 0;
  const find = () =>
    cache.find('cookie', async () => {
      looks += 1;
      return { userId: 'one' } as Session;
    });
  await find();
  await find();
  clock.advance(2_000);
  await find();
  expect(looks).toBe(2);
});
