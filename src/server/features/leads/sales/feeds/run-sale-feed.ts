import { z } from 'zod';
import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { datasetAt, isFile, type OpenDataset } from '#server/providers/open-data/open-data.port.ts';
import { OpenDataError } from '#server/providers/open-data/open-data-source.ts';
import { measureValuesKind } from '../checks/measure-values.kind.ts';
import { dateOfDay, dayNow, dayOfDate } from '../sale-day.ts';
import { insertSales } from '../store-sales.ts';
import { pruneSales, readLeadTiles } from './near-leads.query.ts';
import { readSaleRows } from './read-sale-rows.ts';
import { firstDay, type SalePublisher } from './sale-catalogue.ts';

export type SaleFeedOptions = {
  db: Db;
  clock: Clock;
  openDataset: OpenDataset;
  publishers: readonly SalePublisher[];
  jobs: Pick<Jobs, 'enqueue'>;
};

/** A whole sweep asks for the sales that comps learn from; a later one for what was recorded late, too. */
const wholeDays = 1_100;
const lateDays = 120;
const dayMs = 86_400_000;

const counts = z.record(z.string(), z.int());
const sum = (one: Record<string, number>, other: Record<string, number>) => {
  const all = { ...one };
  for (const [reason, rows] of Object.entries(other)) all[reason] = (all[reason] ?? 0) + rows;
  return Object.fromEntries(Object.entries(all).filter(([, rows]) => rows > 0));
};

const find = (db: Db, id: string) =>
  db
    .selectFrom('sale_feeds as f')
    .innerJoin('sale_lists as l', 'l.id', 'f.list_id')
    .selectAll('f')
    .select(['l.dropped', 'l.total'])
    .where('f.id', '=', id)
    .executeTakeFirst();

/** Which sales a sweep asks for: all of three years at first and where leads are that were not there. */
async function begin(options: SaleFeedOptions, publisher: SalePublisher) {
  const { db, clock } = options;
  const feed = await find(db, publisher.id);
  if (!feed?.enabled) return undefined;
  if (feed.sweep_from !== null) return feed;
  const today = dayNow(clock);
  const covered = new Set(feed.covered);
  const tiles = await readLeadTiles(db, publisher);
  const isNew = feed.newest_on === null || tiles.some((tile) => !covered.has(tile));
  const from = isNew ? today - wholeDays : dayOfDate(feed.newest_on!) - lateDays;
  // What a file had at its last change is not read again.
  const cursor = isFile(publisher.url) && !isNew ? feed.cursor : null;
  await inTransaction(db, async (trx) => {
    const sweep = { sweep_from: dateOfDay(from), cursor, rows: 0, problem: null };
    await trx.updateTable('sale_feeds').set(sweep).where('id', '=', feed.id).execute();
    await trx
      .updateTable('sale_lists')
      .set({ status: 'running', problem: null, ...(isNew && { total: 0, dropped: '{}' }) })
      .where('id', '=', feed.list_id)
      .execute();
    await publishLiveEvent(trx, { noun: 'imports' });
  });
  return find(db, feed.id);
}

/**
 * Reads what a publisher has since the last sweep, page by page. Each page is stored with where the sweep
 * continues, so that a crash repeats one page and loses none.
 * @throws OpenDataError where the publisher does not answer, for a retry
 */
