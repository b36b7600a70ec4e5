import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPublicLookup, isPublicAddress } from './public-address.ts';
import { requestPublic } from './public-request.ts';

let server: Server;
let port: number;
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/never') return;
    if (request.url === '/elsewhere') response.writeHead(302, { location: '/' });
    response.end('x'.repeat(1000));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const ask = (url: string, options: { allowPrivate?: boolean; timeLimit?: number } = {}) =>
  requestPublic({
    url: new URL(url),
    method: 'GET',
    allowPrivate: false,
    timeLimit: 20_000,
    maxBytes: 10,
    ...options,
  });

test.each([
  ['8.8.8.8', true],
  ['172.32.0.1', true],
  ['2606:4700::1111', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['localhost', false],
])('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

test.each([
  'http://127.0.0.1',
  'http://2130706433',
  'http://0x7f.1',
  'http://[::1]',
  'http://[::ffff:127.0.0.1]',
  'http://localhost',
  'http://metadata.google.internal',
])('rejects %s as written', async (address) => {
  await expect(ask(address)).rejects.toMatchObject({ code: 'request.private_address' });
});

test('rejects a name if one of its addresses is private', async () => {
  const lookup = createPublicLookup((_host, _options, done) =>
    done(null, [
      { address: '8.8.8.8', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ]),
  );
  const refused = new Promise((resolve) => lookup('two.example', { all: true }, resolve));
  expect(await refused).toMatchObject({ code: 'request.private_address' });
});

test('gives the connection the address that was checked', async () => {
  const lookup = createPublicLookup((_host, _options, done) =>
    done(null, [{ address: '8.8.8.8', family: 4 }]),
  );
  const found = new Promise((resolve) =>
    lookup('one.example', {}, (error, address, family) => resolve({ error, address, family })),
  );
  expect(await found).toEqual({ error: null, address: '8.8.8.8', family: 4 });
});

test('calls a private address that the owner allows, reads the beginning, follows no redirect', async () => {
  const allowPrivate = true;
  const answer = await ask(`http://127.0.0.1:${port}`, { allowPrivate });
  expect(answer).toMatchObject({ status: 200, body: Buffer.from('x'.repeat(10)) });
  expect(await ask(`http://127.0.0.1:${port}/elsewhere`, { allowPrivate })).toMatchObject({
    status: 302,
    headers: { location: '/' },
  });
});

test('gives up on an address that does not answer', async () => {
  const waiting = ask(`http://127.0.0.1:${port}/never`, { allowPrivate: true, timeLimit: 100 });
  await expect(waiting).rejects.toThrow(/did not answer within 0.1 s/);
});
