import type { CalendarContext } from '#domain/calendar-context.ts';
import type { RawBuilder } from 'kysely';
import type { PropertyListQuery } from '#api/properties/property-list.schema.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { auctionsFrom, hoursFrom, ownersFrom } from './deep-page.query.ts';
import { joinConditions, propertyConditions } from './property-filter.ts';
import { propertyOrders } from './property-order.ts';

/** Up to this offset, scanning the index is as fast as looking up the start. */
const shallowOffset = 500;

type Scan = { where: RawBuilder<unknown>; offset: number; limit: number };

/** An import with new leads that are being written and are invisible until it commits. */
export type RunningImport = {
  importId: number;
  /** Creation time of its leads; no other lead has it. */
  createdAt: string;
};

/** The ids of one page, in order, from the indexes alone; the rows are read afterwards. */
export async function readIndexPageIds(
  db: Db,
  query: PropertyListQuery,
  calendar: CalendarContext,
  running: RunningImport | null,
): Promise<number[]> {
  const ids = sql<{ id: number }>`${await pageOfIds(db, query, calendar, running)}`;
  const { rows } = await ids.execute(db);
  return rows.map(({ id }) => id);
}

async function pageOfIds(
  db: Db,
  query: PropertyListQuery,
  calendar: CalendarContext,
  running: RunningImport | null,
): Promise<RawBuilder<unknown>> {
  const offset = (query.page - 1) * query.limit;
  const where = joinConditions(propertyConditions(query, calendar));
  const scan = { where, offset, limit: query.limit };
  const deep = await deepPage(db, query, calendar, offset);
  if (deep) return deep;
  if (query.sort === '-auctionDate') return lastAuctionsFirst(scan);
  if (query.sort === '-createdAt' && running) return aroundImport(scan, running);
  return sql`
    select p.id from properties as p where ${where}
    order by ${propertyOrders[query.sort]} limit ${query.limit} offset ${offset}
  `;
}

/**
 * A page that begins where the tallies reach its offset; undefined if it is shallow or they do not
 * apply.
 */
async function deepPage(
  db: Db,
  query: PropertyListQuery,
  calendar: CalendarContext,
  offset: number,
): Promise<RawBuilder<unknown> | undefined> {
  const { sort, status } = query;
  if (query.dateFrom || query.dateTo) return undefined;
  if (offset <= shallowOffset) return undefined;
  if (sort.endsWith('auctionDate')) return auctionsFrom(db, { query, calendar, offset });
  if (status) return undefined;
  if (sort.endsWith('ownerName')) return ownersFrom(db, { query, calendar, offset });
  return hoursFrom({ query, calendar, offset });
}

/**
 * The newest leads while a list is being imported. The index has its invisible leads in front, and
 * a plain scan would check each of them; this one reads them only once the import has committed.
 */
function aroundImport(scan: Scan, { importId, createdAt }: RunningImport) {
  const { where, offset, limit } = scan;
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
 * Leads with an auction come before those without. The index, read backwards, has them the other
 * way round, so each kind is read on its own.
 */
function lastAuctionsFirst({ where, offset, limit }: Scan) {
  const part = (auction: RawBuilder<unknown>) => sql`(
    select p.id, p.auction_date from properties as p where ${where} and p.auction_date ${auction}
    order by p.auction_date desc, p.id desc limit ${offset + limit}
  )`;
  return sql`
    select p.id from (${part(sql`is not null`)} union all ${part(sql`is null`)}) as p
    order by ${propertyOrders['-auctionDate']} limit ${limit} offset ${offset}`;
}
