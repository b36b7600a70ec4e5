import { expect, test } from 'vitest';
import { useImportHarness } from '#server/features/leads/imports/testing/import-harness.ts';

const harness = await useImportHarness();

/** The headers of PropStream's full property export that describe the house. */
const headers = [
  ['Address', '12 Oak St'],
  ['City', 'Nashville'],
  ['State', 'TN'],
  ['Zip', '37206'],
  ['Owner Occupied', 'No'],
  ['Owner 1 First Name', 'Ann'],
  ['Owner 1 Last Name', 'Ash'],
  ['Mailing Address', '9 Palm Ave'],
  ['Mailing City', 'Tampa'],
  ['Mailing State', 'FL'],
  ['Mailing Zip', '33614'],
  ['Property Type', 'Single Family Residential'],
  ['Bedrooms', '3'],
  ['Total Bathrooms', '2.5'],
  ['Building Sqft', '1,920 sq ft'],
  ['Lot Size Acres', '0.25'],
  ['Year Built', '1968'],
  ['Last Sale Recording Date', '3/4/2014'],
  ['Last Sale Amount', '$185,000'],
  ['Total Condition', 'Average'],
  ['Vacant', 'Y'],
  ['Est. Value', '$350,000'],
  ['Est. Equity', '$210,000'],
] as const;

const listOf = (changes: Record<string, string> = {}, at = '12 Oak St') => {
  const cells = headers.map(
    ([header, cell]) => changes[header] ?? (header === 'Address' ? at : cell),
  );
  return [headers.map(([header]) => header), cells]
    .map((row) => row.map((cell) => `"${cell}"`).join(','))
    .join('\n');
};

const leadAt = async (street: string) =>
  (await harness.leads()).find((lead) => lead.street_address === street)!;
const sources = () => harness.db.selectFrom('lead_facts').selectAll().orderBy('source').execute();

test('a vendor’s columns become facts without a correction, with their source, and an undo forgets them', async () => {
  await harness.run(listOf());
  expect(await leadAt('12 Oak St')).toMatchObject({
    owner_occupied: false,
    property_use: 'Single family',
    beds: 3,
    full_baths: 2,
    half_baths: 1,
    living_area: 1920,
    lot_area: 10_890,
    year_built: 1968,
    last_sale_date: '2014-03-04',
    last_sale_price_cents: 18_500_000,
    condition: 'Average',
    vacant: true,
    market_value_cents: 35_000_000,
    loan_balance_cents: 14_000_000,
    mailing_key: '9 PALM AVE',
    extra_fields: {},
  });
  const second = await harness.run(listOf({ Bedrooms: '4', 'Year Built': '' }));
  expect(await leadAt('12 Oak St')).toMatchObject({ beds: 4, year_built: 1968 });
  const kept = await sources();
  expect(kept.map(({ facts }) => (facts as { beds: number }).beds)).toEqual([3, 4]);
  expect(kept[1]!.facts).not.toHaveProperty('yearBuilt');
  await harness.imports.undo(second.importId, harness.actor);
  expect(await leadAt('12 Oak St')).toMatchObject({ beds: 3, year_built: 1968 });
  expect(await sources()).toHaveLength(1);
});

test('what a user has typed stays, and the list’s other word is kept as a source', async () => {
  await harness.run(listOf({}, '14 Oak St'));
  await harness.db
    .updateTable('properties')
    .set({ beds: 5, person_edited: ['beds'] })
    .where('street_address', '=', '14 Oak St')
    .execute();
  await harness.run(listOf({ Bedrooms: '2' }, '14 Oak St'));
  const lead = await leadAt('14 Oak St');
  expect(lead.beds).toBe(5);
  const said = (await sources()).filter(({ property_id }) => property_id === lead.id);
  expect(said.map(({ facts }) => (facts as { beds: number }).beds)).toEqual([3, 2]);
});

