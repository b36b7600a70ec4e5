// An authority that does not behave: an error with a sentence, never a time stamp.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTroubledProxy, type Trouble } from '../../testing/troubled-proxy.ts';
import { createRfc3161TimeStamps } from './rfc3161-time-stamps.ts';

let proxy: Awaited<ReturnType<typeof startTroubledProxy>>;
let answer = Buffer.alloc(0);
const authority = createServer((_, response) => void response.end(answer));
beforeAll(async () => {
  authority.listen(0, '127.0.0.1');
  await once(authority, 'listening');
  proxy = await startTroubledProxy(`http://127.0.0.1:${(authority.address() as AddressInfo).port}`);
});
afterAll(async () => {
  await proxy.stop();
  authority.closeAllConnections();
  authority.close();
});

const stamp = (timeLimit?: number) =>
  createRfc3161TimeStamps(proxy.url, timeLimit).stamp(
    createHash('sha256').update('signature').digest(),
  );
// PKIStatusInfo with status 2, rejection, and no token (RFC 3161, 2.4.2).
const rejection = Buffer.from('30053003020102', 'hex');

test.each<[Trouble | 'rejection' | 'no time stamp', RegExp]>([
  [429, /answered with 429\.$/],
  [500, /answered with 500\.$/],
  ['cut', /cannot be reached\.$/],
  ['lost', /cannot be reached\.$/],
  ['half', /cannot be reached\.$/],
  ['silence', /did not answer within 0\.3 s\.$/],
  ['slow', /refused to stamp\.$/],
  ['repeated', /refused to stamp\.$/],
  ['rejection', /refused to stamp\.$/],
  ['no time stamp', /did not answer with a time stamp\.$/],
])('%s is an error with a sentence', async (trouble, sentence) => {
  answer = trouble === 'no time stamp' ? Buffer.from('<html>Welcome</html>') : rejection;
  if (trouble !== 'rejection' && trouble !== 'no time stamp') proxy.troubles.push(trouble);
  const timeLimit = trouble === 'silence' ? 300 : undefined;
  await expect(stamp(timeLimit)).rejects.toThrow(sentence);
});
