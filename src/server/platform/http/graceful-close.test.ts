import { Agent, get } from 'node:http';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { createHttpApp } from './create-http-app.ts';
import { installGracefulClose } from './graceful-close.ts';

/** A server with a `/slow` route that answers when the test says so, and never if it does not. */
async function startServer(withinMs: number) {
  const app = fastify();
  installGracefulClose(app, withinMs);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let arrived = () => {};
  const isBusy = new Promise<void>((resolve) => (arrived = resolve));
  const isClosing = new Promise<void>((resolve) => {
    app.addHook('preClose', async () => resolve());
  });
  app.get('/slow', async () => {
    arrived();
    await released;
    return { done: true };
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, address, release, isBusy, isClosing };
}

test('answers a request in progress, and its keep-alive connection does not delay the close', async () => {
  const { app, address, release, isBusy, isClosing } = await startServer(60_000);
  const agent = new Agent({ keepAlive: true });
  const request = get(`${address}/slow`, { agent });
  await isBusy;
  const closed = app.close();
  await isClosing;
  release();
  const [response] = await once(request, 'response');
  expect(response.statusCode).toBe(200);
  expect(response.headers.connection).toBe('close');
  response.resume();
  await closed;
});

test('cuts off a request that never ends', async () => {
  const { app, address, isBusy } = await startServer(50);
  const request = get(`${address}/slow`);
  const failed = once(request, 'error');
  await isBusy;
  await app.close();
  const [error] = await failed;
  expect(error.code).toBe('ECONNRESET');
});

test('an unused connection does not delay the close', async () => {
  const app = fastify();
  installGracefulClose(app, 600_000, 20);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const accepted = once(app.server, 'connection');
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  await accepted;
  const ended = once(socket, 'close');
  await app.close();
  await ended;
});

test('answers a request that arrives during the close, and ends its connection', async () => {
  const app = await createHttpApp();
  app.get('/api/thing', async () => ({ done: true }));
  const closing = new Promise<void>((resolve) => {
    app.addHook('preClose', async () => resolve());
  });
  let accepted: Socket | undefined;
  app.server.on('connection', (socket) => (accepted = socket));
  const { hostname, port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk));
  const ended = once(socket, 'close');
  // Half a request: the connection is not idle, so it outlives the beginning of the end.
  socket.write('GET /api/thing HTTP/1.1\r\n');
  await expect.poll(() => accepted?.bytesRead ?? 0).toBeGreaterThan(0);
  const closed = app.close();
  await closing;
  socket.write('host: x\r\n\r\n');
  await ended;
  await closed;
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).toMatch(/^connection: close/im);
});
