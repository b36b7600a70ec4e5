import { expect, test } from 'vitest';
import { endpoints } from '#api/endpoints.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';

const server = await useTestServer();

const password = 'a-member-password';
let people = 0;

async function invite(note = 'For Mia'): Promise<{ token: string; id: number }> {
  const { status, body } = await server.owner.post('/api/team/invitations', { note });
  expect(status).toBe(201);
  return { token: body.token, id: body.invitation.id };
}

const person = (token: string) => {
  people += 1;
  return { token, name: 'Mia Member', email: `mia${people}@example.com`, password };
};

/** A user who has joined, signed in. */
async function join() {
  const { token } = await invite();
  const client = server.createClient();
  const body = person(token);
  const { body: answer } = await client.post('/api/auth/join', body);
  await client.signIn(body.email, password);
  return { client, id: answer.account.id as string, email: body.email };
}

test('a link admits one person once, and its token is not stored', async () => {
  const { token, id } = await invite();
  const stranger = server.createClient();
  expect((await stranger.get(`/api/auth/invitations/${token}`)).body.invitedBy).toBe('Olive Owner');
  const listed = await server.owner.get('/api/team');
  expect(JSON.stringify(listed.body)).not.toContain(token);
  const { rows } = await server.pool.query('select i::text as text from invitations as i');
  expect(JSON.stringify(rows)).not.toContain(token);

  const answers = await Promise.all(
    Array.from({ length: 5 }, () => server.createClient().post('/api/auth/join', person(token))),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 404, 404, 404, 404]);
  expect((await stranger.get(`/api/auth/invitations/${token}`)).status).toBe(404);
  expect((await server.owner.delete(`/api/team/invitations/${id}`)).status).toBe(404);
});

test('an invitation says what its holder becomes, and whether others can open it', async () => {
  const { body } = await server.owner.post('/api/team/invitations', { note: '', role: 'owner' });
  expect(body.invitation.role).toBe('owner');
  expect(new URL(body.url).pathname).toBe(body.path);
  expect(body.isLoopback).toBe(true);
  const client = server.createClient();
  const second = person(body.token);
  const joined = await client.post('/api/auth/join', { ...second, role: 'member' });
  expect(joined.body.account.role).toBe('owner');
  await client.signIn(second.email, password);
  expect((await client.get('/api/team')).status).toBe(200);
  // Who is invited as nothing else is a member, and makes no one an owner.
  const { client: member } = await join();
  expect((await member.post('/api/team/invitations', { role: 'owner' })).status).toBe(403);
});

test('a link expires after seven days or when it is withdrawn', async () => {
  const old = await invite();
  server.clock.advance(7 * 24 * 3_600_000);
  await server.owner.signIn('owner@example.com');
  expect((await server.createClient().post('/api/auth/join', person(old.token))).status).toBe(404);
  const { body } = await server.owner.get('/api/team');
  expect(body.invitations.find((one: { id: number }) => one.id === old.id).isExpired).toBe(true);

  const fresh = await invite();
  expect((await server.owner.delete(`/api/team/invitations/${fresh.id}`)).status).toBe(200);
  expect((await server.createClient().post('/api/auth/join', person(fresh.token))).status).toBe(
    404,
  );
});

test('an address that already has an account does not use up the invitation', async () => {
  const { token } = await invite();
  const taken = { ...person(token), email: 'OWNER@example.com' };
  const refused = await server.createClient().post('/api/auth/join', taken);
  expect([refused.status, refused.body.code]).toEqual([409, 'accounts.email_taken']);
  expect((await server.createClient().post('/api/auth/join', person(token))).status).toBe(201);
});

test('a member who forgot the password chooses one by the owner’s link, once', async () => {
  const { client, id, email } = await join();
  const path = `/api/team/members/${id}/password-link`;
  expect((await client.post(path, {})).status).toBe(403);
  const made = await server.owner.post(path, {});
  expect(made.status).toBe(201);
  const token = new URL(made.body.url).pathname.split('/').at(-1)!;
  const second = new URL((await server.owner.post(path, {})).body.url).pathname.split('/').at(-1)!;

  const stranger = server.createClient();
  const read = await stranger.get(`/api/auth/invitations/${token}`);
  expect(read.body.member).toEqual({ name: 'Mia Member', email });
  // It admits no further person.
  expect((await stranger.post('/api/auth/join', person(token))).status).toBe(404);
  const choose = (chosen: string, by = token) =>
    server.createClient().post('/api/auth/new-password', { token: by, password: chosen });
  expect((await choose(`${email}1`)).body.code).toBe('accounts.password_guessable');
  const another = 'seven-otters-in-a-canoe';
  const answers = await Promise.all(Array.from({ length: 4 }, () => choose(another)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404]);
  expect((await choose(another, second)).status).toBe(404);

  expect((await client.get('/api/properties')).status).toBe(401);
  expect((await server.createClient().signIn(email, password)).status).toBe(401);
  expect((await server.createClient().signIn(email, another)).status).toBe(200);
  const { body } = await server.owner.get('/api/audit-log');
  expect(body.data.map(({ what }: { what: string }) => what)).toEqual(
    expect.arrayContaining([
      'Chose a new password by a link',
      'Made a link for a new password of Mia Member',
    ]),
  );
});

