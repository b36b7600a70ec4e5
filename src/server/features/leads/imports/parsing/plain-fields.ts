import { leadFieldRow, plainFields, type PlainField } from '#domain/leads/lead-fields.ts';
import type { LeadFieldKind, LeadFieldRow } from '#domain/leads/lead-field-rows.ts';
import { isYes } from './cell.ts';
import type { FieldReader } from './field-reader.ts';
import type { ImportedFields } from './imported-lead.ts';

/** Fields that take more than their own cell to read; `parseRow` reads them. */
const readByCode = [
  'status',
  'fullName',
  'firstName',
  'lastName',
  'streetAddress',
  'city',
  'state',
  'zipCode',
  'county',
  'apn',
  'caseNumber',
  'auctionDate',
  'violationDate',
  'violationType',
  'mailingStreetAddress',
  'mailingCity',
  'mailingState',
  'mailingZipCode',
  'latitude',
  'longitude',
] as const satisfies readonly PlainField[];

type ReadByKind = Exclude<PlainField, (typeof readByCode)[number]>;
const readByKind = plainFields.filter(
  (field): field is ReadByKind => !(readByCode as readonly string[]).includes(field),
);

const longestText = 200;
/** What a column of integers holds. */
const highestWhole = 2_147_483_647;

/** '1,450', '3.0'; null for a part of one. */
function parseWhole(cell: string): number | null {
  const plain = /^\d{1,3}(?:,\d{3})+(?:\.0+)?$/.test(cell) ? cell.replaceAll(',', '') : cell;
  const value = /^\d+(?:\.0+)?$/.test(plain) ? Number(plain) : Number.NaN;
  return value <= highestWhole ? value : null;
}

/** '1,450 sq. ft.', '1450 SF' */
const parseArea = (cell: string) =>
  parseWhole(cell.replace(/\s*(?:sq\.?\s*(?:ft|feet)|square feet|sf)\.?$/i, ''));

function parseYear(cell: string): number | null {
  const year = /^\d{4}$/.test(cell) ? Number(cell) : 0;
  return year >= 1600 && year <= 2200 ? year : null;
}

function parseFlag(cell: string): boolean | null {
  if (isYes(cell)) return true;
  return /^(?:n|no|false|f|0)$/i.test(cell) ? false : null;
}

const asKey = (text: string) => text.toLowerCase().replace(/[\s_-]+/g, ' ');

type CellReader = (reader: FieldReader, field: PlainField, row: LeadFieldRow) => unknown;

/** Each takes the cell of its field; a value that it cannot read is kept as an extra field. */
const readers: Record<Exclude<LeadFieldKind, 'own'>, CellReader> = {
  text: ({ read }, field) =>
    read(field, (cell) => (cell.length <= longestText ? cell : null)) ?? '',
  day: ({ read, day }, field) => read(field, () => day(field)),
  money: ({ read, cents }, field) => read(field, () => cents(field)),
  count: ({ read }, field) => read(field, parseWhole),
  area: ({ read }, field) => read(field, parseArea),
  year: ({ read }, field) => read(field, parseYear),
  number: ({ read }, field) =>
    read(field, (cell) => (/^-?\d+(?:\.\d+)?$/.test(cell) ? Number(cell) : null)),
  flag: ({ read }, field) => read(field, parseFlag),
  choice: ({ read }, field, { choices = [] }) =>
    read(field, (cell) => choices.find((choice) => asKey(choice) === asKey(cell)) ?? null),
};

/** The value of one field, by its kind. */
export function readField(reader: FieldReader, field: PlainField, row: LeadFieldRow): unknown {
  return row.kind === 'own' ? null : readers[row.kind](reader, field, row);
}

/** The fields of a row that are no more than their cell. */
export function readFieldsByKind(reader: FieldReader): Pick<ImportedFields, ReadByKind> {
  const entries = readByKind.map((field) => [field, readField(reader, field, leadFieldRow(field))]);
  return Object.fromEntries(entries) as Pick<ImportedFields, ReadByKind>;
}
