import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Pool, PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { FileMissingError, type FileStorage } from '#server/providers/file-storage/file-storage.ts';
import { readNumberLines, type ListCounts } from './do-not-call-lines.ts';

export type DoNotCallReader = ReturnType<typeof createDoNotCallReader>;

/** A list that no further attempt can read; its sentence is shown. */
class UnreadableListError extends Error {}

/** Reading and copying take about a quarter of the time, storing the rest. */
const readingShare = 25;
/** Area codes begin with 2 to 9: eight pieces, each in the order of the key. */
const firstDigits = [2, 3, 4, 5, 6, 7, 8, 9];

type List = { id: number; fileKey: string; bytes: number };

/** Loads lists in bulk, all of a list or nothing, and reports its progress. */
export function createDoNotCallReader(options: {
  db: Db;
  pool: Pool;
  clock: Clock;
  files: FileStorage;
}) {
  const { db, pool, clock, files } = options;

  async function show(id: number, percent: number): Promise<void> {
    await db
      .updateTable('do_not_call_lists')
      .set({ percent, status: 'running' })
      .where('id', '=', id)
      .execute();
    await publishLiveEvent(db, { noun: 'settings' });
  }

  /** One transaction: numbers, counts and 'done' come together or not at all. */
  async function load(list: List): Promise<void> {
    const client = await pool.connect();
    try {
      await client.query('begin');
      // Enough to sort a million numbers without a file.
      await client.query(`set local work_mem = '128MB'`);
      const { total, rejected } = await copyNumbers({ client, files, list, show });
      const added = await storeNumbers({ client, list, show });
      await client.query(
        `update do_not_call_lists set status = 'done', percent = 100, total = $2, added = $3,
           rejected = $4, problem = null, finished_at = $5 where id = $1`,
        [list.id, total, added, rejected, clock.now()],
      );
      await client.query('commit');
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    } finally {
      client.release();
    }
  }

  async function fail(id: number, problem: string): Promise<void> {
    await db
      .updateTable('do_not_call_lists')
      .set({ status: 'failed', percent: 0, problem, finished_at: clock.now() })
      .where('id', '=', id)
      .execute();
  }

  return {
    /** Reads a list that waits; one that was read already is left alone. */
    async read(id: number, isLastAttempt: boolean): Promise<void> {
      const row = await db
        .selectFrom('do_not_call_lists')
        .select(['file_key', 'file_bytes', 'status'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row?.file_key || row.status === 'done' || row.status === 'failed') return;
      const list = { id, fileKey: row.file_key, bytes: row.file_bytes };
      try {
        await load(list);
      } catch (error) {
        const isHopeless =
          error instanceof UnreadableListError || error instanceof FileMissingError;
        if (!isHopeless && !isLastAttempt) throw error;
        await fail(id, isHopeless ? error.message : 'The list could not be stored. Try it again.');
        if (!isHopeless) throw error;
      } finally {
        await publishLiveEvent(db, { noun: 'settings' });
      }
      await files.remove(list.fileKey);
    },
  };
}

type Storing = {
  client: PoolClient;
  list: List;
  show: (id: number, percent: number) => Promise<void>;
};
type Copying = Storing & { files: FileStorage };

/** The file's numbers in a table that is dropped with the transaction. */
async function copyNumbers({ client, files, list, show }: Copying): Promise<ListCounts> {
  const counts: ListCounts = { total: 0, rejected: 0, bytes: 0 };
  let shown = 0;
  async function* pieces() {
    for await (const piece of readNumberLines(await files.read(list.fileKey), counts)) {
      yield piece;
      const percent = Math.floor((counts.bytes / Math.max(1, list.bytes)) * readingShare);
      if (percent >= shown + 5) await show(list.id, (shown = percent));
    }
  }
  await client.query('create temporary table incoming_numbers (number bigint) on commit drop');
  const sink = client.query(copyFrom('copy incoming_numbers (number) from stdin'));
  await pipeline(Readable.from(pieces()), sink);
  if (counts.total === 0) throw new UnreadableListError('No phone number was found in this file.');
  return counts;
}

/** @returns how many were not on a list before. */
async function storeNumbers({ client, list, show }: Storing): Promise<number> {
  let added = 0;
  for (const [index, digit] of firstDigits.entries()) {
    // In the key's order: each page of its index is then written once.
    const { rowCount } = await client.query(
      `insert into do_not_call_numbers (number, list_id)
       select distinct number, $1::bigint from incoming_numbers
       where number >= $2::bigint and number < $2::bigint + 1000000000
       order by number on conflict do nothing`,
      [list.id, digit * 1_000_000_000],
    );
    added += rowCount ?? 0;
    const done = (index + 1) / firstDigits.length;
    if (done < 1) await show(list.id, readingShare + Math.floor(done * (99 - readingShare)));
  }
  return added;
}
