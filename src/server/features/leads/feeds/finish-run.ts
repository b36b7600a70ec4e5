import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';

export type RunResult = {
  runId: number;
  feedId: number;
  columns: string[];
  rows: number;
  created: number;
  changed: number;
  closed: number;
  rejected: number;
  /** It read changes alone: a row that it did not see is not missing. */
  isPart: boolean;
  /** Why it closed nothing; null for a complete sweep. */
  note: string | null;
  now: Date;
};

/**
 * Stores the rows of a run as they were imported, and its report, in one transaction. Repeating it
 * changes nothing.
 */
export async function finishRun(db: Db, result: RunResult): Promise<void> {
  const { runId, feedId, rows, created, changed, closed, rejected, isPart, note, now } = result;
  await inTransaction(db, async (trx) => {
    await sql`
      insert into feed_rows as known (feed_id, key, hash, cells, is_open, run_id)
      select ${feedId}, key, hash, cells, is_open, ${runId} from feed_changes where run_id = ${runId} order by key
      on conflict (feed_id, key) do update
        set hash = excluded.hash, cells = excluded.cells, is_open = excluded.is_open, run_id = excluded.run_id
    `.execute(trx);
    if (note === null && !isPart) await countMissing(trx, runId, feedId);
    await trx
      .updateTable('feed_runs')
      .set({
        phase: 'done',
        is_complete: note === null,
        finished_at: now,
        note,
        rows,
        created,
        changed,
        closed,
        rejected: sql<number>`rejected + ${rejected}`,
        unchanged: Math.max(0, rows - created - changed - rejected),
      })
      .where('id', '=', runId)
      .execute();
    await trx
      .updateTable('feeds')
      .set({ columns: result.columns })
      .where('id', '=', feedId)
      .execute();
    await trx.deleteFrom('feed_pages').where('run_id', '=', runId).execute();
    await trx.deleteFrom('feed_changes').where('run_id', '=', runId).execute();
    await publishLiveEvent(trx, { noun: 'feeds' });
  });
}

/** How many consecutive complete sweeps have missed a row. */
async function countMissing(trx: Db, runId: number, feedId: number): Promise<void> {
  await sql`
    with seen as materialized (select distinct id from feed_pages, unnest(seen) as id where run_id = ${runId}),
    now_missing as (
      select r.id, case when s.id is null and r.run_id <> ${runId} then least(r.missing + 1, 100) else 0 end as missing
      from feed_rows r left join seen s using (id) where r.feed_id = ${feedId}
    )
    update feed_rows r set missing = n.missing from now_missing n where r.id = n.id and r.missing <> n.missing
  `.execute(trx);
}
