import { recordPropertyEvents } from '#server/features/leads/properties/properties.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type {
  SkipTraceProvider,
  SkipTraceVendors,
  TraceResult,
} from '#server/providers/skip-trace/skip-trace-provider.ts';
import { addTraceChunks } from './add-trace-chunks.ts';
import { budgetLeft, type Budgeting } from './trace-budget.ts';
import type { TraceChunk } from './trace-chunk-row.ts';
import { storeAnswers } from './trace-results.store.ts';

type Options = Budgeting & {
  jobs: Pick<Jobs, 'enqueue'>;
  vendors: () => SkipTraceVendors;
};

/** The service that is asked after this one; undefined if none is, or its price is not known. */
function nextVendor(vendors: SkipTraceVendors, name: string): SkipTraceProvider | undefined {
  const index = vendors.order.findIndex((vendor) => vendor.name === name);
  const next = index === -1 ? undefined : vendors.order[index + 1];
  return next?.costPerLeadCents === null ? undefined : next;
}

/**
 * Gives the leads of an order that one service did not find to the next, in the same search, as far
 * as the month's budget goes. What the first one said is kept.
 * @returns the leads that were passed on: they stay under way.
 */
export async function passMisses(
  trx: Db,
  options: Options,
  chunk: TraceChunk,
  results: readonly TraceResult[],
): Promise<ReadonlySet<number>> {
  const vendors = options.vendors();
  const next = nextVendor(vendors, chunk.provider);
  const open = new Set(chunk.open_ids);
  const missed = new Map(
    results.flatMap((result) => {
      const id = Number(result.requestId);
      return result.outcome === 'nothing_found' && open.has(id) ? [[id, result] as const] : [];
    }),
  );
  if (!next || missed.size === 0) return new Set();
  const { rows: misses } = await sql<{ id: number }>`
    select id from properties where id = any(${[...missed.keys()]}::bigint[]) and deleted_at is null
    order by id for update
  `.execute(trx);
  const price = next.costPerLeadCents ?? 0;
  // What these leads could have cost here is free again.
  const unpaid = misses.filter(({ id }) => !missed.get(id)?.isMatched).length;
  const freed = unpaid * (vendors.find(chunk.provider)?.costPerLeadCents ?? 0);
  const left = freed + (await budgetLeft(trx, options, vendors));
  const count = price === 0 ? misses.length : Math.max(0, Math.floor(left / price));
  const ids = misses.slice(0, count).map(({ id }) => id);
  if (ids.length === 0) return new Set();
  const at = options.clock.now();
  const answers = ids.map((id) => ({ ...missed.get(id)!, id }));
  await storeAnswers(trx, answers, { chunkId: chunk.id, at });
  const order = { batchId: chunk.batch_id, provider: next, ids, at };
  await addTraceChunks(trx, options.jobs, order);
  const first = vendors.find(chunk.provider)?.label ?? chunk.provider;
  const summary = `${first} found nothing. ${next.label} is asked.`;
  await recordPropertyEvents(
    trx,
    ids.map((propertyId) => ({
      propertyId,
      kind: 'skip_traced',
      actorId: null,
      newValue: { summary },
    })),
  );
  return new Set(ids);
}
