import type { CalendarContext } from '#domain/calendar-context.ts';
import type { PropertyListQuery } from '#api/properties/property-list.schema.ts';
import type { Property } from '#api/properties/property.schema.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { type BuiltJson, sql } from '#server/platform/database/sql.ts';
import {
  countAndCache,
  countedAt,
  cacheCount,
  readCachedCount,
  type CountedAt,
} from './cached-count.query.ts';
import {
  hasWords,
  indexedConditions,
  joinConditions,
  propertyConditions,
  unindexedConditions,
  matchingLeads,
} from './property-filter.ts';
import { propertyOrders } from './property-order.ts';
import { searchWords } from './search-words.ts';
import { countTallied, isTallied } from './tallied-count.query.ts';
import { readProperties } from '../view/property-view.query.ts';

/** How many rows a scan in list order reads before it gives up. */
const scanLimit = 10_000;
/** With fewer matches than this, a scan in list order seldom fills a page. */
const minimumMatches = 5_000;

type Found = Promise<[total: number, data: Property[]]>;

/**
 * A page of a filter that no index serves in list order: words, a city, a status within dates.
 * Many matches: scan in list order until the page is full. Few: collect and sort all of them.
 */
export async function readSearchPage(
  db: Db,
  query: PropertyListQuery,
  calendar: CalendarContext,
): Found {
  if (!/createdAt|ownerName|auctionDate/.test(query.sort)) return sortRows(db, query, calendar);
  const cached = isTallied(query)
    ? await countTallied(db, query, calendar)
    : await readCachedCount(db, query, calendar);
  const matches = cached ?? (await estimateMatches(db, query, calendar));
  if (matches < minimumMatches) return collectMatches(db, query, calendar, cached);
  const ids = await scanNewest(db, query, calendar);
  if (!ids) return collectMatches(db, query, calendar, cached);
  return Promise.all([
    cached ?? countAndCache(db, query, calendar),
    readProperties(db, ids, calendar),
  ]);
}

/** A ZIP or the digits of a phone, which few leads have; the planner needs no asking. */
const isRare = (word: string) => /^\d{5,}$/.test(word);

/**
 * The planner's estimate of the matches. Infinity without words: a scan in list order is tried first.
 * 0 for a rare word, for which a scan would read up to its limit without a match.
 */
async function estimateMatches(db: Db, query: PropertyListQuery, calendar: CalendarContext) {
  if (!hasWords(query)) return Infinity;
  if (searchWords(query.search).some(isRare)) return 0;
  const { rows } = await sql<{ 'QUERY PLAN': BuiltJson<[{ Plan: { 'Plan Rows': number } }]> }>`
    explain (format json) select from ${matchingLeads(query, calendar)}
  `.execute(db);
  return rows[0]!['QUERY PLAN'][0].Plan['Plan Rows'];
}

/** The page's ids from a bounded scan in list order; undefined if that does not fill the page. */
async function scanNewest(
  db: Db,
  query: PropertyListQuery,
  calendar: CalendarContext,
): Promise<number[] | undefined> {
  const offset = (query.page - 1) * query.limit;
  if (!query.sort.endsWith('createdAt') || offset + query.limit > scanLimit) return undefined;
  const order = propertyOrders[query.sort];
  const indexed = [sql`p.deleted_at is null`, ...indexedConditions(query, calendar)];
  const { rows } = await sql<{ id: number }>`
    select p.id from (
      select p.* from properties as p where ${sql.join(indexed, sql` and `)}
      order by ${order} limit ${scanLimit}
    ) as p where ${joinConditions(unindexedConditions(query, calendar))}
    order by ${order} limit ${query.limit} offset ${offset}
  `.execute(db);
  return rows.length === query.limit ? rows.map(({ id }) => id) : undefined;
}

/** A page of a sort by a column that only `properties` has: all matches are sorted. */
async function sortRows(db: Db, query: PropertyListQuery, calendar: CalendarContext): Found {
  const where = joinConditions(propertyConditions(query, calendar));
  const { rows } = await sql<{ id: number }>`
    select p.id from properties as p where ${where} order by ${propertyOrders[query.sort]}
    limit ${query.limit} offset ${(query.page - 1) * query.limit}
  `.execute(db);
  const ids = rows.map(({ id }) => id);
  return Promise.all([countAndCache(db, query, calendar), readProperties(db, ids, calendar)]);
}

/** The page's ids among all matches of the words' index, which has no order of its own. */
async function sortMatches(
  db: Db,
  query: PropertyListQuery,
  calendar: CalendarContext,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from ${matchingLeads(query, calendar)} order by ${propertyOrders[query.sort]}
    limit ${query.limit} offset ${(query.page - 1) * query.limit}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Collects all matches once, then counts and pages them. `materialized` keeps the planner from
 * scanning in list order until fifty rows happen to match.
 */
async function collectMatches(
  db: Db,
  query: PropertyListQuery,
  calendar: CalendarContext,
  cached: number | undefined,
): Found {
  if (cached !== undefined && hasWords(query)) {
    return [cached, await readProperties(db, await sortMatches(db, query, calendar), calendar)];
  }
  const began = performance.now();
  const { rows } = await sql<CountedAt & { id: number | null; total: number }>`
    with matches as materialized (
      select p.id, p.created_at, p.owner_sort, p.auction_date from ${matchingLeads(query, calendar)}
    ), page as (
      select p.id, row_number() over () as place from (
        select * from matches as p order by ${propertyOrders[query.sort]}
        limit ${query.limit} offset ${(query.page - 1) * query.limit}
      ) as p
    )
    select page.id, total, counted_at.*
    from (select count(*)::integer as total from matches) as counted
    cross join ${countedAt} left join page on true order by place
  `.execute(db);
  const { total, ...at } = rows[0]!;
  if (cached === undefined) {
    await cacheCount(db, { filter: query, calendar, total, at, took: performance.now() - began });
  }
  const ids = rows.flatMap((row) => (row.id === null ? [] : [row.id]));
  return [total, await readProperties(db, ids, calendar)];
}
