import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { fetchJson, ServiceError } from './fetch-json.ts';

async function ask(answer: RequestListener): Promise<unknown> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    const url = `http://127.0.0.1:${port}/`;
    return await fetchJson({ url, answer: z.object({ ok: z.boolean() }), retryDelays: [] });
  } catch (error) {
    return error;
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test('a redirect is not followed: it could lead from a checked address to an inner one', async () => {
  const asked: (string | undefined)[] = [];
  const error = await ask(({ url }, response) => {
    asked.push(url);
    if (url === '/') response.writeHead(302, { location: '/inner' }).end();
    else response.end('{"secret":1}');
  });
  expect(error).toBeInstanceOf(ServiceError);
  expect(error).toMatchObject({ status: 302, body: '' });
  expect(asked).toEqual(['/']);
});

test('an answer without end is given up, and a usual one is read', async () => {
  const part = 'x'.repeat(1_000_000);
  let sent = 0;
  const error = await ask((_request, response) => {
    const go = () => {
      while (sent < 100 && response.write(part)) sent += 1;
      if (sent < 100) response.once('drain', () => ((sent += 1), go()));
      else response.end();
    };
    response.once('error', () => undefined);
    go();
  });
  expect(error).toMatchObject({ status: 0, cause: { message: 'the answer is too large' } });
  expect(sent).toBeLessThan(60);
  expect(await ask((_request, response) => response.end('{"ok":true}'))).toEqual({ ok: true });
});
