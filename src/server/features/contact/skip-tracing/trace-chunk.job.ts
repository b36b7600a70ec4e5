import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { scheduledJob, type JobDefinition, type JobRun } from '#server/platform/jobs/job.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import {
  SkipTraceError,
  type SkipTraceProvider,
  type SkipTraceVendors,
  type TraceAnswer,
} from '#server/providers/skip-trace/skip-trace-provider.ts';
import { keepUnknownAnswer } from '#server/features/office/unknown-answers/unknown-answers.public.ts';
import { createDeliveryToken, hashOfDelivery } from './delivery-token.ts';
import { passMisses } from './pass-misses.ts';
import { traceChunkJob, type TraceChunkData as Data } from './trace-chunk-kind.ts';
import type { TraceChunk } from './trace-chunk-row.ts';
import type { TraceChunks } from './trace-chunk.ts';
import { readTraceRequests } from './trace-request.query.ts';

// Longer than a call may take, shorter than the queue waits before it reruns a dead job.
const maxCallMs = 90_000;

export type TraceChunkOptions = {
  db: Db;
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue'>;
  chunks: TraceChunks;
  timeZone: () => string;
  vendors: () => SkipTraceVendors;
  /** The URL at which providers can reach us; undefined if they cannot. */
  deliveryUrl: (token: string) => string | undefined;
};

/** Sends one order. If a process dies in between, an order that may have been paid is not sent again. */
export async function runTraceChunk(
  options: TraceChunkOptions,
  job: Pick<JobRun<Data>, 'data' | 'isLastAttempt' | 'signal'>,
): Promise<void> {
  const { db, chunks, clock } = options;
  const { chunkId } = job.data;
  const taken = await takeChunk(options, chunkId);
  if (!taken) return;
  const { chunk: ready, provider, token } = taken;

  const ids = sql`select unnest(${ready.open_ids}::bigint[])`;
  const requests = await readTraceRequests(db, ids);
  const deliveryUrl = options.deliveryUrl(token);
  try {
    const answer = await provider.trace({
      idempotencyKey: ready.idempotency_key,
      requests,
      signal: job.signal,
      ...(deliveryUrl ? { deliveryUrl } : {}),
    });
    await chunks.withChunk(chunkId, (trx, chunk) =>
      storeAnswer(options, trx, chunk, { provider, answer }),
    );
  } catch (error) {
    if (!(error instanceof SkipTraceError)) throw error;
    await readFailure(error, deliveryUrl !== undefined);
  }

  async function readFailure(error: SkipTraceError, isDelivered: boolean): Promise<void> {
    await chunks.withChunk(chunkId, async (trx, chunk) => {
      const { unknown } = error;
      const service = provider.label;
      if (unknown) await keepUnknownAnswer(trx, { service, ...unknown, at: clock.now() });
      if (chunk.status !== 'sending') return;
      if (error.kind === 'refused') return chunks.fail(trx, chunk, error.message);
      if (error.kind === 'unknown' && !provider.isIdempotent) {
        if (isDelivered) return chunks.setStatus(trx, chunkId, 'awaiting_delivery', error.message);
        const reason = unknown && `Unknown answer: ${unknown.reason} ${kept}`;
        return chunks.giveUp(trx, chunk, provider, reason);
      }
      if (job.isLastAttempt) return chunks.fail(trx, chunk, error.message);
      await chunks.setStatus(trx, chunkId, 'waiting', error.message);
    });
    const again = error.kind === 'busy' || provider.isIdempotent;
    if (!again || error.kind === 'refused' || job.isLastAttempt) return;
    const seconds = error.retryAfterSeconds;
    if (seconds === undefined) throw error;
    const startAfter = new Date(clock.now().getTime() + seconds * 1000);
    await options.jobs.enqueue(db, traceChunkJob, { chunkId }, { startAfter });
  }
}

const kept = 'It was kept, and may have been paid.';

