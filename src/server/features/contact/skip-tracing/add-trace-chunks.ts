import { randomUUID } from 'node:crypto';
import type { Db } from '#server/platform/database/connect.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { SkipTraceProvider } from '#server/providers/skip-trace/skip-trace-provider.ts';
import { traceChunkJob } from './trace-chunk-kind.ts';

type Order = { batchId: number; provider: SkipTraceProvider; ids: readonly number[]; at: Date };

/** Adds leads to a search as orders of the service's size, each carried out by a job. */
export async function addTraceChunks(
  trx: Db,
  jobs: Pick<Jobs, 'enqueue'>,
  { batchId, provider, ids, at }: Order,
): Promise<void> {
  for (let start = 0; start < ids.length; start += provider.chunkSize) {
    const propertyIds = ids.slice(start, start + provider.chunkSize);
    const chunk = await trx
      .insertInto('trace_chunks')
      .values({
        batch_id: batchId,
        provider: provider.name,
        idempotency_key: randomUUID(),
        delivery_hash: null,
        status: 'waiting',
        property_ids: propertyIds,
        open_ids: propertyIds,
        problem: null,
        changed_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await jobs.enqueue(trx, traceChunkJob, { chunkId: chunk.id });
  }
}
