import { beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#api/endpoint.ts';
import { scopeOf } from '#api/endpoint-scope.ts';
import { endpoints } from '#api/endpoints.ts';
import { apiScopes, type ApiScope } from '#domain/api-scopes.ts';
import { createCallRates } from './call-rates.ts';
import { createTestServer } from '#server/testing/test-server.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';

const password = 'correct-horse-battery';
const server = await useTestServer({
  withJobs: true,
  environment: { API_CALLS_PER_MINUTE: '5000' },
});

/** Every call that needs a session or token. */
const calls = Object.values(endpoints).filter(({ access }) => access !== 'public');

async function createToken(scopes: readonly ApiScope[], more: object = {}) {
  const { status, body } = await server.owner.post('/api/tokens', {
    name: 'Dialer',
    scopes,
    password,
    ...more,
  });
  expect(status).toBe(201);
  return body as { id: number; token: string };
}

const inAnHour = () => new Date(server.clock.now().getTime() + 3_600_000).toISOString();

/** The same request for every case: its path filled with ones, an empty body. */
async function request({ method, path, bodyKind }: Endpoint, token: string | null) {
  const body = bodyKind === 'file' ? undefined : {};
  const response = await server.app.inject({
    method,
    url: path.replaceAll(/:\w+/g, '1'),
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
    ...(method !== 'GET' && body && { payload: body }),
  });
  const isJson = String(response.headers['content-type']).includes('json');
  return { status: response.statusCode, code: isJson ? response.json().code : undefined };
}

/** The calls that do not answer as they should. */
async function deviating(
  answer: { status: number; code: string },
  token: (call: Endpoint) => string | null,
  asked = calls,
) {
  const wrong: unknown[] = [];
  for (const call of asked) {
    const given = await request(call, token(call));
    if (given.status !== answer.status || given.code !== answer.code) {
      wrong.push([call.method, call.path, given]);
    }
  }
  return wrong;
}

describe('every call of the endpoint table', () => {
  test('is rejected without a token', async () => {
    const answer = { status: 401, code: 'request.not_signed_in' };
    expect(await deviating(answer, () => null)).toEqual([]);
  });

  test('is rejected with an unknown, an expired and a revoked token', async () => {
    const expired = await createToken(apiScopes, { expiresAt: inAnHour() });
    const revoked = await createToken(apiScopes);
    await server.owner.delete(`/api/tokens/${revoked.id}`);
    server.clock.advance(3_600_000);
    for (const token of ['lotline_unknown', expired.token, revoked.token]) {
      const answer = { status: 401, code: 'api_tokens.invalid' };
      expect(await deviating(answer, () => token)).toEqual([]);
    }
  });

  test('is rejected for a token without its scope', async () => {
    const others = new Map<string, string>();
    for (const scope of apiScopes) {
      const { token } = await createToken(apiScopes.filter((other) => other !== scope));
      others.set(scope, token);
    }
    const scoped = calls.filter((call) => others.has(scopeOf(call)));
    const answer = { status: 403, code: 'request.scope_missing' };
    const wrong = await deviating(answer, (call) => others.get(scopeOf(call))!, scoped);
    expect(wrong).toEqual([]);
  });

  test('is rejected for every token when it requires a session', async () => {
    const { token } = await createToken(apiScopes);
    const answer = { status: 403, code: 'request.session_only' };
    const alone = calls.filter((call) => scopeOf(call) === 'session');
    expect(alone.length).toBeGreaterThan(15);
    expect(await deviating(answer, () => token, alone)).toEqual([]);
  });
});

describe('a token with only the call’s scope can make it', () => {
  const refusals =
    /^(request\.(not_signed_in|scope_missing|session_only|forbidden|too_many)|api_tokens\.invalid)$/;
  const tokens = new Map<string, string>();
  beforeAll(async () => {
    for (const scope of apiScopes) tokens.set(scope, (await createToken([scope])).token);
    tokens.set('any', tokens.get('drives:read')!);
  });

  test.each(
    calls
      .filter((call) => scopeOf(call) !== 'session' && call.answerKind !== 'events')
      .map((call) => [`${call.method} ${call.path}`, call] as const),
  )('%s', async (_, call) => {
    // Most refuse the empty body; what counts is that the token is not refused.
    const { code = '' } = await request(call, tokens.get(scopeOf(call))!);
    expect(code).not.toMatch(refusals);
  });
});

describe('a token', () => {
  const bearer = (token: string, more = {}) => ({ authorization: `Bearer ${token}`, ...more });
  const read = (token: string) =>
    server.createClient().send('GET', '/api/properties', undefined, bearer(token));

  test('is shown once and stored as a hash', async () => {
    const { id, token } = await createToken(['leads:read']);
    expect(token).toMatch(/^lotline_[\w-]{43}$/);
    const { rows } = await server.pool.query('select * from api_tokens where id = $1', [id]);
    expect(JSON.stringify(rows)).not.toContain(token);
    const { body } = await server.owner.get('/api/tokens');
    expect(JSON.stringify(body)).not.toContain(token);
    expect(body.data[0]).toMatchObject({
      name: 'Dialer',
      hint: token.slice(-4),
      scopes: ['leads:read'],
      lastUsedAt: null,
    });
  });

  test('records when and from which address it was last used', async () => {
    const { token } = await createToken(['leads:read']);
    await read(token);
    const { body } = await server.owner.get('/api/tokens');
    expect(body.data[0]).toMatchObject({
      lastUsedAt: server.clock.now().toISOString(),
      lastUsedAddress: '127.0.0.1',
    });
  });

  test('is exempt from the same-origin check, since no page can send it', async () => {
    const { token } = await createToken(['leads:write']);
    const headers = bearer(token, { origin: 'https://elsewhere.example' });
    const { status } = await server
      .createClient()
      .send('POST', '/api/properties', lead(1), headers);
    expect(status).toBe(201);
  });

  test.each(['Bearer ', 'Bearer  ', 'Bearer two words'])(
    '%j names no token and is no exemption: the cookie does not count beside it',
    async (authorization) => {
      const headers = { authorization, origin: 'https://elsewhere.example' };
      const { status } = await server.owner.send('POST', '/api/properties', lead(9), headers);
      expect(status).toBe(403);
    },
  );

  test('is named in the timeline and the audit log', async () => {
    const { token } = await createToken(['leads:read', 'leads:write']);
    const made = await server
      .createClient()
      .send('POST', '/api/properties', lead(2), bearer(token));
    const { id } = made.body;
    const path = `/api/properties/${id}/lead-status`;
    const body = { leadStatus: 'interested' };
    await server.createClient().send('PATCH', path, body, bearer(token));
    const timeline = await server.owner.get(`/api/properties/${id}/timeline`);
    const actors = timeline.body.data.map(({ actor }: { actor: string }) => actor);
    expect(actors).toEqual(['token Dialer of Olive Owner', 'token Dialer of Olive Owner']);
    const log = await server.owner.get('/api/audit-log?kind=api_change&limit=1');
    expect(log.body.data[0]).toMatchObject({ person: 'token Dialer of Olive Owner' });
    expect(log.body.data[0].what).toMatch(`(PATCH ${path})`);
  });

  test('has a limit of calls per minute, and the response states how many are left', async () => {
    const strict = await createTestServer({ environment: { API_CALLS_PER_MINUTE: '2' } });
    try {
      const scopes = ['leads:read'];
      const made = await strict.owner.post('/api/tokens', { name: 'Fast', scopes, password });
      const ask = () =>
        strict
          .createClient()
          .send('GET', '/api/properties', undefined, bearer(made.body.token as string));
      expect((await ask()).headers).toMatchObject({
        'ratelimit-policy': '"token";q=2;w=60',
        ratelimit: '"token";r=1;t=60',
      });
      expect((await ask()).status).toBe(200);
      const refused = await ask();
      expect(refused.status).toBe(429);
      expect(refused.body.code).toBe('request.too_many');
      expect(refused.headers).toMatchObject({ 'retry-after': '60', ratelimit: '"token";r=0;t=60' });
      strict.clock.advance(60_000);
      expect((await ask()).status).toBe(200);
    } finally {
      await strict.stop();
    }
  });
});

test('shares its rate limit between two processes', async () => {
  const { id } = await createToken(['leads:read']);
  const { db, clock } = server;
  const [one, other] = [1, 2].map(() => createCallRates({ db, clock, limit: 5 }));
  const counted = [];
  for (const rates of [one!, other!, one!, other!, one!, other!])
    counted.push(await rates.count(id));
  expect(counted.map(({ remaining }) => remaining)).toEqual([4, 3, 2, 1, 0, 0]);
  expect(counted.map(({ isExceeded }) => isExceeded).lastIndexOf(false)).toBe(4);
  clock.advance(60_000);
  expect(await other!.count(id)).toMatchObject({ remaining: 4, resetSeconds: 60 });
});

describe('a member', () => {
  test('has tokens that never exceed the role, and the owner sees and revokes them', async () => {
    const mia = await join('mia@example.com');
    const scopes = ['audit:read', 'leads:read'];
    const { body } = await mia.post('/api/tokens', { name: 'Sheet', scopes, password });
    const headers = { authorization: `Bearer ${body.token}` };
    const ask = (path: string) => server.createClient().send('GET', path, undefined, headers);
    expect((await ask('/api/properties')).status).toBe(200);
    expect((await ask('/api/audit-log')).body.code).toBe('request.forbidden');

    const own = await server.owner.post('/api/tokens', { name: 'Mine', scopes, password });
    const seen = (await mia.get('/api/tokens')).body.data;
    expect(seen.map(({ name }: { name: string }) => name)).toEqual(['Sheet']);
    expect((await mia.delete(`/api/tokens/${own.body.id}`)).status).toBe(404);
    expect((await server.owner.delete(`/api/tokens/${body.id}`)).status).toBe(200);
    expect((await ask('/api/properties')).status).toBe(401);
  });

  test('loses all tokens when removed', async () => {
    const max = await join('max@example.com');
    const { body } = await max.post('/api/tokens', {
      name: 'Sheet',
      scopes: ['leads:read'],
      password,
    });
    const headers = { authorization: `Bearer ${body.token}` };
    const ask = () => server.createClient().send('GET', '/api/properties', undefined, headers);
    expect((await ask()).status).toBe(200);
    const team = await server.owner.get('/api/team');
    const member = team.body.members.find(({ email }: { email: string }) =>
      email.startsWith('max'),
    );
    await server.owner.delete(`/api/team/members/${member.id}`);
    expect((await ask()).status).toBe(401);
  });
});

test('rejects a token with an expiry in the past, an empty scope list or an unknown scope', async () => {
  const post = (body: object) => server.owner.post('/api/tokens', { name: 'x', password, ...body });
  const past = { scopes: ['leads:read'], expiresAt: '2020-01-01T00:00:00Z' };
  expect((await post(past)).body.code).toBe('api_tokens.expires_in_the_past');
  expect((await post({ scopes: [] })).status).toBe(400);
  expect((await post({ scopes: ['leads:everything'] })).status).toBe(400);
});

const lead = (number: number) => ({
  propertyType: 'foreclosure',
  streetAddress: `${number} Porter Rd`,
  city: 'Nashville',
  state: 'TN',
  zipCode: '37206',
});

async function join(email: string) {
  const { body } = await server.owner.post('/api/team/invitations', { note: '' });
  const client = server.createClient();
  await client.post('/api/auth/join', {
    token: body.token,
    name: email.split('@')[0],
    email,
    password,
  });
  await client.signIn(email);
  return client;
}
