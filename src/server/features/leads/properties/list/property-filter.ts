import type { CalendarContext } from '#domain/calendar-context.ts';
import type { RawBuilder, SqlBool } from 'kysely';
import type { PropertyFilter } from '#api/properties/property-list.schema.ts';
import { sql } from '#server/platform/database/sql.ts';
import { hasLeadConditions, leadConditions } from './lead-conditions.ts';
import { searchWords, wordConditions } from './search-words.ts';
import { timestampRange } from './timestamp-range.ts';

/**
 * The conditions of a filter on rows of `properties` (alias `p`); leads in the trash never match.
 * Lists, exports and 'all that match' actions share it, so they select the same rows.
 */
export function propertyConditions(
  filter: PropertyFilter,
  calendar: CalendarContext,
): RawBuilder<SqlBool>[] {
  const live = sql<SqlBool>`p.deleted_at is null`;
  const matches = narrowConditions(filter, calendar);
  const others = leadConditions(filter, calendar);
  if (!hasWords(filter)) return [live, ...matches, ...others];
  // The words' index is on the narrow table, which has the columns of `matches` as well.
  return [
    live,
    sql`p.id in (select p.id from property_search as p where ${joinConditions(matches)})`,
    ...others,
  ];
}

/**
 * Where the leads that match are found and counted, as what follows `from`; alias `p`. It has the columns
 * that lists are ordered by.
 */
export function matchingLeads(
  filter: PropertyFilter,
  calendar: CalendarContext,
): RawBuilder<unknown> {
  return hasWords(filter) && usesNarrowTable(filter)
    ? sql`property_search as p where ${joinConditions(narrowConditions(filter, calendar))}`
    : sql`properties as p where ${joinConditions(propertyConditions(filter, calendar))}`;
}

/** Whether words are searched for. */
export const hasWords = ({ search }: PropertyFilter) => searchWords(search).length > 0;

/** Whether the narrow table and the journal of changes have all columns of a filter. */
export const usesNarrowTable = (filter: PropertyFilter) => !hasLeadConditions(filter);

/**
 * The conditions on columns of the narrow table, without excluding the trash, for rows that are
 * known not to be in it: of `properties`, of `property_search` or of the journal of changes.
 */
export function narrowConditions(
  filter: PropertyFilter,
  calendar: CalendarContext,
): RawBuilder<SqlBool>[] {
  return [...indexedConditions(filter, calendar), ...narrowUnindexed(filter, calendar)];
}

/** Conditions on the leading columns of the list indexes: type, trace status, time of creation. */
export function indexedConditions(
  filter: PropertyFilter,
  { timeZone }: CalendarContext,
): RawBuilder<SqlBool>[] {
  const conditions: RawBuilder<SqlBool>[] = [];
  if (filter.propertyType) conditions.push(sql`p.property_type = ${filter.propertyType}`);
  if (filter.skipTraceStatus) conditions.push(sql`p.skip_trace_status = ${filter.skipTraceStatus}`);
  const { from, before } = timestampRange(filter, timeZone);
  if (from) conditions.push(sql`p.created_at >= ${from}`);
  if (before) conditions.push(sql`p.created_at < ${before}`);
  return conditions;
}

/** The other conditions on `properties`, which are checked row by row. */
export function unindexedConditions(
  filter: PropertyFilter,
  calendar: CalendarContext,
): RawBuilder<SqlBool>[] {
  return [...narrowUnindexed(filter, calendar), ...leadConditions(filter, calendar)];
}

function narrowUnindexed(
  filter: PropertyFilter,
  { today }: CalendarContext,
): RawBuilder<SqlBool>[] {
  const conditions: RawBuilder<SqlBool>[] = [];
  if (filter.city) conditions.push(sql`lower(p.city) = ${filter.city.toLowerCase()}`);
  if (filter.status === 'expired') {
    conditions.push(sql`p.auction_date <= ${today}::date`);
  } else if (filter.status) {
    conditions.push(
      sql`p.status = ${filter.status} and (p.auction_date is null or p.auction_date > ${today}::date)`,
    );
  }
  return [...conditions, ...wordConditions(filter.search)];
}

/** The conditions as one boolean expression. */
export function joinConditions(conditions: RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}
