import { type SequenceEnding, sequenceEndings } from '#domain/follow-up/sequence.ts';
import { factFields, type FactField } from '#domain/facts/fact-fields.ts';
import { leadStatusLabels, type LeadStatus } from '#domain/leads/lead-status.ts';
import { mailStatusLabels, type MailStatus } from '#domain/leads/mail-status.ts';
import { formatPhoneNumber } from '#domain/contact/phone-number.ts';

const isFact = (field: string): field is FactField => Object.hasOwn(factFields, field);

type Summary = (oldValue: never, newValue: never, written: (digits: string) => string) => string;
type NumberedValue = { number: string; value: string | number };
type Place = { streetAddress: string; city: string; state?: string; zipCode?: string } | null;
type Text = { number: string; content: string };
type Mail = { address: string; content: string };
type Letter = { trackingId: string; status: MailStatus };
type Members = Record<string, unknown>;
type Assignee = { name: string } | null;

const label = (status: LeadStatus) => leadStatusLabels[status] ?? status;
const mailLabel = (status: MailStatus) => mailStatusLabels[status] ?? status;
const placeName = (place: Place) =>
  place
    ? [place.streetAddress, place.city, `${place.state ?? ''} ${place.zipCode ?? ''}`.trim()]
        .filter(Boolean)
        .join(', ')
    : 'none';

/** One sentence for each kind of event that has more to say than its name. */
const summaries: Record<string, Summary> = {
  created: () => 'Added',
  imported: (_old, { filename }: { filename: string }) => `Imported from ${filename}`,
  import_updated: importChanges,
  import_undone: (_old, { filename }: { filename: string }) => `Import of ${filename} undone`,
  deleted: () => 'Moved to the trash',
  restored: () => 'Restored from the trash',
  violation_added: () => 'A further violation was added',
  lead_status: (from: LeadStatus, to: LeadStatus) =>
    `Lead status changed from ${label(from)} to ${label(to)}`,
  drive_number: (from: number, to: number) => `Drive number changed from ${from} to ${to}`,
  assigned: (_old, to: Assignee) => (to ? `Assigned to ${to.name}` : 'Assigned to no one'),
  owner: (from: string, to: string) => `Owner changed from ${from} to ${to}`,
  address: (from: Place, to: Place) =>
    `Address changed from ${placeName(from)} to ${placeName(to)}`,
  mailing_address: (from: Place, to: Place) =>
    `Mailing address changed from ${placeName(from)} to ${placeName(to)}`,
  facts: (_old, to: Members) =>
    `Facts of the house changed: ${Object.keys(to)
      .map((field) => (isFact(field) ? factFields[field].label : field))
      .join(', ')}`,
  tags: (from: string[], to: string[]) =>
    `Tags changed from ${from.join(', ') || 'none'} to ${to.join(', ') || 'none'}`,
  phone_added: (_old, { number }: NumberedValue) => `Phone ${formatPhoneNumber(number)} added`,
  phone_deleted: ({ number }: NumberedValue) => `Phone ${formatPhoneNumber(number)} deleted`,
  phone_status: (from: NumberedValue, to: NumberedValue) => phoneChange('Status of', from, to),
  phone_type: (from: NumberedValue, to: NumberedValue) => phoneChange('Type of', from, to),
  sms_count: (from: NumberedValue, to: NumberedValue) => phoneChange('Texts to', from, to),
  call_count: (from: NumberedValue, to: NumberedValue, written) =>
    phoneChange('Calls to', from, to, written),
  text_written: (_old, { number, content }: Text) =>
    `Text to ${formatPhoneNumber(number)}: ${shorten(content)}`,
  text_received: (_old, { number, content }: Text) =>
    `Text from ${formatPhoneNumber(number)}: ${shorten(content)}`,
  email_written: (_old, { address, content }: Mail) => `E-mail to ${address}: ${shorten(content)}`,
  email_received: (_old, { address, content }: Mail) =>
    `E-mail from ${address}: ${shorten(content)}`,
  mail_status: (from: Letter, to: Letter) =>
    `Letter ${to.trackingId} changed from ${mailLabel(from.status)} to ${mailLabel(to.status)}`,
  sequence_started: (_old, { sequence }: { sequence: string }) => `Sequence “${sequence}” started`,
  sequence_ended: (_old, { sequence, ending }: { sequence: string; ending: SequenceEnding }) =>
    `Sequence “${sequence}” ended: ${sequenceEndings[ending] ?? ending}`,
  trace_started: () => 'Skip trace started',
  note_added: (_old, { content }: { content: string }) => `Note: ${shorten(content)}`,
  note_changed: (from: { content: string } | null, { content }: { content: string }) =>
    from
      ? `Note changed from “${shorten(from.content)}” to “${shorten(content)}”`
      : `Note changed: ${shorten(content)}`,
  note_deleted: ({ content }: { content: string }) => `Note deleted: ${shorten(content)}`,
  deceased: (from: Members, to: Members) => memberChanges('Deceased information', from, to),
  petitioner: (from: Members, to: Members) => memberChanges('Petitioner information', from, to),
  metadata: (from: Members, to: Members) => memberChanges('Additional information', from, to),
};

