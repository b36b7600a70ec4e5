import type { CalendarContext } from '#domain/calendar-context.ts';
import type { RawBuilder, SqlBool } from 'kysely';
import type { LeadFilter } from '#api/properties/lead-filter.schema.ts';
import { readOutreachResult } from '#domain/outreach-figure.ts';
import { hasOutreachResult } from '#server/features/contact/outreach/outreach.public.ts';
import { addDays, startOfDay } from '#domain/dates.ts';
import { mapAmountFilters, type CaseAmount } from '#domain/leads/case-amounts.ts';
import { toUnits, unitsPerDegree, type Corner } from '#domain/places/polygon.ts';
import { sql } from '#server/platform/database/sql.ts';
import { searchWords, wordCondition } from './search-words.ts';

type Condition = RawBuilder<SqlBool>;
/** The condition of one member of a filter, given its value. */
type Conditions = {
  [Name in keyof LeadFilter]-?: (
    value: NonNullable<LeadFilter[Name]>,
    calendar: CalendarContext,
    filter: LeadFilter,
  ) => Condition;
};

/** Calls made to all numbers of a lead. */
export const callsMade = sql`coalesce(
  (select sum(f.call_count) from property_phones as f where f.property_id = p.id), 0)`;
/** Texts sent to all numbers of a lead. */
export const textsSent = sql`coalesce(
  (select sum(f.sms_count) from property_phones as f where f.property_id = p.id), 0)`;
/** Whether a number of the lead has opted out. */
export const isOptedOut = sql<SqlBool>`exists (
  select from property_phones as f join opt_outs as o on o.value = f.number
  where f.property_id = p.id and o.kind = 'phone' and o.lifted_at is null)`;

const hasNextAction = sql<SqlBool>`exists (
  select from next_actions as n where n.property_id = p.id)`;

const lower = (values: string[]) => values.map((value) => value.toLowerCase());
const since = (day: string, { timeZone }: CalendarContext) => startOfDay(day, timeZone);
const dayAfter = (day: string, calendar: CalendarContext) => since(addDays(day, 1), calendar);
const daysAgo = (days: number, { today }: CalendarContext) => addDays(today, -days);

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

/** An unknown value does not match the condition, so it is among the others. */
const not = (condition: Condition): Condition => sql`(${condition}) is not true`;

