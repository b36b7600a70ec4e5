import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readListRows, sheetOf, workbookBytes } from '../testing/list-files.ts';
import { badFiles } from '../testing/bad-files.ts';
import { zipOf } from '../testing/zip-files.ts';
import { keptRows } from './kept-rows.ts';
import { readWholeList } from './list-file.reader.ts';
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
  await expect(readSummary({ bytes, filename: 'a.xls' })).rejects.toThrow(
    'This workbook has no visible sheet.',
  );
});

test('a reader that takes too long is terminated', async () => {
  await expect(
    readSummary({ bytes: goodXlsx, filename: 'a.xlsx' }, { timeoutMs: 1 }),
  ).rejects.toThrow('took too long');
});

test('a reader that uses too much memory is terminated', async () => {
  const rows = Array.from({ length: 40_000 }, (_, index) => [`${index} Oak St`, `owner ${index}`]);
  const bytes = workbookBytes({ List: sheetOf(rows) });
  await expect(readSummary({ bytes, filename: 'a.xlsx' }, { heapMb: 16 })).rejects.toThrow(
    'too much memory',
  );
});

/** A sheet of these `<row>` elements, as no spreadsheet program writes one. */
const sheetOfXml = (rows: string) =>
  zipOf({
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml':
      '<workbook><sheets><sheet name="A" sheetId="1" r:id="a"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  });

const farRight = Array.from(
  { length: 500 },
  (_, row) => `<row r="${row + 1}"><c r="ALL${row + 1}"><v>1</v></c></row>`,
).join('');

test.each([
  ['empty cells before the last of each row', farRight],
  ['blank rows before the last', '<row r="400001"><c r="A1"><v>1</v></c></row>'],
])('%s count before they are written out', async (_, rows) => {
  const limits = { characters: 1_000, gridCells: 300_000 };
  const read = async () => {
    const bytes = sheetOfXml(rows);
    let written = 0;
    for await (const output of readWholeList({ bytes, filename: 'a.xlsx' }, limits)) {
      if (output.kind === 'kept') written += output.bytes.length;
    }
    return written;
  };
  await expect(read()).rejects.toMatchObject({
    reason: 'too_large',
    message:
      'This workbook has more than 300,000 cells with its empty ones. Split it and upload the parts.',
  });
});

test('one text in all of the first rows is refused before the preview holds it', async () => {
  const rows = Array.from({ length: 100 }, () =>
    Array.from({ length: 140 }, () => 'x'.repeat(1_500)),
  );
  const bytes = workbookBytes({ List: sheetOf(rows) }, { bookSST: true });
  expect(bytes.length).toBeLessThan(1_000_000);
  await expect(readSummary({ bytes, filename: 'a.xlsx' })).rejects.toThrow(
    'too much text in its first rows',
  );
});

test('the rows of a workbook are written to a file of each sheet', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lotline-test-'));
  try {
    const bytes = workbookBytes({
      List: sheetOf([
        ['Address', 'City'],
        ['12 Oak St', 'Tampa, FL'],
      ]),
      None: sheetOf([]),
    });
    await readSummary({ bytes, filename: 'a.xlsx' }, { keepIn: folder });
    expect(await readFile(keptRows(folder, 0), 'utf8')).toBe(
      'Address,City\n12 Oak St,"Tampa, FL"\n',
    );
    expect(await readFile(keptRows(folder, 1), 'utf8')).toBe('');
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('reads cells of 32,767 characters, and shows their beginning', async () => {
  const long = 'x'.repeat(32_767);
  const bytes = workbookBytes({
    List: sheetOf([
      ['Address', 'Notes'],
      ['12 Oak St', long],
    ]),
  });
  expect((await readListRows({ bytes, filename: 'a.xlsx' }))[1]).toEqual(['12 Oak St', long]);
  const summary = await readSummary({ bytes, filename: 'a.xlsx' });
  expect(summary.sheets[0]!.head[1]).toEqual(['12 Oak St', 'x'.repeat(2_000)]);
});
