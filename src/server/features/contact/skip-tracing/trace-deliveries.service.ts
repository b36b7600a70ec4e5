import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { UnknownAnswer } from '#server/platform/http/order-error.ts';
import type {
  SkipTraceProvider,
  TraceDelivery,
} from '#server/providers/skip-trace/skip-trace-provider.ts';
import { keepUnknownAnswer } from '#server/features/office/unknown-answers/unknown-answers.public.ts';
import { createUnknownAnswerError, createUnknownDeliveryError } from './skip-tracing.errors.ts';
import { storeLateResults } from './late-results.ts';
import { hashOfDelivery } from './delivery-token.ts';
import { passMisses } from './pass-misses.ts';
import type { TraceChunk } from './trace-chunk-row.ts';
import type { TraceChunkOptions } from './trace-chunk.job.ts';
import { readTraceRequests } from './trace-request.query.ts';

export type TraceDeliveries = ReturnType<typeof createTraceDeliveries>;

type Options = Omit<TraceChunkOptions, 'deliveryUrl'>;

/** Results that a provider delivers later, in one piece or several, perhaps twice. */
export function createTraceDeliveries(options: Options) {
  const { db, chunks } = options;
  return {
    /**
     * @throws `skip_tracing.unknown_delivery`, 404; `skip_tracing.unknown_answer`, 422, for what was not
     *   understood of the results: it is kept, what was understood is stored, and the rest stays open.
     */
    async receive(token: string, body: unknown): Promise<void> {
      const found = await db
        .selectFrom('trace_chunks')
        .select(['id', 'provider', 'property_ids'])
        .where('delivery_hash', '=', hashOfDelivery(token))
        .executeTakeFirst();
      // The order's own service reads it, also if another one has been set up since.
      const provider = found && options.vendors().find(found.provider);
      if (!found || !provider) throw createUnknownDeliveryError();
      const ids = sql`select unnest(${found.property_ids}::bigint[])`;
      const delivery = provider.readDelivery(body, await readTraceRequests(db, ids));
      const unknown = delivery.kind === 'refused' ? undefined : delivery.unknown;
      const isWhole = delivery.kind === 'results' && delivery.isWhole === true;
      await chunks.withChunk(found.id, async (trx, chunk) => {
        await apply(options, trx, chunk, { provider, delivery });
        if (unknown) await keepUnknown(options, trx, found.id, { provider, unknown, isWhole });
      });
      if (unknown && !isWhole) throw createUnknownAnswerError(provider.label);
    },
  };
}

async function apply(
  options: Options,
  trx: Db,
  chunk: TraceChunk,
  { provider, delivery }: { provider: SkipTraceProvider; delivery: TraceDelivery },
): Promise<void> {
  if (delivery.kind === 'unknown') return;
  if (delivery.kind === 'refused') {
    if (chunk.open_ids.length > 0) await options.chunks.fail(trx, chunk, delivery.reason);
  } else if (chunk.status === 'unknown') {
    await storeLateResults({ trx, clock: options.clock }, chunk, delivery.results, provider);
  } else {
    const passed = await passMisses(trx, options, chunk, delivery.results);
    await options.chunks.settle(trx, chunk, delivery.results, provider, passed);
  }
}

/** The order shows why it is still open; when it was last heard of does not change. */
async function keepUnknown(
  { clock }: Pick<Options, 'clock'>,
  trx: Db,
  chunkId: number,
  {
    provider,
    unknown,
    isWhole,
  }: { provider: SkipTraceProvider; unknown: UnknownAnswer; isWhole: boolean },
): Promise<void> {
  await keepUnknownAnswer(trx, { service: provider.label, ...unknown, at: clock.now() });
  if (isWhole) return;
  await trx
    .updateTable('trace_chunks')
    .set({ problem: `Unknown answer: ${unknown.reason}` })
    .where('id', '=', chunkId)
    .where('status', '<>', 'done')
    .execute();
}
