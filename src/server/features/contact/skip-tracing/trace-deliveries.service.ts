import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { SkipTraceProvider } from '#server/providers/skip-trace/skip-trace-provider.ts';
import { createUnknownDeliveryError } from './skip-tracing.errors.ts';
import { storeLateResults } from './late-results.ts';
import type { TraceChunks } from './trace-chunk.ts';

export type TraceDeliveries = ReturnType<typeof createTraceDeliveries>;

/** Results that a provider delivers later, in one piece or several, perhaps twice. */
export function createTraceDeliveries(options: {
  db: Db;
  clock: Clock;
  chunks: TraceChunks;
  findProvider: () => SkipTraceProvider;
}) {
  const { db, clock, chunks } = options;
  return {
    /** @throws `skip_tracing.unknown_delivery`, 404. */
    async receive(token: string, body: unknown): Promise<void> {
      const found = await db
        .selectFrom('trace_chunks')
        .select('id')
        .where('delivery_token', '=', token)
        .executeTakeFirst();
      if (!found) throw createUnknownDeliveryError();
      const provider = options.findProvider();
      const delivery = provider.readDelivery(body);
      if (!delivery) return;
      await chunks.withChunk(found.id, async (trx, chunk) => {
        if ('refusal' in delivery) {
          if (chunk.open_ids.length > 0) await chunks.fail(trx, chunk, delivery.refusal);
        } else if (chunk.status === 'unknown') {
          await storeLateResults({ trx, clock }, chunk, delivery.results, provider);
        } else await chunks.settle(trx, chunk, delivery.results, provider);
      });
    },
  };
}
