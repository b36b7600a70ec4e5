import { addDays } from '#domain/dates.ts';
import { missingColumns, incompleteReason } from '#domain/feeds/sweep-completeness.ts';
import type { Db } from '#server/platform/database/connect.ts';
import {
  OpenDataError,
  type Condition,
  type OpenDataSource,
} from '#server/providers/open-data/open-data-source.ts';
import { neededColumns, usedColumns, type FeedDefinition } from './feed-definition.ts';
import { feedRunsStore, type FeedRunState } from './feed-runs.store.ts';
import { feedStagingStore } from './feed-staging.store.ts';
import { createRowReader } from './read-rows.ts';

type Sweep = {
  db: Db;
  source: OpenDataSource;
  feed: FeedDefinition;
  run: FeedRunState;
  /** The day in the installation's time zone. */
  today: string;
  /** Rows from this on alone; null: all. */
  since: Condition | null;
  signal: AbortSignal;
};

export type SweptFeed = { columns: string[]; rows: number; note: string | null };

/** A column in which the publisher notes the day of each change. */
const changeStamp = /updat|modif|edit|chang/i;
/** Days that are read again: rows may arrive late, and days begin elsewhere at another hour. */
const lateDays = 7;

/** Rows since the newest known change, where they are stamped and no case closes by its absence. */
export async function changedSince(db: Db, feed: FeedDefinition): Promise<Condition | null> {
  const { freshness_column: column, closes, open } = feed;
  if (closes !== 'never' || open || !column || !changeStamp.test(column)) return null;
  const day = await feedRunsStore.readUpTo(db, feed.id);
  return day === null ? null : { column, from: addDays(day, -lateDays) };
}

/** Open cases per look-up request. */
const keysOfRequest = 40;

/**
 * Reads a feed to its end and stages what differs. A sweep that was interrupted continues after its last page.
 * @throws OpenDataError if the publisher fails, or lacks a column that is mapped.
 */
export async function sweepFeed(sweep: Sweep): Promise<SweptFeed> {
  const { db, source, feed, run, since, signal } = sweep;
  const { columns, isComplete } = await source.describe({ signal });
  const names = columns.map(({ name }) => name);
  refuseMissing(feed, names, isComplete);
  // What an interrupted sweep kept was read by other columns.
  const isResumed = run.cursor !== null && String(run.columns) === String(names);
  if (run.cursor !== null && !isResumed) await feedRunsStore.restart(db, run.id);
  await feedRunsStore.noteColumns(db, run.id, names);
  const condition = since ?? feed.open;
  await stagePages(sweep, condition, isResumed ? run.cursor : null, true);
  const rows = await feedStagingStore.countRows(db, run.id);
  const counted = await source.count(condition, { signal });
  const known = isComplete && feed.columns.length > 0 ? feed.columns : names;
  const note = incompleteReason({
    rows,
    counted,
    previousRows: since ? null : await feedRunsStore.previousRows(db, feed.id),
    goneColumns: known.filter((name) => !names.includes(name)),
    newColumns: names.filter((name) => !known.includes(name)),
  });
  if (note === null) await stageClosings(sweep);
  else await feedStagingStore.dropClosings(db, run.id);
  return { columns: names, rows, note };
}

function refuseMissing(feed: FeedDefinition, names: string[], isComplete: boolean): void {
  // Read off some rows, columns without a value are missing; without any row, all are.
  if (!isComplete && names.length === 0) return;
  const gone = (isComplete ? usedColumns(feed) : neededColumns(feed)).filter(
    (name) => !names.includes(name),
  );
  if (gone.length > 0) throw new OpenDataError('refused', missingColumns(gone));
}

async function stagePages(
  sweep: Sweep,
  condition: Condition | null,
  cursor: string | null,
  isSweep: boolean,
) {
  const { db, source, feed, run, today, signal } = sweep;
  const reader = createRowReader(feed, today);
  for await (const page of source.pages({ condition, cursor, signal })) {
    signal.throwIfAborted();
    const read = page.rows.map((row) => reader.read(row));
    const rows = read.filter((row) => row !== null);
    await feedStagingStore.addPage(db, {
      runId: run.id,
      feedId: feed.id,
      rows,
      unkeyed: isSweep ? read.length - rows.length : 0,
      cursor: isSweep ? page.cursor : null,
      freshest: isSweep ? reader.freshest(page.rows) : null,
    });
  }
}

/** Cases that a complete sweep may close, by the feed's rule. */
async function stageClosings(sweep: Sweep): Promise<void> {
  const { db, feed, run } = sweep;
  const ids = { runId: run.id, feedId: feed.id };
  if (feed.closes === 'absent') await feedStagingStore.closeAbsent(db, ids);
  if (feed.closes === 'never') await feedStagingStore.dropClosings(db, run.id);
  if (feed.closes !== 'status' || !feed.open) return;
  // Cases that are no longer among the open ones: the publisher is asked for their current status.
  const missing = await feedStagingStore.missingKeys(db, ids);
  for (let start = 0; start < missing.length; start += keysOfRequest) {
    const values = missing.slice(start, start + keysOfRequest);
    await stagePages(sweep, { column: feed.key, values }, null, false);
  }
}