test('a link for a new password ends after a day, and with its member; owners get none', async () => {
  const { id } = await join();
  const path = `/api/team/members/${id}/password-link`;
  const tokenOf = async () =>
    new URL((await server.owner.post(path, {})).body.url).pathname.split('/').at(-1)!;
  const old = await tokenOf();
  server.clock.advance(24 * 3_600_000);
  await server.owner.signIn('owner@example.com');
  const choose = (token: string) =>
    server.createClient().post('/api/auth/new-password', { token, password: 'nine-geese-go-by' });
  expect((await choose(old)).status).toBe(404);
  const fresh = await tokenOf();
  expect((await server.owner.delete(`/api/team/members/${id}`)).status).toBe(200);
  expect((await choose(fresh)).status).toBe(404);
  expect((await server.createClient().get(`/api/auth/invitations/${fresh}`)).status).toBe(404);
  expect((await server.owner.post(path, {})).status).toBe(404);
  const ownerId = (await server.owner.get('/api/auth/session')).body.account.id;
  const ownLink = await server.owner.post(`/api/team/members/${ownerId}/password-link`, {});
  expect(ownLink.status).toBe(404);
});

test('rejects a member’s owner-only calls before reading any data', async () => {
  const { client } = await join();
  const ownersOnly = Object.values(endpoints).filter(({ access }) => access === 'owner');
  expect(ownersOnly.map(({ method, path }) => `${method} ${path}`)).toEqual(
    expect.arrayContaining([
      'GET /api/team',
      'POST /api/team/invitations',
      'PUT /api/settings/sender',
      'GET /api/settings/costs',
      'GET /api/workspace/export',
    ]),
  );
  for (const { method, path } of ownersOnly) {
    const { status, body } = await client.send(method, path.replace(/:\w+/g, '1'));
    expect([path, status, body.code]).toEqual([path, 403, 'request.forbidden']);
  }
  expect((await client.get('/api/properties')).status).toBe(200);
});

test('removing a member ends their sessions immediately and keeps the name on what they wrote', async () => {
  const { client, id, email } = await join();
  const elsewhere = server.createClient();
  await elsewhere.signIn(email, password);
  const lead = await client.post('/api/properties', {
    propertyType: 'foreclosure',
    streetAddress: '9 Example Avenue',
    city: 'Nashville',
    state: 'TN',
    zipCode: '37206',
  });
  expect((await server.owner.delete(`/api/team/members/${id}`)).status).toBe(200);
  expect((await client.get('/api/properties')).status).toBe(401);
  expect((await elsewhere.get('/api/auth/session')).body.account).toBeNull();
  expect((await server.createClient().signIn(email, password)).status).toBe(401);
  expect((await server.owner.get(`/api/properties/${lead.body.id}`)).status).toBe(200);
  const kept = await server.db
    .selectFrom('users')
    .select(['name', 'role'])
    .where('id', '=', id)
    .executeTakeFirst();
  expect(kept).toEqual({ name: 'Mia Member', role: 'removed' });
  expect((await server.owner.delete(`/api/team/members/${id}`)).status).toBe(404);

  // The same address can be invited again.
  const { token } = await invite();
  const again = { token, name: 'Mia Member', email, password };
  expect((await server.createClient().post('/api/auth/join', again)).status).toBe(201);
});

test('refuses to remove the owner', async () => {
  const { body } = await server.owner.get('/api/team');
  const { id } = body.members.find((one: { role: string }) => one.role === 'owner');
  const { status, body: answer } = await server.owner.delete(`/api/team/members/${id}`);
  expect([status, answer.code]).toEqual([409, 'team.owner_stays']);
});

test.each([
  ['GET', '/api/auth/invitations/short', undefined, 400],
  ['GET', `/api/auth/invitations/${'a'.repeat(43)}`, undefined, 404],
  ['GET', '/api/auth/invitations/%27;drop%20table%20users;--aaaaaaaaaaaa', undefined, 400],
  ['POST', '/api/auth/join', {}, 400],
  ['POST', '/api/auth/join', { token: ['x'], name: 'A', email: 'a@b.co', password }, 400],
  ['POST', '/api/auth/join', { token: 'a'.repeat(43), name: 'A', email: 'a@b.co', password }, 404],
  ['POST', '/api/auth/join', { token: 'a'.repeat(43), name: ' ', email: 'a@b.co', password }, 400],
  ['DELETE', '/api/team/invitations/0', {}, 400],
  ['DELETE', '/api/team/invitations/9007199254740993', {}, 400],
  ['DELETE', '/api/team/invitations/12345678', {}, 404],
  ['DELETE', '/api/team/members/nobody', {}, 404],
  ['DELETE', '/api/team/members/%00', {}, 400],
  ['POST', '/api/team/invitations', { note: 'x'.repeat(101) }, 400],
  ['POST', '/api/team/invitations', { note: 7 }, 400],
] as const)('%s %s %j answers %i', async (method, path, body, status) => {
  expect((await server.owner.send(method, path, body)).status).toBe(status);
});
