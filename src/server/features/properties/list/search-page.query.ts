import { sql } from 'kysely';
import type { PropertyListQuery } from '#api/properties/property-list.schema.ts';
import type { Property } from '#api/properties/property.schema.ts';
import type { Db } from '#server/platform/database/connect.ts';
import {
  countAndKeep,
  countedAt,
  keepTotal,
  readKeptTotal,
  type CountedAt,
} from './cached-count.query.ts';
import {
  hasWords,
  indexedConditions,
  joinConditions,
  looseConditions,
  matchingLeads,
  type CalendarContext,
} from './property-filter.ts';
import { propertyOrders } from './property-order.ts';
import { countTallied, isTallied } from './tallied-count.query.ts';
import { readProperties } from '../view/property-view.query.ts';

/** So many rows are looked at, newest first, before the hits are gathered in another way. */
const longestWalk = 10_000;
/** With fewer hits than this a walk would hardly meet fifty. */
const worthWalking = 5_000;

type Found = Promise<[total: number, data: Property[]]>;

/**
 * A page of what no index has together: words, a city, a status within dates. Where many rows
 * match, the newest of them are near; where few do, all of them are soon gathered.
 */
export async function findPage(db: Db, query: PropertyListQuery, calendar: CalendarContext): Found {
  const kept = isTallied(query)
    ? await countTallied(db, query, calendar)
    : await readKeptTotal(db, query, calendar);
  const hits = kept ?? (await estimate(db, query, calendar));
  if (hits < worthWalking) return gather(db, query, calendar, kept);
  const ids = await walk(db, query, calendar);
  if (!ids) return gather(db, query, calendar, kept);
  return Promise.all([
    kept ?? countAndKeep(db, query, calendar),
    readProperties(db, ids, calendar),
  ]);
}

/** How many hits the planner expects: a rare word is not looked for among the newest in vain. */
async function estimate(db: Db, query: PropertyListQuery, calendar: CalendarContext) {
  if (!hasWords(query)) return Infinity;
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select from ${matchingLeads(query, calendar)}
  `.execute(db);
  return rows[0]!['QUERY PLAN'][0].Plan['Plan Rows'];
}

/** The page's ids, where a walk along the list's index meets them soon; else undefined. */
async function walk(
  db: Db,
  query: PropertyListQuery,
  calendar: CalendarContext,
): Promise<number[] | undefined> {
  const offset = (query.page - 1) * query.limit;
  if (!query.sort.endsWith('createdAt') || offset + query.limit > longestWalk) return undefined;
  const order = propertyOrders[query.sort];
  const indexed = [sql`p.deleted_at is null`, ...indexedConditions(query, calendar)];
  const { rows } = await sql<{ id: number }>`
    select p.id from (
      select p.* from properties as p where ${sql.join(indexed, sql` and `)}
      order by ${order} limit ${longestWalk}
    ) as p where ${joinConditions(looseConditions(query, calendar))}
    order by ${order} limit ${query.limit} offset ${offset}
  `.execute(db);
  return rows.length === query.limit ? rows.map(({ id }) => id) : undefined;
}

/** The page's ids among all hits by the words' index, which stands on a table without any order of its own. */
async function pick(
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
 * Finds all hits at once, by the words' index, and counts and pages those. (Asked for fifty only,
 * the planner would rather walk the newest until fifty happen to match.)
 */
async function gather(
  db: Db,
  query: PropertyListQuery,
  calendar: CalendarContext,
  kept: number | undefined,
): Found {
  if (kept !== undefined && hasWords(query)) {
    return [kept, await readProperties(db, await pick(db, query, calendar), calendar)];
  }
  const began = performance.now();
  const { rows } = await sql<CountedAt & { id: number | null; total: number }>`
    with hits as materialized (
      select p.id, p.created_at, p.owner_sort, p.auction_date from ${matchingLeads(query, calendar)}
    ), page as (
      select p.id, row_number() over () as place from (
        select * from hits as p order by ${propertyOrders[query.sort]}
        limit ${query.limit} offset ${(query.page - 1) * query.limit}
      ) as p
    )
    select page.id, total, counted_at.*
    from (select count(*)::integer as total from hits) as counted
    cross join ${countedAt} left join page on true order by place
  `.execute(db);
  const { total, ...at } = rows[0]!;
  if (kept === undefined) {
    await keepTotal(db, { filter: query, calendar, total, at, took: performance.now() - began });
  }
  const ids = rows.flatMap((row) => (row.id === null ? [] : [row.id]));
  return [total, await readProperties(db, ids, calendar)];
}
