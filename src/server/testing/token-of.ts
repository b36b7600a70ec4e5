import type { ApiScope } from '#domain/api-scopes.ts';
import type { TestServer } from './test-server.ts';

/** A new API token of a test server's owner. */
export async function tokenOf(
  { owner, ownerPassword: password }: TestServer,
  scopes: readonly ApiScope[],
  name = 'Assistant',
): Promise<string> {
  return (await owner.post('/api/tokens', { name, scopes, password })).body.token;
}
