import { afterAll, beforeAll, expect, test } from 'vitest';
import { startReceiver, type Receiver } from '../features/programs/webhooks/testing/receiver.ts';
import { createTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let receiver: Receiver;
beforeAll(async () => {
  const environment = { WEBHOOKS_ALLOW_PRIVATE: 'true' };
  [server, receiver] = await Promise.all([
    createTestServer({ withJobs: true, environment }),
    startReceiver(),
  ]);
});
afterAll(() => Promise.all([server.stop(), receiver.stop()]));

test('a program imports a list, waits by webhook, sets next actions and reads counts', async () => {
  const address = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const scopes = ['imports:write', 'leads:read', 'leads:write', 'webhooks:write'];
  const made = await server.owner.post('/api/tokens', {
    name: 'Script',
    scopes,
    password: server.ownerPassword,
  });
  const call = async (method: string, path: string, body?: object) => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${address}/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${made.body.token}`,
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    expect(response.status, `${method} ${path}`).toBeLessThan(300);
    // The server itself checks the shapes by their schemas.
    // oxlint-disable-next-line typescript/no-explicit-any
    return (await response.json()) as any;
  };

  await call('POST', '/webhooks', { url: receiver.url, events: ['import.finished'] });
  const file = new FormData();
  const rows = ['Address,City,State,ZIP', '1 Oak St,Tampa,FL,33602', '2 Oak St,Tampa,FL,33602'];
  file.append('file', new Blob([rows.join('\n')], { type: 'text/csv' }), 'list.csv');
  const { fileId } = await call('POST', '/properties/preview', file);
  await call('POST', `/properties/process/${fileId}`, {
    headerRow: 0,
    columnMappings: { '0': 'streetAddress', '1': 'city', '2': 'state', '3': 'zipCode' },
  });

  await expect.poll(() => receiver.received.length, { timeout: 60_000 }).toBeGreaterThan(0);
  expect(receiver.received[0]!.message).toMatchObject({
    type: 'import.finished',
    data: { filename: 'list.csv', created: 2, rejected: 0 },
  });
  const { data } = await call('GET', '/properties?search=oak');
  for (const { id } of data) {
    await call('PUT', `/properties/${id}/next-action`, { kind: 'call', dueOn: '2031-03-04' });
  }
  expect((await call('GET', '/properties/counts')).total).toBe(2);
  const planned = await call('GET', '/properties?hasNextAction=true');
  expect(planned.pagination.total).toBe(2);
}, 90_000);
