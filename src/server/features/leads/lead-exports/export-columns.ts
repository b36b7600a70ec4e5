import { importFieldLabel, type ImportField } from '#domain/import-fields.ts';
import { signalKindLabel } from '#domain/leads/signal-kind.ts';
import { computedHeaders, extraPrefix } from '#domain/lead-file.ts';
import type { ExportRow, ExportShape } from './export-rows.query.ts';

export type ExportColumn = {
  header: string;
  /** A number stays one in a workbook; everything else is text. */
  value: (row: ExportRow) => string | number;
};

const dollars = (cents: number | null) => (cents === null ? '' : cents / 100);
const numberOr = (value: number | null) => value ?? '';

const plain: [ImportField, ExportColumn['value']][] = [
  ['propertyType', (row) => row.property_type],
  ['status', (row) => row.status],
  ['fullName', (row) => row.full_name],
  ['firstName', (row) => row.first_name],
  ['lastName', (row) => row.last_name],
  ['streetAddress', (row) => row.street_address],
  ['city', (row) => row.city],
  ['state', (row) => row.state],
  ['zipCode', (row) => row.zip_code],
  ['county', (row) => row.county],
  ['apn', (row) => row.apn],
  ['caseNumber', (row) => row.case_number],
  ['auctionDate', (row) => row.auction_date ?? ''],
  ['violationDate', (row) => row.violation_date ?? ''],
  ['violationType', (row) => row.violation_type],
  ['price', (row) => dollars(row.price_cents)],
  ['leadStatus', (row) => row.lead_status],
  ['driveNumber', (row) => row.drive_number],
  ['skipTraceStatus', (row) => row.skip_trace_status],
  ['mailingStreetAddress', (row) => row.mailing_street_address],
  ['mailingCity', (row) => row.mailing_city],
  ['mailingState', (row) => row.mailing_state],
  ['mailingZipCode', (row) => row.mailing_zip_code],
  ['latitude', (row) => numberOr(row.latitude)],
  ['longitude', (row) => numberOr(row.longitude)],
  ['tags', (row) => row.tags.join('; ')],
  ['notes', (row) => row.notes.map((note) => `${note.noted_at}: ${note.content}`).join('\n')],
  ['createdAt', (row) => row.created_text],
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
