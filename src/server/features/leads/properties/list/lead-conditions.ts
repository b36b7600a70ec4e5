import type { CalendarContext } from '#domain/calendar-context.ts';
import type { RawBuilder, SqlBool } from 'kysely';
import type { LeadFilter } from '#api/properties/lead-filter.schema.ts';
import { readOutreachResult } from '#domain/outreach-figure.ts';
import { yearsBefore } from '#domain/facts/occupancy.ts';
import {
  equityPercent,
  isAbsentee,
  isOutOfState,
} from '#server/features/leads/facts/facts.public.ts';
import {
  isInDealStage,
  isInResults,
} from '#server/features/office/lead-steps/lead-steps.public.ts';
import { hasOutreachResult } from '#server/features/contact/outreach/outreach.public.ts';
import { addDays } from '#domain/dates.ts';
import {
  describeFilter,
  type FilterValue,
  type SpecialFilter,
} from '#domain/leads/described-filter.ts';
import { leadFilterNames } from '#domain/leads/lead-filters.ts';
import { mapAmountFilters, type CaseAmount } from '#domain/leads/case-amounts.ts';
import { toUnits, unitsPerDegree, type Corner } from '#domain/places/polygon.ts';
import { sql } from '#server/platform/database/sql.ts';
import { columnCondition, not } from './column-conditions.ts';
import { searchWords, wordCondition } from './search-words.ts';

type Condition = RawBuilder<SqlBool>;

/** Calls made to all numbers of a lead. */
export const callsMade = sql`coalesce(
  (select sum(f.call_count) from property_phones as f where f.property_id = p.id), 0)`;
/** Texts sent to all numbers of a lead. */
export const textsSent = sql`coalesce(
  (select sum(f.sms_count) from property_phones as f where f.property_id = p.id), 0)`;
/**
 * Whether a number of the lead has opted out. The gate asks by person, over all of an owner's leads and
 * addresses; a list does not: each lead is indexed by its own rows, and one opt-out, name or mailing
 * address would make the index of every lead of an owner anew.
 */
export const isOptedOut = sql<SqlBool>`exists (
  select from property_phones as f join opt_outs as o on o.value = f.number
  where f.property_id = p.id and o.kind = 'phone' and o.lifted_at is null)`;

const hasNextAction = sql<SqlBool>`exists (
  select from next_actions as n where n.property_id = p.id)`;

const hasMobile = sql<SqlBool>`exists (
  select from property_phones as f
  where f.property_id = p.id and f.type = 'mobile' and f.status <> 'wrong')`;
/** By what is known of the number; hours and quotas are the gate's. */
const hasCallableNumber = sql<SqlBool>`exists (
  select from property_phones as f
  where f.property_id = p.id and f.status <> 'wrong' and not f.do_not_call and not f.litigator
    and not exists (select from opt_outs as o
      where o.kind = 'phone' and o.value = f.number and o.lifted_at is null))`;
const isUnanswered = sql<SqlBool>`exists (
  select from conversations as c
  where c.property_id = p.id and c.unanswered_since is not null)`;
const isOrNot = (condition: Condition, value: boolean) => (value ? condition : not(condition));

/** Flags that are read from their own tables whenever a list asks for them. */
export const flagConditions = {
  hasMobile: (value: boolean) => isOrNot(hasMobile, value),
  hasCallableNumber: (value: boolean) => isOrNot(hasCallableNumber, value),
  unanswered: (value: boolean) => isOrNot(isUnanswered, value),
};

/** What became of leads, of which the postings have no terms. */
export const dealConditions = {
  dealStage: (values: string[], { today }: CalendarContext) => isInDealStage(values, today),
  dealStageNot: (values: string[], { today }: CalendarContext) => not(isInDealStage(values, today)),
  result: (values: string[], { timeZone }: CalendarContext) => isInResults(values, timeZone),
};

const lower = (values: string[]) => values.map((value) => value.toLowerCase());

/** What the cases of all leads at the lead's place say; a lead without a row is alone there. */
const ofPlace = (column: string, own: string) =>
  sql.raw(`coalesce(
  (select s.${column} from stacked_leads as s where s.property_id = p.id), p.${own})`);
const kindsOfPlace = ofPlace('kinds', 'signal_kinds');
const openKindsOfPlace = ofPlace('open_kinds', 'open_signal_kinds');

/** The cases that a filter applies to: all, or the open ones. */
const kindsOf = ({ openSignalsOnly }: LeadFilter) =>
  openSignalsOnly ? openKindsOfPlace : kindsOfPlace;
