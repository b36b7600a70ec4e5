import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type {
  SkipTraceProvider,
  TraceResult,
} from '#server/providers/skip-trace/skip-trace-provider.ts';
import { cancelTraceChunk } from './cancel-trace-chunk.ts';
import { createChunkSettlement } from './settle-trace-chunk.ts';
import type { TraceChunk } from './trace-chunk-row.ts';

const unanswered = 'The service’s answer was lost; it may have been paid. Trace again if you wish.';

/** The steps of one order to a provider, each in its own transaction. */
export function createTraceChunks({ db, clock }: { db: Db; clock: Clock }) {
  const { settle, addCost } = createChunkSettlement({ clock });

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

  /** Ends a chunk with leads that get no answer; each of them shows why. */
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

  return {
    lock,
    setStatus,
    settle,
    fail,
    cancel: (trx: Db, chunk: TraceChunk) => cancelTraceChunk(trx, chunk, clock.now()),

    /** Ends a chunk with an unknown outcome: it is never sent again automatically. */
    async giveUp(
      trx: Db,
      chunk: TraceChunk,
      provider: Pick<SkipTraceProvider, 'costPerLeadCents'> | undefined,
      reason: string = unanswered,
    ): Promise<void> {
      await fail(trx, chunk, reason);
      await setStatus(trx, chunk.id, 'unknown', reason);
      const count = chunk.open_ids.length;
      const cents = count * (provider?.costPerLeadCents ?? 0);
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
