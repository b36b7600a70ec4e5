import type { CalendarContext } from '#domain/calendar-context.ts';
import type { RawBuilder } from 'kysely';
import type { PropertyListQuery } from '#api/properties/property-list.schema.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { joinConditions, propertyConditions } from './property-filter.ts';
import { propertyOrders } from './property-order.ts';
import { statusCondition, tallyConditions } from './tallied-count.query.ts';

/**
 * A deep page starts where the tallies reach its offset: it skips the rows of one hour, one auction
 * day or one name prefix instead of all rows before it.
 */
type Deep = { query: PropertyListQuery; calendar: CalendarContext; offset: number };

const whereOf = ({ query, calendar }: Deep) => joinConditions(propertyConditions(query, calendar));

/** By creation, either way, by its hours. */
export function hoursFrom(deep: Deep): RawBuilder<unknown> {
  const { query, offset } = deep;
  const isDescending = query.sort === '-createdAt';
  const order = isDescending ? sql`created_hour desc` : sql`created_hour`;
  const sinceHour = isDescending
    ? sql`p.created_at < (select hour + interval '1 hour' from start)`
    : sql`p.created_at >= (select hour from start)`;
  return sql`
    with hours as (
      select created_hour, sum(count) as rows from property_hour_tallies
      where ${tallyConditions(query)} group by created_hour having sum(count) > 0
    ), reached as (
      select created_hour, rows, sum(rows) over (order by ${order}) as upto from hours
    ), start as (
      select created_hour as hour, ${offset} - (upto - rows) as skip
      from reached where upto > ${offset} order by ${order} limit 1
    )
    select p.id from properties as p where ${whereOf(deep)} and ${sinceHour}
    order by ${propertyOrders[query.sort]}
    limit ${query.limit} offset (select skip from start)
  `;
}

/**
 * By owner, in either direction, by name prefixes. Only if the database compares texts by their
 * characters: in a dictionary's order a prefix does not determine the position of a name.
 * @returns undefined elsewhere.
 */
export async function ownersFrom(db: Db, deep: Deep): Promise<RawBuilder<unknown> | undefined> {
  const { query, offset } = deep;
  const isDescending = query.sort === '-ownerName';
  const order = isDescending ? sql`key desc` : sql`key`;
  const { rows } = await sql<{ key: string; nearer: string | null; skip: number }>`
    with keys as (
      select key, sum(count) as rows from property_key_tallies
      where kind = 'owner' and ${tallyConditions(query)} group by key having sum(count) > 0
    ), reached as (
      select key, rows, lag(key) over (order by ${order}) as nearer,
        sum(rows) over (order by ${order}) as upto from keys
    )
    select key, nearer, (${offset} - (upto - rows))::integer as skip from reached
    where upto > ${offset} and (
      select datlocprovider <> 'i' and datcollate in ('C', 'POSIX', 'C.UTF-8', 'C.utf8')
      from pg_database where datname = current_database()
    )
    order by ${order} limit 1
  `.execute(db);
  const start = rows[0];
  if (!start) return undefined;
  const { key, nearer, skip } = start;
  const descending = nearer === null ? sql`true` : sql`p.owner_sort < ${nearer}`;
  return sql`
    select p.id from properties as p
    where ${whereOf(deep)} and ${isDescending ? descending : sql`p.owner_sort >= ${key}`}
    order by ${propertyOrders[query.sort]} limit ${query.limit} offset ${skip}
  `;
}

/**
 * By auction, either way, by its days; leads without an auction come last. Their index, read backwards,
 * has them the other way round, so each kind is read on its own.
 */
export async function auctionsFrom(db: Db, deep: Deep): Promise<RawBuilder<unknown>> {
  const { query, offset } = deep;
  const isDescending = query.sort === '-auctionDate';
  const { dated, day, before } = await findAuctionDay(db, deep, isDescending);
  const end = offset + query.limit;
  const first = Math.min(offset, dated);
  const sinceDay = isDescending
    ? sql`p.auction_date <= ${day}::date`
    : sql`p.auction_date >= ${day}::date`;
  const withAuction = sql`
    select p.id, p.auction_date from properties as p
    where ${whereOf(deep)} and ${day === null ? sql`false` : sinceDay}
    order by ${directed(isDescending)}
    limit ${Math.min(end, dated) - first} offset ${Math.max(0, first - before)}`;

  const count = Math.min(Math.max(0, end - dated), query.limit);
  const withoutAuction =
    count === 0
      ? sql`select null::bigint as id, null::date as auction_date where false`
      : await undatedFrom(db, deep, { isDescending, offset: Math.max(0, offset - dated), count });
  return sql`
    select p.id from ((${withAuction}) union all (${withoutAuction})) as p
    order by ${propertyOrders[query.sort]}
  `;
}

const directed = (isDescending: boolean) =>
  isDescending ? sql`p.auction_date desc, p.id desc` : sql`p.auction_date, p.id`;

type Undated = { isDescending: boolean; offset: number; count: number };

/** Leads without an auction, by the ranges of ids that are tallied: `2 ** 13` ids each. */
async function undatedFrom(db: Db, deep: Deep, { isDescending, offset, count }: Undated) {
  const { query } = deep;
  const order = isDescending ? sql`key desc` : sql`key`;
  // Tallies of keys do not know the status.
  const { rows } = query.status
    ? { rows: [] }
    : await sql<{ range: number; skip: number }>`
        with keys as (
          select key, sum(count) as rows from property_key_tallies
          where kind = 'undated' and ${tallyConditions(query)} group by key having sum(count) > 0
        ), reached as (
          select key, rows, sum(rows) over (order by ${order}) as upto from keys
        )
        select key::bigint as range, (${offset} - (upto - rows))::integer as skip from reached
        where upto > ${offset} order by ${order} limit 1
      `.execute(db);
  const { range = 0, skip = offset } = rows[0] ?? {};
  const inRange = isDescending
    ? sql`p.id < (${range}::bigint + 1) << 13`
    : sql`p.id >= ${range}::bigint << 13`;
  return sql`
    select p.id, p.auction_date from properties as p
    where ${whereOf(deep)} and p.auction_date is null and ${rows[0] ? inRange : sql`true`}
    order by ${directed(isDescending)} limit ${count} offset ${skip}`;
}

type AuctionDay = {
  /** Leads that match and have an auction. */
  dated: number;
  /** The day in which the offset falls, and how many come before that day; null after the last. */
  day: string | null;
  before: number;
};

async function findAuctionDay(db: Db, deep: Deep, isDescending: boolean): Promise<AuctionDay> {
  const { query, calendar, offset } = deep;
  const order = isDescending ? sql`auction_date desc` : sql`auction_date`;
  const { rows } = await sql<AuctionDay>`
    with days as (
      select auction_date, sum(count) as rows from property_status_tallies
      where auction_date is not null and ${tallyConditions(query)}
        and ${statusCondition(query, calendar.today)}
      group by auction_date having sum(count) > 0
    ), reached as (
      select auction_date, rows, sum(rows) over (order by ${order}) as upto from days
    ), start as (
      select auction_date, upto - rows as before from reached
      where upto > ${offset} order by ${order} limit 1
    )
    select coalesce(sum(rows), 0)::integer as dated,
      (select auction_date from start) as day,
      coalesce((select before from start), 0)::integer as before
    from days
  `.execute(db);
  return rows[0]!;
}
