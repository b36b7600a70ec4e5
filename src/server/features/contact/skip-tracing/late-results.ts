import type { Clock } from '#domain/clock.ts';
import { settleCost } from '#server/features/office/settings/settings.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import type {
  SkipTraceProvider,
  TraceResult,
} from '#server/providers/skip-trace/skip-trace-provider.ts';
import type { TraceChunk } from './trace-chunk-row.ts';
import { storeTraceResults } from './trace-results.store.ts';

/**
 * Results of an order that had timed out: they were paid, so the leads get them however late, each
 * once, and the actual cost replaces the estimate.
 */
export async function storeLateResults(
  { trx, clock }: { trx: Db; clock: Clock },
  chunk: TraceChunk,
  results: TraceResult[],
  provider: Pick<SkipTraceProvider, 'isSandbox' | 'costPerLeadCents' | 'chargesMisses'>,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select p.id from unnest(${chunk.property_ids}::bigint[]) as p (id)
    where not exists (select from trace_results as r
      where r.chunk_id = ${chunk.id} and r.property_id = p.id and r.outcome <> 'failed')
  `.execute(trx);
  const unanswered = new Set(rows.map((row) => row.id));
  const fresh = new Map(
    results
      .filter(({ requestId, outcome }) => outcome !== 'failed' && unanswered.has(Number(requestId)))
      .map((result) => [result.requestId, result]),
  );
  if (fresh.size === 0) return;
  const storing = { chunkId: chunk.id, isSandbox: provider.isSandbox, at: clock.now() };
  const { found, nothingFound } = await storeTraceResults(trx, [...fresh.values()], storing);
  await sql`
    update trace_batches set found = found + ${found}, failed = failed - ${found + nothingFound},
      nothing_found = nothing_found + ${nothingFound} where id = ${chunk.batch_id}
  `.execute(trx);
  const known = await sql<{ charged: number }>`
    select count(*) filter (where outcome = 'found' or
      (outcome = 'nothing_found' and (reason is not null or ${provider.chargesMisses}::boolean))
    )::integer as charged
    from trace_results where chunk_id = ${chunk.id}
  `.execute(trx);
  const charged = known.rows[0]?.charged ?? 0;
  const difference = await settleCost(trx, {
    referencePrefix: `${chunk.idempotency_key}:`,
    quantity: charged,
    cents: charged * (provider.costPerLeadCents ?? 0),
    isCertain: unanswered.size === fresh.size,
  });
  await sql`
    update trace_batches set cost_cents = cost_cents + ${difference} where id = ${chunk.batch_id}
  `.execute(trx);
}
