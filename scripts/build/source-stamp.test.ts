import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { stampOf } from './source-stamp.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'lotline-stamp-'));
  await mkdir(join(root, 'src/deep'), { recursive: true });
  await writeFile(join(root, 'src/deep/a.ts'), 'one');
  await writeFile(join(root, 'src/a.test.ts'), 'one');
  await utimes(join(root, 'src/deep/a.ts'), 1_000, 1_000);
});
afterEach(() => rm(root, { recursive: true }));

const stamp = () => stampOf(root, ['src', 'lock.json'], (path) => !path.endsWith('.test.ts'));

test('the same files have the same stamp, whatever the fraction of a second', async () => {
  const before = stamp();
  await utimes(join(root, 'src/deep/a.ts'), 1_000.4, 1_000.4);
  expect(stamp()).toBe(before);
});

test.each<[string, () => Promise<void>]>([
  ['another size', () => writeFile(join(root, 'src/deep/a.ts'), 'three')],
  ['another time', () => utimes(join(root, 'src/deep/a.ts'), 1_000, 1_001)],
  ['a new file', () => writeFile(join(root, 'src/deep/b.ts'), '')],
  ['a file that is gone', () => rm(join(root, 'src/deep/a.ts'))],
  ['a source that was not there', () => writeFile(join(root, 'lock.json'), '{}')],
])('%s changes the stamp', async (_change, change) => {
  const before = stamp();
  await change();
  expect(stamp()).not.toBe(before);
});

test('an ignored file does not change the stamp', async () => {
  const before = stamp();
  await writeFile(join(root, 'src/a.test.ts'), 'changed');
  expect(stamp()).toBe(before);
});
