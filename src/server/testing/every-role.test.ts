import { expect, test } from 'vitest';
import type { ApiScope } from '#domain/api-scopes.ts';
import { callByRole, createRoles } from './role-calls.ts';
import { createTestServer } from './test-server.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** How many calls the test made. */
    calls?: number;
  }
}

// `npm run bench -- attack roles` does it with a token of every scope, on both paths.
const isWhole = process.env['EVERY_SCOPE'] === '1';
const scopes: ApiScope[] = ['leads:read', 'settings:write'];

test.for(isWhole ? ['/api/', '/api/v1/'] : ['/api/'])(
  'every call at %s is refused to those who may not make it, and to no others',
  isWhole ? { timeout: 900_000 } : {},
  async (base, { task }) => {
    const server = await createTestServer({ environment: { API_CALLS_PER_MINUTE: '1000000' } });
    const roles = await createRoles(server, isWhole ? undefined : scopes);
    const wrong: object[] = [];
    let calls = 0;
    for await (const trial of callByRole(server, roles, base)) {
      calls += 1;
      if (trial.actual !== trial.expected) wrong.push(trial);
    }
    task.meta.calls = calls;
    expect(wrong).toEqual([]);
    await server.stop();
  },
);
