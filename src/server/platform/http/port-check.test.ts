import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runServer } from '#server/main.ts';

test('a busy port is said in one sentence before anything is started', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const folder = await mkdtemp(join(tmpdir(), 'lotline-test-'));
  const environment = { HOST: '127.0.0.1', PORT: `${port}`, DATA_DIR: join(folder, 'data') };
  await expect(runServer({ environment })).rejects.toThrow(
    `Port ${port} is in use by another program: stop that one, or choose another PORT.`,
  );
  expect(await readdir(folder)).toEqual([]);
  other.close();
  await rm(folder, { recursive: true });
});
