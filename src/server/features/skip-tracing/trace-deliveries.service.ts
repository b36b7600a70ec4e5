import type { Db } from '#server/platform/database/connect.ts';
import type { SkipTraceProvider } from '#server/providers/skip-trace/skip-trace-provider.ts';
import { createUnknownDeliveryError } from './skip-tracing.errors.ts';
import type { TraceChunks } from './trace-chunk.ts';

export type TraceDeliveries = ReturnType<typeof createTraceDeliveries>;

/** Results that a provider delivers later, in one piece or several, perhaps twice. */
export function createTraceDeliveries(options: {
  db: Db;
  chunks: TraceChunks;
  provider: () => Promise<SkipTraceProvider>;
}) {
  const { db, chunks } = options;
  return {
    /** @throws `skip_tracing.unknown_delivery`, 404. */
    async receive(token: string, body: unknown): Promise<void> {
      const found = await db
        .selectFrom('trace_chunks')
        .select('id')
        .where('delivery_token', '=', token)
        .executeTakeFirst();
      if (!found) throw createUnknownDeliveryError();
      const provider = await options.provider();
      const results = provider.readDelivery(body);
      if (!results) return;
      await chunks.withChunk(found.id, (trx, chunk) =>
        chunks.settle(trx, chunk, results, provider),
      );
    },
  };
}
