import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import type { AccountsService } from '../accounts.service.ts';
import { resetSignIn } from '../reset-sign-in.ts';
import { signInAtIssuer } from './testing/issuer-visit.ts';
import { address, createVisits, environmentOf, failed } from './testing/oidc-visits.ts';
import { startTestIssuer, type TestIssuer } from './testing/test-issuer.ts';

type Visits = ReturnType<typeof createVisits>;

let issuer: TestIssuer;
let server: TestServer;
let user: Visits['user'];
let begin: Visits['begin'];
let finish: Visits['finish'];
let signIn: Visits['signIn'];
let accountOf: Visits['accountOf'];

beforeAll(async () => {
  issuer = await startTestIssuer();
  issuer.allow(address);
  server = await createTestServer({ environment: environmentOf(issuer) });
  ({ user, begin, finish, signIn, accountOf } = createVisits(issuer, server));
});
afterAll(async () => {
  await server?.stop();
  await issuer?.stop();
});
afterEach(() => {
  issuer.rules.forge = undefined;
  issuer.rules.byStranger = false;
  issuer.rules.trouble = undefined;
  issuer.rules.at = undefined;
});

describe('a sign-in through the issuer', () => {
  test('creates a member, finds the same user next time, and writes to the audit log', async () => {
    user('mia');
    const first = await signIn('mia');
    expect(first.location).toBe('/today');
    const account = await accountOf(first.cookie);
    expect(account).toMatchObject({ name: 'User mia', email: 'mia@example.com', role: 'member' });
    // A new address at the issuer is still the same subject.
    user('mia', { email: 'mia.new@example.com' });
    const second = await signIn('mia');
    expect((await accountOf(second.cookie)).id).toBe(account.id);
    const { body } = await server.owner.get('/api/audit-log');
    const entries = body.data.filter((one: { kind: string }) => one.kind === 'sign_in');
    expect(entries[0]).toMatchObject({ what: 'Signed in with Acme' });
    expect(entries[1]).toMatchObject({ what: 'Signed in with Acme, a new member' });
  });

  test('links only a verified e-mail address', async () => {
    const ours = (await server.owner.get('/api/auth/session')).body.account;
    user('olive', { email: ours.email, email_verified: false, groups: ['owners'] });
    expect((await signIn('olive')).location).toBe(failed('email_unverified'));
    user('olive', { email: 'OWNER@example.com', groups: ['owners'] });
    expect((await accountOf((await signIn('olive')).cookie)).id).toBe(ours.id);
  });

  test('refuses a second subject with the address of a linked user, and tells the owner', async () => {
    user('pat');
    const { id } = await accountOf((await signIn('pat')).cookie);
    user('pat-again', { email: 'pat@example.com' });
    const second = await signIn('pat-again');
    expect(second.location).toBe(failed('other_subject'));
    expect(await accountOf(second.cookie)).toBeNull();
    const { body } = await server.owner.get('/api/audit-log');
    expect(body.data[0]).toMatchObject({
      kind: 'sign_in_failed',
      what: 'Refused a sign-in with Acme: another user there has this address (pat-again)',
    });
    const { data } = (await server.owner.get('/api/notifications')).body;
    expect(data).toContainEqual(
      expect.objectContaining({ kind: 'sign_in', body: expect.stringMatching(/was refused/) }),
    );
    expect((await accountOf((await signIn('pat')).cookie)).id).toBe(id);
    // Without a new password, the service is not asked for anything.
    const parts = { db: server.db, clock: server.clock, accounts: {} as AccountsService };
    await resetSignIn(parts, { email: 'pat@example.com' });
    expect((await accountOf((await signIn('pat-again')).cookie)).id).toBe(id);
  });

  test('uses state, nonce and PKCE, and redirects back only to this installation', async () => {
    const { url } = await begin();
    const asked = new URL(url).searchParams;
    expect(asked.get('code_challenge_method')).toBe('S256');
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)).toBeTruthy();
    for (const away of ['https://evil.example', '//evil.example', '/\\evil.example']) {
      user('mia');
      const begun = await begin(away);
      const callback = await signInAtIssuer(begun.url, 'mia');
      expect((await finish(callback, begun.cookie)).location).toBe('/');
    }
  });

  test('opens a session that ends like any other', async () => {
    user('mia');
    const { cookie } = await signIn('mia');
    const headers = { cookie };
    await server.createClient().send('POST', '/api/auth/sign-out', {}, headers);
    expect(await accountOf(cookie)).toBeNull();
  });
});

