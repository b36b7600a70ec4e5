import { expect, test } from 'vitest';
import { useTestServer } from '#server/testing/use-test-server.ts';

const server = await useTestServer({ environment: { TRUSTED_PROXIES: '10.0.0.0/8, 192.0.2.7' } });

/** Signs in from a socket with a forwarded address; answers which address was kept. */
async function signInFrom(remoteAddress: string, forwarded: string) {
  await server.db.deleteFrom('sessions').execute();
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    remoteAddress,
    headers: { 'x-forwarded-for': forwarded },
    payload: { email: 'owner@example.com', password: server.ownerPassword },
  });
  expect(answer.statusCode).toBe(200);
  const session = await server.db
    .selectFrom('sessions')
    .select('ip_address')
    .executeTakeFirstOrThrow();
  const entry = await server.db
    .selectFrom('audit_log')
    .select('address')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(entry.address).toBe(session.ip_address);
  return session.ip_address;
}

test('sessions and the audit log record the address that a trusted proxy forwards', async () => {
  expect(await signInFrom('10.1.2.3', '198.51.100.9')).toBe('198.51.100.9');
  expect(await signInFrom('192.0.2.7', '198.51.100.8, 10.9.9.9')).toBe('198.51.100.8');
});

test('ignores addresses that the client or an untrusted proxy sets', async () => {
  expect(await signInFrom('10.1.2.3', '198.51.100.1, 203.0.113.5')).toBe('203.0.113.5');
  expect(await signInFrom('203.0.113.77', '198.51.100.1')).toBe('203.0.113.77');
});
