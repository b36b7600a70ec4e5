import { sql, type RawBuilder } from 'kysely';
import type { PropertyListQuery } from '#api/property-list.schema.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { joinConditions, propertyConditions, type CalendarContext } from './property-filter.ts';
import { storingImport } from '../imports/storing-import.query.ts';
import { propertyOrders } from './property-order.ts';
import { statusCondition, tallyConditions } from './property-total.query.ts';

/** Below this offset walking the index is as quick as looking up where to begin. */
const shallowOffset = 500;

/** The ids of one page, in order, from the indexes alone; the rows are read afterwards. */
export async function readPageIds(
  db: Db,
  query: PropertyListQuery,
  calendar: CalendarContext,
): Promise<number[]> {
  const ids = sql<{ id: number }>`${await pageOfIds(db, query, calendar)}`;
  const { rows } = await ids.execute(db);
  return rows.map(({ id }) => id);
}

async function pageOfIds(
  db: Db,
  query: PropertyListQuery,
  calendar: CalendarContext,
): Promise<RawBuilder<unknown>> {
  const offset = (query.page - 1) * query.limit;
  const where = joinConditions(propertyConditions(query, calendar));
  const isPlain = !query.status && !query.dateFrom && !query.dateTo;
  if (isPlain && query.sort === '-createdAt' && offset > shallowOffset) {
    return deepPageOfIds(query, calendar, offset);
  }
  if (query.sort === '-auctionDate') return lastAuctionsFirst(db, query, calendar, offset);
  const walked = { where, offset, limit: query.limit };
  if (query.sort === '-createdAt' && storingImport()) return aroundStoring(walked);
  return sql`
    select p.id from properties as p where ${where}
    order by ${propertyOrders[query.sort]} limit ${query.limit} offset ${offset}
  `;
}

/**
 * The newest leads while a list is being imported: its leads, which nobody can see yet, would be stepped over one by
 * one. They are looked at only when the import can be seen.
 */
function aroundStoring(walked: { where: RawBuilder<unknown>; offset: number; limit: number }) {
  const { importId = 0, createdAt = 'infinity' } = storingImport() ?? {};
  const { where, offset, limit } = walked;
  const order = propertyOrders['-createdAt'];
  const part = (condition: RawBuilder<unknown>) => sql`(
    select p.id, p.created_at from properties as p where ${where} and ${condition}
    order by ${order} limit ${offset + limit}
  )`;
  return sql`
    select p.id from (
      ${part(sql`p.created_at > ${createdAt}::timestamptz`)}
      union all
      ${part(sql`p.created_at = ${createdAt}::timestamptz
        and exists (select from imports where id = ${importId})`)}
      union all
      ${part(sql`p.created_at < ${createdAt}::timestamptz`)}
    ) as p order by ${order} limit ${limit} offset ${offset}
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
    order by ${propertyOrders['-createdAt']}
    limit ${query.limit} offset (select skip from start)
  `;
}

/**
 * Leads with an auction come before those without, though the index, read backwards, has them the
 * other way round: each kind is walked on its own, and no further than the page reaches.
 */
async function lastAuctionsFirst(
  db: Db,
  query: PropertyListQuery,
  calendar: CalendarContext,
  offset: number,
) {
  const { limit } = query;
  const where = joinConditions(propertyConditions(query, calendar));
  const walked = (auction: RawBuilder<unknown>, first: number, last: number) => sql`(
    select p.id, p.auction_date from properties as p where ${where} and p.auction_date ${auction}
    order by p.auction_date desc, p.id desc limit ${last - first} offset ${first}
  )`;
  const both = (dated: RawBuilder<unknown>, others: RawBuilder<unknown>) => sql`
    select p.id from (${dated} union all ${others}) as p
    order by ${propertyOrders['-auctionDate']}`;

  const end = offset + limit;
  if (query.dateFrom ?? query.dateTo) {
    const parts = both(walked(sql`is not null`, 0, end), walked(sql`is null`, 0, end));
    return sql`${parts} limit ${limit} offset ${offset}`;
  }
  const dated = await countDated(db, query, calendar);
  return both(
    walked(sql`is not null`, Math.min(offset, dated), Math.min(end, dated)),
    walked(sql`is null`, Math.max(0, offset - dated), Math.max(0, end - dated)),
  );
}

/** How many of the leads that match have an auction; dates are not looked at. */
async function countDated(db: Db, query: PropertyListQuery, { today }: CalendarContext) {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(count), 0)::integer as total from property_status_tallies
    where auction_date is not null and ${tallyConditions(query)} and ${statusCondition(query, today)}
  `.execute(db);
  return rows[0]?.total ?? 0;
}
