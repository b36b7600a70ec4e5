import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readInTurn } from '../add-upload.ts';
import { createImportHarness, type ImportHarness } from '../testing/import-harness.ts';
import { readAnswerFile } from './read-answer-file.ts';

let harness: ImportHarness;
let folder: string;
beforeAll(async () => {
  harness = await createImportHarness();
  folder = await mkdtemp(join(tmpdir(), 'lotline-test-'));
});
afterAll(async () => {
  await harness.destroy();
  await rm(folder, { recursive: true });
});

const answer = ['Property ID,Phone 1', '1,6155550100', '2,6155550101', '3,6155550102'].join('\n');

test('an answer of more rows than are matched in memory is refused', async () => {
  const file = { path: join(folder, 'answer'), filename: 'answer.csv' };
  await writeFile(file.path, answer);
  const read = (answerRows: number) =>
    readAnswerFile(harness.db, file, { userId: 'mia' }, { answerRows });
  expect(await read(3)).toHaveLength(3);
  await expect(read(2)).rejects.toMatchObject({
    code: 'imports.too_large',
    status: 413,
    message: 'An answer may have 2 rows. Split it and upload the parts.',
  });
});

test('an answer waits for the list that its user uploads', async () => {
  const ended: string[] = [];
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const list = readInTurn('mia', () => held).then(() => ended.push('list'));
  const read = (userId: string) =>
    readAnswerFile(harness.db, { path: join(folder, 'gone'), filename: 'a.csv' }, { userId }).catch(
      () => ended.push(userId),
    );
  const ofMia = read('mia');
  await read('otto');
  expect(ended).toEqual(['otto']);
  release();
  await Promise.all([list, ofMia]);
  expect(ended).toEqual(['otto', 'list', 'mia']);
});
