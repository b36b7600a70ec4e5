import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';

export type FeedRunState = NonNullable<Awaited<ReturnType<typeof feedRunsStore.find>>>;

/** Sweeps of feeds: one at a time each, resumed where a process left off. */
export const feedRunsStore = {
  find: (db: Db, id: number) =>
    db.selectFrom('feed_runs').selectAll().where('id', '=', id).executeTakeFirst(),

  /** The run in progress, else a new one. @returns whether it is new. */
  async begin(trx: Db, options: { feedId: number; userId: string | null; now: Date }) {
    const { feedId, userId, now } = options;
    const started = await trx
      .insertInto('feed_runs')
      .values({ feed_id: feedId, requested_by: userId, started_at: now })
      .onConflict((conflict) =>
        conflict.column('feed_id').where('finished_at', 'is', null).doNothing(),
      )
      .returning('id')
      .executeTakeFirst();
    if (started) return { runId: started.id, isNew: true };
    const running = await trx
      .selectFrom('feed_runs')
      .select('id')
      .where('feed_id', '=', feedId)
      .where('finished_at', 'is', null)
      .executeTakeFirstOrThrow();
    return { runId: running.id, isNew: false };
  },

  /** Rows of the last sweep that may close cases; null before there was one. */
  async previousRows(db: Db, feedId: number): Promise<number | null> {
    const row = await db
      .selectFrom('feed_runs')
      .select('rows')
      .where('feed_id', '=', feedId)
      .where('is_complete', '=', true)
      .where('phase', '=', 'done')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.rows ?? null;
  },

  /**
   * The newest day among the rows of complete sweeps; null before there was one, or where rows have to
   * be stored again.
   */
  async readUpTo(db: Db, feedId: number): Promise<string | null> {
    const { rows } = await sql<{ day: string | null }>`
      select max(freshest)::text as day from feed_runs
      where feed_id = ${feedId} and phase = 'done' and is_complete and not exists (
        select from feed_rows where feed_id = ${feedId} and hash = '')
    `.execute(db);
    return rows[0]!.day;
  },

  noteColumns: (db: Db, id: number, columns: string[]) =>
    db.updateTable('feed_runs').set({ columns }).where('id', '=', id).execute(),

  /** The sweep has ended, and its findings are stored as this import. */
  noteImport: (
    trx: Db,
    { id, importId, note }: { id: number; importId: number; note: string | null },
  ) =>
    trx
      .updateTable('feed_runs')
      .set({ import_id: importId, note, phase: 'storing' })
      .where('id', '=', id)
      .execute(),

  /** Starts a sweep over: rows staged by an earlier start are deleted. */
  async restart(trx: Db, id: number): Promise<void> {
    await trx.deleteFrom('feed_pages').where('run_id', '=', id).execute();
    await trx.deleteFrom('feed_changes').where('run_id', '=', id).execute();
    await trx
      .updateTable('feed_runs')
      .set({ cursor: null, page_count: 0, rows: 0, rejected: 0, freshest: null })
      .where('id', '=', id)
      .execute();
  },

  async fail(db: Db, { id, error, now }: { id: number; error: string; now: Date }): Promise<void> {
    await db
      .updateTable('feed_runs')
      .set({ phase: 'failed', error, finished_at: now })
      .where('id', '=', id)
      .where('finished_at', 'is', null)
      .execute();
    await db.deleteFrom('feed_pages').where('run_id', '=', id).execute();
    await db.deleteFrom('feed_changes').where('run_id', '=', id).execute();
  },

  /**
   * Makes the next sweep store the rows of runs again if their import was undone.
   * @returns whether there were such runs.
   */
  async noticeUndone(trx: Db, feedId: number, now: Date): Promise<boolean> {
    const { rows } = await sql<{ id: number }>`
      update feed_runs r set undone_noticed_at = ${now} from imports i
      where r.feed_id = ${feedId} and r.undone_noticed_at is null and i.id = r.import_id and i.undone_at is not null
      returning r.id
    `.execute(trx);
    if (rows.length === 0) return false;
    await trx
      .updateTable('feed_rows')
      .set({ hash: '', is_open: true })
      .where('feed_id', '=', feedId)
      .where(
        'run_id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute();
    return true;
  },
};
