import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { address, createVisits, environmentOf, failed } from './testing/oidc-visits.ts';
import { startTestIssuer, type TestIssuer } from './testing/test-issuer.ts';

let issuer: TestIssuer;
beforeAll(async () => {
  issuer = await startTestIssuer();
  issuer.allow(address);
});
afterAll(() => issuer?.stop());

describe('with OIDC_ONLY', () => {
  let strict: TestServer;
  beforeAll(async () => {
    strict = await createTestServer({ environment: environmentOf(issuer, { OIDC_ONLY: 'true' }) });
  });
  afterAll(() => strict?.stop());
  const visits = () => createVisits(issuer, strict);

  const withPassword = () => strict.createClient().signIn('owner@example.com');

  test('an owner keeps the password until an owner signs in through the issuer', async () => {
    visits().user('olive', { email: 'owner@example.com', groups: [] });
    expect((await withPassword()).status).toBe(200);
    const { cookie } = await visits().signIn('olive');
    // The only owner stays one, although the groups say otherwise.
    expect((await visits().accountOf(cookie)).role).toBe('owner');
    const refused = await withPassword();
    expect([refused.status, refused.body.code]).toEqual([403, 'accounts.local_sign_in_off']);
    const { body } = await strict.createClient().get('/api/auth/session');
    expect(body.singleSignOn).toEqual({ name: 'Acme', isOnly: true, hasPassword: false });
  });

  test('a reset on the server re-enables the owner’s password for an hour', async () => {
    const until = new Date(strict.clock.now().getTime() + 3_600_000);
    await strict.pool.query(`update users set local_sign_in_until = $1 where role = 'owner'`, [
      until,
    ]);
    expect((await withPassword()).status).toBe(200);
    strict.clock.advance(3_600_001);
    expect((await withPassword()).status).toBe(403);
  });

  test('passwords, second steps, passkeys and invitations are refused and not offered', async () => {
    visits().user('paul');
    const { cookie } = await visits().signIn('paul');
    const send = (method: 'GET' | 'POST', path: string, body?: object) =>
      strict.createClient().send(method, path, body, { cookie });
    const { body: session } = await send('GET', '/api/auth/session');
    expect(session.singleSignOn).toEqual({ name: 'Acme', isOnly: true, hasPassword: false });
    const password = 'a-new-password-of-paul';
    const response = { clientDataJSON: 'x' };
    const credential = { id: 'x', rawId: 'x', type: 'public-key', response };
    const refused: [string, object][] = [
      ['/api/auth/change-own-password', { password, newPassword: password }],
      ['/api/auth/two-factor/begin', { password }],
      ['/api/auth/two-factor/recovery-codes', { password }],
      ['/api/auth/passkeys/begin', { password }],
      ['/api/auth/passkeys', { credential }],
    ];
    for (const [path, body] of refused) {
      const { status, body: answer } = await send('POST', path, body);
      expect([path, status, answer.code]).toEqual([path, 403, 'accounts.local_sign_in_off']);
    }
    const invited = await strict.owner.post('/api/team/invitations', { note: '' });
    expect(invited.body.code).toBe('accounts.local_sign_in_off');
    const person = { name: 'Max', email: 'max@example.com', password };
    const joined = await strict
      .createClient()
      .post('/api/auth/join', { token: 'x'.repeat(43), ...person });
    expect(joined.body.code).toBe('accounts.local_sign_in_off');
  });

  test('a user without a password confirms with a recent sign-in', async () => {
    visits().user('pia');
    const { cookie } = await visits().signIn('pia');
    const confirm = () =>
      strict
        .createClient()
        .send('POST', '/api/auth/verify-password', { password: 'x' }, { cookie });
    expect((await confirm()).status).toBe(200);
    await strict.pool.query(`update sessions set created_at = now() - interval '11 minutes'`);
    expect((await confirm()).body.code).toBe('accounts.sign_in_again');
    // On another device: it may be another person's.
    await visits().signIn('pia');
    expect((await confirm()).body.code).toBe('accounts.sign_in_again');
  });
});

test('OIDC_MEMBER_GROUP admits only its users and the owners', async () => {
  const closed = await createTestServer({
    environment: environmentOf(issuer, { OIDC_MEMBER_GROUP: 'lotline' }),
  });
  try {
    const { user, signIn } = createVisits(issuer, closed);
    user('ida', { groups: ['all'] });
    expect((await signIn('ida')).location).toBe(failed('not_allowed'));
    user('ida', { groups: ['lotline'] });
    expect((await signIn('ida')).location).toBe('/today');
  } finally {
    await closed.stop();
  }
});

test('an unreachable issuer is reported, and local sign-in works', async () => {
  const lost = await createTestServer({
    environment: environmentOf(issuer, { OIDC_ISSUER: 'http://127.0.0.1:9' }),
  });
  try {
    const { status, headers } = await lost.createClient().get('/api/auth/oidc/start');
    expect([status, headers.location]).toEqual([303, '/#sign-in-failed=oidc.unavailable']);
    expect((await lost.createClient().signIn('owner@example.com')).status).toBe(200);
  } finally {
    await lost.stop();
  }
});
