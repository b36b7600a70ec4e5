import { expect, test } from 'vitest';
import type { ImportField } from '#domain/import-fields.ts';
import { useImportHarness } from '../testing/import-harness.ts';

const harness = await useImportHarness();

/** The summary of a list with the proposed mapping, or with another. */
async function summarise(
  lines: readonly string[],
  columnMappings?: Record<string, ImportField>,
  kind: 'foreclosure' | 'violation' | null = 'foreclosure',
) {
  const { fileId } = await harness.upload(lines.join('\n'), 'list.csv', kind);
  const { proposal } = await harness.imports.preview(fileId, undefined);
  const mapped = columnMappings ?? (proposal.columnMappings as Record<string, ImportField>);
  const choice = { headerRow: 0, columnMappings: mapped };
  return harness.imports.summarise(fileId, choice, new AbortController().signal);
}

const head = 'Address,City,State,Zip,Owner First,Owner Last,Sale Date,Parcel,County,Phone,Status';
const columnMappings: Record<string, ImportField> = {
  0: 'streetAddress',
  1: 'city',
  2: 'state',
  3: 'zipCode',
  4: 'firstName',
  5: 'lastName',
  6: 'auctionDate',
  7: 'apn',
  8: 'county',
  9: 'phone1',
  10: 'caseStatus',
};
const right = (number: number) =>
  `${number} Oak St,Tampa,FL,33614,Ann,Ash,12/${13 + (number % 10)}/2026,11-${number},Hillsborough,813-555-01${number},Open`;
const rightRows = Array.from({ length: 80 }, (_, index) => right(index + 10));

test('a list that is right has no remarks', async () => {
  const summary = await summarise([head, ...rightRows], columnMappings);
  expect(summary).toMatchObject({ created: 80, remarks: [], asks: false });
});

test('a flag whose word is not known asks what it means', async () => {
  const flagged = [`${head},Phone DNC`, ...rightRows.map((row) => `${row},N`)];
  flagged[3] = flagged[3]!.replace(/N$/, 'RESTRICTED');
  const columns: Record<string, ImportField> = { ...columnMappings, 11: 'phone1DoNotCall' };
  const { asks, remarks } = await summarise(flagged, columns);
  expect(asks).toBe(true);
  expect(remarks[0]).toMatchObject({
    sentence:
      '1 row says “RESTRICTED” in “Phone DNC”, which is neither yes nor no: say above what it means.',
    rows: [4],
  });
});

test('columns beyond the tenth are said together', async () => {
  const phones = Array.from({ length: 13 }, (_, index) => `Phone ${index + 2}`);
  const columns = Object.fromEntries(
    phones.map((_, index) => [String(11 + index), `phone${index + 2}` as ImportField]),
  );
  const { remarks } = await summarise(
    [
      [head, ...phones].join(','),
      ...rightRows,
      [right(10), ...phones.map((phone) => `ask about ${phone.slice(6)}`)].join(','),
    ],
    { ...columnMappings, ...columns },
  );
  const missed = remarks.filter(({ code }) => code === 'phones_not_understood');
  expect(missed).toHaveLength(11);
  expect(missed.at(-1)).toMatchObject({
    sentence: 'The same in 1 row for “Phone 12”, “Phone 13”, “Phone 14”.',
    rows: [82],
    looksWrong: true,
  });
});

