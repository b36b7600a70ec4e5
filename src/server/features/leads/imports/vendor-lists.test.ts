import Papa from 'papaparse';
import { readNumberedField, type ImportField } from '#domain/import-fields.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { listSources } from './proposing/sources/list-sources.ts';
import vendorColumns from './testing/vendor-columns.json' with { type: 'json' };
import { useImportHarness } from './testing/import-harness.ts';

const harness = await useImportHarness();
beforeEach(() => harness.db.deleteFrom('properties').execute());

const cells: Partial<Record<ImportField, (row: number) => string>> = {
  streetAddress: (row) => `${100 + row} Oak St`,
  unit: () => '',
  city: () => 'Nashville',
  state: () => 'TN',
  zipCode: () => '37206',
  county: () => 'Davidson',
  apn: (row) => `093-02-0-41${row}`,
  fullName: (row) => `OAK, ANN ${row}`,
  ownerName: (row) => `OAK, ANN ${row}`,
  firstName: () => 'ANN',
  lastName: (row) => `Oak ${row}`,
  mailingStreetAddress: (row) => `${row + 1} Elm Ave`,
  mailingCity: () => 'Tampa',
  mailingState: () => 'Fl',
  mailingZipCode: () => '33614',
  auctionDate: (row) => `3/${row + 1}/2031`,
  violationDate: (row) => `0${row + 1}/15/2024`,
  violationType: () => 'HIGH GRASS AND WEEDS',
  caseNumber: (row) => `24-11055${row}`,
  price: () => '$268,000',
  latitude: () => '36.1',
  longitude: () => '-86.7',
  litigator: () => 'N',
  tags: () => 'hot, vacant',
  notes: () => 'corner lot',
  events: () => '',
  createdAt: () => '2026-01-02T03:04:05.000Z',
  propertyType: () => 'foreclosure',
};

function cellOf(field: ImportField | null, header: string, row: number): string {
  if (field === null) return `${header} ${row}`.slice(0, 30);
  const known = readNumberedField(field);
  if (known?.kind === 'email') return `owner${row}.${known.index}@example.com`;
  if (known?.part === '')
    return `615-555-01${String((row * 7 + known.index) % 100).padStart(2, '0')}`;
  if (known?.part === 'Type') return known.index % 2 ? 'Wireless' : 'Land Line';
  if (known?.part === 'DoNotCall') return known.index === 1 ? 'DO NOT CALL' : '';
  return cells[field]?.(row) ?? '';
}

const rows = 4;

/** What the columns of vendors mean, which is learned: 'Phone {1-3}=phone{n}' is three of them. */
function columnsOf({
  name,
  ownColumns,
}: (typeof listSources)[number]): [string, ImportField | null][] {
  if (ownColumns) return Object.entries(ownColumns);
  return vendorColumns[name as keyof typeof vendorColumns].split('|').flatMap((column) => {
    const [header = '', field = ''] = column.split('=');
    const last = /\{1-(\d+)\}/.exec(header);
    return Array.from(
      { length: Number(last?.[1] ?? 1) },
      (_, index): [string, ImportField | null] => {
        const named = field.replace(/\{n\+?(\d*)\}/, (_n, more) =>
          String(index + 1 + Number(more)),
        );
        return [
          last ? header.replace(last[0], String(index + 1)) : header,
          (named || null) as ImportField | null,
        ];
      },
    );
  });
}

describe.each(listSources)('$name', (source) => {
  test('is imported without correcting the mapping, and again without a change', async () => {
    const entries = columnsOf(source);
    const kind = source.fills ? 'violation' : 'foreclosure';
    let numberColumn = false;
    const list = [
      entries.map(([header]) => header),
      ...Array.from({ length: rows }, (_, row) => {
        numberColumn = false;
        return entries.map(([header, field]) => {
          // Number and street in two columns, as some cities have them.
          if (field !== 'streetAddress' || !/number/.test(header)) {
            return field === 'streetAddress' && numberColumn
              ? 'Oak St'
              : cellOf(field, header, row);
          }
          numberColumn = true;
          return String(100 + row);
        });
      }),
    ];
    const file = Papa.unparse(list);
    expect(await harness.run(file, { kind })).toMatchObject({
      created: rows,
      updated: 0,
      rejected: 0,
      total: rows,
    });
    const leads = await harness.leads();
    expect(leads[0]).toMatchObject({ property_type: kind, street_address: '100 Oak St' });
    if (source.fills) expect(leads[0]!.violation_category).not.toBeNull();
    expect(await harness.run(file, { kind })).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: rows,
      rejected: 0,
    });
    expect(await harness.leads()).toEqual(leads);
  });
});
