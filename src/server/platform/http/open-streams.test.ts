import { expect, test } from 'vitest';
import { streamEvents } from '#api/events.api.ts';
import { createHttpApp } from './create-http-app.ts';
import { createMount } from './mount-endpoint.ts';

test('a server with listeners closes immediately, and they receive the end', async () => {
  const app = await createHttpApp();
  const authenticate = async () =>
    ({ userId: 'u', name: 'N', email: 'n@example.com', role: 'member', permissions: [] }) as const;
  createMount(app, { authenticate }).mountStream(streamEvents, ({ reply }) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' });
    reply.raw.write('data: {}\n\n');
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const response = await fetch(`${address}/api/events`, { headers: { 'accept-encoding': 'gzip' } });
  expect(response.headers.get('content-encoding')).toBeNull();
  const received = response.text();
  await app.close();
  expect(await received).toBe('data: {}\n\n');
});
