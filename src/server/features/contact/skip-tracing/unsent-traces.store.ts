import type { Db } from '#server/platform/database/connect.ts';
import type { Unsent } from '#server/platform/jobs/unsent.ts';
import type { SkipTraceVendors } from '#server/providers/skip-trace/skip-trace-provider.ts';
import { traceChunkJob } from './trace-chunk-kind.ts';
import type { TraceChunks } from './trace-chunk.ts';

const listUnsent = (db: Db) =>
  db.selectFrom('trace_chunks').select('id').where('status', 'in', ['waiting', 'sending']);

/** Orders that are, or will be, given to a service and paid. */
export const createUnsentTraces = ({
  chunks,
  vendors,
}: {
  chunks: TraceChunks;
  vendors: () => SkipTraceVendors;
}): Unsent => ({
  what: 'orders of skip traces',
  end: 'ended as not known',
  job: { name: traceChunkJob.name, id: 'chunkId' },
  count: async (db) => (await listUnsent(db).execute()).length,
  async stop(trx, _at, only) {
    const open = await listUnsent(trx)
      .$if(only !== undefined, (all) => all.where('id', '=', only!))
      .orderBy('id')
      .execute();
    for (const { id } of open) {
      const chunk = await chunks.lock(trx, id);
      if (chunk) await chunks.giveUp(trx, chunk, vendors().find(chunk.provider));
    }
  },
});
