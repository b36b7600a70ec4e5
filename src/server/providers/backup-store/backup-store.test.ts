import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startFakeS3Server } from '../file-storage/s3/testing/fake-s3-server.ts';
import { createFolderBackupStore } from './folder/folder-backup-store.ts';
import { createS3BackupStore } from './s3/s3-backup-store.ts';

let folder: string;
let fakeServer: Awaited<ReturnType<typeof startFakeS3Server>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lotline-test-'));
  fakeServer = await startFakeS3Server({ bucket: 'backups', pageSize: 2 });
});
afterAll(async () => {
  await fakeServer.stop();
  await rm(folder, { recursive: true });
});

const stores = {
  folder: () => createFolderBackupStore(join(folder, 'backups')),
  s3: () =>
    createS3BackupStore({
      bucket: 'backups',
      prefix: 'lotline/',
      partBytes: 5 * 1024 * 1024,
      region: 'us-east-1',
      endpoint: fakeServer.endpoint,
      ...fakeServer.keys,
    }),
};
const nameOf = (day: number) => `lotline-203112${day}T021500Z.zip`;

async function* pieces(count: number, fails = false) {
  for (let piece = 0; piece < count; piece += 1) yield Buffer.alloc(1024 * 1024, piece);
  if (fails) throw new Error('connection lost');
}

describe.each(Object.entries(stores))('backups in a store of the kind %s', (_, create) => {
  test('are written as a stream, listed, read and removed', async () => {
    const store = create();
    for (const day of [11, 12, 13]) {
      expect(await store.write(nameOf(day), pieces(day === 11 ? 12 : 1))).toBeGreaterThan(1000);
    }
    await store.write(`${nameOf(14)}.sealed`, pieces(0));
    expect((await store.list()).sort()).toEqual([
      ...[11, 12, 13].map(nameOf),
      `${nameOf(14)}.sealed`,
    ]);
    const read = await buffer(await store.read(nameOf(11)));
    expect([read.length, read[0], read.at(-1)]).toEqual([12 * 1024 * 1024, 0, 11]);
    await store.remove(nameOf(11));
    await store.remove(nameOf(11));
    await expect(store.read(nameOf(11))).rejects.toThrow('There is no backup');
  });

  test('leave nothing when they fail midway', async () => {
    const store = create();
    await expect(store.write(nameOf(20), pieces(12, true))).rejects.toThrow('connection lost');
    expect(await store.list()).not.toContain(nameOf(20));
    expect(fakeServer.openUploads()).toBe(0);
    expect(
      (await readdir(join(folder, 'backups'))).filter((name) => name.endsWith('.draft')),
    ).toEqual([]);
  });

  test('a draft that a crashed process left is cleared, and no other one', async () => {
    const store = create();
    const draft = (day: number) =>
      join(folder, 'backups', `${nameOf(day)}.01234567-89ab-cdef-0123-456789abcdef.draft`);
    const never = { [Symbol.asyncIterator]: () => ({ next: () => new Promise<never>(() => {}) }) };
    if (store.name === 'folder') for (const day of [21, 22]) await writeFile(draft(day), 'half');
    else for (const day of [21, 22]) void store.write(nameOf(day), never);
    const left = async () =>
      store.name === 'folder'
        ? (await readdir(join(folder, 'backups'))).filter((name) => name.endsWith('.draft')).length
        : fakeServer.openUploads();
    await expect.poll(left).toBe(2);
    await store.clearDrafts(nameOf(21));
    expect(await left()).toBe(1);
    await store.clearDrafts(nameOf(22));
    expect(await left()).toBe(0);
  });

  test.each(['../secret.key', 'lotline.zip', 'lotline-20311211T021500Z.zip/..'])(
    'cannot address another file, such as %s',
    async (name) => {
      await expect(create().read(name)).rejects.toThrow('not the name of a backup');
    },
  );
});