const newestOf = ({ openSignalsOnly }: LeadFilter) =>
  openSignalsOnly
    ? ofPlace('newest_open_signal', 'newest_open_signal')
    : ofPlace('newest_signal', 'newest_signal');

/** The displayed status is one of these; `expired` is computed by the calendar day. */
function hasDisplayedStatus(values: string[], { today }: CalendarContext): Condition {
  return sql`case when p.auction_date <= ${today}::date then 'expired' else p.status end
    = any(${values}::text[])`;
}

/** Assigned to one of these users; 'none' means unassigned. */
function isAssignedTo(values: string[]): Condition {
  const users = values.filter((value) => value !== 'none');
  const isOne = sql<SqlBool>`p.assigned_to = any(${users}::text[])`;
  return users.length < values.length ? sql`(p.assigned_to is null or ${isOne})` : isOne;
}

/** Has one of these results of outreach. */
function isOutreachResult(values: string[]): Condition {
  const results = values.flatMap((value) => readOutreachResult(value) ?? []);
  return sql`(${sql.join(results.map(hasOutreachResult), sql` or `)})`;
}

/** Made or updated by one of these imports. */
function isOfImport(values: number[]): Condition {
  return sql`(p.created_by_import = any(${values}::bigint[]) or exists (
    select from import_changes as c
    where c.property_id = p.id and c.import_id = any(${values}::bigint[])))`;
}

function isOfViolationType(values: string[]): Condition {
  return sql`(p.violation_category = any(${values}::text[])
    or lower(p.violation_type) = any(${lower(values)}::text[]))`;
}

/**
 * One of its cases has this amount between the bounds that the filter names.
 * @param ofOne checks the cases of each lead separately: for few leads, whatever the planner
 * estimates, as it assumes some hundred leads between two amounts
 */
function hasAmount(amount: CaseAmount, filter: LeadFilter, ofOne: boolean): Condition {
  const name = sql.lit(amount);
  const bounds = (['Min', 'Max'] as const).flatMap((bound) => {
    const dollars = filter[`${amount}${bound}`];
    if (dollars === undefined) return [];
    const cents = Math.round(dollars * 100);
    return [sql`(amounts ->> ${name})::bigint ${sql.raw(bound === 'Min' ? '>=' : '<=')} ${cents}`];
  });
  const isBetween = sql`amounts ? ${name} and ${sql.join(bounds, sql` and `)}`;
  if (!ofOne) return sql`p.id in (select property_id from signals where ${isBetween})`;
  return sql`exists (select from (
    select s.amounts from signals as s where s.property_id = p.id offset 0) as s where ${isBetween})`;
}

/**
 * The conditions on named amounts. If both bounds of one are given, the condition of the minimum
 * checks both: one amount must be between them.
 */
const amountConditions = (ofOne: boolean) =>
  mapAmountFilters(
    (amount, bound) =>
      (_value: number, _calendar: CalendarContext, filter: LeadFilter): Condition =>
        bound === 'Max' && filter[`${amount}Min`] !== undefined
          ? sql`true`
          : hasAmount(amount, filter, ofOne),
  );

/**
 * Is in a polygon, by the rule of `createPolygonTest`; Postgres joins the last corner to the first
 * as well.
 */
function isInside(corners: Corner[]): Condition {
  const polygon = `(${corners.map((corner) => `(${corner.map(toUnits).join(',')})`).join(',')})`;
  const lies = (column: 'latitude' | 'longitude', of: 0 | 1) => {
    const degrees = corners.map((corner) => corner[of]);
    const metre = 1 / unitsPerDegree;
    return sql`p.${sql.raw(column)} between ${Math.min(...degrees) - metre} and ${Math.max(...degrees) + metre}`;
  };
  return sql`(${lies('latitude', 1)} and ${lies('longitude', 0)}
    and ${polygon}::polygon @> point(round(p.longitude * ${sql.lit(unitsPerDegree)}),
      round(p.latitude * ${sql.lit(unitsPerDegree)})))`;
}

type SpecialConditions = {
  [Name in SpecialFilter]: (
    value: FilterValue<Name>,
    calendar: CalendarContext,
    filter: LeadFilter,
  ) => Condition;
};

