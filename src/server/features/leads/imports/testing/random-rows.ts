import * as fc from 'fast-check';
import type { ImportField } from '#domain/import-fields.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { ImportHarness } from './import-harness.ts';

/** A row of an invented place: its owner and parcel are those of the place, its phone and case its own. */
export type RandomRow = {
  house: number;
  hasParcel: boolean;
  phone: number | null;
  flag: '' | 'Y' | 'N';
  caseNumber: number;
};

export const randomRow: fc.Arbitrary<RandomRow> = fc.record({
  house: fc.integer({ min: 1, max: 25 }),
  hasParcel: fc.boolean(),
  phone: fc.option(fc.integer({ min: 1, max: 3 })),
  flag: fc.constantFrom('', 'Y', 'N'),
  caseNumber: fc.integer({ min: 1, max: 60 }),
});

const owners = ['Dana Quill', 'Ellis Rusk', 'Gwen Tarn', 'Hollis Umber', 'Imani Vance'];

const columns: [ImportField, string, (row: RandomRow) => string][] = [
  ['caseNumber', 'Case', ({ house, caseNumber }) => `C${house}-${caseNumber}`],
  ['violationType', 'Violation', ({ caseNumber }) => (caseNumber % 2 ? 'Weeds' : 'Trash')],
  ['caseStatus', 'Status', ({ caseNumber }) => (caseNumber % 3 ? 'Open' : 'Closed')],
  ['apn', 'Parcel', ({ house, hasParcel }) => (hasParcel ? `100-0${house}` : '')],
  ['county', 'County', () => 'Volusia'],
  ['fullName', 'Owner', ({ house }) => owners[house % owners.length]!],
  ['streetAddress', 'Address', ({ house }) => `${house} Alder St`],
  ['city', 'City', () => 'Palm Coast'],
  ['state', 'State', () => 'FL'],
  ['zipCode', 'Zip', () => '32137'],
  [
    'phone1',
    'Phone 1',
    ({ house, phone }) => (phone ? `386-555-${String(house * 10 + phone).padStart(4, '0')}` : ''),
  ],
  ['phone1Type', 'Phone 1 Type', ({ phone }) => (phone === 1 ? 'Mobile' : phone ? 'Landline' : '')],
  ['phone1DoNotCall', 'Phone 1 DNC', ({ phone, flag }) => (phone ? flag : '')],
];

/** Imports rows as a list of violations. */
export const importRandomRows = (harness: ImportHarness, rows: readonly RandomRow[]) =>
  harness.run(
    [
      columns.map(([, header]) => header).join(','),
      ...rows.map((row) => columns.map(([, , cellOf]) => cellOf(row)).join(',')),
    ].join('\n'),
    {
      kind: 'violation',
      columnMappings: Object.fromEntries(columns.map(([field], column) => [column, field])),
    },
  );

/** All leads as text: place, owner, phones with their types and flags, and cases with their meanings. */
export async function describeLeads({ db }: ImportHarness): Promise<string[]> {
  const { rows } = await sql<{ lead: string }>`
    select concat_ws(' | ', p.street_address, p.identity_key, p.parcel_key, p.full_name, p.status,
      (select string_agg(concat_ws(' ', n.number, n.type, n.do_not_call, n.litigator), ', ' order by n.number)
        from property_phones n where n.property_id = p.id),
      (select string_agg(concat_ws(' ', s.case_number, s.description, s.meaning), ', ' order by s.case_number)
        from signals s where s.property_id = p.id)) as lead
    from properties p where p.deleted_at is null order by 1`.execute(db);
  return rows.map(({ lead }) => lead);
}
