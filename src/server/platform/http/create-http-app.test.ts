import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { gunzipSync, gzipSync } from 'node:zlib';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttpApp } from './create-http-app.ts';
import type { HttpApp } from './create-http-app.ts';

let app: HttpApp;
let webRoot: string;

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'lotline-site-'));
  await mkdir(join(webRoot, 'assets'));
  await writeFile(join(webRoot, 'index.html'), '<title>Lotline</title>');
  await writeFile(join(webRoot, 'assets', 'app-1a2b.js'), `// ${'x'.repeat(2000)}`);
  await writeFile(join(webRoot, 'assets', 'built-3c4d.js'), '// as it was built');
  await writeFile(join(webRoot, 'assets', 'built-3c4d.js.gz'), gzipSync('// compressed before'));
  app = await createHttpApp({ webRoot, publicUrl: 'https://leads.example.com' });
  app.get('/api/things/:id', async () => ({}));
  app.get('/api/failing-file', (_request, reply) => {
    reply.type('text/csv').header('content-disposition', 'attachment; filename="leads.csv"');
    return reply.send(Readable.from(failAtOnce()));
  });
  app.get(
    '/api/guess',
    { config: { rateLimit: { max: 2, timeWindow: 60_000 } } },
    async () => ({}),
  );
  app.post('/api/change', async () => ({ changed: true }));
  app.post('/api/length', async ({ body }) => (body as unknown[]).length);
});
// oxlint-disable-next-line require-yield
async function* failAtOnce() {
  throw new Error('no connection');
}
afterAll(async () => {
  await app.close();
  await rm(webRoot, { recursive: true });
});

test('every page of the router returns index.html, which is not cached', async () => {
  for (const url of ['/', '/foreclosures', '/preview/abc?sheet=2', '/no/such/page']) {
    const answer = await app.inject(url);
    expect([url, answer.statusCode]).toEqual([url, 200]);
    expect(answer.body).toContain('Lotline');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers['content-security-policy']).toContain("script-src 'self';");
  }
});

test('a limit counts the /64 of IPv6, which one customer has whole', async () => {
  const from = async (remoteAddress: string) =>
    (await app.inject({ url: '/api/guess', remoteAddress })).statusCode;
  expect([await from('2001:db8::1'), await from('2001:db8::2'), await from('2001:db8::3')]).toEqual(
    [200, 200, 429],
  );
  expect([await from('2001:db8:0:1::1'), await from('203.0.113.9')]).toEqual([200, 200]);
});

test('sends precompressed files to clients that accept them', async () => {
  const ask = (encoding: string) =>
    app.inject({ url: '/assets/built-3c4d.js', headers: { 'accept-encoding': encoding } });
  const compressed = await ask('gzip, deflate');
  expect(compressed.headers['content-encoding']).toBe('gzip');
  expect(compressed.headers['content-type']).toContain('javascript');
  expect(compressed.headers['vary']).toMatch(/accept-encoding/i);
  expect(compressed.headers['cache-control']).toContain('immutable');
  expect(gunzipSync(compressed.rawPayload).toString()).toBe('// compressed before');
  expect((await ask('identity')).body).toBe('// as it was built');
});

test('assets are cached for a year and compressed; missing ones return 404', async () => {
  const asset = await app.inject({
    url: '/assets/app-1a2b.js',
    headers: { 'accept-encoding': 'gzip' },
  });
  expect(asset.headers['cache-control']).toContain('immutable');
  expect(asset.headers['content-encoding']).toBe('gzip');
  const missing = await app.inject('/assets/app-old.js');
  expect(missing.statusCode).toBe(404);
  expect(missing.headers['cache-control']).toBe('no-store');
});

test('files outside of the site are not served', async () => {
  for (const url of [
    '/../package.json',
    '/..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/etc/passwd',
  ]) {
    expect((await app.inject(url)).body).not.toMatch(/"name"|root:/);
  }
});

test('an unknown call returns a JSON 404, whatever the method', async () => {
  for (const method of ['GET', 'POST', 'DELETE'] as const) {
    const answer = await app.inject({ method, url: '/api/nothing' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json().code).toBe('request.unknown_path');
    expect(answer.headers['cache-control']).toBe('no-store');
  }
});

test.each([
  [undefined, 200],
  ['http://localhost:80', 200],
  ['https://leads.example.com', 200],
  ['https://elsewhere.example.com', 403],
  ['null', 403],
])('a change from the origin %s returns %i', async (origin, status) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/change',
    headers: { host: 'localhost', ...(origin && { origin }) },
  });
  expect(answer.statusCode).toBe(status);
});

test('answers a body that is too large while it is still being sent, without cutting it off', async () => {
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  const size = 8 * 1024 * 1024;
  socket.write(
    `POST /api/change HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${size}\r\n\r\n`,
  );
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk));
  await expect.poll(() => answer).toMatch(/^HTTP\/1\.1 413[^]*request\.too_large/);
  // The connection can be used for another call once the rest has arrived.
  socket.write(Buffer.alloc(size));
  socket.write('GET /api/nothing HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
  await expect.poll(() => answer).toContain('HTTP/1.1 404');
  socket.destroy();
});

test('a file that fails before its first byte is an ordinary error', async () => {
  const headers = { 'accept-encoding': 'gzip' };
  const answer = await app.inject({ url: '/api/failing-file', headers });
  expect(answer.statusCode).toBe(500);
  expect(answer.headers).not.toHaveProperty('content-encoding');
  expect(answer.headers).not.toHaveProperty('content-disposition');
  expect(answer.json().code).toBe('server.failed');
});

test('a malformed URL returns 400, and an over-long one does not crash', async () => {
  for (const url of ['/api/%', `/api/things/${'a'.repeat(300)}`]) {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(400);
    const message = 'The address of this call cannot be read';
    expect(answer.json()).toEqual({ message, error: message, code: 'request.invalid' });
  }
  expect((await app.inject(`/api/${'a'.repeat(5000)}`)).statusCode).toBe(404);
});

test('a client that stops in the middle of a body gets an answer and is disconnected', async () => {
  const slow = await createHttpApp({ requestTimeoutMs: 200 });
  slow.post('/api/change', async () => ({ changed: true }));
  const { hostname, port } = new URL(await slow.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), hostname);
  const head = 'POST /api/change HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';
  socket.write(`${head}content-length: 100\r\n\r\n{"half":`);
  let answer = '';
  let isClosed = false;
  socket.on('data', (chunk) => (answer += chunk));
  socket.on('close', () => (isClosed = true));
  await expect.poll(() => isClosed).toBe(true);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  // The server still serves others, and stops without waiting for that client.
  expect((await slow.inject({ method: 'POST', url: '/api/change' })).statusCode).toBe(200);
  await slow.close();
});

test('takes a body of as many values as can be checked at once; commas in texts are none', async () => {
  const send = (payload: unknown[]) =>
    app.inject({ method: 'POST', url: '/api/length', payload: payload as never });
  expect((await send(Array.from({ length: 100_000 }, (_, index) => index))).body).toBe('100000');
  expect((await send(['\\",'.repeat(100_000), '\\'])).body).toBe('2');
  const refused = await send(Array.from({ length: 100_001 }, () => 1));
  expect([refused.statusCode, refused.json().code]).toEqual([413, 'request.too_many_values']);
});
