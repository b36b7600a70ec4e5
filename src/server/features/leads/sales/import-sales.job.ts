import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import type { JobDefinition, JobKind } from '#server/platform/jobs/job.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { FileMissingError, type FileStorage } from '#server/providers/file-storage/file-storage.ts';
import { measureValuesKind } from './checks/measure-values.kind.ts';
import { readSalesFile } from './read-sales-file.ts';
import { dayNow } from './sale-day.ts';
import { insertSales } from './store-sales.ts';

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

  /** @throws an error that another attempt may not meet, or the last attempt's. */
  async function read(listId: number, fileKey: string, isLastAttempt: boolean): Promise<void> {
    await db
      .updateTable('sale_lists')
      .set({ status: 'running' })
      .where('id', '=', listId)
      .execute();
    const folder = await mkdtemp(join(tmpdir(), 'lotline-sales-'));
    try {
      const path = join(folder, 'sales.csv');
      await pipeline(await files.read(fileKey), createWriteStream(path));
      await store(options, { listId, path });
    } catch (error) {
      const isHopeless = error instanceof UnreadableSalesError || error instanceof FileMissingError;
      if (!isHopeless && !isLastAttempt) throw error;
      await fail(listId, isHopeless ? error.message : 'The table could not be stored. Try again.');
      if (isHopeless) return;
      await files.remove(fileKey);
      throw error;
    } finally {
      await rm(folder, { recursive: true, force: true });
      await publishLiveEvent(db, { noun: 'imports' });
    }
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
      if (!list) return;
      const isOver = list.status === 'done' || list.status === 'failed';
      if (!isOver) await read(listId, list.file_key, isLastAttempt);
      // Also where a process died after the end of its list.
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
