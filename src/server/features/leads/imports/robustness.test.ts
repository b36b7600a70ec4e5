import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import type { ImportedLead } from './parsing/imported-lead.ts';
import { proposeMapping, type ListKind } from './proposing/proposal.ts';
import { createSectionFinder } from './sections/find-sections.ts';
import { createRowPlanner, parsePlanned } from './sections/read-sections.ts';
import { planSections } from './sections/section-plans.ts';
import { readListRows, sheetOf, workbookBytes } from './testing/list-files.ts';

/** A file as imported with its proposed mapping. */
async function importOf(
  content: string | Buffer,
  filename = 'list.csv',
  kind: ListKind = 'foreclosure',
) {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const rows = await readListRows({ bytes, filename });
  const { headerRow, columnMappings } = proposeMapping(rows.slice(0, 100), kind);
  const finder = createSectionFinder();
  finder.add(rows);
  const sections = finder.finish().map((each) => ({ ...each, columnMappings: {}, leftOut: false }));
  const choice = { headerRow, columnMappings };
  const plans = planSections({ head: rows.slice(0, 100), sections }, choice, true);
  const planRow = createRowPlanner(plans, { kind });
  const leads: ImportedLead[] = [];
  const refused: string[] = [];
  rows.forEach((row) => {
    const planned = planRow(row);
    const parsed = planned && parsePlanned(planned);
    if (!parsed) return;
    if ('lead' in parsed) leads.push(parsed.lead);
    else refused.push(`${parsed.reject.rowNumber}: ${parsed.reject.reason}`);
  });
  return { leads, refused, headerRow };
}

const streetsOf = async (...file: Parameters<typeof importOf>) =>
  (await importOf(...file)).leads.map(({ streetAddress }) => streetAddress);

const header = 'Owner,Property Address,City,State,Zip';
const oak = '"NUÑEZ, JOSÉ",12 Oak St,Tampa,FL,33614';

describe('letters outside ASCII', () => {
  const plain = Array.from(
    { length: 4_000 },
    (_, row) => `Ann Ash,${row + 1} Elm St,Tampa,FL,33614`,
  );
  const farDown = [header, ...plain, oak, ''].join('\n');

  test.each(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'])(
    'are read in %s, also when the first is far down',
    async (encoding) => {
      const { leads } = await importOf(iconv.encode(farDown, encoding));
      expect(leads).toHaveLength(4_001);
      expect(leads.at(-1)!.fullName).toBe('José Nuñez');
    },
  );
});

describe('delimiters', () => {
  test.each([',', ';', '|', '\t'])('%j, with quotes and the others inside fields', async (mark) => {
    const rows = [
      ['Owner', 'Property Address', 'City', 'State', 'Zip', 'Notes'],
      ['Doe, Jane', '12 Oak St', 'Tampa', 'FL', '33614', 'says "call; me | soon"'],
      ['Roe, Ann', '14 Oak St', 'Tampa', 'FL', '33614', 'a\ttab, a comma'],
    ];
    const text = rows
      .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(mark))
      .join('\r\n');
    const { leads } = await importOf(text);
    expect(leads.map(({ streetAddress, fullName }) => [streetAddress, fullName])).toEqual([
      ['12 Oak St', 'Jane Doe'],
      ['14 Oak St', 'Ann Roe'],
    ]);
    expect(leads[0]!.notes[0]!.content).toBe('says "call; me | soon"');
  });
});

test('thousands separators are not delimiters, in money too', async () => {
  const list = [
    'Property Address;City;State;Price;Opening Bid',
    '12 Oak St;Tampa;FL;$1,234,567.50;1,000',
    '14 Oak St;Tampa;FL;12,000;"2,500.00"',
  ].join('\n');
  const { leads } = await importOf(list);
  expect(leads.map(({ price }) => price)).toEqual([123_456_750, 1_200_000]);
  expect(leads.map(({ signal }) => signal.amounts)).toEqual([
    { openingBid: 100_000 },
    { openingBid: 250_000 },
  ]);
});