/** The order, if it may be sent now, and the service that it is for. */
async function takeChunk(options: TraceChunkOptions, chunkId: number) {
  const { chunks, clock } = options;
  const vendors = options.vendors();
  return chunks.withChunk(chunkId, async (trx, chunk) => {
    const isAsked = vendors.order.some(({ name }) => name === chunk.provider);
    const provider = vendors.find(chunk.provider);
    if (chunk.status === 'waiting' && (!isAsked || !provider)) {
      await chunks.fail(trx, chunk, 'Another service was set up before its turn came.');
      return null;
    }
    if (!provider) return null;
    if (chunk.status === 'sending') {
      const age = clock.now().getTime() - chunk.changed_at.getTime();
      if (!isAsked || !provider.isIdempotent) return doubt(options, trx, chunk, { provider, age });
    } else if (chunk.status !== 'waiting') return null;
    // A new one for each attempt: an earlier one was not taken.
    const token = createDeliveryToken();
    await chunks.setStatus(trx, chunk.id, 'sending');
    await trx
      .updateTable('trace_chunks')
      .set({ delivery_hash: hashOfDelivery(token) })
      .where('id', '=', chunk.id)
      .execute();
    return { chunk, provider, token };
  });
}

async function storeAnswer(
  options: TraceChunkOptions,
  trx: Db,
  chunk: TraceChunk,
  { provider, answer }: { provider: SkipTraceProvider; answer: TraceAnswer },
): Promise<void> {
  const { chunks, clock } = options;
  if (answer.kind === 'by_hand') {
    if (chunk.status === 'sending') await chunks.setStatus(trx, chunk.id, 'by_hand');
    return;
  }
  if (answer.kind === 'delivered_later') {
    if (answer.results?.length) await chunks.settle(trx, chunk, answer.results, provider);
    // A delivery may have been faster than the response.
    const now = await chunks.lock(trx, chunk.id);
    if (now?.status === 'sending') await chunks.setStatus(trx, chunk.id, 'awaiting_delivery');
    return;
  }
  const { unknown } = answer;
  const service = provider.label;
  if (unknown) await keepUnknownAnswer(trx, { service, ...unknown, at: clock.now() });
  const passed = await passMisses(trx, options, chunk, answer.results);
  await chunks.settle(trx, chunk, answer.results, provider, passed);
  const left = await chunks.lock(trx, chunk.id);
  if (!left || left.open_ids.length === 0) return;
  const reason = unknown ? `Unknown answer: ${unknown.reason} ${kept}` : 'The service left it out.';
  await chunks.fail(trx, left, reason);
}

/** An earlier run died, or is still running, with the order in flight. */
async function doubt(
  options: TraceChunkOptions,
  trx: Db,
  chunk: TraceChunk,
  { provider, age }: { provider: SkipTraceProvider; age: number },
): Promise<null> {
  const { chunks, clock } = options;
  if (age < maxCallMs) {
    // Checked again when no call can be in flight any more; retries would be used up by then.
    const startAfter = new Date(clock.now().getTime() + maxCallMs - age);
    await options.jobs.enqueue(trx, traceChunkJob, { chunkId: chunk.id }, { startAfter });
    return null;
  }
  if (options.deliveryUrl('') !== undefined) {
    await chunks.setStatus(trx, chunk.id, 'awaiting_delivery');
  } else await chunks.giveUp(trx, chunk, provider);
  return null;
}

export function createTraceChunkJob(options: TraceChunkOptions): JobDefinition<Data> {
  return {
    ...traceChunkJob,
    concurrency: 2,
    retryLimit: 6,
    expireAfter: 120,
    run: (job) => runTraceChunk(options, job),
  };
}

/**
 * Every five minutes: resumes orders without a job, and ends those with a delivery that never
 * arrived.
 */
export function createRequeueTracesJob(options: TraceChunkOptions) {
  const { db, chunks, clock, jobs } = options;
  const before = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000);
  return scheduledJob({
    name: 'skip-tracing.sweep',
    schedule: '*/5 * * * *',
    retryLimit: 0,
    run: async () => {
      const stale = await db
        .selectFrom('trace_chunks')
        .select(['id', 'status'])
        .where('status', 'in', ['waiting', 'sending', 'awaiting_delivery'])
        .where('changed_at', '<', before(30))
        .execute();
      for (const { id, status } of stale) {
        if (status !== 'awaiting_delivery') {
          await jobs.enqueue(db, traceChunkJob, { chunkId: id }, { singletonKey: `chunk-${id}` });
          continue;
        }
        await chunks.withChunk(id, async (trx, chunk) => {
          const isOverdue = chunk.changed_at < before(120);
          const provider = options.vendors().find(chunk.provider);
          if (provider && chunk.status === 'awaiting_delivery' && isOverdue) {
            await chunks.giveUp(trx, chunk, provider);
          }
        });
      }
    },
  });
}
