import type { Clock } from '#domain/clock.ts';
import { recordCost } from '#server/features/office/settings/settings.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import type {
  SkipTraceProvider,
  TraceResult,
} from '#server/providers/skip-trace/skip-trace-provider.ts';
import { storeTraceResults } from './trace-results.store.ts';
import type { TraceChunk } from './trace-chunk-row.ts';

type Provider = Pick<SkipTraceProvider, 'isSandbox' | 'costPerLeadCents' | 'chargesMisses'>;

/** Open leads that the service knows and charges, though it has nothing to reach the owner by. */
function countMatched({ open_ids }: TraceChunk, results: TraceResult[]): number {
  const ids = results.flatMap((one) =>
    one.outcome === 'nothing_found' && one.isMatched ? [Number(one.requestId)] : [],
  );
  return open_ids.filter((id) => ids.includes(id)).length;
}

/** What the answer to an order changes: the leads, the chunk, its cost and its batch. */
export function createChunkSettlement({ clock }: { clock: Clock }) {
  /**
   * Stores results of a chunk's leads; those that had theirs already are passed over.
   * @param passed leads that went to another service: they are not done.
   */
  async function settle(
    trx: Db,
    chunk: TraceChunk,
    results: TraceResult[],
    provider: Provider,
    passed: ReadonlySet<number> = new Set(),
  ): Promise<void> {
    const open = new Set(chunk.open_ids.filter((id) => !passed.has(id)));
    const fresh = new Map<string, TraceResult>();
    for (const result of results) {
      if (open.has(Number(result.requestId))) fresh.set(result.requestId, result);
    }
    const ids = [...fresh.keys()].map(Number);
    const at = clock.now();
    const storing = { chunkId: chunk.id, isSandbox: provider.isSandbox, at };
    const counts = await storeTraceResults(trx, [...fresh.values()], storing);
    const left = [...open].filter((id) => !fresh.has(String(id)));
    const misses = counts.nothingFound + passed.size;
    const charged = counts.found + (provider.chargesMisses ? misses : countMatched(chunk, results));
    await trx
      .updateTable('trace_chunks')
      .set({ open_ids: left, changed_at: at, ...(left.length === 0 ? { status: 'done' } : {}) })
      .where('id', '=', chunk.id)
      .execute();
    const cents = charged * (provider.costPerLeadCents ?? 0);
    await addCost(trx, chunk, { quantity: charged, cents, isCertain: true });
    // Leads that were deleted in the meantime are done too, without a result.
    const gone = ids.length - counts.found - counts.nothingFound - counts.failed;
    await advanceBatch(trx, chunk.batch_id, { ...counts, failed: counts.failed + gone });
  }

  /** A cost is written once, also when the call is repeated. */
  async function addCost(
    trx: Db,
    chunk: TraceChunk,
    cost: { quantity: number; cents: number; isCertain: boolean },
  ): Promise<void> {
    const { quantity, cents, isCertain } = cost;
    if (cents === 0) return;
    const reference = `${chunk.idempotency_key}:${chunk.open_ids.length}`;
    const isNew = await recordCost(trx, {
      port: 'skip-trace',
      provider: chunk.provider,
      reference,
      quantity,
      cents,
      isCertain,
      spentAt: clock.now(),
    });
    if (!isNew) return;
    await sql`
      update trace_batches set cost_cents = cost_cents + ${cents} where id = ${chunk.batch_id}
    `.execute(trx);
  }

  async function advanceBatch(
    trx: Db,
    id: number,
    counts: { found: number; nothingFound: number; failed: number },
  ): Promise<void> {
    const moved = counts.found + counts.nothingFound + counts.failed;
    await sql`
      update trace_batches set done = done + ${moved}, found = found + ${counts.found},
        nothing_found = nothing_found + ${counts.nothingFound}, failed = failed + ${counts.failed},
        finished_at = case when done + ${moved} >= total then ${clock.now()}::timestamptz end
      where id = ${id}
    `.execute(trx);
    await publishLiveEvent(trx, { noun: 'jobs' });
  }

  return { settle, addCost };
}
