import { expect, test, vi } from 'vitest';
import { useTestServer } from '#server/testing/use-test-server.ts';

const server = await useTestServer();

test('a session that cannot be read writes one log line and prints nothing', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  try {
    // Simulates a database that disconnects between two statements.
    await server.pool.query('alter table users rename to users_away');
    const answer = await server.owner.get('/api/properties');
    expect(answer.status).toBe(503);
    expect(printed.mock.calls).toEqual([]);
    const lines = server.log.filter(({ msg }) => msg === 'the sign-in library failed');
    expect(lines).toEqual([
      expect.objectContaining({
        level: 40,
        code: '42P01',
        reason: expect.stringContaining('users'),
      }),
    ]);
  } finally {
    printed.mockRestore();
    await server.pool.query('alter table users_away rename to users');
  }
  // A wrong password is not a failure.
  const body = { email: 'owner@example.com', password: 'not the password' };
  await server.createClient().post('/api/auth/sign-in/email', body);
  expect(server.log.filter(({ msg }) => msg === 'the sign-in library failed')).toHaveLength(1);
});
