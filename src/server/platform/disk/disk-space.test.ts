import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { createDiskSpace } from './disk-space.ts';

const megabytes = (count: number) => count * 1024 * 1024;

test('rejects uploads below the reserve in either folder', async () => {
  const space = createDiskSpace('/data', async (folder) =>
    megabytes(folder === '/data' ? 99 : 5_000),
  );
  expect(await space.describe()).toEqual({ freeMegabytes: 99, isLow: true });
  await expect(space.refuseWhenLow()).rejects.toMatchObject({
    code: 'server.disk_full',
    status: 507,
    message: expect.stringContaining('disk'),
  });
});

test('accepts uploads with room left, and when the system does not report free space', async () => {
  const roomy = createDiskSpace('/data', async () => megabytes(101));
  await expect(roomy.refuseWhenLow()).resolves.toBeUndefined();
  const silent = createDiskSpace('/data', () => Promise.reject(new Error('not supported')));
  await expect(silent.refuseWhenLow()).resolves.toBeUndefined();
  expect(await silent.describe()).toBeNull();
});

test('reads the real file system', async () => {
  expect((await createDiskSpace(tmpdir()).describe())?.freeMegabytes).toBeGreaterThan(0);
});

test('an upload depends on the space that is left now, not on a reading of before', async () => {
  let free = megabytes(5_000);
  const space = createDiskSpace('/data', async () => free);
  await space.describe();
  free = megabytes(1);
  await expect(space.refuseWhenLow()).rejects.toMatchObject({ code: 'server.disk_full' });
});