describe('the server rejects an issuer’s answer', () => {
  beforeAll(() => user('mia'));
  const soon = () => Math.floor(Date.now() / 1000);
  const forged: [string, (claims: object) => object][] = [
    ['with another nonce', (claims) => ({ ...claims, nonce: 'another' })],
    ['without a nonce', (claims) => ({ ...claims, nonce: undefined })],
    ['of another issuer', (claims) => ({ ...claims, iss: 'https://evil.example' })],
    ['for another client', (claims) => ({ ...claims, aud: 'another' })],
    ['that has expired', (claims) => ({ ...claims, exp: soon() - 120 })],
    ['that is not valid yet', (claims) => ({ ...claims, nbf: soon() + 300 })],
  ];
  test.each(forged)('%s', async (_, forge) => {
    issuer.rules.forge = forge;
    const { location, cookie } = await signIn('mia');
    expect(location).toBe(failed('refused'));
    expect(await accountOf(cookie)).toBeNull();
  });

  test('with a signature by another key', async () => {
    issuer.rules.byStranger = true;
    expect((await signIn('mia')).location).toBe(failed('refused'));
  });

  test('with a code that was used or belongs to another browser', async () => {
    const { url, cookie } = await begin();
    const callback = await signInAtIssuer(url, 'mia');
    const other = await begin();
    expect((await finish(callback, other.cookie)).location).toBe(failed('refused'));
    expect((await finish(callback, '')).location).toBe('/#sign-in-failed=oidc.expired');
    expect((await finish(callback, cookie)).location).toBe('/today');
    expect((await finish(callback, cookie)).location).toBe(failed('refused'));
  });

  test('with a code that has expired at the issuer', async () => {
    const { url, cookie } = await begin();
    const callback = await signInAtIssuer(url, 'mia');
    await issuer.expireCode(callback);
    expect((await finish(callback, cookie)).location).toBe(failed('refused'));
  });

  test('that arrives eleven minutes after the start', async () => {
    const { url, cookie } = await begin();
    const callback = await signInAtIssuer(url, 'mia');
    server.clock.advance(11 * 60_000);
    expect((await finish(callback, cookie)).location).toBe('/#sign-in-failed=oidc.expired');
  });

  // Discovery document and keys are kept: a server that has just been started reads them.
  test.each(
    ['/token', '/me', '/jwks'].flatMap((at) =>
      ([429, 500, 'cut', 'half'] as const).map((trouble) => [at, trouble] as const),
    ),
  )('that does not come whole, at %s: %s', async (at, trouble) => {
    if (at === '/jwks') server.clock.advance(61 * 60_000);
    Object.assign(issuer.rules, { at, trouble });
    const { location, cookie } = await signIn('mia');
    expect(location).toBe(failed('unavailable'));
    expect(await accountOf(cookie)).toBeNull();
    issuer.rules.trouble = undefined;
    expect((await signIn('mia')).location).toBe('/today');
  });

  test.each([429, 500, 'cut', 'half'] as const)(
    'whose description does not come whole: %s',
    async (trouble) => {
      server.clock.advance(61 * 60_000);
      Object.assign(issuer.rules, { at: '/.well-known/openid-configuration', trouble });
      const { status, headers } = await server.createClient().get('/api/auth/oidc/start');
      expect([status, headers.location]).toEqual([303, '/#sign-in-failed=oidc.unavailable']);
      issuer.rules.trouble = undefined;
      expect((await signIn('mia')).location).toBe('/today');
    },
  );

  test('but uses one that comes slowly', async () => {
    for (const at of ['/token', '/me', '/jwks', '/.well-known/openid-configuration']) {
      server.clock.advance(61 * 60_000);
      Object.assign(issuer.rules, { at, trouble: 'slow' });
      expect((await signIn('mia')).location).toBe('/today');
    }
  });

  test('but accepts a clock that is half a minute off', async () => {
    issuer.rules.forge = (claims) => ({ ...claims, nbf: soon() + 30, exp: soon() - 10 });
    expect((await signIn('mia')).location).toBe('/today');
  });
});

