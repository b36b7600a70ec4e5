import { columnOf, leadFields, plainFields, type OwnField } from '#domain/leads/lead-fields.ts';
import { streetKey } from '#domain/places/address.ts';
import type { LeadFieldKind } from '#domain/leads/lead-field-rows.ts';
import type { ImportedLead, RejectedRow } from '../parsing/imported-lead.ts';

/** How a row's place is identified: by its address (or parcel, or case), and by its parcel. */
export type RowIdentity = { identityKey: string; parcelKey: string | null };

type Column = {
  name: string;
  type: string;
  value: (lead: ImportedLead, identity: RowIdentity) => unknown;
};

const column = (name: string, type: string, value: Column['value']): Column => ({
  name,
  type,
  value,
});
const text = (name: string, value: (lead: ImportedLead) => string) => column(name, 'text', value);

const sqlTypes: Record<Exclude<LeadFieldKind, 'own'>, string> = {
  text: 'text',
  day: 'date',
  money: 'bigint',
  count: 'integer',
  area: 'integer',
  year: 'integer',
  number: 'double precision',
  flag: 'boolean',
  choice: 'text',
};

const ownColumns: Record<OwnField, Omit<Column, 'name'>> = {
  propertyType: { type: 'text', value: (lead) => lead.propertyType },
  leadStatus: { type: 'text', value: (lead) => lead.leadStatus },
  skipTraceStatus: { type: 'text', value: (lead) => lead.skipTraceStatus },
  driveNumber: { type: 'smallint', value: (lead) => lead.driveNumber },
  createdAt: { type: 'timestamptz', value: (lead) => lead.createdAt },
  tags: { type: 'text[]', value: (lead) => arrayText(lead.tags) },
};

/** The columns of the temporary table in which the rows of a file arrive. */
const leadColumns: Column[] = [
  column('identity_key', 'text', (_, identity) => identity.identityKey),
  column('parcel_key', 'text', (_, identity) => identity.parcelKey),
  text('mailing_key', (lead) => streetKey(lead.mailingStreetAddress)),
  column('violation_category', 'text', (lead) => lead.violationCategory),
  ...plainFields.map((field) =>
    column(columnOf(field), sqlTypes[leadFields[field].kind], (lead) => lead[field]),
  ),
  ...Object.entries(ownColumns).map(([field, { type, value }]) =>
    column(columnOf(field as OwnField), type, value),
  ),
  column('extra_fields', 'jsonb', (lead) => lead.extraFields),
  column('phones', 'jsonb', (lead) => orNull(lead.phones)),
  column('emails', 'text[]', (lead) => (lead.emails.length > 0 ? arrayText(lead.emails) : null)),
  column('notes', 'jsonb', (lead) => orNull(lead.notes)),
  column('events', 'jsonb', (lead) => lead.events),
  text('signal_key', (lead) => lead.signal.key),
  text('signal_kind', (lead) => lead.signal.kind),
  column('is_kind_named', 'boolean', (lead) => String(lead.signal.isKindNamed)),
  text('signal_description', (lead) => lead.signal.description),
  column('opened', 'date', (lead) => lead.signal.opened),
  column('closed', 'date', (lead) => lead.signal.closed),
  text('signal_status', (lead) => lead.signal.status),
  column('signal_meaning', 'text', (lead) => lead.signal.meaning),
  column('amount_cents', 'bigint', (lead) => lead.signal.amountCents),
  column('amounts', 'jsonb', (lead) => orNull(lead.signal.amounts)),
  column('skips_unless_known', 'boolean', (lead) => String(lead.isSkippedUnlessKnown)),
  column('cells', 'jsonb', (lead) => withoutEmptyTail(lead.cells)),
  column('deceased', 'jsonb', (lead) => orNull(lead.deceased)),
  column('petitioner', 'jsonb', (lead) => orNull(lead.petitioner)),
];

function orNull(value: object): object | null {
  return Object.keys(value).length > 0 ? value : null;
}

function withoutEmptyTail(cells: readonly string[]): readonly string[] {
  let length = cells.length;
  while (length > 0 && cells[length - 1] === '') length -= 1;
  return length === cells.length ? cells : cells.slice(0, length);
}

/** SQL that creates the table; it is dropped at the end of the transaction. */
export const createIncomingTable = `
  create temporary table incoming (
    row_number integer primary key,
    reject_reason text,
    reject_cells text[],
    ${leadColumns.map(({ name, type }) => `${name} ${type}`).join(',\n    ')}
  ) on commit drop`;

export const copyIntoIncoming = `copy incoming (row_number, reject_reason, reject_cells, ${leadColumns
  .map(({ name }) => name)
  .join(', ')}) from stdin`;

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function escapeText(value: string): string {
  // Most cells have nothing to escape, and looking is cheaper than replacing.
  return /[\\\t\n\r]/.test(value)
    ? value.replace(/[\\\t\n\r]/g, (character) => escapes[character]!)
    : value;
}

function arrayText(items: readonly string[]): string {
  return `{${items.map((item) => `"${item.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
}

/** JSON may carry lone surrogates and NULs, which it writes as escapes that Postgres has no place for. */
function jsonText(value: object): string {
  const text = JSON.stringify(value);
  if (!/\\u(?:0000|d[89a-f])/.test(text)) return text;
  return JSON.stringify(value, (_, item: unknown) =>
    typeof item === 'string' ? storable(item) : item,
  );
}

function storable(value: string): string {
  return value.isWellFormed() && !value.includes('\u0000')
    ? value
    : value.toWellFormed().replaceAll('\u0000', '');
}

function copyField(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  if (value === '') return '';
  if (typeof value === 'string') return escapeText(storable(value));
  if (typeof value === 'number') return String(value);
  return escapeText(jsonText(value as object));
}

/** One row of `incoming` in the text format of COPY. */
export function leadToCopyLine(lead: ImportedLead, identity: RowIdentity): string {
  const fields = leadColumns.map(({ value }) => copyField(value(lead, identity)));
  return `${lead.rowNumber}\t\\N\t\\N\t${fields.join('\t')}\n`;
}

const noLead = '\t\\N'.repeat(leadColumns.length);

/** A rejected row in the same table, so that one COPY carries all that a file holds. */
export function rejectToCopyLine({ rowNumber, reason, cells }: RejectedRow): string {
  return `${rowNumber}\t${copyField(reason)}\t${copyField(arrayText(cells))}${noLead}\n`;
}
