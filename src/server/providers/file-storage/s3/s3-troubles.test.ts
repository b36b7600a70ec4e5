// A store that does not behave: a file counts as stored or read only as a whole.
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
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
beforeEach(async () => {
  portal = await startPortal();
  store = await startFakeS3Server({ bucket });
  proxy = await startTroubledProxy(store.endpoint);
  files = createS3Storage({ bucket, region: 'us-east-1', endpoint: proxy.url, ...store.keys }, 500);
});
afterEach(() => Promise.all([proxy.stop(), store.stop(), portal.stop()]));

const always = (trouble: Trouble) =>
  proxy.troubles.push(...Array.from({ length: 9 }, () => trouble));
const read = async () => buffer(await files.read(key));
const list = async () => {
  for await (const each of files.list()) expect(each).toBe(key);
};
const borrowed = async () =>
  (await readdir(tmpdir())).filter((name) => /^lotline-[0-9a-f-]{36}$/.test(name));

test('answers that come slowly, but in time, are used', async () => {
  proxy.troubles.push('slow', 'slow');
  await files.put(key, content);
  expect((await read()).equals(content)).toBe(true);
});

test.each<Trouble>([429, 500, 'cut', 'silence'])(
  '%s is an error of every call',
  async (trouble) => {
    await files.put(key, content);
    for (const call of [
      () => files.put(key, Buffer.from('another')),
      read,
      () => files.borrow(key),
      () => files.remove(key),
      list,
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
  const behind = createS3Storage(call, 500);
  const backups = createS3BackupStore({ ...call, prefix: '' });
  const name = 'lotline-20311211T021500Z.zip';
  for (const attempt of [
    () => behind.put(key, content),
    () => behind.read(key),
    () => behind.borrow(key),
    () => behind.remove(key),
    async () => {
      for await (const each of behind.list()) expect(each).toBe(key);
    },
    () => backups.write(name, Readable.from([content])),
    () => backups.read(name),
    () => backups.list(),
    () => backups.remove(name),
  ])
    await expect(attempt()).rejects.toThrow('did not answer as S3 does');
});

test('half a file is none, and leaves nothing on the disk', async () => {
  await files.put(key, content);
  const before = await borrowed();
  always('half');
  await expect(read()).rejects.toThrow();
  await expect(files.borrow(key)).rejects.toThrow();
  await expect(list()).rejects.toThrow();
  proxy.troubles.length = 0;
  expect((await borrowed()).filter((name) => !before.includes(name))).toEqual([]);
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
