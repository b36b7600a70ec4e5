import { expect, test } from 'vitest';
import { callByRole, createRoles } from './role-calls.ts';
import { createTestServer } from './test-server.ts';

// `npm run bench -- attack` does it with a token of every scope.
test('every call is refused to those who may not make it, and to no others', async () => {
  const environment = { API_CALLS_PER_MINUTE: '100000' };
  const server = await createTestServer({ environment });
  const roles = await createRoles(server, ['leads:read', 'settings:write']);
  const wrong: object[] = [];
  for await (const trial of callByRole(server, roles)) {
    if (trial.actual !== trial.expected) wrong.push(trial);
  }
  expect(wrong).toEqual([]);
  await server.stop();
});
