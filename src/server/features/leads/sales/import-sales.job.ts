import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import type { JobDefinition, JobKind } from '#server/platform/jobs/job.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { FileMissingError, type FileStorage } from '#server/providers/file-storage/file-storage.ts';
import { measureValuesKind } from './checks/measure-values.kind.ts';
import { readSalesFile, type SalesFileAnswer } from './read-sales-file.ts';
import { dateOfDay, dayNow } from './sale-day.ts';

type Data = { listId: number };

export const importSalesKind: JobKind<Data> = {
  name: 'sales.import',
  data: z.object({ listId: z.int().positive() }),
};

/** A table that no further attempt can read; its sentence is shown. */
class UnreadableSalesError extends Error {}

type Options = {
  db: Db;
  clock: Clock;
  files: FileStorage;
  jobs: Pick<Jobs, 'enqueue'>;
};

/** Reads one table of sales: all of it or nothing, so that a crashed run leaves nothing behind. */
export function createImportSalesJob(options: Options): JobDefinition<Data> {
  const { db, clock, files } = options;

  async function fail(id: number, problem: string): Promise<void> {
    await db
      .updateTable('sale_lists')
      .set({ status: 'failed', problem, finished_at: clock.now() })
      .where('id', '=', id)
      .execute();
  }

  return {
    ...importSalesKind,
    retryLimit: 2,
    expireAfter: 1_800,
    async run({ data: { listId }, isLastAttempt }) {
      const list = await db
        .selectFrom('sale_lists')
        .select(['file_key', 'status'])
        .where('id', '=', listId)
        .executeTakeFirst();
      if (!list || list.status === 'done' || list.status === 'failed') return;
      await db
        .updateTable('sale_lists')
        .set({ status: 'running' })
        .where('id', '=', listId)
        .execute();
      const folder = await mkdtemp(join(tmpdir(), 'lotline-sales-'));
      try {
        const path = join(folder, 'sales.csv');
        await pipeline(await files.read(list.file_key), createWriteStream(path));
        await store(options, { listId, path });
      } catch (error) {
        const isHopeless =
          error instanceof UnreadableSalesError || error instanceof FileMissingError;
        if (!isHopeless && !isLastAttempt) throw error;
        await fail(
          listId,
          isHopeless ? error.message : 'The table could not be stored. Try again.',
        );
        if (!isHopeless) throw error;
      } finally {
        await rm(folder, { recursive: true, force: true });
        await publishLiveEvent(db, { noun: 'imports' });
      }
      await files.remove(list.file_key);
    },
  };
}

/** One transaction: sales, counts and 'done' come together or not at all. */
async function store(
  { db, clock, jobs }: Options,
  { listId, path }: { listId: number; path: string },
): Promise<void> {
  const today = dayNow(clock);
  await inTransaction(db, async (trx) => {
    let added = 0;
    for await (const answer of readSalesFile({ path, today })) {
      if (answer.kind === 'failed') throw new UnreadableSalesError(answer.problem);
      if (answer.kind === 'batch') {
        added += await insertSales(trx, listId, answer.sales);
        continue;
      }
      const kept = answer.total - Object.values(answer.dropped).reduce((sum, n) => sum + n, 0);
      const known = kept > added ? { known: kept - added } : {};
      const counts = { total: answer.total, added };
      await trx
        .updateTable('sale_lists')
        .set({
          ...counts,
          status: 'done',
          dropped: JSON.stringify({ ...answer.dropped, ...known }),
          problem: null,
          finished_at: clock.now(),
        })
        .where('id', '=', listId)
        .execute();
    }
    await jobs.enqueue(trx, measureValuesKind, {}, { singletonKey: 'measure' });
  });
}

type Sales = Extract<SalesFileAnswer, { kind: 'batch' }>['sales'];

/** @returns how many were not known before. */
async function insertSales(trx: Db, listId: number, sales: Sales): Promise<number> {
  const column = <Value>(of: (sale: Sales[number]) => Value) => sales.map(of);
  const whole = (value: number | undefined) =>
    value === undefined || value > 2_000_000_000 ? null : Math.round(value);
  const real = (value: number | undefined) => value ?? null;
  const { numAffectedRows } = await sql`
    insert into sales (list_id, identity, sold_on, is_day_known, price, living_area, lot_area,
      year_built, beds, baths, stories, grade, latitude, longitude, parcel, address)
    select ${listId}, * from unnest(
      ${column(({ parcel, place }) => parcel ?? `${place!.latitude} ${place!.longitude}`)}::text[],
      ${column(({ day }) => dateOfDay(day))}::date[],
      ${column(({ isDayKnown }) => isDayKnown)}::boolean[],
      ${column(({ price }) => Math.round(price * 100))}::bigint[],
      ${column(({ livingArea }) => whole(livingArea))}::integer[],
      ${column(({ lotArea }) => whole(lotArea))}::integer[],
      ${column(({ yearBuilt }) => whole(yearBuilt))}::integer[],
      ${column(({ beds }) => real(beds))}::real[],
      ${column(({ baths }) => real(baths))}::real[],
      ${column(({ stories }) => real(stories))}::real[],
      ${column(({ grade }) => real(grade))}::real[],
      ${column(({ place }) => place!.latitude)}::double precision[],
      ${column(({ place }) => place!.longitude)}::double precision[],
      ${column(({ parcel }) => parcel ?? null)}::text[],
      ${column(({ address }) => address ?? null)}::text[])
    on conflict do nothing
  `.execute(trx);
  await insertBuyers(trx, listId, sales);
  return Number(numAffectedRows ?? 0);
}

/** Who bought, also of sales that an earlier table had without a buyer. */
async function insertBuyers(trx: Db, listId: number, sales: Sales): Promise<void> {
  const named = sales.filter(({ buyer }) => buyer !== undefined);
  if (named.length === 0) return;
  const column = <Value>(of: (sale: Sales[number]) => Value) => named.map(of);
  await sql`
    insert into sale_buyers (list_id, identity, sold_on, price, buyer, loan)
    select ${listId}, * from unnest(
      ${column(({ parcel, place }) => parcel ?? `${place!.latitude} ${place!.longitude}`)}::text[],
      ${column(({ day }) => dateOfDay(day))}::date[],
      ${column(({ price }) => Math.round(price * 100))}::bigint[],
      ${column(({ buyer }) => buyer ?? '')}::text[],
      ${column(({ loan }) => (loan === undefined ? null : Math.round(loan * 100)))}::bigint[])
    on conflict do nothing
  `.execute(trx);
}