/** One condition a member of the filter, on `properties` under the alias `p`. */
const conditions: Conditions = {
  propertyTypeAny: (values) => sql`p.property_type = any(${values}::text[])`,
  propertyTypeNot: (values) => sql`p.property_type <> all(${values}::text[])`,
  skipTraceStatusAny: (values) => sql`p.skip_trace_status = any(${values}::text[])`,
  skipTraceStatusNot: (values) => sql`p.skip_trace_status <> all(${values}::text[])`,
  searchNot: (values) =>
    not(sql`(${sql.join(searchWords(values.join(' ')).map(wordCondition), sql` or `)})`),
  leadStatus: (values) => sql`p.lead_status = any(${values}::text[])`,
  leadStatusNot: (values) => sql`p.lead_status <> all(${values}::text[])`,
  statusAny: hasDisplayedStatus,
  statusNot: (values, calendar) => not(hasDisplayedStatus(values, calendar)),
  zipCode: (values) => sql`p.zip_code = any(${values}::text[])`,
  zipCodeNot: (values) => sql`p.zip_code <> all(${values}::text[])`,
  cityAny: (values) => sql`lower(p.city) = any(${lower(values)}::text[])`,
  cityNot: (values) => sql`lower(p.city) <> all(${lower(values)}::text[])`,
  county: (values) => sql`lower(p.county) = any(${lower(values)}::text[])`,
  countyNot: (values) => sql`lower(p.county) <> all(${lower(values)}::text[])`,
  importId: isOfImport,
  importIdNot: (values) => not(isOfImport(values)),
  tag: (values) => sql`p.tags && ${values}::text[]`,
  tagNot: (values) => sql`not p.tags && ${values}::text[]`,
  priceMin: (value) => sql`p.price_cents >= ${Math.round(value * 100)}`,
  priceMax: (value) => sql`p.price_cents <= ${Math.round(value * 100)}`,
  auctionFrom: (day) => sql`p.auction_date >= ${day}::date`,
  auctionTo: (day) => sql`p.auction_date <= ${day}::date`,
  auctionWithin: (days, { today }) =>
    sql`p.auction_date between ${today}::date and ${addDays(today, days)}::date`,
  violationType: isOfViolationType,
  violationTypeNot: (values) => not(isOfViolationType(values)),
  violationFrom: (day) => sql`p.violation_date >= ${day}::date`,
  violationTo: (day) => sql`p.violation_date <= ${day}::date`,
  violationStatus: (values, calendar) =>
    sql`p.property_type = 'violation' and ${hasDisplayedStatus(values, calendar)}`,
  ...amountConditions(false),
  casesMin: (value) => sql`p.signal_count >= ${value}`,
  casesMax: (value) => sql`p.signal_count <= ${value}`,
  signalKinds: (values, _calendar, filter) => sql`${kindsOf(filter)} @> ${values}::text[]`,
  signalKindsAny: (values, _calendar, filter) => sql`${kindsOf(filter)} && ${values}::text[]`,
  signalKindsNot: (values, _calendar, filter) => sql`not ${kindsOf(filter)} && ${values}::text[]`,
  minSignalKinds: (value, _calendar, filter) => sql`cardinality(${kindsOf(filter)}) >= ${value}`,
  openSignalsOnly: (value) => (value ? sql`cardinality(${openKindsOfPlace}) > 0` : sql`true`),
  newestSignalWithin: (days, calendar, filter) =>
    sql`${newestOf(filter)} >= ${daysAgo(days, calendar)}::date`,
  minScore: (value) => sql`exists (
    select from lead_scores as s where s.property_id = p.id and s.score >= ${value})`,
  contactedFrom: (day, calendar) => sql`p.last_contact_at >= ${since(day, calendar)}`,
  contactedTo: (day, calendar) => sql`p.last_contact_at < ${dayAfter(day, calendar)}`,
  contactedWithin: (days, calendar) =>
    sql`p.last_contact_at >= ${since(daysAgo(days, calendar), calendar)}`,
  notContactedFor: (days, calendar) => sql`(p.last_contact_at is null
    or p.last_contact_at < ${since(daysAgo(days, calendar), calendar)})`,
  callsMin: (value) => sql`${callsMade} >= ${value}`,
  callsMax: (value) => sql`${callsMade} <= ${value}`,
  textsMin: (value) => sql`${textsSent} >= ${value}`,
  textsMax: (value) => sql`${textsSent} <= ${value}`,
  driveNumber: (values) => sql`p.drive_number = any(${values}::smallint[])`,
  driveNumberNot: (values) => sql`p.drive_number <> all(${values}::smallint[])`,
  inside: isInside,
  hasPhone: (value) => (value ? sql`p.phone_digits <> ''` : sql`p.phone_digits = ''`),
  hasMailingAddress: (value) =>
    value ? sql`p.mailing_street_address <> ''` : sql`p.mailing_street_address = ''`,
  optedOut: (value) => (value ? isOptedOut : sql`not ${isOptedOut}`),
  hasNextAction: (value) => (value ? hasNextAction : sql`not ${hasNextAction}`),
  outreach: isOutreachResult,
  assignedTo: isAssignedTo,
  assignedToNot: (values) => not(isAssignedTo(values)),
};

/** The same for leads that are checked one by one. */
const conditionsOfOne: Conditions = { ...conditions, ...amountConditions(true) };

const names = Object.keys(conditions) as (keyof LeadFilter)[];

/** Whether a filter has any of the members that only `properties` itself can answer. */
export const hasLeadConditions = (filter: LeadFilter): boolean =>
  names.some((name) => filter[name] !== undefined);

/**
 * What the members of `leadFilterShape` ask of a row of `properties` (alias `p`).
 * @param options.isOneByOne for leads that are known by their ids, in place of all leads
 */
export function leadConditions(
  filter: LeadFilter,
  calendar: CalendarContext,
  { isOneByOne = false } = {},
): Condition[] {
  const asked = isOneByOne ? conditionsOfOne : conditions;
  return names.flatMap((name) => {
    const value = filter[name];
    if (value === undefined) return [];
    const condition = asked[name] as (
      value: unknown,
      calendar: CalendarContext,
      filter: LeadFilter,
    ) => Condition;
    return [condition(value, calendar, filter)];
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