test('what looks wrong is said with its rows, the most serious first', async () => {
  const { remarks, asks, created } = await summarise(
    [
      head,
      ...rightRows,
      'SMITH JOHN A,Tampa,FL,33614,John,Smith,12/20/2026,12-1,Hillsborough,,Open',
      'Oak Ridge Rd,Tampa,FL,33614,John,Smith,12/20/2026,12-2,Hillsborough,,Open',
      '3 Elm St,Tampa,FL,30303,John,Smith,12/20/2026,12-3,Hillsborough,,Open',
      '4 Elm St,Tampa,FL,33614,John,Smith,12/20/2126,12-4,Hillsborough,,Open',
      '5 Elm St,Tampa,FL,33614,John,Smith,20/12/2026,12-5,Hillsborough,,Open',
      '6 Elm St,Tampa,FL,33614,John,Smith,soon,12-6,Hillsborough,see notes,Open',
      '7 Elm St,Tampa,FL,33614,John,Smith,12/20/2026,12-7,Hillsborough,,Sold',
      ',Tampa,FL,33614,John,Smith,12/20/2026,,Hillsborough,,Open',
      right(10),
    ],
    columnMappings,
  );
  expect(created).toBe(87);
  expect(remarks.map(({ code, rows, looksWrong }) => [code, rows, looksWrong])).toEqual([
    ['street_is_none', [82], true],
    ['date_out_of_range', [85], true],
    ['dates_contradict', [86], true],
    ['zip_outside_state', [84], true],
    ['phones_not_understood', [87], true],
    ['cells_not_understood', [87], true],
    ['rows_refused', [89], false],
    ['leads_closed', [88], false],
    ['street_without_number', [83], false],
    ['rows_folded', [2, 90], false],
  ]);
  expect(remarks.map(({ sentence }) => sentence)).toEqual([
    '1 street looks like a person or a heading: “SMITH JOHN A”.',
    'Auction date is out of range in 1 row: 12/20/2126.',
    '1 date in “Sale Date” has day and month the other way round than the rest: 20/12/2026.',
    '1 ZIP is outside its state: 30303 is not in FL.',
    '1 phone in “Phone” not understood: “see notes”.',
    '1 cell in “Sale Date” not understood: “soon”. Kept as an extra field.',
    '1 row refused: It has no street address.',
    '1 lead comes in as closed: “Sold”.',
    '1 street has no house number: “Oak Ridge Rd”. The lead is known by parcel.',
    '2 rows are one place.',
  ]);
  // Five of 89 rows look wrong.
  expect(asks).toBe(false);
});

test('the import asks once more than a tenth of the rows look wrong', async () => {
  const wrong = (number: number) =>
    `${number} Fir St,Tampa,FL,30303,Bo,Birch,12/20/2026,13-${number},Hillsborough,,Open`;
  const rows = rightRows.slice(0, 18);
  const two = await summarise([head, ...rows, wrong(1), wrong(2)], columnMappings);
  const three = await summarise([head, ...rows, wrong(1), wrong(2), wrong(3)], columnMappings);
  expect([two.asks, three.asks]).toEqual([false, true]);
});

test('a flag that belongs to no phone asks at the first row', async () => {
  const rows = rightRows.slice(0, 30);
  const flagged = await summarise(
    [`${head},Opt-Out`, ...rows.map((row, index) => `${row},${index === 3 ? 'Yes' : 'No'}`)],
    { ...columnMappings, 9: 'notes' },
  );
  expect(flagged.asks).toBe(true);
  expect(flagged.remarks).toMatchObject([
    {
      code: 'flags_without_phone',
      rows: [5],
      sentence: '1 row says “Yes” in “Opt-Out”, which belongs to no phone: the flag would be lost.',
    },
  ]);
});

test('a ZIP far from its town is said, one of the next town is not', async () => {
  const ofZip = (zip: string) =>
    `9 Elm St,Tampa,FL,${zip},Bo,Birch,12/20/2026,14-1,Hillsborough,,Open`;
  const near = await summarise([head, ...rightRows, ofZip('33755')], columnMappings);
  expect(near.remarks).toEqual([]);
  const far = await summarise([head, ...rightRows, ofZip('32301')], columnMappings);
  expect(far.remarks).toMatchObject([
    {
      code: 'zip_outside_town',
      rows: [82],
      sentence: '1 ZIP is far from its town: 32301 is in Tallahassee, not in Tampa.',
    },
  ]);
});

