import { sql, type RawBuilder } from 'kysely';
import type { PropertyListQuery, PropertyPage } from '#api/property-list.schema.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { joinConditions, propertyConditions, type CalendarContext } from './property-filter.ts';
import { countMatching, tallyConditions } from './property-total.query.ts';
import { readProperties } from './property-view.query.ts';

/** Below this offset walking the index is as quick as looking up where to begin. */
const shallowOffset = 500;

/** One page of the properties that match, with the exact total. */
export async function listProperties(
  db: Db,
  query: PropertyListQuery,
  calendar: CalendarContext,
): Promise<PropertyPage> {
  const [total, data] = await Promise.all([
    countMatching(db, query, calendar),
    readProperties(db, pageOfIds(query, calendar), calendar),
  ]);
  const { page, limit } = query;
  return { data, pagination: { total, totalPages: Math.ceil(total / limit), page, limit } };
}

/** The ids of one page, in order, from the indexes alone; the rows are read afterwards. */
function pageOfIds(query: PropertyListQuery, calendar: CalendarContext): RawBuilder<unknown> {
  const offset = (query.page - 1) * query.limit;
  const where = joinConditions(propertyConditions(query, calendar));
  const isPlain = !query.search && !query.city && !query.status && !query.dateFrom && !query.dateTo;
  if (isPlain && query.sort === '-createdAt' && offset > shallowOffset) {
    return deepPageOfIds(query, calendar, offset);
  }
  return sql`
    select p.id from properties as p where ${where}
    order by ${orders[query.sort]} limit ${query.limit} offset ${offset}
  `;
}

/**
 * A deep page begins in the hour in which the tallies reach its offset, so that only the rows of
 * that hour are walked over instead of all before it.
 */
function deepPageOfIds(query: PropertyListQuery, calendar: CalendarContext, offset: number) {
  const where = joinConditions(propertyConditions(query, calendar));
  return sql`
    with hours as (
      select created_hour, sum(count) as rows from property_hour_tallies
      where ${tallyConditions(query)} group by created_hour having sum(count) > 0
    ), reached as (
      select created_hour, rows, sum(rows) over (order by created_hour desc) as upto from hours
    ), start as (
      select created_hour + interval '1 hour' as before, ${offset} - (upto - rows) as skip
      from reached where upto > ${offset} order by upto limit 1
    )
    select p.id from properties as p
    where ${where} and p.created_at < (select before from start)
    order by ${orders['-createdAt']}
    limit ${query.limit} offset (select skip from start)
  `;
}

/** Ties go by id, so that pages never repeat or skip a row. */
const orders: Record<PropertyListQuery['sort'], RawBuilder<unknown>> = {
  '-createdAt': sql`p.created_at desc, p.id desc`,
  createdAt: sql`p.created_at, p.id`,
  ownerName: sql`p.owner_sort, p.id`,
  '-ownerName': sql`p.owner_sort desc, p.id desc`,
  auctionDate: sql`p.auction_date, p.id`,
  '-auctionDate': sql`p.auction_date desc nulls last, p.id desc`,
};
