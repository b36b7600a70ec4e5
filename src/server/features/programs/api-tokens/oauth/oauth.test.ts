import { createHash } from 'node:crypto';
import type { OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type {
  OAuthClientInformationMixed,
  OAuthTokens,
} from '@modelcontextprotocol/sdk/shared/auth.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { agentScopes } from '#domain/agent-scopes.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';

const server = await useTestServer({ withJobs: true });
const address = await server.app.listen({ host: '127.0.0.1', port: 0 });

const redirectUri = 'http://127.0.0.1:7777/callback';

/** An assistant's storage for the official client: its registration, its redirects, its tokens. */
function createAssistant() {
  let information: OAuthClientInformationMixed | undefined;
  let kept: OAuthTokens | undefined;
  let verifier = '';
  const visits: URL[] = [];
  const provider: OAuthClientProvider = {
    redirectUrl: redirectUri,
    clientMetadata: { redirect_uris: [redirectUri], client_name: 'Helper' },
    state: () => '12345678901234567890',
    clientInformation: () => information,
    saveClientInformation: (saved) => void (information = saved),
    tokens: () => kept,
    saveTokens: (saved) => void (kept = saved),
    redirectToAuthorization: (url) => void visits.push(url),
    saveCodeVerifier: (saved) => void (verifier = saved),
    codeVerifier: () => verifier,
  };
  return { provider, visits, tokens: () => kept!, clientId: () => information!.client_id };
}
type Assistant = ReturnType<typeof createAssistant>;

const transportOf = ({ provider }: Assistant) =>
  new StreamableHTTPClientTransport(new URL('/mcp', address), { authProvider: provider });

async function connect(transport: StreamableHTTPClientTransport) {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(transport as Parameters<Client['connect']>[0]);
  return client;
}

/** The first page that a user's browser opens: what the consent screen is given. */
async function requestAt(url: URL): Promise<string> {
  const response = await fetch(new URL(url.pathname + url.search, address), { redirect: 'manual' });
  expect(response.status).toBe(303);
  return new URL(response.headers.get('location')!, address).searchParams.get('request')!;
}

/** The user's decision, and the redirect after it. */
async function decide(url: URL, scopes: readonly string[] | null): Promise<URL> {
  const given = { isAllowed: scopes !== null, scopes: scopes ?? [] };
  const body = { ...given, request: await requestAt(url), password: server.ownerPassword };
  const answer = await server.owner.send('POST', '/api/oauth/consent', body, { host: hostName() });
  expect(answer.status).toBe(200);
  return new URL(answer.body.redirectTo as string);
}
const hostName = () => new URL(address).host;

/** An assistant that its user has connected, by the official client's own flow. */
async function connected(scopes: readonly string[] = agentScopes) {
  const assistant = createAssistant();
  const transport = transportOf(assistant);
  await expect(connect(transport)).rejects.toThrow('Unauthorized');
  const back = await decide(assistant.visits[0]!, scopes);
  await transport.finishAuth(back.searchParams.get('code')!);
  return { assistant, back, client: await connect(transportOf(assistant)) };
}

const form = (path: string, fields: Record<string, string>) =>
  fetch(new URL(path, address), { method: 'POST', body: new URLSearchParams(fields) });

describe('an assistant that signs its user in by OAuth 2.1', () => {
  test('uses discovery, registration, PKCE, consent and token with the official client', async () => {
    const { assistant, back, client } = await connected(['leads:read', 'proposals:write']);
    const asked = assistant.visits[0]!.searchParams;
    expect(asked.get('code_challenge_method')).toBe('S256');
    expect(asked.get('resource')).toBe(`${address}/mcp`);
    expect(asked.get('scope')).toBe(agentScopes.join(' '));
    expect(back.searchParams.get('state')).toBe('12345678901234567890');
    expect(back.searchParams.get('iss')).toBe(address);
    expect(assistant.tokens()).toMatchObject({
      token_type: 'Bearer',
      expires_in: 3600,
      scope: 'leads:read proposals:write',
    });
    const read = await client.callTool({ name: 'count_leads', arguments: {} });
    expect(read.isError).toBe(false);
    const refused = await client.callTool({
      name: 'set_status',
      arguments: { id: 1, leadStatus: 'dead' },
    });
    expect(JSON.stringify(refused)).toContain('request.scope_missing');

    const { body } = await server.owner.get('/api/tokens');
    expect(body.data[0]).toMatchObject({
      name: 'Helper',
      isConnection: true,
      scopes: ['leads:read', 'proposals:write'],
    });
    const log = await server.owner.get('/api/audit-log?kind=account&limit=1');
    expect(log.body.data[0]).toMatchObject({ what: 'Connected the assistant Helper' });
    await server.owner.delete(`/api/tokens/${body.data[0].id}`);
    await expect(client.callTool({ name: 'count_leads', arguments: {} })).rejects.toThrow();
  });

  test('refreshes its token after an hour with the same client', async () => {
    const { assistant, client } = await connected();
    const before = assistant.tokens();
    server.clock.advance(3_600_000);
    expect((await client.callTool({ name: 'count_leads', arguments: {} })).isError).toBe(false);
    expect(assistant.tokens().access_token).not.toBe(before.access_token);
    // A reused refresh token has leaked: the connection ends.
    const fields = { grant_type: 'refresh_token', client_id: assistant.clientId() };
    const again = await form('/oauth/token', { ...fields, refresh_token: before.refresh_token! });
    expect(await again.json()).toMatchObject({ error: 'invalid_grant' });
    const now = await form('/oauth/token', {
      ...fields,
      refresh_token: assistant.tokens().refresh_token!,
    });
    expect(now.status).toBe(400);
  });

  test('can use the token only at /mcp', async () => {
    const { assistant } = await connected();
    const headers = { authorization: `Bearer ${assistant.tokens().access_token}` };
    const elsewhere = await fetch(new URL('/api/properties', address), { headers });
    expect(elsewhere.status).toBe(401);
    expect(await elsewhere.json()).toMatchObject({ code: 'api_tokens.elsewhere' });
  });

  test('can end the connection itself', async () => {
    const { assistant, client } = await connected();
    const { access_token: token } = assistant.tokens();
    expect((await form('/oauth/revoke', { token })).status).toBe(200);
    await expect(client.callTool({ name: 'count_leads', arguments: {} })).rejects.toThrow();
  });

  test('gets no token when the user refuses', async () => {
    const assistant = createAssistant();
    await expect(connect(transportOf(assistant))).rejects.toThrow('Unauthorized');
    const back = await decide(assistant.visits[0]!, null);
    expect(back.searchParams.get('error')).toBe('access_denied');
    expect(back.searchParams.get('code')).toBeNull();
  });
});

describe('the server rejects', () => {
  const verifier = 'v'.repeat(43);
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  let clientId: string;
  beforeAll(async () => {
    const { status, body } = await register([redirectUri]);
    expect(status).toBe(201);
    clientId = body.client_id;
  });
  async function register(redirect_uris: unknown) {
    const response = await fetch(new URL('/oauth/register', address), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ redirect_uris }),
    });
    return { status: response.status, body: (await response.json()) as { client_id: string } };
  }
  const url = (more: Record<string, string | undefined> = {}) => {
    const all = {
      response_type: 'code',
      client_id: clientId,
      redirect_uri: redirectUri,
      code_challenge: challenge,
      code_challenge_method: 'S256',
      ...more,
    };
    const given = Object.entries(all).filter((pair): pair is [string, string] => !!pair[1]);
    return new URL(`/oauth/authorize?${new URLSearchParams(given)}`, address);
  };
  const ask = async (more: Record<string, string | undefined>) => {
    const path = `/api/oauth/consent?request=${await requestAt(url(more))}`;
    return (await server.owner.get(path)).body.code as string | undefined;
  };
  const exchange = async (code: string, more: Record<string, string> = {}) => {
    const response = await form('/oauth/token', {
      grant_type: 'authorization_code',
      client_id: clientId,
      redirect_uri: redirectUri,
      code_verifier: verifier,
      code,
      ...more,
    });
    return { status: response.status, body: await response.json() };
  };
  const newCode = async () =>
    (await decide(url(), ['leads:read'])).searchParams.get('code') as string;

  test.each([
    ['an unknown client', { client_id: 'unknown' }, 'oauth.unknown_client'],
    ['another redirect address', { redirect_uri: 'https://evil.example' }, 'oauth.unknown_client'],
    ['no PKCE', { code_challenge: undefined }, 'oauth.invalid_request'],
    ['plain PKCE', { code_challenge_method: 'plain' }, 'oauth.invalid_request'],
    ['another resource', { resource: 'https://evil.example/mcp' }, 'oauth.invalid_request'],
    ['another response type', { response_type: 'token' }, 'oauth.invalid_request'],
  ])('a request with %s', async (_, more, code) => {
    expect(await ask(more)).toBe(code);
  });

  test('a consent without a session or by an API token', async () => {
    const path = `/api/oauth/consent?request=${await requestAt(url())}`;
    expect((await server.createClient().get(path)).status).toBe(401);
    const { body } = await server.owner.post('/api/tokens', {
      name: 'x',
      scopes: ['leads:read'],
      password: server.ownerPassword,
    });
    const headers = { authorization: `Bearer ${body.token}` };
    const byToken = await server.createClient().send('GET', path, undefined, headers);
    expect(byToken.body.code).toBe('request.session_only');
  });

  test('a grant without the password, or with another', async () => {
    const body = { request: await requestAt(url()), isAllowed: true, scopes: ['leads:read'] };
    const grant = (more: object) => server.owner.post('/api/oauth/consent', { ...body, ...more });
    expect((await grant({})).body.code).toBe('accounts.password_required');
    expect((await grant({ password: 'x' })).body.code).toBe('accounts.password_invalid');
  });

  test('a code of before the user signed out everywhere', async () => {
    const code = await newCode();
    await server.owner.post('/api/auth/sign-out-everywhere');
    await server.owner.signIn('owner@example.com');
    expect(await exchange(code)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  test.each([
    ['http:', 'http://elsewhere.example/callback'],
    ['javascript:', 'javascript:alert(1)'],
    ['a fragment', 'https://app.example/#here'],
  ])('a registration with a redirect address of %s', async (_, uri) => {
    expect(await register([uri])).toMatchObject({
      status: 400,
      body: { error: 'invalid_redirect_uri' },
    });
  });

  test('a code with another verifier, client or address, or after five minutes', async () => {
    const other = (await register([redirectUri])).body.client_id;
    const wrong: Record<string, string>[] = [
      { code_verifier: 'w'.repeat(43) },
      { client_id: other },
      { redirect_uri: 'http://127.0.0.1:7778/callback' },
      { resource: 'https://evil.example/mcp' },
    ];
    for (const more of wrong) {
      const { status, body } = await exchange(await newCode(), more);
      expect([status, body.error]).toEqual([400, 'invalid_grant']);
    }
    const code = await newCode();
    server.clock.advance(5 * 60_000);
    expect((await exchange(code)).body.error).toBe('invalid_grant');
  });

  test('a reused code, and revokes the tokens that it issued', async () => {
    const code = await newCode();
    const first = await exchange(code);
    expect(first.status).toBe(200);
    expect((await exchange(code)).body.error).toBe('invalid_grant');
    const headers = { authorization: `Bearer ${first.body.access_token}` };
    const response = await fetch(new URL('/mcp', address), { method: 'POST', headers });
    expect(response.status).toBe(401);
  });

  test('another grant type', async () => {
    expect((await exchange('x', { grant_type: 'password' })).body.error).toBe(
      'unsupported_grant_type',
    );
  });
});
