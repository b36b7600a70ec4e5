import type { Clock } from '#domain/clock.ts';
import { recordPropertyEvents } from '#server/features/leads/properties/properties.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { SkipTraceProvider } from '#server/providers/skip-trace/skip-trace-provider.ts';
import { addTraceChunks } from './add-trace-chunks.ts';

type Options = { clock: Clock; jobs: Pick<Jobs, 'enqueue'> };

/** Stores a search as a batch of orders of the provider's size, each carried out by a job. */
export async function orderTraces(
  trx: Db,
  { clock, jobs }: Options,
  order: { ids: number[]; provider: SkipTraceProvider; actor: { userId: string } },
) {
  const { ids, provider, actor } = order;
  const at = clock.now();
  const batch = await trx
    .insertInto('trace_batches')
    .values({
      provider: provider.name,
      total: ids.length,
      created_by: actor.userId,
      created_at: at,
      finished_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addTraceChunks(trx, jobs, { batchId: batch.id, provider, ids, at });
  const { userId: actorId } = actor;
  await recordPropertyEvents(
    trx,
    ids.map((propertyId) => ({ propertyId, kind: 'trace_started', actorId })),
  );
  await publishLiveEvent(trx, {
    noun: 'properties',
    ...(ids.length <= 200 ? { ids, isEdit: true } : {}),
  });
  await publishLiveEvent(trx, { noun: 'jobs' });
}
