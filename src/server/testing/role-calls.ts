import type { Endpoint } from '#api/endpoint.ts';
import { scopeOf } from '#api/endpoint-scope.ts';
import { endpoints } from '#api/endpoints.ts';
import { apiScopes, type ApiScope } from '#domain/api-scopes.ts';
import type { TestServer } from './test-server.ts';
import { tokenOf } from './token-of.ts';

/** Somebody who makes calls, and why one is refused: the code, or null where it is not. */
export type Role = {
  name: string;
  headers: Record<string, string>;
  refusal: (endpoint: Endpoint) => string | null;
};

/** The codes by which a call is refused for who makes it. */
const refusals = new Set([
  'request.not_signed_in',
  'api_tokens.invalid',
  'request.forbidden',
  'request.permission_missing',
  'request.scope_missing',
  'request.session_only',
]);

/** Whether these need the permission depends on their leads: the tests beside them try both. */
const dependsOnLeads = new Set(['/api/imports/:id/undo', '/api/properties/batch-delete']);

const isPublic = ({ access }: Endpoint) => access === 'public';

function visitor(name: string, headers: Record<string, string>, code = 'request.not_signed_in') {
  return { name, headers, refusal: (call: Endpoint) => (isPublic(call) ? null : code) };
}

/** Of one scope: every other call is refused, whoever its owner is. */
function programOf(scope: ApiScope, token: string): Role {
  return {
    name: `a token of ${scope}`,
    headers: { authorization: `Bearer ${token}` },
    refusal(endpoint) {
      if (isPublic(endpoint)) return null;
      const needed = scopeOf(endpoint);
      if (needed === 'session') return 'request.session_only';
      return needed === 'any' || needed === scope ? null : 'request.scope_missing';
    },
  };
}

/** A member whom the owner allows nothing. */
function memberOf(cookie: string): Role {
  return {
    name: 'a member without rights',
    headers: { cookie },
    refusal(endpoint) {
      if (endpoint.access === 'owner') return 'request.forbidden';
      if (dependsOnLeads.has(endpoint.path)) return null;
      return endpoint.permission ? 'request.permission_missing' : null;
    },
  };
}

/** @returns the session's cookie of a new member, and the user's id */
async function addMember({ owner, createClient }: TestServer, email: string) {
  const { token } = (await owner.post('/api/team/invitations', { note: '' })).body;
  const client = createClient();
  const password = 'a password of a member';
  const account = { token, name: 'Mia Member', email, password };
  const { body } = await client.post('/api/auth/join', account);
  const signedIn = await client.signIn(email, password);
  const cookies = [signedIn.headers['set-cookie'] ?? []].flat();
  const cookie = cookies.map((one) => one.split(';')[0]).join('; ');
  return { cookie, id: body.account.id as string };
}

/** Visitors, a removed member, a member without rights, and a token of each of these scopes. */
export async function createRoles(
  server: TestServer,
  scopes: readonly ApiScope[] = apiScopes,
): Promise<Role[]> {
  const member = await addMember(server, 'member@example.com');
  await server.owner.patch(`/api/team/members/${member.id}`, { permissions: [] });
  const removed = await addMember(server, 'removed@example.com');
  const password = server.ownerPassword;
  await server.owner.delete(`/api/team/members/${removed.id}`, { password });
  const roles = [
    visitor('a visitor', {}),
    visitor('a forged session', { cookie: 'lotline.session_token=abc.def' }),
    visitor('a forged token', { authorization: 'Bearer lot_abc' }, 'api_tokens.invalid'),
    visitor('a removed member', { cookie: removed.cookie }),
    memberOf(member.cookie),
  ];
  for (const scope of scopes) roles.push(programOf(scope, await tokenOf(server, [scope], scope)));
  return roles;
}

/** Every call with the roles, one after the other; a new call of the table is in it by itself. */
export async function* callByRole({ app }: TestServer, roles: readonly Role[], base = '/api/') {
  for (const endpoint of Object.values(endpoints) as Endpoint[]) {
    for (const { name, headers, refusal } of roles) {
      const expected = refusal(endpoint);
      // A stream of events does not end.
      if (expected === null && endpoint.answerKind === 'events') continue;
      // The server looks at who calls, then at the type of the body: nothing is done by this one.
      const body =
        endpoint.method === 'GET'
          ? {}
          : { payload: 'x', headers: { ...headers, 'content-type': 'text/plain' } };
      const url = endpoint.path.replace('/api/', base).replaceAll(/:\w+/g, '999999999');
      const answer = await app.inject({ method: endpoint.method, url, headers, ...body });
      const code = codeOf(answer.body);
      const actual = code !== null && refusals.has(code) ? code : null;
      yield { call: `${endpoint.method} ${endpoint.path} as ${name}`, expected, actual, code };
    }
  }
}

function codeOf(body: string): string | null {
  try {
    return (JSON.parse(body) as { code?: string } | null)?.code ?? null;
  } catch {
    return null;
  }
}
