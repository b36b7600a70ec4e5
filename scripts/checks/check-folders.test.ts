import { expect, test } from 'vitest';
import { featuresWithoutModule, wideFolders } from './check-folders.ts';

const filesIn = (folder: string, count: number) =>
  Array.from({ length: count }, (_, i) => `${folder}/file-${i}.ts`);

test('reports a folder with more than 40 files, whatever its subfolders hold', () => {
  expect(wideFolders(filesIn('src/a', 40))).toEqual([]);
  expect(wideFolders([...filesIn('src/a', 30), ...filesIn('src/a/b', 30)])).toEqual([]);
  expect(wideFolders([...filesIn('src/a', 2), ...filesIn('src/a/b', 41)])).toEqual([
    'src/a/b holds 41 files, more than 40: nest it.',
  ]);
});

test('reports a feature without a module of its name, or with two', () => {
  const inFeature = (...names: string[]) =>
    names.map((name) => `src/server/features/office/${name}`);
  expect(featuresWithoutModule(inFeature('jobs/jobs.module.ts', 'jobs/job-list.ts'))).toEqual([]);
  const expected = [
    'The feature jobs needs one module, src/server/features/office/jobs/jobs.module.ts.',
  ];
  expect(featuresWithoutModule(inFeature('jobs/jobs.service.ts'))).toEqual(expected);
  expect(featuresWithoutModule(inFeature('jobs/jobs.module.ts', 'jobs/more.module.ts'))).toEqual(
    expected,
  );
});
