import type { TraceBatch } from '#api/skip-tracing.api.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';

/** The last fifty searches, newest first, with what keeps each from ending. */
export async function listTraceBatches(db: Db): Promise<TraceBatch[]> {
  const { rows } = await sql<
    Omit<TraceBatch, 'createdAt' | 'finishedAt'> & {
      createdAt: Date;
      finishedAt: Date | null;
    }
  >`
    select b.id, b.provider, b.total, b.done, b.found, b.nothing_found as "nothingFound",
      b.failed, b.created_at as "createdAt", b.finished_at as "finishedAt",
      b.cost_cents::float8 as "costCents", (
        select c.problem from trace_chunks as c where c.batch_id = b.id
          and c.problem is not null and c.status <> 'done' order by c.changed_at desc limit 1
      ) as problem
    from trace_batches as b order by b.id desc limit 50
  `.execute(db);
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  }));
}
