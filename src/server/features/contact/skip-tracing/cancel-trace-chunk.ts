import { finishTraces } from '#server/features/leads/properties/properties.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import type { TraceChunk } from './trace-chunk-row.ts';

/**
 * Cancels an order that was not sent, or that is a file without an answer: its leads are reset.
 * @returns how many; 0 if it was sent or is done.
 */
export async function cancelTraceChunk(trx: Db, chunk: TraceChunk, now: Date): Promise<number> {
  if (chunk.status !== 'waiting' && chunk.status !== 'by_hand') return 0;
  const { rows } = await sql<{ id: number; traced: boolean }>`
    select p.id, exists (
      select from trace_results as r where r.property_id = p.id and r.outcome <> 'failed'
    ) as traced
    from properties as p
    where p.id = any(${chunk.open_ids}::bigint[]) and p.skip_trace_status = 'pending'
    order by p.id for update
  `.execute(trx);
  const before = (traced: boolean) => (traced ? ('completed' as const) : ('not_traced' as const));
  const summary = 'Skip trace canceled';
  await finishTraces(
    trx,
    rows.map(({ id, traced }) => ({ id, status: before(traced), summary })),
  );
  const count = chunk.open_ids.length;
  await trx
    .updateTable('trace_chunks')
    .set({ status: 'done', open_ids: [], changed_at: now })
    .where('id', '=', chunk.id)
    .execute();
  await sql`
    update trace_batches set total = total - ${count},
      finished_at = case when done >= total - ${count} then ${now}::timestamptz end
    where id = ${chunk.batch_id}
  `.execute(trx);
  const ids = rows.map(({ id }) => id);
  await publishLiveEvent(trx, {
    noun: 'properties',
    ...(ids.length <= 200 ? { ids, isEdit: true } : {}),
  });
  await publishLiveEvent(trx, { noun: 'jobs' });
  return count;
}
