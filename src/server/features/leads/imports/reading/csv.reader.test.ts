import * as fc from 'fast-check';
import iconv from 'iconv-lite';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { readCsvRows } from './csv.reader.ts';
import { hasStrayQuote } from './stray-quotes.ts';
import { UnreadableFile } from './unreadable-file.ts';

async function read(content: string | Uint8Array): Promise<string[][]> {
  const rows: string[][] = [];
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  for await (const batch of readCsvRows(bytes)) rows.push(...batch);
  return rows;
}

const list = 'Address,City,Owner\n12 Oak St,Tampa,José Núñez\n14 Oak St,Tampa,“Z”\n';
const rowsOfList = [
  ['Address', 'City', 'Owner'],
  ['12 Oak St', 'Tampa', 'José Núñez'],
  ['14 Oak St', 'Tampa', '“Z”'],
];

describe('the text of a CSV file is decoded', () => {
  test.each([
    ['UTF-8', Buffer.from(list)],
    ['UTF-8 with a mark', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(list)])],
    ['UTF-16LE with a mark', iconv.encode(list, 'utf-16le', { addBOM: true })],
    ['UTF-16LE without', iconv.encode(list, 'utf-16le')],
    ['UTF-16BE with a mark', iconv.encode(list, 'utf-16be', { addBOM: true })],
    ['UTF-16BE without', iconv.encode(list, 'utf-16be')],
    ['Windows-1252', iconv.encode(list, 'windows-1252')],
    ['old Mac line ends', Buffer.from(list.replaceAll('\n', '\r'))],
    ['Windows line ends', Buffer.from(list.replaceAll('\n', '\r\n'))],
    ['no last line end', Buffer.from(list.trimEnd())],
  ])('in %s', async (_, bytes) => {
    expect(await read(bytes)).toEqual(rowsOfList);
  });
});

describe('the delimiter is detected', () => {
  test.each([
    [',', 'comma'],
    [';', 'semicolon'],
    ['\t', 'tab'],
    ['|', 'bar'],
  ])('%j', async (delimiter) => {
    const rows = [
      ['Address', 'Owner'],
      ['12 Oak St, Tampa, FL 33614', 'Smith, John'],
      ['14 Oak St, Tampa, FL 33614', 'Doe, Jane'],
      ['16 Oak St, Tampa, FL 33614', 'Roe; Jane'],
    ];
    const text = Papa.unparse(rows, { delimiter, newline: '\n' });
    expect(await read(text)).toEqual(rows);
  });

  test('in two columns of unquoted addresses', async () => {
    expect(
      await read('Address;Owner\n12 Oak St, Tampa;Smith, John\n14 Oak St, Tampa;Doe, J'),
    ).toEqual([
      ['Address', 'Owner'],
      ['12 Oak St, Tampa', 'Smith, John'],
      ['14 Oak St, Tampa', 'Doe, J'],
    ]);
  });

  test('from the line that Excel writes for itself', async () => {
    expect(await read('sep=;\nA;B\n1,5;2')).toEqual([
      ['A', 'B'],
      ['1,5', '2'],
    ]);
  });
});

test('cells keep line breaks and doubled quotes, and blank lines stay rows', async () => {
  expect(await read('A,B\n"two\r\nlines","say ""hi"""\n\nx,y')).toEqual([
    ['A', 'B'],
    ['two\nlines', 'say "hi"'],
    [],
    ['x', 'y'],
  ]);
});

describe('a quotation mark out of place spoils its row alone', () => {
  const rows = (middle: string) => `A,B,C\n1,"x, y",3\n${middle}\n5,"say ""hi""",6`;
  test.each([
    ['that is never closed', '2,"4,z', ['2', '"4', 'z']],
    ['inside a cell', '2,"Jack "J" Fir",z', ['2', 'Jack "J" Fir', 'z']],
    ['for inches', '2,5" pipe,z', ['2', '5" pipe', 'z']],
    ['after a blank', '2, "x, y",z', ['2', 'x, y', 'z']],
    ['before a blank', '2,"x, y" ,z', ['2', 'x, y', 'z']],
  ])('%s', async (_, middle, cells) => {
    expect(await read(rows(middle))).toEqual([
      ['A', 'B', 'C'],
      ['1', 'x, y', '3'],
      cells,
      ['5', 'say "hi"', '6'],
    ]);
    expect((await read(`A,B,C\n1,2,3\n${middle}`)).at(-1)).toEqual(cells);
  });

  test('and says so', () => {
    expect(hasStrayQuote(['2', '"4', 'z'])).toBe(true);
    expect(hasStrayQuote(['2', '"Jack" Fir', 'z'])).toBe(false);
  });
});

test("Excel's text formulas are unwrapped", async () => {
  expect(await read('A,B,C\n"=""02139""",="007",=1+1\n1,2,3')).toEqual([
    ['A', 'B', 'C'],
    ['02139', '007', '=1+1'],
    ['1', '2', '3'],
  ]);
});

test('a file of 5,000 rows is read completely and in order', async () => {
  const rows = Array.from({ length: 5_000 }, (_, index) => [`${index} Oak St`, `a "b" ${index}`]);
  expect(await read(Papa.unparse(rows))).toEqual(rows);
});

test('reads back exactly what was written', async () => {
  const cell = fc
    .string({ unit: 'grapheme-ascii', maxLength: 12 })
    .map((text) => text.replaceAll('\r', ''));
  const table = fc.array(fc.tuple(cell, cell, cell), { minLength: 3, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(table, async (rows) => {
      const header = ['Address', 'City', 'Owner'];
      const written = Papa.unparse([header, ...rows], { newline: '\n', quotes: true });
      expect(await read(written)).toEqual([header, ...rows]);
    }),
    { numRuns: 200 },
  );
});

test('random bytes never crash or hang the reader', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
      await read(bytes).catch((error: unknown) => expect(error).toBeInstanceOf(UnreadableFile));
    }),
    { numRuns: 500 },
  );
});
