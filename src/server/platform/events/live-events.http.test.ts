import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import type { LiveEvent } from '#api/events.api.ts';
import { createHttpApp } from '../http/create-http-app.ts';
import { createMount } from '../http/mount-endpoint.ts';
import { mountLiveEvents } from './live-events.http.ts';

const createEvents = () => {
  const listeners = new Set<(event: LiveEvent) => void>();
  return {
    listeners,
    start: async () => {},
    stop: async () => {},
    changedAgo: () => ({ notifications: 120 }),
    subscribe(listener: (event: LiveEvent) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

test('a stream whose session has expired ends at the next heartbeat', async () => {
  const app = await createHttpApp();
  const person = { userId: 'u', name: 'N', email: 'n@example.com', role: 'member' as const };
  const mounter = createMount(app, {
    authenticate: async () => ({ ...person, permissions: [] }),
  });
  let isSignedIn = true;
  mountLiveEvents(mounter, {
    events: createEvents(),
    isSignedIn: async () => isSignedIn,
    heartbeatMs: 5,
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const received = (await fetch(`${address}/api/events`)).text();
  isSignedIn = false;
  expect(await received).toContain('event: ready');
  await app.close();
});

test('a notice reaches the browsers of its user; others learn only of the change', async () => {
  const { listeners, ...events } = createEvents();
  const app = await createHttpApp();
  const mounter = createMount(app, {
    authenticate: async ({ headers }) => ({
      userId: String(headers['x-user']),
      name: 'N',
      email: 'n@example.com',
      role: 'member',
      permissions: [],
    }),
  });
  mountLiveEvents(mounter, { events, isSignedIn: async () => true });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const streams = await Promise.all(
    ['sender', 'other'].map((user) =>
      fetch(`${address}/api/events`, { headers: { 'x-user': user } }),
    ),
  );
  const received = streams.map((stream) => stream.text());
  const notice = { userId: 'sender', title: 'Signed', description: 'Dana signed.' };
  for (const listener of listeners) listener({ noun: 'purchase-contracts', ids: [7], notice });
  await app.close();
  const [bySender, byOther] = await Promise.all(received);
  expect(bySender).toContain(JSON.stringify(notice));
  expect(byOther).toContain('data: {"noun":"purchase-contracts","ids":[7]}');
  expect(byOther).not.toContain('Dana');
  expect(byOther).toContain('event: ready\ndata: {"changed":{"notifications":120}}');
});

test('a stream that is not read ends before it fills the memory', async () => {
  const { listeners, ...events } = createEvents();
  const app = await createHttpApp();
  const person = { userId: 'u', name: 'N', email: 'n@example.com', role: 'member' as const };
  const mounter = createMount(app, { authenticate: async () => ({ ...person, permissions: [] }) });
  mountLiveEvents(mounter, { events, isSignedIn: async () => true });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write('GET /api/events HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await once(socket, 'data');
  socket.pause();
  const event: LiveEvent = { noun: 'properties', ids: Array.from({ length: 1e5 }, (_, id) => id) };
  // Some of it fits in what the machine keeps for a connection.
  for (let sent = 0; sent < 100 && listeners.size > 0; sent += 1) {
    for (const listen of listeners) listen(event);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(listeners.size).toBe(0);
  socket.destroy();
  await app.close();
});
