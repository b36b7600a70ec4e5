import { expect, test } from 'vitest';
import { useTestServer } from '#server/testing/use-test-server.ts';

const server = await useTestServer();

const email = 'owner@example.com';
const password = () => server.ownerPassword;

test('a name changes without the password, an e-mail address only with it', async () => {
  const { owner } = server;
  const renamed = await owner.patch('/api/auth/account', { name: ' Olive O. ' });
  expect([renamed.status, renamed.body.name]).toEqual([200, 'Olive O.']);
  expect((await owner.get('/api/auth/session')).body.account.name).toBe('Olive O.');

  const without = await owner.patch('/api/auth/account', { email: 'New@Example.com' });
  expect([without.status, without.body.requiresPassword]).toEqual([401, true]);
  const wrong = await owner.patch('/api/auth/account', { email: 'new@example.com', password: 'x' });
  expect([wrong.status, wrong.body.code]).toEqual([401, 'accounts.password_invalid']);
  const right = { email: 'New@Example.com', password: password() };
  expect((await owner.patch('/api/auth/account', right)).body.email).toBe('new@example.com');
  expect((await server.createClient().signIn(email)).status).toBe(401);
  expect((await server.createClient().signIn('new@example.com')).status).toBe(200);
  const back = { email, password: password() };
  expect((await owner.patch('/api/auth/account', back)).status).toBe(200);
});

test('a new password ends every other session, and the old one no longer signs in', async () => {
  const here = server.createClient();
  const elsewhere = server.createClient();
  await here.signIn(email);
  await elsewhere.signIn(email);
  expect((await elsewhere.get('/api/properties')).status).toBe(200);

  const wrong = { password: 'not-mine-at-all', newPassword: 'brand-new-password' };
  expect((await here.post('/api/auth/change-own-password', wrong)).status).toBe(401);
  expect((await elsewhere.get('/api/properties')).status).toBe(200);

  const change = { password: password(), newPassword: 'brand-new-password' };
  expect((await here.post('/api/auth/change-own-password', change)).status).toBe(200);
  expect((await here.get('/api/properties')).status).toBe(200);
  expect((await elsewhere.get('/api/properties')).status).toBe(401);
  expect((await server.createClient().signIn(email)).status).toBe(401);
  const back = { password: 'brand-new-password', newPassword: password() };
  expect((await here.post('/api/auth/change-own-password', back)).status).toBe(200);
  await server.owner.signIn(email);
});

test('signing out everywhere ends this session and the others', async () => {
  const here = server.createClient();
  const elsewhere = server.createClient();
  await here.signIn(email);
  await elsewhere.signIn(email);
  expect((await here.post('/api/auth/sign-out-everywhere')).status).toBe(200);
  expect((await here.get('/api/properties')).status).toBe(401);
  expect((await elsewhere.get('/api/properties')).status).toBe(401);
  await server.owner.signIn(email);
});

test('a changed password and signing out everywhere end the tokens that are not kept', async () => {
  const here = server.createClient();
  await here.signIn(email);
  const make = async (name: string) =>
    (await here.post('/api/tokens', { name, scopes: ['leads:read'], password: password() })).body;
  const isGood = async ({ token }: { token: string }) => {
    const authorization = `Bearer ${token}`;
    return (
      await server.createClient().send('GET', '/api/properties', undefined, { authorization })
    ).status;
  };
  const [kept, other] = [await make('Kept'), await make('Other')];
  const change = { password: password(), newPassword: password(), keepTokens: [kept.id] };
  const { body } = await here.post('/api/auth/change-own-password', change);
  expect(body.message).toContain('API tokens');
  expect([await isGood(kept), await isGood(other)]).toEqual([200, 401]);
  await here.post('/api/auth/sign-out-everywhere');
  expect(await isGood(kept)).toBe(401);
  await server.owner.signIn(email);
});

test('they end what reads a calendar without a session too', async () => {
  const end = {
    'change-own-password': { password: password(), newPassword: password() },
    'sign-out-everywhere': {},
  };
  for (const [path, body] of Object.entries(end)) {
    const feed = (await server.owner.post('/api/calendars/feed', { password: password() })).body
      .path as string;
    const { userId } = await server.db
      .insertInto('calendar_accounts')
      .values({
        user_id: (await server.owner.get('/api/auth/session')).body.account.id,
        calendar_url: 'https://calendars.example.com/olive',
        calendar_name: 'Olive',
        username: 'olive',
        sealed_password: 'sealed',
        state: 'connected',
        next_try_at: server.clock.now(),
        created_at: server.clock.now(),
      })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ state: 'connected' }))
      .returning('user_id as userId')
      .executeTakeFirstOrThrow();
    const calendar = server.createClient();
    expect((await calendar.get(feed)).status).toBe(200);
    expect((await server.owner.post(`/api/auth/${path}`, body)).status).toBe(200);
    expect((await calendar.get(feed)).status).toBe(404);
    const account = server.db.selectFrom('calendar_accounts').where('user_id', '=', userId);
    expect((await account.select('state').executeTakeFirstOrThrow()).state).toBe('leaving');
    await server.owner.signIn(email);
  }
});

test('a token is made with the password only', async () => {
  const body = { name: 'x', scopes: ['leads:read'] };
  expect((await server.owner.post('/api/tokens', body)).body.requiresPassword).toBe(true);
  const wrong = await server.owner.post('/api/tokens', { ...body, password: 'x' });
  expect(wrong.body.code).toBe('accounts.password_invalid');
});

test('the stream of events ends with its session', async () => {
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const post = (path: string, body: object, cookie = '') =>
    fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  const signedIn = await post('/api/auth/sign-in/email', { email, password: password() });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const stream = await fetch(`${address}/api/events`, { headers: { cookie } });
  expect(stream.status).toBe(200);
  await post('/api/auth/sign-out', {}, cookie);
  // Not only at the next heartbeat, which is a comment.
  expect(await stream.text()).not.toContain('still here');
});

test.each([
  ['PATCH', '/api/auth/account', { name: '' }, 400],
  ['PATCH', '/api/auth/account', { name: 'a'.repeat(101) }, 400],
  ['PATCH', '/api/auth/account', { email: 'not-an-address' }, 400],
  ['PATCH', '/api/auth/account', { email: 'a\u0000@example.com' }, 400],
  ['PATCH', '/api/auth/account', { email: 'new2@example.com', password: { $ne: '' } }, 400],
  ['PATCH', '/api/auth/account', { role: 'owner', name: 'Olive Owner' }, 200],
  ['POST', '/api/auth/change-own-password', { password: 'x' }, 400],
  ['POST', '/api/auth/change-own-password', { password: 'x', newPassword: 'short' }, 400],
  ['POST', '/api/auth/change-own-password', { password: 'x', newPassword: 'y'.repeat(129) }, 400],
] as const)('%s %s %j answers %i', async (method, path, body, status) => {
  expect((await server.owner.send(method, path, body)).status).toBe(status);
});
