import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { SweptRow } from './read-rows.ts';

type StagedPage = {
  runId: number;
  feedId: number;
  rows: readonly SweptRow[];
  /** Rows without a key. */
  unkeyed: number;
  /** Null for rows that were looked up: the sweep itself has ended. */
  cursor: string | null;
  freshest: string | null;
};

type Change = {
  key: string;
  what: 'new' | 'changed';
  hash: string;
  cells: object;
  is_open: boolean;
};

/** What a sweep found, page by page, until it is stored. */
export const feedStagingStore = {
  /** Stores what differs of a page, and that it was seen, in one transaction. */
  async addPage(db: Db, page: StagedPage): Promise<void> {
    const { runId, feedId, rows, cursor } = page;
    // A page may name a key twice: the last one counts.
    const byKey = new Map(rows.map((row) => [row.key, row]));
    await inTransaction(db, async (trx) => {
      const known = await trx
        .selectFrom('feed_rows')
        .select(['id', 'key', 'hash', 'is_open'])
        .where('feed_id', '=', feedId)
        .where(sql<boolean>`key = any (${[...byKey.keys()]}::text[])`)
        .execute();
      const changes: Change[] = [];
      let skipped = 0;
      const knownByKey = new Map(known.map((row) => [row.key, row]));
      for (const [key, row] of byKey) {
        const stored = knownByKey.get(key);
        if (stored && stored.hash === row.hash && stored.is_open === row.isOpen) continue;
        if (!stored && !row.isOpen) skipped += 1;
        else
          changes.push({
            key,
            what: stored ? 'changed' : 'new',
            hash: row.hash,
            cells: row.cells,
            is_open: row.isOpen,
          });
      }
      await addChanges(trx, runId, changes);
      const { page_count: number } = await trx
        .updateTable('feed_runs')
        .set((set) => ({
          page_count: set('page_count', '+', 1),
          rows: set('rows', '+', skipped),
          rejected: set('rejected', '+', page.unkeyed),
          ...(cursor !== null && { cursor }),
          freshest: sql<string | null>`greatest(freshest, ${page.freshest}::date)`,
        }))
        .where('id', '=', runId)
        .returning('page_count')
        .executeTakeFirstOrThrow();
      const seen = known.map(({ id }) => id);
      await trx.insertInto('feed_pages').values({ run_id: runId, page: number, seen }).execute();
    });
  },

  /** Rows of the run so far, each once. */
  async countRows(db: Db, runId: number): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select (select count(distinct id) from feed_pages, unnest(seen) as id where run_id = ${runId})::int
        + (select count(*) from feed_changes where run_id = ${runId} and what = 'new')::int
        + (select rows from feed_runs where id = ${runId}) as count
    `.execute(db);
    return rows[0]!.count;
  },

  /** Rows of all sweeps with those that this one found new. */
  async countKnown(db: Db, { runId, feedId }: { runId: number; feedId: number }): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select (select count(*) from feed_rows where feed_id = ${feedId})::int
        + (select count(*) from feed_changes where run_id = ${runId} and what = 'new')::int as count
    `.execute(db);
    return rows[0]!.count;
  },

  /** Keys of open cases that the sweep did not show. */
  async missingKeys(
    db: Db,
    { runId, feedId }: { runId: number; feedId: number },
  ): Promise<string[]> {
    const { rows } = await sql<{ key: string }>`
      select key from feed_rows where feed_id = ${feedId} and is_open and id not in (
        select id from feed_pages, unnest(seen) as id where run_id = ${runId}) order by key
    `.execute(db);
    return rows.map(({ key }) => key);
  },

  /** Stages the closing of cases that are missing from this sweep and were from the complete one before. */
  async closeAbsent(db: Db, { runId, feedId }: { runId: number; feedId: number }): Promise<void> {
    await sql`
      insert into feed_changes (run_id, key, what, hash, cells, is_open)
      select ${runId}, key, 'closed', hash, cells, false from feed_rows
      where feed_id = ${feedId} and is_open and missing >= 1 and id not in (
        select id from feed_pages, unnest(seen) as id where run_id = ${runId})
      on conflict do nothing
    `.execute(db);
  },

  /** Leaves closings to a later sweep. */
  async dropClosings(db: Db, runId: number): Promise<void> {
    await db
      .deleteFrom('feed_changes')
      .where('run_id', '=', runId)
      .where('is_open', '=', false)
      .execute();
  },

  async countChanges(db: Db, runId: number) {
    const { rows } = await sql<{ total: number; changed: number }>`
      select count(*)::int as total, (count(*) filter (where what = 'changed' and is_open))::int as changed
      from feed_changes where run_id = ${runId}
    `.execute(db);
    return rows[0]!;
  },

  /** The rows to store, in the order of keys. */
  changesAfter: (db: Db, options: { runId: number; key: string; limit: number }) =>
    db
      .selectFrom('feed_changes')
      .select(['key', 'what', 'cells', 'is_open'])
      .where('run_id', '=', options.runId)
      .where('key', '>', options.key)
      .orderBy('key')
      .limit(options.limit)
      .execute(),
};

async function addChanges(trx: Db, runId: number, changes: Change[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    insert into feed_changes (run_id, key, what, hash, cells, is_open)
    select ${runId}, c.key, c.what, c.hash, c.cells, c.is_open
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c (key text, what text, hash text, cells jsonb, is_open boolean)
    on conflict (run_id, key) do update
      set what = excluded.what, hash = excluded.hash, cells = excluded.cells, is_open = excluded.is_open
  `.execute(trx);
}
