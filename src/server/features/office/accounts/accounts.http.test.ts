import { describe, expect, test } from 'vitest';
import { createTestServer } from '#server/testing/test-server.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';

const server = await useTestServer();

const email = 'owner@example.com';

describe('signing in', () => {
  test('opens a session with an http-only, same-site cookie for the right password', async () => {
    const client = server.createClient();
    const { status, body, headers } = await client.signIn('OWNER@example.com');
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ email, role: 'owner' });
    expect(String(headers['set-cookie'])).toMatch(/HttpOnly/i);
    expect(String(headers['set-cookie'])).toMatch(/SameSite=Lax/i);
    expect((await client.get('/api/auth/session')).body.account.email).toBe(email);
    expect((await client.get('/api/properties')).status).toBe(200);
  });

  test('gives the same sentence for a wrong password and an unknown address', async () => {
    const client = server.createClient();
    const wrong = await client.signIn(email, 'not-the-password');
    const unknown = await client.signIn('nobody@example.com', 'not-the-password');
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.body).toEqual(unknown.body);
    await client.signIn(email);
  });

  test('ends the session at sign-out, not only the cookie', async () => {
    const client = server.createClient();
    await client.signIn(email);
    await client.post('/api/auth/sign-out');
    expect((await client.get('/api/properties')).status).toBe(401);
  });

  test('rejects a forged cookie', async () => {
    const client = server.createClient();
    const { status } = await client.send('GET', '/api/properties', undefined, {
      cookie: 'lotline.session_token=abc.def',
    });
    expect(status).toBe(401);
  });
});

describe('choosing a password', () => {
  test.each(['password12', 'aaaaaaaaaa', 'qwertyuiop', 'Password123!', 'owner@example.com'])(
    'rejects %s',
    async (newPassword) => {
      const change = { password: server.ownerPassword, newPassword };
      const answer = await server.owner.post('/api/auth/change-own-password', change);
      expect([answer.status, answer.body.code]).toEqual([400, 'accounts.password_guessable']);
      expect(answer.body.issues).toEqual([{ path: 'newPassword', message: answer.body.message }]);
    },
  );

  test.each(['Lotline2031!!', 'acmehomes-2031', 'oliveowner99'])(
    'rejects %s, made of known words, with the reason',
    async (newPassword) => {
      const sender = { name: '', company: 'Acme Homes', phone: '', email: '' };
      const address = { streetAddress: '', city: '', state: '', zipCode: '' };
      await server.owner.send('PUT', '/api/settings/sender', { ...sender, ...address });
      const change = { password: server.ownerPassword, newPassword };
      const { status, body } = await server.owner.post('/api/auth/change-own-password', change);
      expect([status, body.code]).toEqual([400, 'accounts.password_guessable']);
      expect(body.message).toMatch(/mostly “(lotline|acmehomes|oliveowner)”/);
    },
  );

  test('rejects a common one as the new password too, and keeps the old one', async () => {
    const change = { password: server.ownerPassword, newPassword: 'aaaaaaaaaaaa' };
    const answer = await server.owner.post('/api/auth/change-own-password', change);
    expect([answer.status, answer.body.issues[0].path]).toEqual([400, 'newPassword']);
    expect((await server.createClient().signIn(email)).status).toBe(200);
  });
});

describe('the first owner', () => {
  const owner = { name: 'Second Owner', email: 'second@example.com', password: 'long-enough-pass' };

  test('is created once, and a session does not reveal that there is none', async () => {
    const client = server.createClient();
    expect((await client.get('/api/auth/session')).body).toEqual({
      account: null,
      firstRun: false,
      timeZone: 'America/Chicago',
      dateStyle: 'specification',
    });
    const again = await client.post('/api/auth/first-run', owner);
    expect([again.status, again.body.code]).toEqual([409, 'accounts.owner_exists']);
    // Who asks again has no password estimated, which takes the process half a second.
    const guessable = { ...owner, password: '1'.repeat(128) };
    expect((await client.post('/api/auth/first-run', guessable)).body.code).toBe(
      'accounts.owner_exists',
    );
  });

  test('is created once by ten concurrent first runs on a new installation', async () => {
    const fresh = await createTestServer();
    try {
      await fresh.db.deleteFrom('users').execute();
      const client = fresh.createClient();
      expect((await client.get('/api/auth/session')).body.firstRun).toBe(true);
      const short = await client.post('/api/auth/first-run', { ...owner, password: 'short' });
      expect(short.status).toBe(400);
      const common = await client.post('/api/auth/first-run', { ...owner, password: 'password12' });
      expect([common.body.code, common.body.issues[0].path]).toEqual([
        'accounts.password_guessable',
        'password',
      ]);
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          fresh
            .createClient()
            .post('/api/auth/first-run', { ...owner, email: `owner${index}@example.com` }),
        ),
      );
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    } finally {
      await fresh.stop();
    }
  });
});

describe('verifying a password', () => {
  test('returns whether it is right', async () => {
    const right = await server.owner.post('/api/auth/verify-password', {
      password: server.ownerPassword,
    });
    expect(right.status).toBe(200);
    const wrong = await server.owner.post('/api/auth/verify-password', { password: 'wrong' });
    expect([wrong.status, wrong.body.error]).toEqual([401, 'Invalid password']);
    const stranger = server.createClient();
    const none = await stranger.post('/api/auth/verify-password', { password: 'x' });
    expect(none.status).toBe(401);
  });
});