test('day, price and deed of a sale come together: a later sale replaces them, an earlier one nothing', async () => {
  const sold = (day: string, price: string) =>
    listOf({ 'Last Sale Recording Date': day, 'Last Sale Amount': price }, '20 Oak St');
  const saleOf = async () => {
    const { last_sale_date: day, last_sale_price_cents: price } = await leadAt('20 Oak St');
    return [day, price];
  };
  await harness.run(sold('', '$70,000'));
  await harness.run(sold('3/4/2009', '$85,000'));
  expect(await saleOf()).toEqual(['2009-03-04', 8_500_000]);
  await harness.run(sold('', '$90,000'));
  expect(await saleOf()).toEqual(['2009-03-04', 8_500_000]);
  const { importId } = await harness.run(sold('5/1/2023', ''));
  expect(await saleOf()).toEqual(['2023-05-01', null]);
  await harness.imports.undo(importId, harness.actor);
  expect(await saleOf()).toEqual(['2009-03-04', 8_500_000]);
  await harness.run(sold('5/1/2023', ''));
  await harness.run(sold('3/4/2009', '$85,000'));
  expect(await saleOf()).toEqual(['2023-05-01', null]);
});

test('of two rows of one house the later sale counts, whatever their order', async () => {
  const row = (day: string, price: string, at: string) =>
    listOf({ 'Last Sale Recording Date': day, 'Last Sale Amount': price }, at).split('\n');
  const [head, later] = row('5/1/2023', '', '22 Oak St');
  const [, earlier] = row('3/4/2009', '$85,000', '22 Oak St');
  const [, other] = row('3/4/2009', '$85,000', '24 Oak St');
  const [, otherLater] = row('5/1/2023', '$95,000', '24 Oak St');
  await harness.run([head, later, earlier, otherLater, other].join('\n'));
  expect(await leadAt('22 Oak St')).toMatchObject({
    last_sale_date: '2023-05-01',
    last_sale_price_cents: null,
    deed_type: '',
  });
  expect(await leadAt('24 Oak St')).toMatchObject({
    last_sale_date: '2023-05-01',
    last_sale_price_cents: 9_500_000,
  });
});

test('what cannot be true is left out and said', async () => {
  const wrong = {
    'Year Built': '0',
    'Building Sqft': '9999',
    'Last Sale Recording Date': '1/1/1900',
    Bedrooms: '0',
  };
  const { fileId } = await harness.upload(listOf(wrong, '16 Oak St'), 'list.csv', 'foreclosure');
  const { proposal } = await harness.imports.preview(fileId, undefined);
  const choice = { headerRow: 0, columnMappings: proposal.columnMappings };
  const { signal } = new AbortController();
  const { remarks, asks } = await harness.imports.summarise(fileId, choice as never, signal);
  // The only row has them: the list asks before it is stored.
  expect(asks).toBe(true);
  expect(remarks.map(({ sentence }) => sentence)).toEqual([
    'Living area cannot be true in 1 row: “9999”. Left out.',
    'Year built cannot be true in 1 row: “0”. Left out.',
    'Last sale cannot be true in 1 row: “1/1/1900”. Left out.',
  ]);
  await harness.run(listOf(wrong, '16 Oak St'));
  expect(await leadAt('16 Oak St')).toMatchObject({
    year_built: null,
    living_area: null,
    last_sale_date: null,
    beds: null,
    full_baths: 2,
  });
});

test('an equity of nothing, of more than the value or of an unclear share says nothing of the loans', async () => {
  const said: [string, string, string, number | null][] = [
    ['200000', '250000', '', null],
    ['200000', '0', '', null],
    ['200000', '0', '30%', 14_000_000],
    ['200000', '-50000', '', 25_000_000],
    ['200000', '200000', '', 0],
    ['200000', '', '0', null],
    ['200000', '', '0.45', null],
    ['200000', '', '120', null],
    ['200000.01', '', '45', 11_000_000],
  ];
  const cells = ['Address', 'City', 'State', 'Zip', 'Market Value', 'Est. Equity', 'Equity %'];
  const rows = said.map(([value, equity, percent], index) =>
    [`${50 + index} Fir St`, 'Nashville', 'TN', '37206', value, equity, percent].join(','),
  );
  await harness.run([cells.join(','), ...rows].join('\n'));
  const loans: (number | null)[] = [];
  for (const index of said.keys())
    loans.push((await leadAt(`${50 + index} Fir St`)).loan_balance_cents);
  expect(loans).toEqual(said.map(([, , , wanted]) => wanted));
});

test('an equity without a value says nothing of the loans, and is not lost', async () => {
  await harness.run(listOf({ 'Est. Value': '' }, '18 Oak St'));
  expect(await leadAt('18 Oak St')).toMatchObject({
    market_value_cents: null,
    loan_balance_cents: null,
    extra_fields: { 'Est. Equity': '$210,000' },
  });
});
