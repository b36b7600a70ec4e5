import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Clock } from '#domain/clock.ts';
import type { RecordedSale } from '#domain/comps/sale.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import type { JobDefinition } from '#server/platform/jobs/job.ts';
import { dateOfDay, dayNow } from '../sale-day.ts';
import { readTileSales, tileOf } from '../sales-near.query.ts';
import { measureValuesKind } from './measure-values.kind.ts';

/** Of a past sale, in dollars. */
export type MeasuredValue = {
  day: number;
  price: number;
  value: number;
  plain: number;
  spread: number;
  km: number;
  error: number;
  low: number | null;
  high: number | null;
  assessed: number | null;
};

/** Days that are measured, and those before them that are known. */
const measuredDays = 540;
const knownDays = 1_100;
/** Sales of a square at most, and of each 30 days: a sample measures as well. */
const mostSales = 20_000;
const perBlock = 150;

/** Measures the method on the installation's own sales, square by square, in a thread of its own. */
export function createMeasureValuesJob({
  db,
  clock,
}: {
  db: Db;
  clock: Clock;
}): JobDefinition<Record<string, never>> {
  return {
    ...measureValuesKind,
    // Ranges follow the newest errors, also where no table was added.
    schedule: '20 4 * * *',
    expireAfter: 7_200,
    async run({ signal }) {
      const today = dayNow(clock);
      const tiles = await listTiles(db);
      for (const tile of tiles) {
        if (signal.aborted) return;
        const since = dateOfDay(today - measuredDays - knownDays);
        const sales = await readTileSales(db, tile, { since, most: mostSales });
        const values = await measure(sales, today - measuredDays);
        await replace(db, tile, values);
      }
      await sql`delete from sale_checks where tile <> all(${tiles}::integer[])`.execute(db);
      await publishLiveEvent(db, { noun: 'imports' });
    },
  };
}

/** The squares of half a degree that have sales. */
async function listTiles(db: Db): Promise<number[]> {
  const { rows } = await sql<{ tile: number }>`
    select distinct ${tileOf(sql`latitude`, sql`longitude`)} as tile from sales
  `.execute(db);
  return rows.map(({ tile }) => tile);
}

async function measure(sales: RecordedSale[], from: number): Promise<MeasuredValue[]> {
  const worker = new Worker(new URL('./measure-values.worker.ts', import.meta.url), {
    workerData: { sales, from, perBlock },
  });
  try {
    const died = once(worker, 'exit').then(() => {
      throw new Error('measuring the values stopped without an answer');
    });
    died.catch(() => {});
    const [values] = (await Promise.race([once(worker, 'message'), died])) as [MeasuredValue[]];
    return values;
  } finally {
    await worker.terminate();
  }
}

/** The values of a square: all of them or those from before. */
async function replace(db: Db, tile: number, values: MeasuredValue[]): Promise<void> {
  const column = <Value>(of: (value: MeasuredValue) => Value) => values.map(of);
  await inTransaction(db, async (trx) => {
    await trx.deleteFrom('sale_checks').where('tile', '=', tile).execute();
    await sql`
      insert into sale_checks (tile, sold_on, price, value, plain, spread, error, low, high, km, assessed)
      select ${tile}, * from unnest(
        ${column(({ day }) => dateOfDay(day))}::date[],
        ${column(({ price }) => price)}::double precision[],
        ${column(({ value }) => value)}::double precision[],
        ${column(({ plain }) => plain)}::double precision[],
        ${column(({ spread }) => spread)}::double precision[],
        ${column(({ error }) => error)}::double precision[],
        ${column(({ low }) => low)}::double precision[],
        ${column(({ high }) => high)}::double precision[],
        ${column(({ km }) => km)}::double precision[],
        ${column(({ assessed }) => assessed)}::double precision[])
    `.execute(trx);
  });
}