/** The filters that are code, on `properties` under the alias `p`. */
const special: SpecialConditions = {
  searchNot: (values) =>
    not(sql`(${sql.join(searchWords(values.join(' ')).map(wordCondition), sql` or `)})`),
  statusAny: hasDisplayedStatus,
  statusNot: (values, calendar) => not(hasDisplayedStatus(values, calendar)),
  importId: isOfImport,
  importIdNot: (values) => not(isOfImport(values)),
  violationType: isOfViolationType,
  violationTypeNot: (values) => not(isOfViolationType(values)),
  violationStatus: (values, calendar) =>
    sql`p.property_type = 'violation' and ${hasDisplayedStatus(values, calendar)}`,
  ...amountConditions(false),
  signalKinds: (values, _calendar, filter) => sql`${kindsOf(filter)} @> ${values}::text[]`,
  signalKindsAny: (values, _calendar, filter) => sql`${kindsOf(filter)} && ${values}::text[]`,
  signalKindsNot: (values, _calendar, filter) => sql`not ${kindsOf(filter)} && ${values}::text[]`,
  minSignalKinds: (value, _calendar, filter) => sql`cardinality(${kindsOf(filter)}) >= ${value}`,
  openSignalsOnly: (value) => (value ? sql`cardinality(${openKindsOfPlace}) > 0` : sql`true`),
  newestSignalWithin: (days, { today }, filter) =>
    sql`${newestOf(filter)} >= ${addDays(today, -days)}::date`,
  minScore: (value) => sql`exists (
    select from lead_scores as s where s.property_id = p.id and s.score >= ${value})`,
  callsMin: (value) => sql`${callsMade} >= ${value}`,
  callsMax: (value) => sql`${callsMade} <= ${value}`,
  textsMin: (value) => sql`${textsSent} >= ${value}`,
  textsMax: (value) => sql`${textsSent} <= ${value}`,
  inside: isInside,
  ...flagConditions,
  optedOut: (value) => (value ? isOptedOut : sql`not ${isOptedOut}`),
  hasNextAction: (value) => (value ? hasNextAction : sql`not ${hasNextAction}`),
  absentee: (value) => sql`${sql.raw(isAbsentee)} = ${value}`,
  outOfStateOwner: (value) => sql`${sql.raw(isOutOfState)} = ${value}`,
  yearsOwnedMin: (value, { today }) => sql`p.last_sale_date <= ${yearsBefore(today, value)}::date`,
  yearsOwnedMax: (value, { today }) =>
    sql`p.last_sale_date > ${yearsBefore(today, value + 1)}::date and p.last_sale_date <= ${today}::date`,
  equityPercentMin: (value) => sql`${sql.raw(equityPercent)} >= ${value}`,
  equityPercentMax: (value) => sql`${sql.raw(equityPercent)} <= ${value}`,
  outreach: isOutreachResult,
  ...dealConditions,
  assignedTo: isAssignedTo,
  assignedToNot: (values) => not(isAssignedTo(values)),
};

/** The same for leads that are checked one by one. */
const specialOfOne: SpecialConditions = { ...special, ...amountConditions(true) };

/** Whether a filter has any of the members that only `properties` itself can answer. */
export const hasLeadConditions = (filter: LeadFilter): boolean =>
  leadFilterNames.some((name) => filter[name] !== undefined);

/**
 * What the filters of `lead-filters.ts` ask of a row of `properties` (alias `p`).
 * @param options.isOneByOne for leads that are known by their ids, in place of all leads
 */
export function leadConditions(
  filter: LeadFilter,
  calendar: CalendarContext,
  { isOneByOne = false } = {},
): Condition[] {
  const code: Record<string, unknown> = isOneByOne ? specialOfOne : special;
  return leadFilterNames.flatMap((name) => {
    const value = filter[name];
    if (value === undefined) return [];
    const own = code[name] as SpecialConditions[SpecialFilter] | undefined;
    return own
      ? [own(value as never, calendar, filter)]
      : [columnCondition(describeFilter(name), value, calendar)];
  });
}

/** The filter of one user: 'me' becomes their id. */
export function filterOf<
  Filter extends Pick<LeadFilter, 'assignedTo' | 'assignedToNot'> | undefined,
>(filter: Filter, { userId }: { userId: string }): Filter {
  if (!filter) return filter;
  const named = (values: string[]) => values.map((value) => (value === 'me' ? userId : value));
  const { assignedTo, assignedToNot } = filter;
  return {
    ...filter,
    ...(assignedTo && { assignedTo: named(assignedTo) }),
    ...(assignedToNot && { assignedToNot: named(assignedToNot) }),
  };
}
