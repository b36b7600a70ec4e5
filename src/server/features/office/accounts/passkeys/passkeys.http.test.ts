import { expect, test } from 'vitest';
import { useTestServer } from '#server/testing/use-test-server.ts';

// What a device answers is in e2e/accounts/passkeys.journey.test.ts.

const publicUrl = 'https://leads.example.com';
const password = 'correct-horse-battery';

const server = await useTestServer({ environment: { PUBLIC_URL: publicUrl } });

const begin = (origin: string, headers = {}) =>
  server.owner.send('POST', '/api/auth/passkeys/begin', { password }, { origin, ...headers });

async function addPasskey(id: string, userId: string): Promise<void> {
  await server.pool.query(
    `insert into passkeys (id, user_id, name, public_key, credential_id, counter, device_type, backed_up)
     values ($1, $2, 'Laptop', 'key', $1, 0, 'singleDevice', false)`,
    [id, userId],
  );
}

async function addMember(email: string) {
  const { body } = await server.owner.post('/api/team/invitations', { note: '' });
  const client = server.createClient();
  const person = { token: body.token, name: 'Mia', email, password: 'a-member-password' };
  const id = (await client.post('/api/auth/join', person)).body.account.id as string;
  await client.signIn(email, 'a-member-password');
  return { client, id };
}

test('passkeys are created only at PUBLIC_URL and localhost', async () => {
  // The server of the test has no https; the browser's Origin is what counts.
  const here = await begin(publicUrl);
  expect([here.status, here.body.rp.id]).toEqual([200, 'leads.example.com']);
  expect(here.body.authenticatorSelection.userVerification).toBe('required');
  expect((await begin('http://localhost', { host: 'localhost' })).body.rp.id).toBe('localhost');
  for (const headers of [{}, { host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' }]) {
    const path = '/api/auth/sign-in/passkey/begin';
    const { status, body } = await server.createClient().send('POST', path, {}, headers);
    expect([status, body.code]).toEqual([409, 'accounts.passkeys_elsewhere']);
    expect(body.message).toBe(`Passkeys work at ${publicUrl}, not at this address.`);
  }
  expect((await server.owner.get('/api/auth/passkeys')).body).toEqual({
    data: [],
    address: publicUrl,
  });
});

test('adding one asks for the password', async () => {
  const path = '/api/auth/passkeys/begin';
  const { status, body } = await server.owner.send(
    'POST',
    path,
    { password: 'wrong' },
    { origin: publicUrl },
  );
  expect([status, body.code]).toEqual([401, 'accounts.password_invalid']);
});

test('rejects an answer that no device signed', async () => {
  const client = server.createClient();
  const headers = { origin: publicUrl };
  await client.send('POST', '/api/auth/sign-in/passkey/begin', {}, headers);
  const response = { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' };
  const credential = { id: 'forged', rawId: 'forged', type: 'public-key', response };
  const path = '/api/auth/sign-in/passkey';
  const { status, body } = await client.send('POST', path, { credential }, headers);
  expect([status, body.code]).toEqual([400, 'accounts.passkey_refused']);
});

test('each user sees and changes only their own passkeys', async () => {
  const { client, id } = await addMember('mia@example.com');
  await addPasskey('of-mia', id);
  const hasPasskeys = async () =>
    (await server.createClient().get('/api/auth/session')).body.hasPasskeys;
  expect(await hasPasskeys()).toBe(true);
  for (const answer of [
    await server.owner.patch('/api/auth/passkeys/of-mia', { name: 'Mine' }),
    await server.owner.delete('/api/auth/passkeys/of-mia'),
  ]) {
    expect([answer.status, answer.body.code]).toEqual([404, 'accounts.passkey_not_found']);
  }
  await client.patch('/api/auth/passkeys/of-mia', { name: 'Phone' });
  expect((await client.get('/api/auth/passkeys')).body.data).toMatchObject([
    { id: 'of-mia', name: 'Phone', lastUsedAt: null },
  ]);
  expect((await client.delete('/api/auth/passkeys/of-mia')).status).toBe(200);
  expect(await hasPasskeys()).toBeUndefined();
});

test('removing a member deletes their passkeys', async () => {
  const { id } = await addMember('max@example.com');
  await addPasskey('of-max', id);
  await server.owner.delete(`/api/team/members/${id}`);
  expect((await server.pool.query('select id from passkeys')).rows).toEqual([]);
});
