import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import path from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { prepareDataDirectory } from './data-directory.ts';
import { prepareSocketDirectory } from './socket-directory.ts';

const isRoot = process.getuid?.() === 0;
const nobody = { name: 'nobody', uid: 65_534, gid: 65_534 };

let home: string;
beforeEach(async () => {
  home = await mkdtemp('/tmp/lotline-folders-');
  await chmod(home, 0o755);
});
afterEach(() => rm(home, { recursive: true }));

test('creates a folder with all its parents', async () => {
  const wanted = path.join(home, 'a', 'b');
  expect(await prepareDataDirectory(wanted, undefined)).toBe(wanted);
  expect((await stat(wanted)).isDirectory()).toBe(true);
});

test.skipIf(!isRoot)('a restricted data folder admits only the database account', async () => {
  const wanted = path.join(home, 'data');
  await mkdir(wanted, { mode: 0o700 });
  expect(await prepareDataDirectory(wanted, nobody)).toBe(wanted);
  const { mode, gid } = await stat(wanted);
  expect(mode & 0o777).toBe(0o710);
  expect(gid).toBe(nobody.gid);
});

test.skipIf(!isRoot)(
  'below a folder that other users cannot enter, each project gets its own folder elsewhere',
  async () => {
    const fallback = path.join(home, 'lib');
    const closed = path.join(home, 'closed');
    await mkdir(path.join(closed, 'one'), { recursive: true });
    await mkdir(path.join(closed, 'two'));
    await chmod(closed, 0o700);
    const prepare = (project: string): Promise<string> =>
      prepareDataDirectory(path.join(closed, project, 'data'), nobody, fallback);

    expect(await prepare('one')).toBe(fallback);
    expect(await prepare('two')).toMatch(/lib-[0-9a-f]{8}$/);
    expect(await prepare('one')).toBe(fallback);
    expect((await stat(fallback)).mode & 0o001).toBe(1);
  },
);

test.skipIf(!isRoot)('a moved project folder finds its leads again', async () => {
  const fallback = path.join(home, 'lib');
  const closed = path.join(home, 'closed');
  await mkdir(path.join(closed, 'old'), { recursive: true });
  await chmod(closed, 0o700);
  await prepareDataDirectory(path.join(closed, 'old', 'data'), nobody, fallback);
  await rm(path.join(closed, 'old'), { recursive: true });
  expect(await prepareDataDirectory(path.join(closed, 'new', 'data'), nobody, fallback)).toBe(
    fallback,
  );
});

test('the socket is in the data folder, closed to other users', async () => {
  const directory = await prepareSocketDirectory(home, undefined);
  expect(directory).toBe(path.join(home, 'socket'));
  expect((await stat(directory)).mode & 0o777).toBe(0o700);
});

test("rejects a socket folder that another user prepared in the system's folder", async () => {
  const long = path.join(home, 'x'.repeat(100));
  const usual = await prepareSocketDirectory(long, undefined);
  await chmod(usual, 0o777);
  const other = await prepareSocketDirectory(long, undefined);
  expect(other).not.toBe(usual);
  expect(other.startsWith(usual)).toBe(true);
  expect((await stat(other)).mode & 0o777).toBe(0o700);
  await rm(usual, { recursive: true });
  await rm(other, { recursive: true });
});
