import type { SqlBool } from 'kysely';
import { expect, test } from 'vitest';
import { exportLeads } from '#server/features/leads/lead-exports/export-leads.ts';
import { sql } from '#server/platform/database/sql.ts';
import { systemClock } from '#domain/clock.ts';
import type { ImportField } from '#domain/import-fields.ts';
import type { LeadFieldKind } from '#domain/leads/lead-field-rows.ts';
import {
  leadFieldNames,
  leadFieldRow,
  type LeadField,
  type OwnField,
} from '#domain/leads/lead-fields.ts';
import type { Property } from '#api/properties/property.schema.ts';
import { useImportHarness } from '#server/features/leads/imports/testing/import-harness.ts';
import { readListRows } from '#server/features/leads/imports/testing/list-files.ts';
import { mergeLeads } from '#server/features/leads/lead-merges/merge-leads.ts';
import { createPropertyChanger } from '#server/features/leads/properties/property-change.ts';
import { readProperty } from '#server/features/leads/properties/view/property-view.query.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';

const harness = await useImportHarness();

/** A cell of each kind; a field whose texts have a form of their own has its cell below. */
const cellsOfKinds: Record<Exclude<LeadFieldKind, 'own'>, string> = {
  text: 'Some words',
  day: '2031-03-04',
  money: '1250',
  count: '3',
  area: '1450',
  year: '1968',
  number: '36.5',
  flag: 'yes',
  choice: '',
};

const ownCells: Record<OwnField, string> & Partial<Record<LeadField, string>> = {
  propertyType: 'foreclosure',
  leadStatus: 'interested',
  driveNumber: '4',
  skipTraceStatus: 'completed',
  tags: 'corner',
  createdAt: '2031-01-02T03:04:05.000006Z',
  // No house was sold in the future.
  lastSaleDate: '2014-03-04',
  status: 'on hold',
  fullName: 'Ann Oak',
  firstName: 'Ann',
  lastName: 'Oak',
  city: 'Nashville',
  state: 'TN',
  zipCode: '37206',
  mailingStreetAddress: '5 Fir St',
  mailingCity: 'Nashville',
  mailingState: 'TN',
  mailingZipCode: '37207',
};

/** The cell of a field in the row of a house. */
function cellOf(field: LeadField, house: number): string {
  const own: Partial<Record<LeadField, string>> = {
    ...ownCells,
    streetAddress: `${house} Oak St`,
    apn: `093-06-0-${house}`,
    caseNumber: `C-${house}`,
  };
  const { kind, choices } = leadFieldRow(field);
  if (own[field] !== undefined) return own[field];
  return kind === 'choice' ? choices![0]! : cellsOfKinds[kind as keyof typeof cellsOfKinds];
}

const mappingOf = (fields: readonly LeadField[]): Record<string, ImportField> =>
  Object.fromEntries(fields.map((field, column) => [String(column), field]));

async function importHouses(
  fields: readonly LeadField[],
  houses: number[],
  kind: 'foreclosure' | 'violation' = 'foreclosure',
) {
  const rows = houses.map((house) => fields.map((field) => cellOf(field, house)));
  const text = [fields, ...rows].map((row) => row.join(',')).join('\n');
  return harness.run(text, { kind, columnMappings: mappingOf(fields), headerRow: 0 });
}

const addressFields = ['streetAddress', 'city', 'state', 'zipCode'] as const;

async function leadAt(house: number, type = 'foreclosure'): Promise<Property> {
  const leads = await harness.leads();
  const found = leads.find(
    (lead) =>
      lead.street_address === `${house} Oak St` &&
      lead.property_type === type &&
      lead.deleted_at === null,
  );
  return (await readProperty(harness.db, found!.id, { today: '2030-01-01' }))!;
}

/** What the API has of a field, as a list writes it. */
function wireCell(lead: Property, field: LeadField): string {
  const { kind, column, label, list } = leadFieldRow(field);
  if (column === null) return lead.extraFields[label] ?? '';
  if (list === 'mailing') {
    const part = field.replace('mailing', '');
    const name = `${part.charAt(0).toLowerCase()}${part.slice(1)}`;
    return lead.mailingAddress?.[name as 'city'] ?? '';
  }
  const value: unknown = lead[field as keyof Property];
  if (kind === 'day') return String(value).slice(0, 10);
  if (kind === 'flag') return value === true ? 'yes' : 'no';
  if (field === 'createdAt') return String(value).replace('Z', '006Z');
  return Array.isArray(value) ? value.join('; ') : String(value);
}

const wanted = (fields: readonly LeadField[], house: number) =>
  Object.fromEntries(fields.map((field) => [field, cellOf(field, house)]));
const found = (fields: readonly LeadField[], lead: Property) =>
  Object.fromEntries(fields.map((field) => [field, wireCell(lead, field)]));

test('a list fills every field of new and of known leads, and the API and an export have it', async () => {
  await importHouses(addressFields, [12]);
  await importHouses(leadFieldNames, [12, 13]);
  expect(found(leadFieldNames, await leadAt(13))).toEqual(wanted(leadFieldNames, 13));
  const refreshed = leadFieldNames.filter((field) => leadFieldRow(field).list !== 'once');
  expect(found(refreshed, await leadAt(12))).toEqual(wanted(refreshed, 12));

  const pieces: Buffer[] = [];
  for await (const piece of exportLeads(harness.db, sql<SqlBool>`true`, 'csv'))
    pieces.push(Buffer.from(piece as string));
  const bytes = Buffer.concat(pieces);
  const [headers = [], ...rows] = await readListRows({ bytes, filename: 'a.csv' });
  const row = rows.find((cells) => cells.includes('13 Oak St'))!;
  const exported = leadFieldNames.map((field) => {
    const { label, column } = leadFieldRow(field);
    return [field, row[headers.indexOf(column === null ? `Extra: ${label}` : label)]];
  });
  expect(Object.fromEntries(exported)).toEqual(wanted(leadFieldNames, 13));
});

/** Merges the foreclosure of a house, which has the fields, into a violation that has none of them. */
async function mergedAt(house: number, fields: readonly LeadField[]): Promise<Property> {
  await importHouses(fields, [house]);
  const other = await leadAt(house);
  await importHouses(addressFields, [house], 'violation');
  // A list of another type fills fields of the lead that it names; the kept one has none.
  const kept = await leadAt(house, 'violation');
  const timeZone = () => 'UTC';
  const changeProperty = createPropertyChanger({ db: harness.db, clock: systemClock, timeZone });
  const actor = harness.actor;
  await inTransaction(harness.db, (trx) =>
    mergeLeads(
      trx,
      { clock: systemClock, timeZone, changeProperty },
      { keptId: kept.id, otherIds: [other.id], actor },
    ),
  );
  return leadAt(house, 'violation');
}

test('a merge takes every field that the kept lead lacks', async () => {
  const isTaken = (field: LeadField) => {
    const { merge } = leadFieldRow(field);
    // An active lead stays active, and a case number belongs to leads of its type.
    return merge !== 'keeps' && field !== 'status' && field !== 'caseNumber';
  };
  const taken = leadFieldNames.filter(isTaken);
  const merged = await mergedAt(14, leadFieldNames);
  expect(found(taken, merged)).toEqual(wanted(taken, 14));
  // A town that mail goes to, where its street is not known.
  const town = ['mailingCity', 'mailingState', 'mailingZipCode'] as const;
  const mailed = await mergedAt(15, [...addressFields, ...town]);
  expect(found(town, mailed)).toEqual(wanted(town, 15));
});
