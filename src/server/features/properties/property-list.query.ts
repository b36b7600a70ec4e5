import { sql, type RawBuilder } from 'kysely';
import type { PropertyListQuery, PropertyPage } from '#api/property-list.schema.ts';
import type { Property } from '#api/property.schema.ts';
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
  const { page, limit } = query;
  const [total, data] = query.search
    ? await findWithTotal(db, query, calendar)
    : await Promise.all([
        countMatching(db, query, calendar),
        readProperties(db, pageOfIds(query, calendar), calendar),
      ]);
  return { data, pagination: { total, totalPages: Math.ceil(total / limit), page, limit } };
}

/**
 * A search finds all its hits once, by the words' index, and counts and pages those. (Asked for
 * fifty only, the planner would rather walk the newest until fifty happen to match.)
 */
async function findWithTotal(
  db: Db,
  query: PropertyListQuery,
  calendar: CalendarContext,
): Promise<[number, Property[]]> {
  const where = joinConditions(propertyConditions(query, calendar));
  const { rows } = await sql<{ id: number | null; total: number }>`
    with hits as materialized (
      select p.id, p.created_at, p.owner_sort, p.auction_date from properties as p where ${where}
    ), page as (
      select p.id, row_number() over () as place from (
        select * from hits as p order by ${orders[query.sort]}
        limit ${query.limit} offset ${(query.page - 1) * query.limit}
      ) as p
    )
    select page.id, total from (select count(*)::integer as total from hits) as counted
    left join page on true order by place
  `.execute(db);
  const ids = rows.flatMap((row) => (row.id === null ? [] : [row.id]));
  const inOrder = sql`select id from unnest(${ids}::bigint[]) with ordinality as t (id, place)
    order by place`;
  return [rows[0]?.total ?? 0, ids.length > 0 ? await readProperties(db, inOrder, calendar) : []];
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
      from reached where upto > ${offset} order by created_hour desc limit 1
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
