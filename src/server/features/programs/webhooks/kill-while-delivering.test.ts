import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestDatabase,
  type TestDatabase,
} from '#server/platform/database/testing/test-database.ts';
import { startChildServer, type ChildServer } from '#server/testing/child-server.ts';
import { startReceiver, type Receiver } from './testing/receiver.ts';

let database: TestDatabase;
let receiver: Receiver;
let child: ChildServer | undefined;
beforeAll(async () => {
  [database, receiver] = await Promise.all([createTestDatabase(), startReceiver()]);
});
afterAll(async () => {
  await child?.kill('SIGKILL');
  await Promise.all([database.destroy(), receiver.stop()]);
});

test('kill -9 between a change and its webhook: delivered at least once, in order', async () => {
  const environment = { DATABASE_URL: database.url, WEBHOOKS_ALLOW_PRIVATE: 'true' };
  child = await startChildServer(environment);
  const send = await child.ownerCalls();
  await send('POST', '/api/webhooks', { url: receiver.url, events: ['lead.status_changed'] });
  const { id } = await send('POST', '/api/properties', {
    propertyType: 'foreclosure',
    streetAddress: '1 Kill St',
    city: 'Nashville',
    state: 'TN',
    zipCode: '37206',
  });

  // The receiver has it, and the server never gets the answer.
  receiver.answer(() => {});
  for (const leadStatus of ['interested', 'maybe', 'dead']) {
    await send('PATCH', `/api/properties/${id}/lead-status`, { leadStatus });
  }
  await expect.poll(() => receiver.received.length).toBeGreaterThan(0);
  await child.kill('SIGKILL');

  receiver.answer((response) => response.writeHead(200).end());
  child = await startChildServer(environment);
  const receivedStatuses = () => receiver.received.map(({ message }) => message.data.to as string);
  await expect.poll(receivedStatuses).toContain('dead');
  // The first one twice at least: it was in flight when the server died.
  expect(receivedStatuses().filter((to) => to === 'interested').length).toBeGreaterThan(1);
  const order = ['interested', 'maybe', 'dead'];
  expect(receivedStatuses()).toEqual(
    receivedStatuses().toSorted((a, b) => order.indexOf(a) - order.indexOf(b)),
  );
  expect(new Set(receivedStatuses())).toEqual(new Set(order));
}, 240_000);
