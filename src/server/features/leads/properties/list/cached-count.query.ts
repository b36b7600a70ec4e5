import type { CalendarContext } from '#domain/calendar-context.ts';
import type { SqlBool } from 'kysely';
import type { PropertyFilter } from '#api/properties/property-list.schema.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { isOnReplica } from '#server/platform/database/replica/read-target.ts';
import { sql } from '#server/platform/database/sql.ts';
import { timestampRange } from './timestamp-range.ts';
import {
  joinConditions,
  narrowConditions,
  usesNarrowTable,
  matchingLeads,
} from './property-filter.ts';
import { searchWords } from './search-words.ts';

/** A count that takes less time than this is not cached. */
const worthCachingMs = 10;

/** The snapshot that a count saw, and how often the journal had been emptied by then. */
export type CountedAt = { snapshot: string; generation: number };

/** One row for a from clause: select it beside a count to learn what the count saw. */
export const countedAt = sql`(
  select pg_current_snapshot()::text as snapshot, generation from property_match_journal_state
) as counted_at`;

/** The current total, from the cached count and the journal of changes since; undefined on a miss. */
export async function readCachedCount(
  db: Db,
  filter: PropertyFilter,
  calendar: CalendarContext,
): Promise<number | undefined> {
  if (!usesNarrowTable(filter)) return undefined;
  const matches = joinConditions([sql<SqlBool>`true`, ...narrowConditions(filter, calendar)]);
  const { rows } = await sql<{ total: number; outdated: boolean }>`
    select (k.total + coalesce(sum(p.change) filter (where ${matches}), 0))::integer as total,
      coalesce(bool_or(p.change = 0), false) as outdated
    from kept_totals as k
    left join property_match_journal as p on not pg_visible_in_snapshot(p.writer, k.snapshot)
    where k.filter = ${keyOf(filter, calendar)}
    group by k.total
  `.execute(db);
  return rows[0] && !rows[0].outdated ? rows[0].total : undefined;
}

/**
 * Counts the rows that match, and caches a count that took long. Not for use in a transaction
 * that changes leads: it would count its own changes twice.
 */
export async function countAndCache(
  db: Db,
  filter: PropertyFilter,
  calendar: CalendarContext,
): Promise<number> {
  const began = performance.now();
  const { rows } = await sql<CountedAt & { total: number }>`
    select (select count(*)::integer from ${matchingLeads(filter, calendar)}) as total, counted_at.*
    from ${countedAt}
  `.execute(db);
  const { total, ...at } = rows[0]!;
  await cacheCount(db, { filter, calendar, total, at, took: performance.now() - began });
  return total;
}

type Counted = {
  filter: PropertyFilter;
  calendar: CalendarContext;
  total: number;
  at: CountedAt;
  /** How long the count took, in milliseconds. */
  took: number;
};

/** Caches a count that took long, unless the journal was emptied meanwhile. */
export async function cacheCount(db: Db, counted: Counted): Promise<void> {
  const { filter, calendar, total, at, took } = counted;
  // A replica cannot store it, and its snapshots mean nothing to the primary.
  if (took < worthCachingMs || !usesNarrowTable(filter) || isOnReplica()) return;
  // The reader does not wait for the disk: what a crash loses here is counted again.
  await sql`
    with unhurried as materialized (select set_config('synchronous_commit', 'off', true))
    insert into kept_totals (filter, snapshot, total)
    select ${keyOf(filter, calendar)}, ${at.snapshot}::pg_snapshot, ${total}
    from (
      select from property_match_journal_state where generation = ${at.generation} for share
    ) as state, unhurried
    on conflict (filter) do update
      set snapshot = excluded.snapshot, total = excluded.total, kept_at = now()
  `.execute(db);
}

/** The same text for filters that mean the same rows. */
function keyOf(filter: PropertyFilter, { today, timeZone }: CalendarContext): string {
  const { from, before } = timestampRange(filter, timeZone);
  return JSON.stringify([
    filter.propertyType ?? '',
    filter.skipTraceStatus ?? '',
    filter.status ? `${filter.status} on ${today}` : '',
    filter.city?.toLowerCase() ?? '',
    from ?? '',
    before ?? '',
    ...searchWords(filter.search).sort(),
  ]);
}
