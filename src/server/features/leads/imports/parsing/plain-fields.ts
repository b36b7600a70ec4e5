import { readArea, unitOfHeader } from '#domain/facts/fact-values.ts';
import { readCondition, readPropertyUse } from '#domain/facts/read-choice.ts';
import { readAnswer } from '#domain/contact/column-words.ts';
import { leadFieldRow, plainFields, type PlainField } from '#domain/leads/lead-fields.ts';
import type { LeadFieldKind, LeadFieldRow } from '#domain/leads/lead-field-rows.ts';
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

function parseYear(cell: string): number | null {
  // No year at all; '1968.0' is how a spreadsheet writes one of its numbers.
  if (/^0+(?:\.0+)?$/.test(cell)) return 0;
  const year = /^\d{4}(?:\.0+)?$/.test(cell) ? Number(cell) : 0;
  return year >= 1600 && year <= 2200 ? year : null;
}

/** '3', '3 beds' */
const parseCount = (cell: string) =>
  parseWhole(cell.replace(/\s*(?:bed(?:room)?s?|br|bath(?:room)?s?|ba|units?)$/i, ''));

/** '1.5', '2 stories' */
function parseNumber(cell: string): number | null {
  const number = cell.replace(/\s*stor(?:y|ies)$/i, '');
  return /^-?\d+(?:\.\d+)?$/.test(number) ? Number(number) : null;
}

const asKey = (text: string) => text.toLowerCase().replace(/[\s_-]+/g, ' ');

/** Choices that lists name in many words. */
const choiceReaders: Partial<Record<PlainField, (cell: string) => string | null>> = {
  propertyUse: readPropertyUse,
  condition: readCondition,
};

type CellReader = (reader: FieldReader, field: PlainField, row: LeadFieldRow) => unknown;

/** Each takes the cell of its field; a value that it cannot read is kept as an extra field. */
const readers: Record<Exclude<LeadFieldKind, 'own'>, CellReader> = {
  text: ({ read }, field) =>
    read(field, (cell) => (cell.length <= longestText ? cell : null)) ?? '',
  day: ({ read, day }, field) => read(field, () => day(field)),
  money: ({ read, cents }, field) => read(field, () => cents(field)),
  count: ({ read }, field) => read(field, parseCount),
  area: ({ read, header }, field) =>
    read(field, (cell) =>
      readArea(cell, { unit: unitOfHeader(header(field)), isLot: field === 'lotArea' }),
    ),
  year: ({ read }, field) => read(field, parseYear),
  number: ({ read }, field) => read(field, parseNumber),
  flag: ({ read, words }, field) => read(field, (cell) => readAnswer(field, cell, words(field))),
  choice: ({ read }, field, { choices = [] }) =>
    read(
      field,
      choiceReaders[field] ??
        ((cell) => choices.find((choice) => asKey(choice) === asKey(cell)) ?? null),
    ),
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
