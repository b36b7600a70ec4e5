import type { CalendarDay } from '#domain/dates.ts';
import {
  columnOf,
  leadFields,
  storedFields,
  type FieldOfMergeRule,
} from '#domain/leads/lead-fields.ts';
import type { MergeRule } from '#domain/leads/lead-field-rows.ts';
import type { PropertyChanges } from '#server/features/leads/properties/properties.public.ts';
import type { LeadRow } from './lead-rows.store.ts';

/** Columns that say one thing and come together, found empty by the leading ones. */
type Group = { label: string; columns: string[]; leading?: string[] };

const byRule = (rule: MergeRule) =>
  storedFields.filter((field) => leadFields[field].merge === rule);

/** The rules of several columns, with the columns beside the fields'. */
const rulesOfSeveral = {
  owner: { label: 'Owner', beside: [] },
  mailing: {
    label: 'Mailing address',
    beside: ['mailing_key'],
    leading: ['mailing_street_address'],
  },
  violation: { label: 'Violation', beside: ['violation_category'] },
  parcel: { label: 'Parcel number', beside: ['parcel_key'] },
  position: {
    label: 'Position',
    beside: ['position_source', 'position_approximate'],
    leading: ['latitude'],
  },
  sale: { label: 'Last sale', beside: [], leading: ['last_sale_date'] },
} satisfies Record<
  Exclude<MergeRule, 'keeps' | 'fills' | 'own' | 'extra'>,
  { label: string; beside: (keyof LeadRow)[]; leading?: (keyof LeadRow)[] }
>;

const groups: Group[] = [
  ...Object.entries(rulesOfSeveral).map(([rule, { beside, ...group }]) => ({
    ...group,
    columns: [...byRule(rule as MergeRule).map(columnOf), ...beside],
  })),
  // Where no lead has a street that mail goes to, a town alone.
  { label: rulesOfSeveral.mailing.label, columns: byRule('mailing').map(columnOf) },
  ...byRule('fills').map((field) => ({
    label: leadFields[field].label,
    columns: [columnOf(field)],
  })),
  { label: 'Assigned to', columns: ['assigned_to'] },
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
  for (const [field, rule] of Object.entries(ownRules)) {
    const { label, column } = leadFields[field as FieldOfMergeRule<'own'>];
    take(label, column, rule({ kept, others, today }));
  }
  takeRest(kept, others, take);
  for (const column of Object.keys(merged) as (keyof LeadRow)[]) {
    if (!same(merged[column], kept[column])) changes[column] = stored(merged[column]);
  }
  return { changes: changes as PropertyChanges, labels };
}

type Leads = { kept: LeadRow; others: readonly LeadRow[]; today: CalendarDay };

/** Fields that are not simply filled. */
const ownRules: Record<FieldOfMergeRule<'own'>, (leads: Leads) => unknown> = {
  auctionDate({ kept, others, today }) {
    const auctions = others.map((lead) => lead.auction_date).filter((day) => day && day > today);
    return kept.auction_date ?? auctions[0] ?? null;
  },
  caseNumber({ kept, others }) {
    const sameType = others.filter((lead) => lead.property_type === kept.property_type);
    return [kept, ...sameType].map((lead) => lead.case_number).find(Boolean) ?? '';
  },
  leadStatus({ kept, others }) {
    const worked = [kept, ...others].find((lead) => lead.lead_status !== 'not_contacted');
    return worked?.lead_status ?? kept.lead_status;
  },
  tags({ kept, others }) {
    const tags = [...new Set([kept, ...others].flatMap((lead) => lead.tags))];
    return tags.slice(0, Math.max(maxTags, kept.tags.length));
  },
  skipTraceStatus({ kept, others }) {
    const best = [kept, ...others].toSorted(
      (a, b) => traces[b.skip_trace_status] - traces[a.skip_trace_status],
    );
    return best[0]!.skip_trace_status;
  },
  /** A lead with only closed cases becomes active with an open case of another. */
  status({ kept, others }) {
    const isOver = kept.status === 'closed' && others.some((lead) => lead.status === 'active');
    return isOver ? 'active' : kept.status;
  },
};

/** What is kept of a lead beside its fields. */
function takeRest(
  kept: LeadRow,
  others: readonly LeadRow[],
  take: (label: string, column: keyof LeadRow, value: unknown) => void,
): void {
  const all = [kept, ...others];
  const fields = (column: 'extra_fields' | 'extra_metadata') =>
    Object.assign({}, ...all.toReversed().map((lead) => lead[column]));
  take('Further information', 'extra_fields', fields('extra_fields'));
  take('', 'extra_metadata', fields('extra_metadata'));
  take(
    '',
    'mail_count',
    all.reduce((sum, lead) => sum + lead.mail_count, 0),
  );
  const contacts = all.flatMap((lead) => lead.last_contact_at ?? []);
  take('', 'last_contact_at', contacts.sort((a, b) => b.getTime() - a.getTime())[0] ?? null);
}

function fillGroup(merged: LeadRow, others: readonly LeadRow[], group: Group): boolean {
  const { columns, leading = columns } = group;
  const lacks = (lead: LeadRow) =>
    leading.every((column) => isEmpty(lead[column as keyof LeadRow]));
  const giver = lacks(merged) && others.find((lead) => !lacks(lead));
  if (!giver) return false;
  for (const column of columns) Object.assign(merged, { [column]: giver[column as keyof LeadRow] });
  const typed = giver.person_edited.filter((column) => columns.includes(column));
  merged.person_edited = [...new Set([...merged.person_edited, ...typed])];
  return true;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Objects are stored as JSON text; lists and timestamps unchanged. */
const stored = (value: unknown) =>
  value !== null && typeof value === 'object' && !Array.isArray(value) && !(value instanceof Date)
    ? JSON.stringify(value)
    : value;
