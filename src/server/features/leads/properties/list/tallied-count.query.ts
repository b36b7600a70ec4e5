import type { CalendarContext } from '#domain/calendar-context.ts';
import type { PropertyFilter } from '#api/properties/property-list.schema.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { timestampRange } from './timestamp-range.ts';
import { usesNarrowTable, joinConditions, propertyConditions } from './property-filter.ts';

/** Whether the tallies know the total: all filters but words, and two of status, dates and city. */
export function isTallied(filter: PropertyFilter): boolean {
  const { search, city, status, dateFrom, dateTo } = filter;
  const dates = dateFrom ?? dateTo;
  return !search && usesNarrowTable(filter) && [city, status, dates].filter(Boolean).length < 2;
}

/** How many properties match a filter that the tallies know, exactly. */
export async function countTallied(
  db: Db,
  filter: PropertyFilter,
  calendar: CalendarContext,
): Promise<number> {
  if (filter.city) return countOfCity(db, filter, filter.city);
  return (filter.dateFrom ?? filter.dateTo)
    ? countByHours(db, filter, calendar)
    : countByStatus(db, filter, calendar);
}

async function countRows(db: Db, filter: PropertyFilter, calendar: CalendarContext) {
  const where = joinConditions(propertyConditions(filter, calendar));
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from properties as p where ${where}
  `.execute(db);
  return rows[0]?.total ?? 0;
}

async function countOfCity(db: Db, filter: PropertyFilter, city: string) {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(count), 0)::integer as total from property_key_tallies
    where kind = 'city' and key = lower(${city}) and ${tallyConditions(filter)}
  `.execute(db);
  return rows[0]?.total ?? 0;
}

async function countByStatus(db: Db, filter: PropertyFilter, { today }: CalendarContext) {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(count), 0)::integer as total from property_status_tallies
    where ${tallyConditions(filter)} and ${statusCondition(filter, today)}
  `.execute(db);
  return rows[0]?.total ?? 0;
}

/** The displayed status, as the tallies by status know it. */
export function statusCondition({ status }: PropertyFilter, today: string) {
  if (status === 'expired') return sql`auction_date <= ${today}::date`;
  if (!status) return sql`true`;
  return sql`status = ${status} and (auction_date is null or auction_date > ${today}::date)`;
}

/** Whole hours from the tallies, the ragged ends of the range from the rows. */
async function countByHours(db: Db, filter: PropertyFilter, calendar: CalendarContext) {
  const { from, before } = timestampRange(filter, calendar.timeZone);
  const start = from ?? new Date(0);
  const end = before ?? new Date('9999-01-01T00:00:00Z');
  if (end <= start) return 0;
  const hour = 3_600_000;
  const firstWhole = new Date(Math.ceil(start.getTime() / hour) * hour);
  const lastWhole = new Date(Math.floor(end.getTime() / hour) * hour);
  if (lastWhole <= firstWhole) return countRows(db, filter, calendar);

  const rowConditions = joinConditions(
    propertyConditions({ ...filter, dateFrom: undefined, dateTo: undefined }, calendar),
  );
  const { rows } = await sql<{ total: number }>`
    select (
      (select coalesce(sum(count), 0) from property_hour_tallies
        where ${tallyConditions(filter)}
        and created_hour >= ${firstWhole} and created_hour < ${lastWhole})
      + (select count(*) from properties as p where ${rowConditions}
        and p.created_at >= ${start} and p.created_at < ${firstWhole})
      + (select count(*) from properties as p where ${rowConditions}
        and p.created_at >= ${lastWhole} and p.created_at < ${end})
    )::integer as total
  `.execute(db);
  return rows[0]?.total ?? 0;
}

/** The part of a filter that all tallies know. */
export function tallyConditions(filter: PropertyFilter) {
  const type = filter.propertyType ? sql`property_type = ${filter.propertyType}` : sql`true`;
  const trace = filter.skipTraceStatus
    ? sql`skip_trace_status = ${filter.skipTraceStatus}`
    : sql`true`;
  return sql`${type} and ${trace}`;
}
