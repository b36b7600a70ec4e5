import { callByRole, createRoles } from '../../src/server/testing/role-calls.ts';
import { createTestServer } from '../../src/server/testing/test-server.ts';
import type { Trial } from './trial.ts';

/** Every call as visitor, removed member, member without rights and token of each scope, on both paths. */
export async function tryRoles(): Promise<Trial[]> {
  const server = await createTestServer({ environment: { API_CALLS_PER_MINUTE: '1000000' } });
  const roles = await createRoles(server);
  const trials: Trial[] = [];
  for (const base of ['/api/', '/api/v1/']) {
    const findings: string[] = [];
    let count = 0;
    for await (const { call, expected, actual } of callByRole(server, roles, base)) {
      count += 1;
      if (actual !== expected) findings.push(`${call}: ${actual} instead of ${expected}`);
    }
    trials.push({ name: `${roles.length} roles at ${base}`, count, findings });
  }
  await server.stop();
  return trials;
}
