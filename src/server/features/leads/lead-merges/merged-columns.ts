import type { CalendarDay } from '#domain/dates.ts';
import type { PropertyChanges } from '#server/features/leads/properties/properties.public.ts';
import type { LeadRow } from './lead-rows.store.ts';

/** Columns that say one thing and come together, found empty by the leading ones. */
type Group = { label: string; columns: (keyof LeadRow)[]; leading?: (keyof LeadRow)[] };

const groups: Group[] = [
  { label: 'Owner', columns: ['full_name', 'first_name', 'last_name'] },
  {
    label: 'Mailing address',
    columns: ['mailing_street_address', 'mailing_city', 'mailing_state', 'mailing_zip_code'],
    leading: ['mailing_street_address'],
  },
  { label: 'Violation', columns: ['violation_type', 'violation_category', 'violation_date'] },
  { label: 'Price', columns: ['price_cents'] },
  { label: 'Parcel number', columns: ['apn', 'parcel_key'] },
  { label: 'County', columns: ['county'] },
  { label: 'Assigned to', columns: ['assigned_to'] },
  { label: 'Drive number', columns: ['drive_number'] },
  {
    label: 'Position',
    columns: ['latitude', 'longitude', 'position_source', 'position_approximate'],
    leading: ['latitude'],
  },
];

/** The maximum number of tags of a lead. */
const maxTags = 50;

const traces = { not_traced: 0, pending: 1, error: 2, completed: 3 } as const;

const isEmpty = (value: unknown) => value === null || value === '' || value === 0;

/**
 * What the kept lead takes from the others: existing values stay, missing ones come from the first
 * of the others that has them. An auction in the past is left to the cases: it would make the lead
 * expired. A case number comes from a lead of the same type alone, since imports find a probate by
 * it.
 * @param today 'YYYY-MM-DD' in the installation's time zone.
 * @returns the changed columns, and their labels.
 */
export function mergeColumns(
  kept: LeadRow,
  others: readonly LeadRow[],
  today: CalendarDay,
): { changes: PropertyChanges; labels: string[] } {
  const merged: LeadRow = { ...kept };
  const labels = groups
    .filter((group) => fillGroup(merged, others, group))
    .map(({ label }) => label);
  const changes: Record<string, unknown> = {};
  const take = (label: string, column: keyof LeadRow, value: unknown) => {
    if (same(value, kept[column])) return;
    Object.assign(merged, { [column]: value });
    if (label !== '') labels.push(label);
  };
  const auctions = others.map((lead) => lead.auction_date).filter((day) => day && day > today);
  take('Auction', 'auction_date', kept.auction_date ?? auctions[0] ?? null);
  const sameType = others.filter((lead) => lead.property_type === kept.property_type);
  const caseNumbers = [kept, ...sameType].map((lead) => lead.case_number);
  take('Case number', 'case_number', caseNumbers.find(Boolean) ?? '');
  const worked = [kept, ...others].find((lead) => lead.lead_status !== 'not_contacted');
  take('Lead status', 'lead_status', worked?.lead_status ?? kept.lead_status);
  takeWork(kept, others, take);
  for (const column of Object.keys(merged) as (keyof LeadRow)[]) {
    if (!same(merged[column], kept[column])) changes[column] = stored(merged[column]);
  }
  return { changes: changes as PropertyChanges, labels };
}

/** What people and machines made of the leads. */
function takeWork(
  kept: LeadRow,
  others: readonly LeadRow[],
  take: (label: string, column: keyof LeadRow, value: unknown) => void,
): void {
  const all = [kept, ...others];
  const tags = [...new Set(all.flatMap((lead) => lead.tags))];
  take('Tags', 'tags', tags.slice(0, Math.max(maxTags, kept.tags.length)));
  const fields = (column: 'extra_fields' | 'extra_metadata') =>
    Object.assign({}, ...all.toReversed().map((lead) => lead[column]));
  take('Further information', 'extra_fields', fields('extra_fields'));
  take('', 'extra_metadata', fields('extra_metadata'));
  const best = all.toSorted((a, b) => traces[b.skip_trace_status] - traces[a.skip_trace_status]);
  take('Skip trace', 'skip_trace_status', best[0]!.skip_trace_status);
  take(
    '',
    'mail_count',
    all.reduce((sum, lead) => sum + lead.mail_count, 0),
  );
  const contacts = all.flatMap((lead) => lead.last_contact_at ?? []);
  take('', 'last_contact_at', contacts.sort((a, b) => b.getTime() - a.getTime())[0] ?? null);
  // A lead with only closed cases becomes active with an open case of another.
  const isOver = kept.status === 'closed' && others.some((lead) => lead.status === 'active');
  take('Status', 'status', isOver ? 'active' : kept.status);
}

function fillGroup(merged: LeadRow, others: readonly LeadRow[], group: Group): boolean {
  const { columns, leading = columns } = group;
  const lacks = (lead: LeadRow) => leading.every((column) => isEmpty(lead[column]));
  const giver = lacks(merged) && others.find((lead) => !lacks(lead));
  if (!giver) return false;
  for (const column of columns) Object.assign(merged, { [column]: giver[column] });
  const typed = giver.person_edited.filter((column) => columns.includes(column as keyof LeadRow));
  merged.person_edited = [...new Set([...merged.person_edited, ...typed])];
  return true;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Objects are stored as JSON text; lists and timestamps unchanged. */
const stored = (value: unknown) =>
  value !== null && typeof value === 'object' && !Array.isArray(value) && !(value instanceof Date)
    ? JSON.stringify(value)
    : value;
