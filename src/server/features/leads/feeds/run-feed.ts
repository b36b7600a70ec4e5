import type { Pool } from 'pg';
import type { Clock } from '#domain/clock.ts';
import { calendarDayOf } from '#domain/dates.ts';
import {
  importRunsStore,
  readImportCounts,
  runImport,
  uniqueTimestamp,
  wholeSheet,
} from '#server/features/leads/imports/imports.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction, isUniqueViolation } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { OpenDataError } from '#server/providers/open-data/open-data-source.ts';
import type { OpenDataset } from '#server/providers/open-data/open-data.port.ts';
import { datasetOf, type FeedDefinition } from './feed-definition.ts';
import { feedRunsStore, type FeedRunState } from './feed-runs.store.ts';
import { feedStagingStore } from './feed-staging.store.ts';
import { feedsStore } from './feeds.store.ts';
import { finishRun } from './finish-run.ts';
import { changedSince, sweepFeed, type SweptFeed } from './sweep-feed.ts';
import { writeChanges } from './write-changes.ts';

/** Assigns the id of the import before it is stored, so that it is stored once. */
const reserveImport = (db: Db, { runId, note }: { runId: number; note: string | null }) =>
  inTransaction(db, async (trx) => {
    const importId = await importRunsStore.reserve(trx);
    await feedRunsStore.noteImport(trx, { id: runId, importId, note });
    return importId;
  });

export type FeedRunnerOptions = {
  db: Db;
  pool: Pool;
  clock: Clock;
  timeZone: () => string;
  openDataset: OpenDataset;
};

type Running = FeedRunnerOptions & { feed: FeedDefinition; run: FeedRunState; signal: AbortSignal };

/**
 * Reads a feed and stores what differs, as one import. It may be called again after a crash: it
 * continues with the page that it had reached, and stores nothing twice.
 * @throws errors that are not caused by the publisher or the list, for a retry.
 */
export async function runFeed(
  options: FeedRunnerOptions,
  { runId, signal, isLastAttempt }: { runId: number; signal: AbortSignal; isLastAttempt: boolean },
): Promise<void> {
  const { db, clock } = options;
  const run = await feedRunsStore.find(db, runId);
  const feed = run && (await feedsStore.find(db, run.feed_id));
  if (!run || run.finished_at || !feed) return;
  try {
    await inTransaction(db, (trx) => feedRunsStore.noticeUndone(trx, feed.id, clock.now()));
    await perform({ ...options, feed, run, signal });
  } catch (error) {
    if (signal.aborted) throw error;
    const isForUser = error instanceof OpenDataError || error instanceof AppError;
    if (!isForUser && !isLastAttempt) throw error;
    const sentence = isForUser ? error.message : 'Something went wrong while the rows were stored.';
    await feedRunsStore.fail(db, { id: runId, error: sentence, now: clock.now() });
    await publishLiveEvent(db, { noun: 'feeds' });
    if (!isForUser) throw error;
  }
}

async function perform(running: Running): Promise<void> {
  const { db, clock, timeZone, openDataset, feed, run, signal } = running;
  const source = openDataset(datasetOf(feed));
  const today = calendarDayOf(clock.now(), timeZone());
  const since = await changedSince(db, feed);
  // Once an import is reserved the sweep is over: only the end may be missing.
  const swept: SweptFeed =
    run.import_id === null
      ? await sweepFeed({ db, source, feed, run, today, since, signal })
      : {
          columns: run.columns,
          rows: await feedStagingStore.countRows(db, run.id),
          note: run.note,
        };
  // A sweep of changes alone has the rows of those before too.
  if (since) swept.rows = await feedStagingStore.countKnown(db, { runId: run.id, feedId: feed.id });
  const { total, changed } = await feedStagingStore.countChanges(db, run.id);
  const stored =
    total === 0 ? { cases: 0, closed: 0, rejected: 0 } : await storeChanges(running, swept);
  await finishRun(db, {
    runId: run.id,
    feedId: feed.id,
    ...swept,
    isPart: since !== null,
    created: stored.cases ?? 0,
    changed,
    closed: stored.closed ?? 0,
    rejected: stored.rejected,
    now: clock.now(),
  });
  if (total > 0) await publishLiveEvent(db, { noun: 'properties' });
}

async function storeChanges(running: Running, { columns, note }: SweptFeed) {
  const { db, pool, clock, feed, run, signal } = running;
  const importId = run.import_id ?? (await reserveImport(db, { runId: run.id, note }));
  if (!(await importRunsStore.isStored(db, importId))) {
    const file = await writeChanges(db, feed, { id: run.id, columns });
    try {
      await runImport(pool, {
        importId,
        fileId: `feed-${feed.id}-${run.id}`,
        filename: feed.name,
        sheet: null,
        source: null,
        task: {
          path: file.path,
          form: 'kept',
          date1904: false,
          kind: feed.property_type,
          sections: [wholeSheet(file)],
          constants: Object.keys(feed.constants).length > 0 ? feed.constants : undefined,
          caseStatuses: file.caseStatuses,
          closedCases: 'skip',
          signalKind: feed.kind ?? undefined,
          signalKeyColumn: file.signalKeyColumn,
          list: `feed:${feed.id}`,
        },
        totalRows: 0,
        userId: run.requested_by ?? feed.created_by,
        startedAt: clock.now(),
        leadsCreatedAt: uniqueTimestamp(clock.now()),
        signalSource: `feed:${feed.id}`,
        signal,
        onProgress: () => undefined,
      });
    } catch (error) {
      // Another process has stored the same run meanwhile.
      if (!isUniqueViolation(error, 'imports_pkey')) throw error;
    } finally {
      await file.remove();
    }
  }
  return (await readImportCounts(db, importId))!;
}