export async function runSaleFeed(
  options: SaleFeedOptions,
  { id, signal, isLastAttempt }: { id: string; signal: AbortSignal; isLastAttempt: boolean },
): Promise<void> {
  const { db, clock, openDataset } = options;
  const publisher = options.publishers.find((one) => one.id === id);
  if (!publisher) return;
  const feed = await begin(options, publisher);
  if (!feed) return;
  const today = dayNow(clock);
  try {
    const source = openDataset(datasetAt(publisher.url));
    const condition = {
      column: publisher.columns.date!,
      from: firstDay(publisher, feed.sweep_from!),
    };
    const asked = { condition, cursor: feed.cursor, withCentres: true, signal };
    let { cursor } = feed;
    for await (const page of source.pages(asked)) {
      const { rows } = page;
      // A publisher that ignores the condition sends older sales, which no comp rests on.
      const since = dayOfDate(feed.sweep_from!);
      const read = await readSaleRows(openDataset, publisher, { rows, since, today, signal });
      const from = cursor;
      const isOurs = await inTransaction(db, async (trx) => {
        // Another run of the job may have stored this page.
        const { numUpdatedRows } = await trx
          .updateTable('sale_feeds')
          .set((eb) => ({ cursor: page.cursor, rows: eb('rows', '+', rows.length) }))
          .where('id', '=', id)
          .where('enabled', '=', true)
          .where(({ eb }) => eb('cursor', 'is not distinct from', from))
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        await insertSales(trx, feed.list_id, read.sales);
        // Later sweeps see rows again that the whole one has counted.
        if (isWhole(feed, today))
          await count(trx, feed.list_id, { rows: rows.length, dropped: read.dropped });
        return true;
      });
      if (!isOurs) return;
      ({ cursor } = page);
    }
    await finish(options, publisher);
  } catch (error) {
    if (!(error instanceof OpenDataError)) throw error;
    const isFinal = isLastAttempt || !/unreachable|limited/.test(error.problem);
    if (!isFinal) throw error;
    await fail(options, { id, listId: feed.list_id, problem: error.message });
  }
}

/** A sweep that crosses midnight is a day short. */
const isWhole = ({ sweep_from: from }: { sweep_from: string | null }, today: number) =>
  from !== null && dayOfDate(from) <= today - wholeDays + 7;

async function count(
  trx: Db,
  listId: number,
  { rows, dropped }: { rows: number; dropped: Record<string, number> },
): Promise<void> {
  const list = await trx
    .selectFrom('sale_lists')
    .select('dropped')
    .where('id', '=', listId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('sale_lists')
    .set((eb) => ({
      total: eb('total', '+', rows),
      dropped: JSON.stringify(sum(counts.parse(list.dropped), dropped)),
    }))
    .where('id', '=', listId)
    .execute();
}

/** A whole sweep that brought 5 % fewer rows than the one before may be a truncated copy. */
const shrunk = 0.95;

async function finish(options: SaleFeedOptions, publisher: SalePublisher): Promise<void> {
  const { db, clock, jobs } = options;
  const now = clock.now();
  await inTransaction(db, async (trx) => {
    const feed = await find(trx, publisher.id);
    if (!feed?.sweep_from) return;
    const tiles = await readLeadTiles(trx, publisher);
    const pruned = await pruneSales(trx, {
      listId: feed.list_id,
      tiles,
      flagsSeveral: publisher.flagsSeveral,
    });
    const isAll = isWhole(feed, dayNow(clock));
    if (isAll) await count(trx, feed.list_id, { rows: 0, dropped: pruned });
    const { rows: found } = await sql<{ added: number; newest: string | null }>`
      select count(*)::integer as added, max(sold_on)::text as newest
      from sales where list_id = ${feed.list_id}`.execute(trx);
    const { added, newest } = found[0]!;
    const lost = isAll && feed.whole_rows !== null && feed.rows < feed.whole_rows * shrunk;
    await trx
      .updateTable('sale_feeds')
      .set({
        ...(!isFile(publisher.url) && { cursor: null }),
        sweep_from: null,
        newest_on: newest,
        finished_at: now,
        next_run_at: new Date(now.getTime() + 7 * dayMs),
        ...(isAll && { whole_rows: feed.rows, covered: tiles }),
        problem: lost
          ? `The publisher sent ${feed.rows} rows, and ${feed.whole_rows} the time before.`
          : null,
      })
      .where('id', '=', feed.id)
      .execute();
    await trx
      .updateTable('sale_lists')
      .set({ status: 'done', added, finished_at: now })
      .where('id', '=', feed.list_id)
      .execute();
    await jobs.enqueue(trx, measureValuesKind, {}, { singletonKey: 'measure' });
    await publishLiveEvent(trx, { noun: 'imports' });
  });
}

/** Where it had come to is kept: the next try goes on from there. */
async function fail(
  { db, clock }: SaleFeedOptions,
  { id, listId, problem }: { id: string; listId: number; problem: string },
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (trx) => {
    const next = { problem, next_run_at: new Date(now.getTime() + dayMs) };
    await trx.updateTable('sale_feeds').set(next).where('id', '=', id).execute();
    const failed = { status: 'failed' as const, problem, finished_at: now };
    await trx.updateTable('sale_lists').set(failed).where('id', '=', listId).execute();
    await publishLiveEvent(trx, { noun: 'imports' });
  });
}
