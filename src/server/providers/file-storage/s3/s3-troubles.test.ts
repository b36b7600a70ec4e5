// A store that does not behave: a file counts as stored or read only as a whole.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createS3BackupStore } from '../../backup-store/s3/s3-backup-store.ts';
import { startPortal } from '../../testing/portal.ts';
import { startTroubledProxy, type Trouble } from '../../testing/troubled-proxy.ts';
import type { FileStorage } from '../file-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import { startFakeS3Server } from './testing/fake-s3-server.ts';

const bucket = 'lotline-test';
const key = 'documents/one.pdf';
const content = Buffer.alloc(200_000, 'lotline ');
let store: Awaited<ReturnType<typeof startFakeS3Server>>;
let proxy: Awaited<ReturnType<typeof startTroubledProxy>>;
let portal: Awaited<ReturnType<typeof startPortal>>;
let files: FileStorage;
let temporary: string;
/** @param silence only a test of silence has a short limit; a busy machine answers late as well */
const behindProxy = (silence?: number) =>
  createS3Storage({ bucket, region: 'us-east-1', endpoint: proxy.url, ...store.keys }, silence);
beforeEach(async () => {
  // Other tests borrow files at the same time: what is left here is these tests' own.
  temporary = await mkdtemp(join(tmpdir(), 'lotline-s3-'));
  vi.stubEnv('TMPDIR', temporary);
  portal = await startPortal();
  store = await startFakeS3Server({ bucket });
  proxy = await startTroubledProxy(store.endpoint);
  files = behindProxy();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await Promise.all([proxy.stop(), store.stop(), portal.stop()]);
  await rm(temporary, { recursive: true, force: true });
});

const always = (trouble: Trouble) =>
  proxy.troubles.push(...Array.from({ length: 9 }, () => trouble));
const read = async (from = files) => buffer(await from.read(key));
const list = async (from = files) => {
  for await (const each of from.list()) expect(each).toBe(key);
};

test('answers that come slowly, but in time, are used', async () => {
  proxy.troubles.push('slow', 'slow');
  await files.put(key, content);
  expect((await read()).equals(content)).toBe(true);
});

test.each<Trouble>([429, 500, 'cut', 'silence'])(
  '%s is an error of every call',
  async (trouble) => {
    await files.put(key, content);
    const troubled = behindProxy(trouble === 'silence' ? 300 : undefined);
    for (const call of [
      () => troubled.put(key, Buffer.from('another')),
      () => read(troubled),
      () => troubled.borrow(key),
      () => troubled.remove(key),
      () => list(troubled),
    ]) {
      always(trouble);
      await expect(call()).rejects.toThrow();
      proxy.troubles.length = 0;
    }
    expect((await read()).equals(content)).toBe(true);
  },
);

test('a page in place of an answer is an error of every call', async () => {
  await files.put(key, content);
  const call = { bucket, region: 'us-east-1', endpoint: portal.url, ...store.keys };
  const behind = createS3Storage(call);
  const backups = createS3BackupStore({ ...call, prefix: '' });
  const name = 'lotline-20311211T021500Z.zip';
  for (const attempt of [
    () => behind.put(key, content),
    () => behind.read(key),
    () => behind.borrow(key),
    () => behind.remove(key),
    () => list(behind),
    () => backups.write(name, Readable.from([content])),
    () => backups.read(name),
    () => backups.list(),
    () => backups.remove(name),
  ])
    await expect(attempt()).rejects.toThrow('did not answer as S3 does');
});

test('half a file is none, and leaves nothing on the disk', async () => {
  await files.put(key, content);
  always('half');
  await expect(read()).rejects.toThrow();
  await expect(files.borrow(key)).rejects.toThrow();
  await expect(list()).rejects.toThrow();
  proxy.troubles.length = 0;
  expect(await readdir(temporary)).toEqual([]);
  const { path, release } = await files.borrow(key);
  expect((await readFile(path)).equals(content)).toBe(true);
  await release();
});

test('a call that arrives twice, or whose answer is lost, leaves one file', async () => {
  proxy.troubles.push('repeated');
  await files.put(key, content);
  proxy.troubles.push('lost');
  await files.put(key, content).catch(() => files.put(key, content));
  expect([...store.objects.keys()]).toEqual([key]);
  proxy.troubles.push('repeated');
  await files.remove(key);
  expect([...store.objects.keys()]).toEqual([]);
});
