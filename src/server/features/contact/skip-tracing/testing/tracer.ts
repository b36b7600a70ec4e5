import { expect } from 'vitest';
import type { SkipTraceProvider } from '#server/providers/skip-trace/skip-trace-provider.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { createSkipTracingService } from '../skip-tracing.service.ts';
import {
  createRequeueTracesJob,
  runTraceChunk,
  type TraceChunkOptions,
} from '../trace-chunk.job.ts';
import { createTraceChunks } from '../trace-chunk.ts';
import { createTraceDeliveries } from '../trace-deliveries.service.ts';

export type Queued = { chunkId: number; startAfter?: Date | number };

type Options = {
  /** In the order in which they are asked. */
  order: SkipTraceProvider[];
  /** Not asked at present. */
  others?: SkipTraceProvider[];
  monthlyBudgetCents?: number;
  /** Results are delivered later. */
  isReachable?: boolean;
};

/** Tracing by these services, with a queue that only remembers. */
export function createTracer(server: TestServer, options: Options) {
  const { db, clock } = server;
  const { order, others = [], monthlyBudgetCents = null, isReachable = false } = options;
  const queued: Queued[] = [];
  const jobs: TraceChunkOptions['jobs'] = {
    async enqueue(_db, _kind, data, { startAfter } = {}) {
      queued.push({ ...(data as { chunkId: number }), ...(startAfter ? { startAfter } : {}) });
      return 'job';
    },
  };
  const find = (name: string) => [...order, ...others].find((one) => one.name === name);
  const chunks = createTraceChunks({ db, clock });
  const shared = {
    db,
    clock,
    jobs,
    chunks,
    timeZone: () => 'America/Chicago',
    vendors: () => ({ order, find, monthlyBudgetCents }),
  };
  let token: string | undefined;
  const deliveryUrl = (given: string) => {
    token = given || token;
    return isReachable ? `https://leads.example.com/${given}` : undefined;
  };
  const sending: TraceChunkOptions = { ...shared, deliveryUrl };
  const service = createSkipTracingService(shared);
  const deliveries = createTraceDeliveries(shared);
  const chunkOf = (id: number) =>
    db.selectFrom('trace_chunks').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  return {
    queued,
    service,
    deliveries,
    chunkOf,
    sweep: () =>
      createRequeueTracesJob(sending).run(
        {} as Parameters<ReturnType<typeof createRequeueTracesJob>['run']>[0],
      ),
    run: (chunkId: number, isLastAttempt = false) =>
      runTraceChunk(sending, {
        data: { chunkId },
        isLastAttempt,
        signal: new AbortController().signal,
      }),
    /** Of the address that the latest order was sent with. */
    token: () => token,
    deliver: (body: unknown) => deliveries.receive(token!, body),
    latestBatch: async () => (await service.listBatches())[0]!,
    async order(ids: number[], userId: string) {
      const { propertyCount } = await service.traceMany(
        { propertyIds: ids, again: false },
        { userId },
      );
      expect(propertyCount).toBe(ids.length);
      return queued.at(-1)!.chunkId;
    },
  };
}

/** Adds leads. @returns their ids. */
export async function addLeads(
  server: TestServer,
  count: number,
  more: object = {},
): Promise<number[]> {
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) {
    ids.push(await server.addLead(more));
  }
  return ids;
}

export const statusesOf = (server: TestServer, ids: number[]) =>
  Promise.all(
    ids.map(async (id) => (await server.owner.get(`/api/properties/${id}`)).body.skipTraceStatus),
  );

export async function summaryOf(server: TestServer, id: number): Promise<string> {
  const event = await server.db
    .selectFrom('property_events')
    .select('new_value')
    .where('property_id', '=', id)
    .where('kind', '=', 'skip_traced')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return (event.new_value as { summary: string }).summary;
}
