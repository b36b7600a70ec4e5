import { expect, test } from 'vitest';
import { createHttpApp } from './create-http-app.ts';

const failure = (message: string, about: object) => Object.assign(new Error(message), about);

test.each([
  [failure('disk', { code: 'ENOSPC', syscall: 'write' }), 507, 'server.disk_full'],
  [failure('could not extend file', { code: '53100' }), 507, 'server.disk_full'],
  [
    failure('refused', { code: 'ECONNREFUSED', syscall: 'connect' }),
    503,
    'server.database_unavailable',
  ],
  [
    failure('no socket', { code: 'ENOENT', syscall: 'connect' }),
    503,
    'server.database_unavailable',
  ],
  [failure('no file', { code: 'ENOENT', syscall: 'open' }), 500, 'server.failed'],
  [failure('shutting down', { code: '57P01' }), 503, 'server.database_unavailable'],
  [failure('Connection terminated unexpectedly', {}), 503, 'server.database_unavailable'],
  [failure('Client was closed and is not queryable', {}), 503, 'server.database_unavailable'],
  [failure('timeout exceeded when trying to connect', {}), 503, 'server.database_unavailable'],
  [failure('a bug', {}), 500, 'server.failed'],
])('%s returns %i', async (error, status, code) => {
  const app = await createHttpApp();
  app.get('/api/failing', async () => {
    throw error;
  });
  const answer = await app.inject('/api/failing');
  expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  expect(answer.headers['retry-after']).toBe(status === 503 ? '2' : undefined);
  await app.close();
});
