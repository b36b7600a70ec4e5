import * as fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ImportField } from '#domain/import-fields.ts';
import { isSamePlace, propertyIdentity } from '#domain/places/address.ts';
import { useImportHarness } from '../testing/import-harness.ts';

const harness = await useImportHarness();
beforeEach(() => harness.db.deleteFrom('properties').execute());

const fields = ['apn', 'county', 'fullName', 'streetAddress', 'city', 'state', 'zipCode'] as const;
const columnMappings: Record<string, ImportField> = Object.fromEntries(
  fields.map((field, column) => [column, field]),
);
const head = 'Parcel,County,Owner,Address,City,State,Zip';
const run = (rows: readonly string[]) =>
  harness.run([head, ...rows].join('\n'), { columnMappings });
const rejectsOf = async (importId: number) =>
  (await harness.imports.report(importId)).rejects.map(({ reason }) => reason);

const town = 'Palm Coast,FL,32137';
const volusia = (apn: string, owner: string, street: string) =>
  `${apn},Volusia,${owner},${street},Pine Hill,FL,32799`;

describe('the rows of a list', () => {
  test('parcels stay apart at one street text or one address', async () => {
    const list = [
      volusia('100-01-001', 'Dana Quill', 'NO STREET'),
      volusia('100-01-002', 'Ellis Rusk', 'NO STREET'),
      volusia('100-01-003', 'Gwen Tarn', 'FOXGLOVE CAMP RD'),
      volusia('100-01-004', 'Hollis Umber', 'FOXGLOVE CAMP RD'),
      volusia('100-01-005', 'Imani Vance', '261 MILLBROOK RD'),
      volusia('100-01-006', 'Jules Weld', '261 MILLBROOK RD'),
    ];
    expect(await run(list)).toMatchObject({ created: 6, rejected: 0 });
    const leads = await harness.leads();
    expect(leads.map((lead) => [lead.apn, lead.full_name, lead.street_address])).toEqual([
      ['100-01-001', 'Dana Quill', ''],
      ['100-01-002', 'Ellis Rusk', ''],
      ['100-01-003', 'Gwen Tarn', ''],
      ['100-01-004', 'Hollis Umber', ''],
      ['100-01-005', 'Imani Vance', '261 MILLBROOK RD'],
      ['100-01-006', 'Jules Weld', '261 MILLBROOK RD'],
    ]);
    expect(leads[2]).toMatchObject({ extra_fields: { Location: 'FOXGLOVE CAMP RD' } });
    expect(await run(list)).toMatchObject({ created: 0, updated: 0, unchanged: 6 });
  });

  test('two house numbers contradict an equal parcel number', async () => {
    const rows = ['10 Alder St', '12 Alder St', '10 ALDER STREET N'].map((street) =>
      volusia('100-01-001', 'Dana Quill', street),
    );
    expect(await run(rows)).toMatchObject({ created: 2 });
  });

  test.each([
    ['as a spreadsheet shows it', ['1.91431E+18', '1.91431E+18', '1.91431E+18']],
    ['with zeros', ['1914310000000010000', '1914310000000010000', '1914310000000020000']],
  ])('a rounded parcel number identifies nothing: %s', async (_, numbers) => {
    const rows = numbers.map(
      (apn, index) => `${apn},Flagler,Owner ${index},${index + 1}0 Alder St,${town}`,
    );
    const { importId, ...counts } = await run([...rows, `${numbers[0]},Flagler,Ann Oak,,,FL,`]);
    expect(counts).toMatchObject({ created: 3, rejected: 1 });
    expect(await rejectsOf(importId)).toEqual(['A spreadsheet rounded its parcel number.']);
    expect((await harness.leads()).map(({ apn }) => apn)).toEqual(numbers);
  });

  test('a parcel number without its county is refused with what to do', async () => {
    const counts = await run(['00311100000101,,Dana Quill,,,,', '00322200000202,,Ellis Rusk,,,,']);
    expect(counts).toMatchObject({ created: 0, rejected: 2 });
    expect(await rejectsOf(counts.importId)).toEqual(
      Array(2).fill('A parcel number needs its county: fill it in above.'),
    );
  });

  test('a street that is no address is refused', async () => {
    const streets = ["See Clerk's Note", 'UNKNOWN', 'NO SITUS ADDRESS', 'TBD', '0 Main St'];
    const rows = [...streets, '10 Alder St'].map(
      (street) => `,,Dana Quill,${street},Tyler,TX,75701`,
    );
    const counts = await run(rows);
    expect(counts).toMatchObject({ created: 1, rejected: 5 });
    expect(new Set(await rejectsOf(counts.importId))).toEqual(
      new Set(['The list gives no address: its street has no house number.']),
    );
  });

  test('an address comes whole from one row', async () => {
    await run([
      '100-01-001,Volusia,Dana Quill,10 Alder St,Palm Coast,FL,',
      '100-01-001,Volusia,Dana Quill,10 Alder Street,,FL,32799',
      '100-01-002,Volusia,Dana Quill,,Bunnell,FL,',
    ]);
    await run(['100-01-002,Volusia,Dana Quill,20 Birch St,,FL,32110']);
    const address = ({ street_address, city, state, zip_code }: Record<string, unknown>) =>
      [street_address, city, state, zip_code].join('/');
    expect((await harness.leads()).map(address)).toEqual([
      '10 Alder Street//FL/32799',
      '20 Birch St//FL/32110',
    ]);
  });
});

