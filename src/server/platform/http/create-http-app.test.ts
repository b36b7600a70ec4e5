import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  app = await createHttpApp({ webRoot, publicUrl: 'https://leads.example.com' });
  app.post('/api/change', async () => ({ changed: true }));
});
afterAll(async () => {
  await app.close();
  await rm(webRoot, { recursive: true });
});

test('every page of the router answers with index.html, never kept', async () => {
  for (const url of ['/', '/foreclosures', '/preview/abc?sheet=2', '/no/such/page']) {
    const answer = await app.inject(url);
    expect([url, answer.statusCode]).toEqual([url, 200]);
    expect(answer.body).toContain('Lotline');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers['content-security-policy']).toContain("script-src 'self';");
  }
});

test('assets are kept for a year and compressed; missing ones are missing', async () => {
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

test('files outside of the site stay unseen', async () => {
  for (const url of [
    '/../package.json',
    '/..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/etc/passwd',
  ]) {
    expect((await app.inject(url)).body).not.toMatch(/"name"|root:/);
  }
});

test('an unknown call is a 404 in JSON, whatever the method', async () => {
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
])('a change from the origin %s answers %i', async (origin, status) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/change',
    headers: { host: 'localhost', ...(origin && { origin }) },
  });
  expect(answer.statusCode).toBe(status);
});

test('a malformed address is a 400, and an over-long one no crash', async () => {
  expect((await app.inject('/api/%')).statusCode).toBe(400);
  expect((await app.inject(`/api/${'a'.repeat(5000)}`)).statusCode).toBe(404);
});
