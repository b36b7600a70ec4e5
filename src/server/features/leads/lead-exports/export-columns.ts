import { importFieldLabel, type ImportField } from '#domain/import-fields.ts';
import {
  leadFields,
  storedFields,
  type OwnField,
  type StoredField,
} from '#domain/leads/lead-fields.ts';
import type { LeadFieldKind } from '#domain/leads/lead-field-rows.ts';
import { signalKindLabel } from '#domain/leads/signal-kind.ts';
import { computedHeaders, extraPrefix } from '#domain/lead-file.ts';
import type { ExportRow, ExportShape } from './export-rows.query.ts';

export type ExportColumn = {
  header: string;
  /** A number stays one in a workbook; everything else is text. */
  value: (row: ExportRow) => string | number;
};

const numberOr = (value: number | null) => value ?? '';
const dollars = (value: unknown) => (typeof value === 'number' ? value / 100 : '');
const written = (value: unknown) => (typeof value === 'number' ? value : String(value ?? ''));
const yesOrNo = (value: unknown) => (value === null ? '' : value === true ? 'yes' : 'no');

/** How a list writes each kind. */
const cells: Record<Exclude<LeadFieldKind, 'own'>, (value: unknown) => string | number> = {
  text: written,
  day: written,
  money: dollars,
  count: written,
  area: written,
  year: written,
  number: written,
  flag: yesOrNo,
  choice: written,
};

const ownCells: Record<OwnField, ExportColumn['value']> = {
  propertyType: (row) => row.property_type,
  leadStatus: (row) => row.lead_status,
  driveNumber: (row) => row.drive_number,
  skipTraceStatus: (row) => row.skip_trace_status,
  tags: (row) => row.tags.join('; '),
  createdAt: (row) => row.created_text,
};

function cellOf(field: StoredField): ExportColumn['value'] {
  const { kind } = leadFields[field];
  if (kind === 'own') return ownCells[field as OwnField];
  const column = leadFields[field].column as keyof ExportRow;
  return (row) => cells[kind](row[column]);
}

const plain: [ImportField, ExportColumn['value']][] = [
  ...storedFields.map((field): [ImportField, ExportColumn['value']] => [field, cellOf(field)]),
  ['notes', (row) => row.notes.map((note) => `${note.noted_at}: ${note.content}`).join('\n')],
];

/** Of the place: the cases of all its leads count. */
const computed: ExportColumn[] = [
  { header: computedHeaders.score, value: (row) => numberOr(row.score) },
  { header: computedHeaders.kindCount, value: (row) => row.place_kinds.length },
  {
    header: computedHeaders.kinds,
    value: (row) => row.place_kinds.map(signalKindLabel).join('; '),
  },
];

const eventLines: ExportColumn['value'] = (row) =>
  row.events
    .map((event) => [event.date ?? '', event.case_number, event.description].join('; '))
    .join('\n');

const probate: [ImportField, 'deceased' | 'petitioner', string][] = [
  ['deceasedName', 'deceased', 'fullName'],
  ['deceasedStreetAddress', 'deceased', 'streetAddress'],
  ['deceasedCity', 'deceased', 'city'],
  ['deceasedState', 'deceased', 'state'],
  ['deceasedZipCode', 'deceased', 'zipCode'],
  ['deceasedDate', 'deceased', 'deceasedDate'],
  ['petitionerName', 'petitioner', 'fullName'],
  ['petitionerPhone', 'petitioner', 'phoneNumber'],
  ['petitionerStreetAddress', 'petitioner', 'streetAddress'],
  ['petitionerCity', 'petitioner', 'city'],
  ['petitionerState', 'petitioner', 'state'],
  ['petitionerZipCode', 'petitioner', 'zipCode'],
];

function phoneColumns(index: number): [ImportField, ExportColumn['value']][] {
  const number = index + 1;
  const phone = (row: ExportRow) => row.phones[index];
  const yes = (value: boolean | undefined) => (value ? 'yes' : '');
  return [
    [`phone${number}`, (row) => phone(row)?.number ?? ''],
    [`phone${number}Type`, (row) => phone(row)?.type ?? ''],
    [`phone${number}DoNotCall`, (row) => yes(phone(row)?.do_not_call)],
    [`phone${number}Litigator`, (row) => yes(phone(row)?.litigator)],
    [`phone${number}Status`, (row) => phone(row)?.status ?? ''],
    [`phone${number}TextCount`, (row) => phone(row)?.sms_count ?? ''],
    [`phone${number}CallCount`, (row) => phone(row)?.call_count ?? ''],
  ];
}

/** All columns of an export, in an order that depends only on its shape. */
export function exportColumns(shape: ExportShape): ExportColumn[] {
  const fields: [ImportField, ExportColumn['value']][] = [...plain];
  if (shape.hasEvents) fields.push(['events', eventLines]);
  for (let index = 0; index < shape.phones; index += 1) fields.push(...phoneColumns(index));
  for (let index = 0; index < shape.emails; index += 1) {
    fields.push([`email${index + 1}`, (row) => row.emails[index] ?? '']);
  }
  if (shape.hasProbate) {
    for (const [field, party, name] of probate)
      fields.push([field, (row) => row[party][name] ?? '']);
  }
  return [
    ...fields.map(([field, value]) => ({ header: importFieldLabel(field), value })),
    ...computed,
    ...shape.extras.map((name) => ({
      header: `${extraPrefix}${name}`,
      value: (row: ExportRow) => row.extra_fields[name] ?? '',
    })),
  ];
}