/**
 * The text of a timeline entry for users. Other features record events of their own kinds with a
 * `summary` in the new value.
 * @param written how ten digits are written; a thread has its own form
 */
export function timelineSummary(
  kind: string,
  oldValue: unknown,
  newValue: unknown,
  written = formatPhoneNumber,
): string {
  const summarize = summaries[kind];
  if (summarize) return summarize(oldValue as never, newValue as never, written);
  const summary = (newValue as { summary?: unknown } | null)?.summary;
  return typeof summary === 'string' ? summary : kind.replaceAll('_', ' ');
}

function phoneChange(
  what: string,
  from: NumberedValue,
  to: NumberedValue,
  written = formatPhoneNumber,
): string {
  return `${what} ${written(to.number)} changed from ${from.value} to ${to.value}`;
}

/** 'Deceased information changed: city from none to Nashville, ZIP …' */
function memberChanges(what: string, from: Members | null, to: Members | null): string {
  const names = [...new Set([...Object.keys(from ?? {}), ...Object.keys(to ?? {})])];
  const changes = names.flatMap((name) => {
    const [before, after] = [valueText(from?.[name]), valueText(to?.[name])];
    return before === after ? [] : [`${memberName(name)} from ${before} to ${after}`];
  });
  return changes.length > 0 ? `${what} changed: ${changes.join(', ')}` : `${what} changed`;
}

type ImportedChange = {
  filename: string;
  fields?: Members;
  added?: Record<string, number>;
};

/** 'Updated by list.csv: auction date from 2031-05-06 to 2031-06-07; 1 phone added' */
function importChanges(from: Members | null, to: ImportedChange): string {
  const fields = Object.entries(to.fields ?? {}).map(
    ([name, value]) => `${memberName(name)} from ${valueText(from?.[name])} to ${valueText(value)}`,
  );
  const added = Object.entries(to.added ?? {}).map(([part, count]) => {
    const noun = part === 'signals' ? 'cases' : part;
    return `${count} ${count === 1 ? noun.replace(/s$/, '') : noun} added`;
  });
  const changes = [fields.join(', '), ...added].filter(Boolean).join('; ');
  return changes === '' ? `Updated by ${to.filename}` : `Updated by ${to.filename}: ${changes}`;
}

/** 'streetAddress' is 'street address', and so is 'street_address'. */
const memberName = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('_', ' ');

function valueText(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'none';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  // A day travels as midnight UTC.
  return shorten(/^\d{4}-\d{2}-\d{2}T00:00:00\.000Z$/.test(text) ? text.slice(0, 10) : text);
}

function shorten(text: string): string {
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
