import type { Feed, FeedRun } from '#api/feeds.api.ts';
import { dayOnTheWire } from '#domain/dates.ts';
import { feedState } from '#domain/feeds/feed-state.ts';
import { isStale } from '#domain/feeds/freshness.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { parseStored } from '#server/platform/database/parse-stored.ts';
import { sql } from '#server/platform/database/sql.ts';
import { parseFeed, type FeedRow } from './feed-definition.ts';

type RunRow = {
  id: number;
  feedId: number;
  startedAt: Date;
  finishedAt: Date | null;
  rows: number;
  created: number;
  changed: number;
  closed: number;
  unchanged: number;
  rejected: number;
  error: string | null;
  note: string | null;
  freshest: string | null;
  importId: number | null;
  undoneAt: Date | null;
};

/** For a run in progress, the rows received so far. */
const columns = sql.raw(`
  r.id, r.feed_id as "feedId", r.started_at as "startedAt", r.finished_at as "finishedAt",
  case when r.finished_at is null then (
    select coalesce(sum(cardinality(seen)), 0) from feed_pages where run_id = r.id
  )::int + (select count(*) from feed_changes where run_id = r.id and what = 'new')::int else r.rows end as rows,
  r.created, r.changed, r.closed, r.unchanged, r.rejected, r.error, r.note, r.freshest,
  case when r.phase = 'done' then r.import_id end as "importId", i.undone_at as "undoneAt"`);

function toRun({ feedId: _feed, ...row }: RunRow): FeedRun {
  return {
    ...row,
    startedAt: row.startedAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    undoneAt: row.undoneAt?.toISOString() ?? null,
    freshest: dayOnTheWire(row.freshest),
  };
}

/** The runs of a feed, newest first. */
export async function readRuns(
  db: Db,
  feedId: number,
  { page, limit }: { page: number; limit: number },
) {
  const { rows } = await sql<RunRow & { total: number }>`
    select ${columns}, (count(*) over ())::int as total
    from feed_runs r left join imports i on i.id = r.import_id
    where r.feed_id = ${feedId} order by r.id desc limit ${limit} offset ${(page - 1) * limit}
  `.execute(db);
  const total = rows[0]?.total ?? (page === 1 ? 0 : await countRuns(db, feedId));
  return {
    data: rows.map(({ total: _total, ...row }) => toRun(row)),
    pagination: { total, totalPages: Math.ceil(total / limit), page, limit },
  };
}

async function countRuns(db: Db, feedId: number): Promise<number> {
  const { count } = await db
    .selectFrom('feed_runs')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('feed_id', '=', feedId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The last run of each feed and the newest day that any of its successful runs has seen. */
async function readStandings(db: Db, ids: number[]) {
  const { rows: last } = await sql<RunRow>`
    select distinct on (r.feed_id) ${columns} from feed_runs r left join imports i on i.id = r.import_id
    where r.feed_id = any (${ids}::bigint[]) order by r.feed_id, r.id desc
  `.execute(db);
  const { rows: fresh } = await sql<{ feedId: number; freshest: string | null }>`
    select distinct on (feed_id) feed_id as "feedId", freshest from feed_runs
    where feed_id = any (${ids}::bigint[]) and phase = 'done' and freshest is not null order by feed_id, id desc
  `.execute(db);
  return {
    last: new Map(last.map((row) => [row.feedId, row])),
    freshest: new Map(fresh.map(({ feedId, freshest }) => [feedId, freshest])),
  };
}

/** Feeds as returned by the API, by name. @param id one of them; all without it. */
export async function readFeeds(
  db: Db,
  { today, id }: { today: string; id?: number },
): Promise<Feed[]> {
  let query = db.selectFrom('feeds').selectAll().orderBy('name').orderBy('id');
  if (id !== undefined) query = query.where('id', '=', id);
  const feeds = await query.execute();
  const standings = await readStandings(
    db,
    feeds.map((feed) => feed.id),
  );
  return parseStored(
    feeds,
    (row) => toFeed(row, standings.last.get(row.id), standings.freshest.get(row.id) ?? null, today),
    'feed',
  );
}

/** Feeds with a newest row older than twice their cadence, on or off: `feed:3`. */
export async function readStaleSources(db: Db, today: string): Promise<string[]> {
  const { rows } = await sql<{
    id: number;
    freshest: string | null;
    every: FeedRow['every'];
    cadenceDays: number | null;
  }>`
    select f.id, f.every, f.cadence_days as "cadenceDays", (
      select r.freshest from feed_runs r
      where r.feed_id = f.id and r.phase = 'done' and r.freshest is not null order by r.id desc limit 1
    ) as freshest
    from feeds f order by f.id
  `.execute(db);
  return rows.filter((row) => isStale({ ...row, today })).map(({ id }) => `feed:${id}`);
}

function toFeed(
  row: FeedRow,
  last: RunRow | undefined,
  freshest: string | null,
  today: string,
): Feed {
  const feed = parseFeed(row);
  const stale = isStale({ freshest, today, every: feed.every, cadenceDays: feed.cadence_days });
  const state = feedState({
    enabled: feed.enabled,
    running: last && !last.finishedAt ? { rows: last.rows } : null,
    lastRun: last ? { ...last, wasUndone: last.undoneAt !== null } : null,
    freshest,
    isStale: stale,
  });
  return {
    id: feed.id,
    name: feed.name,
    propertyType: feed.property_type,
    kind: feed.kind,
    key: feed.key,
    mapping: feed.mapping,
    open: feed.open && { column: feed.open.column, values: [...feed.open.values] },
    closes: feed.closes,
    every: feed.every,
    constants: feed.constants,
    url: feed.url,
    platform: feed.platform,
    host: new URL(feed.base).host,
    enabled: feed.enabled,
    columns: feed.columns,
    state: state.sentence,
    stateKind: state.kind,
    freshest: dayOnTheWire(freshest),
    isStale: stale,
    nextRunAt: feed.enabled ? (feed.next_run_at?.toISOString() ?? null) : null,
    lastRun: last ? toRun(last) : null,
    catalogueId: feed.catalogue_id,
    licence: feed.licence,
    createdAt: feed.created_at.toISOString(),
  };
}