test('two header rows with merged groups keep owner and property apart', async () => {
  const sheet = sheetOf([
    ['Owner', null, null, 'Property', null, null],
    ['Name', 'Address', 'City', 'Address', 'City', 'Zip'],
    ['Jane Doe', '9 Far Rd', 'Miami', '12 Oak St', 'Tampa', '33614'],
    ['Ann Roe', '8 Far Rd', 'Miami', '14 Oak St', 'Tampa', '33614'],
    ['Bo Elm', '7 Far Rd', 'Miami', '16 Oak St', 'Tampa', '33614'],
  ]);
  sheet['!merges'] = [
    { s: { r: 0, c: 0 }, e: { r: 0, c: 2 } },
    { s: { r: 0, c: 3 }, e: { r: 0, c: 5 } },
  ];
  const { leads } = await importOf(workbookBytes({ List: sheet }), 'list.xlsx');
  expect(leads[0]).toMatchObject({
    fullName: 'Jane Doe',
    streetAddress: '12 Oak St',
    city: 'Tampa',
    mailingStreetAddress: '9 Far Rd',
    mailingCity: 'Miami',
  });
});

test('repeated page headers and totals at the end are not leads', async () => {
  const list = [
    'County list,,,,',
    header,
    oak,
    header,
    'Ann Ash,14 Oak St,Tampa,FL,33614',
    'Total: 2,,,,',
    ',Grand Total,,,2',
  ].join('\n');
  const { leads, refused, headerRow } = await importOf(list);
  expect(headerRow).toBe(1);
  expect(leads.map(({ streetAddress }) => streetAddress)).toEqual(['12 Oak St', '14 Oak St']);
  expect(refused).toEqual([6, 7].map((row) => `${row}: It is a total, not a property.`));
});

test('does not offer hidden sheets', async () => {
  const list = (street: string) =>
    sheetOf([
      ['Property Address', 'City'],
      [street, 'Tampa'],
    ]);
  const bytes = workbookBytes(
    { Codes: list('1 Wrong St'), List: list('12 Oak St') },
    { hidden: ['Codes'] },
  );
  expect(await streetsOf(bytes, 'list.xlsx')).toEqual(['12 Oak St']);
});

test('text dates and serials in one column are the same days', async () => {
  const sheet = sheetOf([
    ['Property Address', 'City', 'Auction Date'],
    ['12 Oak St', 'Tampa', { v: 48_000, z: 'm/d/yyyy' }],
    ['14 Oak St', 'Tampa', '6/1/2031'],
    ['16 Oak St', 'Tampa', 48_000],
    ['18 Oak St', 'Tampa', 'June 1, 2031'],
    ['20 Oak St', 'Tampa', '2031-06-01T10:00:00'],
  ]);
  const { leads } = await importOf(workbookBytes({ List: sheet }), 'list.xlsx');
  expect(leads.map(({ auctionDate }) => auctionDate)).toEqual(Array(5).fill('2031-06-01'));
});

test.each([
  ['xlsx', 'list.xlsx'],
  ['biff8', 'list.xls'],
] as const)(
  'in %s cells that are merged downwards hold for each of their rows',
  async (bookType, filename) => {
    const sheet = sheetOf([
      ['Property Address', 'City', 'Violation', 'Violation Date'],
      ['12 Oak St', 'Tampa', 'Weeds', '1/2/2026'],
      [null, null, 'Trash', '1/3/2026'],
      ['14 Oak St', 'Tampa', 'Weeds', '1/4/2026'],
    ]);
    sheet['!merges'] = [
      { s: { r: 1, c: 0 }, e: { r: 2, c: 0 } },
      { s: { r: 1, c: 1 }, e: { r: 2, c: 1 } },
    ];
    const bytes = workbookBytes({ List: sheet }, { bookType });
    const { leads } = await importOf(bytes, filename, 'violation');
    expect(
      leads.map(({ streetAddress, violationType }) => `${streetAddress}: ${violationType}`),
    ).toEqual(['12 Oak St: Weeds', '12 Oak St: Trash', '14 Oak St: Weeds']);
  },
);