test('each section has its own remarks', async () => {
  const other = 'Parcel,County,Sale Date,Owner First,Owner Last,Zip,State,City,Address';
  const turned = (number: number) =>
    `12-${number},Hillsborough,12/20/2026,Bo,Birch,30303,FL,Tampa,${number} Elm St`;
  const twice = `13-9,Hillsborough,12/20/2026,Bo,Birch,33614,FL,Tampa,9 Elm St`;
  const { remarks } = await summarise([
    head,
    ...rightRows,
    '3 Elm St,Tampa,FL,30303,John,Smith,12/20/2026,12-3,Hillsborough,,Open',
    other,
    turned(4),
    turned(5),
    twice,
    twice,
  ]);
  const said = remarks.map(({ code, rows, section }) => [code, rows, section]);
  expect(said).toEqual([
    ['zip_outside_state', [84, 85], 82],
    ['zip_outside_state', [82], 0],
    ['rows_folded', [86, 87], 82],
  ]);
});

test('parcels without a county ask at the first row', async () => {
  const landless = ',Tampa,FL,,Bo,Birch,12/20/2026,13-1,,,Open';
  const { asks, remarks, withoutCounty } = await summarise(
    [head, ...rightRows, landless],
    columnMappings,
  );
  expect({ asks, remarks, withoutCounty }).toMatchObject({
    asks: true,
    withoutCounty: 1,
    remarks: [
      {
        code: 'rows_refused',
        rows: [82],
        sentence: '1 row refused: A parcel number needs its county: fill it in above.',
      },
    ],
  });
});

test.each([undefined, 'notes'] as const)('a flag in a column of %s asks too', async (field) => {
  const rows = rightRows.slice(0, 30);
  const { asks, remarks } = await summarise(
    [`${head},Phone Status`, ...rows.map((row, index) => `${row},${index === 7 ? 'DNC' : ''}`)],
    field ? { ...columnMappings, 11: field } : columnMappings,
  );
  expect({ asks, remarks }).toMatchObject({
    asks: true,
    remarks: [{ code: 'flags_without_phone', rows: [9] }],
  });
});

test('rows without a street are a gap, and a mistake only if most have none', async () => {
  const without = (count: number) =>
    rightRows
      .slice(0, 9)
      .map((row, index) => (index < count ? row.replace(/^.*?,/, ',').replace(/11-\d+/, '') : row));
  const few = await summarise([head, ...without(3)], columnMappings);
  expect(few).toMatchObject({
    asks: false,
    remarks: [{ code: 'rows_refused', looksWrong: false }],
  });
  const most = await summarise([head, ...without(5)], columnMappings);
  expect(most).toMatchObject({ asks: true, remarks: [{ code: 'rows_refused', looksWrong: true }] });
});

test('days that fit either order are said, but not of a few', async () => {
  const onDays = (count: number) =>
    rightRows
      .slice(0, 12)
      .map((row, index) => row.replace(/12\/\d+\/2026/, `03/0${(index % count) + 4}/2026`));
  const few = await summarise([head, ...onDays(4)], columnMappings);
  expect(few.remarks).toEqual([]);
  const many = await summarise([head, ...onDays(5)], columnMappings);
  expect(many.remarks).toMatchObject([
    {
      code: 'date_order_open',
      count: 12,
      sentence: 'Dates in “Sale Date” could be month first or day first: 03/04/2026.',
    },
  ]);
});

test('most leads of an auction coming in as closed look wrong', async () => {
  const summary = await summarise(
    [
      head,
      ...rightRows.slice(0, 9).map((row, index) => (index > 3 ? row.replace('Open', 'Sold') : row)),
    ],
    columnMappings,
  );
  expect(summary).toMatchObject({
    asks: true,
    remarks: [{ code: 'leads_closed', count: 5, looksWrong: true }],
  });
});

test('people whom nothing greets are counted, companies and trusts are not', async () => {
  const owners: Record<string, ImportField> = { ...columnMappings, 4: 'ownerName', 5: 'notes' };
  const named = ['J Sable', 'Oak Holdings LLC', 'The Ash Family Trust', 'Ann Ash'];
  const rows = named.map((name, index) => right(20 + index).replace('Ann', name));
  const { remarks, asks } = await summarise([head, ...rows], owners);
  expect(asks).toBe(false);
  expect(remarks.filter(({ code }) => code === 'owner_not_greeted')).toMatchObject([
    { count: 1, rows: [2], looksWrong: false },
  ]);
});
