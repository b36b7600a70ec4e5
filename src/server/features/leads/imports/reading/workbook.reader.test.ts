import { describe, expect, test } from 'vitest';
import { readListRows, sheetOf, workbookBytes } from '../testing/list-files.ts';
import { readSummary } from './list-summary.ts';

const read = (bytes: Buffer, filename = 'list.xlsx', sheet?: string) =>
  readListRows({ bytes, filename }, sheet);

describe('cells become text without loss', () => {
  const cells = sheetOf([
    [
      'Day',
      'Day, European',
      'Moment',
      'ZIP',
      'Parcel',
      'Price',
      'Rounded',
      'Share',
      'Phone',
      'Yes',
    ],
    [
      { v: 45000, z: 'm/d/yyyy' },
      { v: 45000, z: 'd/m/yyyy' },
      { v: 45000.5, z: 'yyyy-mm-dd hh:mm' },
      { v: 2139, z: '00000' },
      { v: 123456789012345, z: 'General' },
      { v: 268000, z: '"$"#,##0' },
      { v: 268000.55, z: '"$"#,##0' },
      { v: 0.82, z: '0.00%' },
      { v: 6155550142, z: '(000) 000-0000' },
      true,
    ],
    [null, null, null, null, 0.1 + 0.2, -5, { f: 'A1+1', v: 7 }, { f: 'B', v: 'stored' }],
  ]);
  const dated = (day: string) => [
    [
      day,
      day,
      `${day}T12:00:00`,
      '02139',
      '123456789012345',
      '$268,000',
      '268000.55',
      '82.00%',
      '(615) 555-0142',
      'TRUE',
    ],
    ['', '', '', '', '0.3', '-5', '7', 'stored'],
  ];

  test.each([
    ['xlsx', false, 'list.xlsx'],
    ['biff8', false, 'list.xls'],
    ['biff5', false, 'list.xls'],
  ] as const)('in %s', async (bookType, date1904, filename) => {
    const bytes = workbookBytes({ List: cells }, { bookType, date1904 });
    expect((await read(bytes, filename)).slice(1)).toEqual(dated('2023-03-15'));
  });

  test.each([
    ['xlsx', 'list.xlsx'],
    ['biff8', 'list.xls'],
  ] as const)('in %s with the calendar of 1904', async (bookType, filename) => {
    const bytes = workbookBytes({ List: cells }, { bookType, date1904: true });
    expect((await read(bytes, filename)).slice(1)).toEqual(dated('2027-03-16'));
  });
});

test('skips hidden sheets, and reads sheets by name', async () => {
  const sheets = {
    Secret: sheetOf([['no']]),
    First: sheetOf([['Address'], ['12 Oak St']]),
    Second: sheetOf([['x', 'y']]),
  };
  const bytes = workbookBytes(sheets, { hidden: ['Secret'] });
  const { sheets: found } = await readSummary({ bytes, filename: 'list.xlsx' });
  expect(found.map(({ name, totalRows }) => [name, totalRows])).toEqual([
    ['First', 2],
    ['Second', 1],
  ]);
  expect(await read(bytes)).toEqual([['Address'], ['12 Oak St']]);
  expect(await read(bytes, 'list.xlsx', 'Second')).toEqual([['x', 'y']]);
});

test('one long text in many cells is refused before it is written out', async () => {
  const long = 'x'.repeat(30_000);
  const sheet = sheetOf(Array.from({ length: 600 }, () => Array.from({ length: 10 }, () => long)));
  const bytes = workbookBytes({ List: sheet }, { bookSST: true });
  expect(bytes.length).toBeLessThan(1_000_000);
  await expect(readSummary({ bytes, filename: 'list.xlsx' })).rejects.toMatchObject({
    reason: 'too_large',
    message: expect.stringContaining('more text than can be read'),
  });
});

test('a merged title is a one-cell row above the header', async () => {
  const sheet = sheetOf([
    ['Foreclosures, March', null, null],
    [],
    ['Address', 'City', 'Zip'],
    ['12 Oak St', 'Tampa', '33614'],
  ]);
  sheet['!merges'] = [{ s: { r: 0, c: 0 }, e: { r: 0, c: 2 } }];
  expect(await read(workbookBytes({ List: sheet }))).toEqual([
    ['Foreclosures, March'],
    [],
    ['Address', 'City', 'Zip'],
    ['12 Oak St', 'Tampa', '33614'],
  ]);
});

test('reads umlauts of an Excel 95 file', async () => {
  const sheet = sheetOf([
    ['Owner', 'City'],
    ['Jose', 'Tampa'],
  ]);
  const bytes = workbookBytes({ List: sheet }, { bookType: 'biff5' });
  // The writer has no code pages: the letter is inserted manually (é in Windows-1252).
  bytes[bytes.indexOf('Jose') + 3] = 0xe9;
  expect((await read(bytes, 'list.xls'))[1]).toEqual(['José', 'Tampa']);
});

test('reads the rows of a long sheet in batches and in order', async () => {
  const rows = Array.from({ length: 2_500 }, (_, index) => [`${index} Oak St`, 'Tampa']);
  const bytes = workbookBytes({ List: sheetOf(rows) });
  expect(await read(bytes)).toEqual(rows);
});
