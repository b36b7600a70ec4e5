import { sql, type Selectable } from 'kysely';
import type { Clock } from '#domain/clock.ts';
import { finishTraces } from '#server/features/properties/properties.public.ts';
import { recordCost } from '#server/features/settings/settings.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { TraceChunksTable } from '#server/platform/database/schema/skip-tracing.tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import type {
  SkipTraceProvider,
  TraceResult,
} from '#server/providers/skip-trace/skip-trace-provider.ts';
import { storeTraceResults } from './trace-results.store.ts';

export type TraceChunk = Selectable<TraceChunksTable>;

const unanswered = 'The service’s answer was lost; it may have been paid. Trace again if you wish.';

/** What becomes of one order to a provider, each step in a transaction of its own. */
// oxlint-disable-next-line max-lines-per-function -- A factory: its operations share what it is given.
export function createTraceChunks({ db, clock }: { db: Db; clock: Clock }) {
  async function lock(trx: Db, id: number): Promise<TraceChunk | undefined> {
    return trx
      .selectFrom('trace_chunks')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
  }

  async function setStatus(
    trx: Db,
    id: number,
    status: TraceChunk['status'],
    problem: string | null = null,
  ): Promise<void> {
    await trx
      .updateTable('trace_chunks')
      .set({ status, problem, changed_at: clock.now() })
      .where('id', '=', id)
      .execute();
  }

  /** Stores results of a chunk's leads; those that had theirs already are passed over. */
  async function settle(
    trx: Db,
    chunk: TraceChunk,
    results: TraceResult[],
    provider: Pick<SkipTraceProvider, 'isSandbox' | 'costPerLeadCents' | 'chargesMisses'>,
  ): Promise<void> {
    const open = new Set(chunk.open_ids);
    const fresh = new Map<string, TraceResult>();
    for (const result of results) {
      if (open.has(Number(result.requestId))) fresh.set(result.requestId, result);
    }
    const ids = [...fresh.keys()].map(Number);
    const at = clock.now();
    const storing = { chunkId: chunk.id, isSandbox: provider.isSandbox, at };
    const counts = await storeTraceResults(trx, [...fresh.values()], storing);
    const left = chunk.open_ids.filter((id) => !fresh.has(String(id)));
    const charged = counts.found + (provider.chargesMisses ? counts.nothingFound : 0);
    await trx
      .updateTable('trace_chunks')
      .set({ open_ids: left, changed_at: at, ...(left.length === 0 ? { status: 'done' } : {}) })
      .where('id', '=', chunk.id)
      .execute();
    const cents = charged * provider.costPerLeadCents;
    await addCost(trx, chunk, { quantity: charged, cents, isCertain: true });
    // Leads that were deleted meanwhile are done too, without a result.
    const gone = ids.length - counts.found - counts.nothingFound - counts.failed;
    await advanceBatch(trx, chunk.batch_id, { ...counts, failed: counts.failed + gone });
  }

  /** A cost is written once, whatever is repeated. */
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

  /** Ends a chunk whose leads get no answer; each of them says why. */
  async function fail(trx: Db, chunk: TraceChunk, reason: string): Promise<void> {
    const results = chunk.open_ids.map((id): TraceResult => ({
      requestId: String(id),
      outcome: 'failed',
      reason,
    }));
    const free = { isSandbox: false, costPerLeadCents: 0, chargesMisses: false };
    await settle(trx, chunk, results, free);
    await setStatus(trx, chunk.id, 'failed', reason);
  }

  /**
   * Takes back an order that was not sent, or whose file a person has not answered: its leads are as before.
   * @returns how many; 0 where it is on its way or done.
   */
  async function cancel(trx: Db, chunk: TraceChunk): Promise<number> {
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
      .set({ status: 'done', open_ids: [], changed_at: clock.now() })
      .where('id', '=', chunk.id)
      .execute();
    await sql`
      update trace_batches set total = total - ${count},
        finished_at = case when done >= total - ${count} then ${clock.now()}::timestamptz end
      where id = ${chunk.batch_id}
    `.execute(trx);
    const ids = rows.map(({ id }) => id);
    await publishLiveEvent(trx, { noun: 'properties', ...(ids.length <= 200 ? { ids } : {}) });
    await publishLiveEvent(trx, { noun: 'jobs' });
    return count;
  }

  return {
    lock,
    setStatus,
    settle,
    fail,
    cancel,

    /** Ends a chunk whose outcome is unknown: it is never sent again automatically. */
    async giveUp(trx: Db, chunk: TraceChunk, provider: SkipTraceProvider): Promise<void> {
      await fail(trx, chunk, unanswered);
      await setStatus(trx, chunk.id, 'unknown', unanswered);
      const count = chunk.open_ids.length;
      const cents = count * provider.costPerLeadCents;
      await addCost(trx, chunk, { quantity: count, cents, isCertain: false });
    },

    /** Runs a step with the chunk locked. */
    withChunk: <Result>(id: number, step: (trx: Db, chunk: TraceChunk) => Promise<Result>) =>
      inTransaction(db, async (trx) => {
        const chunk = await lock(trx, id);
        return chunk ? step(trx, chunk) : undefined;
      }),
  };
}

export type TraceChunks = ReturnType<typeof createTraceChunks>;