describe('groups', () => {
  test('grant and revoke the owner role at the next sign-in', async () => {
    user('gina', { groups: ['owners', 'all'] });
    expect((await accountOf((await signIn('gina')).cookie)).role).toBe('owner');
    user('gina', { groups: ['all'] });
    expect((await accountOf((await signIn('gina')).cookie)).role).toBe('member');
  });

  test('remove password and tokens of an account that becomes an owner when it is linked', async () => {
    const { body } = await server.owner.post('/api/team/invitations', { note: '' });
    const client = server.createClient();
    const person = { name: 'Max', email: 'max@example.com', password: 'a-member-password' };
    await client.post('/api/auth/join', { token: body.token, ...person });
    await client.signIn(person.email, person.password);
    const scopes = ['leads:read'];
    const { body: made } = await client.post('/api/tokens', {
      name: 'Dialer',
      scopes,
      password: person.password,
    });
    user('max', { groups: ['owners'] });
    expect((await accountOf((await signIn('max')).cookie)).role).toBe('owner');
    expect((await client.signIn(person.email, person.password)).status).toBe(401);
    const headers = { authorization: `Bearer ${made.token}` };
    const answer = await server.createClient().send('GET', '/api/properties', undefined, headers);
    expect(answer.status).toBe(401);
  });

  test('do not let a removed user in again', async () => {
    user('rita');
    const { id } = await accountOf((await signIn('rita')).cookie);
    await server.owner.delete(`/api/team/members/${id}`);
    expect((await signIn('rita')).location).toBe(failed('not_allowed'));
  });
});

describe('a back-channel logout', () => {
  const event = { 'http://schemas.openid.net/event/backchannel-logout': {} };
  const claims = (more: object) => ({
    iss: issuer.issuer,
    aud: 'lotline',
    iat: Math.floor(Date.now() / 1000),
    exp: Math.floor(Date.now() / 1000) + 600,
    jti: crypto.randomUUID(),
    events: event,
    ...more,
  });
  async function send(token: string) {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/auth/oidc/backchannel-logout',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ logout_token: token }).toString(),
    });
    return response.statusCode;
  }

  test('ends the sessions of the user, once for each token', async () => {
    user('nora');
    user('mia');
    const [one, two, other] = [await signIn('nora'), await signIn('nora'), await signIn('mia')];
    const token = await issuer.sign(claims({ sub: 'nora' }));
    expect(await send(token)).toBe(200);
    expect(await accountOf(one.cookie)).toBeNull();
    expect(await accountOf(two.cookie)).toBeNull();
    expect(await accountOf(other.cookie)).not.toBeNull();
    expect(await send(token)).toBe(403);
  });

  test('asks the issuer for its keys once, however many tokens come', async () => {
    const keysAsked = () => issuer.asked.filter((path) => path === '/jwks').length;
    const before = keysAsked();
    for (let sent = 0; sent < 3; sent += 1) {
      expect(await send(await issuer.sign(claims({ sub: 'unknown' })))).toBe(200);
    }
    expect(keysAsked() - before).toBeLessThanOrEqual(1);
  });

  test('is rejected with another key, audience or nonce, or without the event', async () => {
    user('nora');
    const { cookie } = await signIn('nora');
    const wrong = [
      { sub: 'nora', aud: 'another' },
      { sub: 'nora', iss: 'https://evil.example' },
      { sub: 'nora', nonce: 'n' },
      { sub: 'nora', events: {} },
      { sub: 'nora', iat: 1_000_000_000, exp: undefined },
      {},
    ];
    for (const more of wrong) expect(await send(await issuer.sign(claims(more)))).toBe(403);
    issuer.rules.byStranger = true;
    expect(await send(await issuer.sign(claims({ sub: 'nora' })))).toBe(403);
    expect(await accountOf(cookie)).not.toBeNull();
  });
});