describe('a row with a street but no town', () => {
  const rows = [
    ',,Dana Quill,12 Oak St,,,',
    ',,Ellis Rusk,12 Oak St,,,',
    ',,Dana Quill,12 Oak Street,,,',
  ];

  test('is one place with rows of its list that say the same, and is found again in that list only', async () => {
    expect(await run(rows)).toMatchObject({ created: 2, unchanged: 1 });
    expect(await run(rows)).toMatchObject({ created: 0, unchanged: 3 });
    const ofAnotherCounty = [...rows, ',,Gwen Tarn,9 Elm St,,,'];
    expect(await run(ofAnotherCounty)).toMatchObject({ created: 3 });
    expect(await harness.leads()).toHaveLength(5);
  });

  test('gets its whole address by its parcel', async () => {
    await run(['100-01-001,Volusia,Dana Quill,12 Oak St,,FL,']);
    const later = await run([`100-01-001,Volusia,Dana Quill,12 Oak St,${town}`]);
    expect(later).toMatchObject({ created: 0, updated: 1 });
    expect(await harness.leads()).toMatchObject([{ city: 'Palm Coast', zip_code: '32137' }]);
    expect(await run([`,,Dana Quill,12 OAK STREET,${town}`])).toMatchObject({ created: 0 });
  });
});

test('the database compares two places as the domain does', async () => {
  const streets = [
    '',
    'Camp Rd',
    '0 Oak St',
    '12 Oak St',
    '12 Oak St Apt 4',
    '12 Oak St #5',
    '14 Oak St',
  ];
  const more = [
    '21st Ave',
    '12 21st Ave',
    '100 Block of Oak St',
    'N5540 Cr M',
    'RR 1 Box 5',
    'PO Box 5',
  ];
  const keys = [...streets, ...more].flatMap((streetAddress) =>
    ['', '100', '200'].flatMap((apn) =>
      ['', '32137'].map((zipCode) =>
        propertyIdentity({ streetAddress, city: '', state: 'FL', zipCode, apn, county: 'Polk' }),
      ),
    ),
  );
  const pairs = keys.flatMap((one) => keys.map((other) => ({ one, other })));
  const { rows } = await harness.pool.query<{ is_same: boolean }>(
    `select is_same_place(a, p, b, q) as is_same
     from unnest($1::text[], $2::text[], $3::text[], $4::text[]) with ordinality as t (a, p, b, q, n) order by n`,
    [
      pairs.map(({ one }) => one.identityKey),
      pairs.map(({ one }) => one.parcelKey),
      pairs.map(({ other }) => other.identityKey),
      pairs.map(({ other }) => other.parcelKey),
    ],
  );
  expect(rows.map((row) => row.is_same)).toEqual(
    pairs.map(({ one, other }) => isSamePlace(one, other)),
  );
  expect(rows.some((row) => row.is_same)).toBe(true);
});

/**
 * Rows of invented places in many counties, so that one import tries many cases. Each place is known by its parcel
 * in all its rows, or by its address in all: of rows that share no key nothing could tell that they are one place.
 */
const county = fc.integer({ min: 10, max: 40 });
const few = fc.integer({ min: 1, max: 3 });
const spelled = fc.constantFrom('RD', 'Road');
const row = fc.oneof(
  fc.record({ county, house: few, parcel: fc.option(few), spelled }),
  fc.record({ county, house: fc.option(few), parcel: fc.integer({ min: 4, max: 6 }), spelled }),
);
type Row = { county: number; house: number | null; parcel: number | null; spelled: string };
const lineOf = ({ county, house, parcel, spelled }: Row) => {
  const road = (parcel ?? 0) > 3 ? 'Camp' : 'Alder';
  const apn = parcel === null ? '' : `100-0${parcel}`;
  const address = house === null ? ',,FL,' : `${house} ${road} ${spelled},Town,FL,321${county}`;
  return `${apn},County ${county},,${address}`;
};
const lists = fc.array(row, { minLength: 80, maxLength: 120 }).chain((rows) =>
  fc.record({
    rows: fc.constant(rows),
    shuffled: fc.shuffledSubarray(rows, { minLength: rows.length, maxLength: rows.length }),
    split: fc.integer({ min: 1, max: rows.length - 1 }),
  }),
);

test('rows in any order, and a list split in two, give the same leads', async () => {
  const imported = async (...parts: Row[][]) => {
    await harness.db.deleteFrom('properties').execute();
    for (const part of parts) await run(part.map(lineOf));
    return (await harness.leads())
      .map((lead) => `${lead.identity_key} ${lead.parcel_key}`)
      .toSorted();
  };
  await fc.assert(
    fc.asyncProperty(lists, async ({ rows, shuffled, split }) => {
      const whole = await imported(rows);
      expect(await imported(shuffled)).toEqual(whole);
      expect(await imported(rows.slice(0, split), rows.slice(split))).toEqual(whole);
    }),
    { numRuns: 2, endOnFailure: true },
  );
});
