import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { describeFileStorage } from '../file-storage.suite.ts';
import type { NewFile } from '../file-storage.ts';
import { createFolderStorage } from './folder-storage.ts';

const createFolder = () => mkdtemp(join(tmpdir(), 'lotline-files-'));

describeFileStorage('files in a folder', async () => createFolderStorage(await createFolder()));

const fileOf = (key: string): NewFile => ({
  key,
  open: async () => Readable.from([Buffer.from(key)]),
});

test('none of many files is visible before all are stored, and none remains after a failure', async () => {
  const folder = await createFolder();
  const storage = createFolderStorage(folder);
  const seen: string[][] = [];
  async function* files() {
    for (let n = 0; n < 40; n += 1) yield fileOf(`a/${n}`);
    seen.push(await Readable.from(storage.list()).toArray());
    throw new Error('damaged');
  }
  await expect(storage.putAll(files())).rejects.toThrow('damaged');
  seen.push(await Readable.from(storage.list()).toArray());
  expect(seen).toEqual([[], []]);
  expect(await readdir(folder)).toEqual([]);
});

test('files that a killed process left behind are neither listed nor kept', async () => {
  const folder = await createFolder();
  const storage = createFolderStorage(folder);
  await mkdir(join(folder, '.unfinished/a'), { recursive: true });
  await writeFile(join(folder, '.unfinished/a/half'), 'ha');
  expect(await Readable.from(storage.list()).toArray()).toEqual([]);
  async function* files() {
    yield fileOf('a/whole');
  }
  await storage.putAll(files());
  expect(await readdir(folder, { recursive: true })).toEqual(['a', 'a/whole']);
});
