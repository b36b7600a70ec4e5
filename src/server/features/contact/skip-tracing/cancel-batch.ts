import type { Db } from '#server/platform/database/connect.ts';
import { createUnknownBatchError } from './skip-tracing.errors.ts';
import type { TraceChunks } from './trace-chunk.ts';

/**
 * Takes back what of a search has not been sent.
 * @returns how many leads were reset.
 * @throws `skip_tracing.unknown_batch`, 404.
 */
export async function cancelBatch(
  { db, chunks }: { db: Db; chunks: TraceChunks },
  id: number,
): Promise<number> {
  const batch = await db
    .selectFrom('trace_batches')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!batch) throw createUnknownBatchError();
  const open = await db
    .selectFrom('trace_chunks')
    .select('id')
    .where('batch_id', '=', id)
    .where('status', 'in', ['waiting', 'by_hand'])
    .orderBy('id')
    .execute();
  let count = 0;
  for (const chunk of open) count += (await chunks.withChunk(chunk.id, chunks.cancel)) ?? 0;
  return count;
}
