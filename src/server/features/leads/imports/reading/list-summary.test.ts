import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { sheetOf, workbookBytes } from '../testing/list-files.ts';
import { badFiles } from '../testing/bad-files.ts';
import { readSummary } from './list-summary.ts';

const goodXlsx = workbookBytes({
  List: sheetOf([
    ['Address', 'City'],
    ['12 Oak St', 'Tampa'],
  ]),
});

describe('a file', () => {
  test.each(badFiles)('$what gets its sentence', async ({ filename, make, sentence }) => {
    await expect(readSummary({ bytes: make(), filename })).rejects.toThrow(sentence);
  });
});

// Found by fuzzing: the library searched for the end of one of its formulas forever.
test('formulas in a damaged workbook do not block reading', async () => {
  const bytes = await readFile(
    new URL('../testing/found/formula-without-end.xls', import.meta.url),
  );
  await expect(readSummary({ bytes, filename: 'a.xls' }, { silenceMs: 10_000 })).rejects.toThrow(
    'This workbook has no visible sheet.',
  );
});

test('a reader that takes too long is terminated', async () => {
  await expect(
    readSummary({ bytes: goodXlsx, filename: 'a.xlsx' }, { silenceMs: 1 }),
  ).rejects.toThrow('took too long');
});

test('a reader that uses too much memory is terminated', async () => {
  const rows = Array.from({ length: 40_000 }, (_, index) => [`${index} Oak St`, `owner ${index}`]);
  const bytes = workbookBytes({ List: sheetOf(rows) });
  await expect(readSummary({ bytes, filename: 'a.xlsx' }, { heapMb: 16 })).rejects.toThrow(
    'too much memory',
  );
});

test('reads cells of 32,767 characters', async () => {
  const long = 'x'.repeat(32_767);
  const bytes = workbookBytes({
    List: sheetOf([
      ['Address', 'Notes'],
      ['12 Oak St', long],
    ]),
  });
  const summary = await readSummary({ bytes, filename: 'a.xlsx' });
  expect(summary.sheets[0]!.head[1]).toEqual(['12 Oak St', long]);
});
