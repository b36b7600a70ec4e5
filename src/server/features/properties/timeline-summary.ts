import { leadStatusLabels, type LeadStatus } from '#domain/lead-status.ts';
import { formatPhoneNumber } from '#domain/phone-number.ts';

type Summary = (oldValue: never, newValue: never) => string;
type NumberedValue = { number: string; value: string | number };
type Place = { streetAddress: string; city: string } | null;

const label = (status: LeadStatus) => leadStatusLabels[status] ?? status;
const placeName = (place: Place) => (place ? `${place.streetAddress}, ${place.city}` : 'none');

/** One sentence for each kind of event that has more to tell than its name. */
const summaries: Record<string, Summary> = {
  created: () => 'Added',
  imported: (_old, { filename }: { filename: string }) => `Imported from ${filename}`,
  import_updated: (_old, { filename }: { filename: string }) => `Updated by ${filename}`,
  deleted: () => 'Moved to the trash',
  restored: () => 'Restored from the trash',
  violation_added: () => 'A further violation was added',
  lead_status: (from: LeadStatus, to: LeadStatus) =>
    `Lead status changed from ${label(from)} to ${label(to)}`,
  drive_number: (from: number, to: number) => `Drive number changed from ${from} to ${to}`,
  address: (from: Place, to: Place) =>
    `Address changed from ${placeName(from)} to ${placeName(to)}`,
  mailing_address: (from: Place, to: Place) =>
    `Mailing address changed from ${placeName(from)} to ${placeName(to)}`,
  tags: (_from, to: string[]) => (to.length > 0 ? `Tags are now ${to.join(', ')}` : 'Tags removed'),
  phone_added: (_old, { number }: NumberedValue) => `Phone ${formatPhoneNumber(number)} added`,
  phone_deleted: ({ number }: NumberedValue) => `Phone ${formatPhoneNumber(number)} deleted`,
  phone_status: (_old, { number, value }: NumberedValue) =>
    `Phone ${formatPhoneNumber(number)} marked ${value}`,
  phone_type: (_old, { number, value }: NumberedValue) =>
    `Phone ${formatPhoneNumber(number)} is now ${value}`,
  sms_count: (_old, { number, value }: NumberedValue) =>
    `Texts to ${formatPhoneNumber(number)}: ${value}`,
  call_count: (_old, { number, value }: NumberedValue) =>
    `Calls to ${formatPhoneNumber(number)}: ${value}`,
  note_added: (_old, { content }: { content: string }) => `Note: ${shorten(content)}`,
  note_changed: (_old, { content }: { content: string }) => `Note changed: ${shorten(content)}`,
  note_deleted: ({ content }: { content: string }) => `Note deleted: ${shorten(content)}`,
  deceased: () => 'Deceased information changed',
  petitioner: () => 'Petitioner information changed',
  metadata: () => 'Additional information changed',
};

/**
 * What an entry of the timeline says to people. Other features record events of their own kinds
 * with a `summary` in the new value.
 */
export function timelineSummary(kind: string, oldValue: unknown, newValue: unknown): string {
  const summary = summaries[kind];
  if (summary) return summary(oldValue as never, newValue as never);
  const told = (newValue as { summary?: unknown } | null)?.summary;
  return typeof told === 'string' ? told : kind.replaceAll('_', ' ');
}

function shorten(text: string): string {
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
