import { expect, test } from 'vitest';
import { wideFolders } from './check-folders.ts';

const filesIn = (folder: string, count: number) =>
  Array.from({ length: count }, (_, i) => `${folder}/file-${i}.ts`);

test('names a folder with more than 40 files, whatever its subfolders hold', () => {
  expect(wideFolders(filesIn('src/a', 40))).toEqual([]);
  expect(wideFolders([...filesIn('src/a', 30), ...filesIn('src/a/b', 30)])).toEqual([]);
  expect(wideFolders([...filesIn('src/a', 2), ...filesIn('src/a/b', 41)])).toEqual([
    'src/a/b holds 41 files, more than 40: nest it.',
  ]);
});
