import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type {
  SkipTraceProvider,
  TraceAnswer,
  TraceOrder,
} from '#server/providers/skip-trace/skip-trace-provider.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { createSkipTracingService } from './skip-tracing.service.ts';
import { runTraceChunk, type TraceChunkOptions } from './trace-chunk.job.ts';
import { createTraceChunks } from './trace-chunk.ts';

let server: TestServer;
let userId: string;
let sent: TraceOrder[];
let queued: number[];
let answer: (order: TraceOrder) => TraceAnswer;
let street = 0;

beforeAll(async () => {
  server = await createTestServer();
  userId = (await server.owner.get('/api/auth/session')).body.account.id;
});
afterAll(() => server.stop());
beforeEach(() => {
  sent = [];
  queued = [];
  answer = () => ({ kind: 'by_hand' });
});

/** A service that takes one lead an order. */
const provider: SkipTraceProvider = {
  name: 'fake',
  label: 'Fake',
  isSandbox: false,
  costPerLeadCents: 0,
  chargesMisses: false,
  chunkSize: 1,
  isIdempotent: true,
  trace: async (order) => {
    sent.push(order);
    return answer(order);
  },
  readDelivery: () => null,
  testConnection: async () => 'It answers.',
};

/** A queue that only records: orders are sent when the test says so. */
const jobs: TraceChunkOptions['jobs'] = {
  async enqueue(_db, _kind, data) {
    queued.push((data as { chunkId: number }).chunkId);
    return 'job';
  },
};

function tracing() {
  const { db, clock } = server;
  const chunks = createTraceChunks({ db, clock });
  const shared = { db, clock, jobs, chunks, findProvider: () => provider };
  const timeZone = () => 'America/Chicago';
  return {
    service: createSkipTracingService({ ...shared, timeZone }),
    send: (chunkId: number) =>
      runTraceChunk(
        { ...shared, deliveryUrl: () => undefined },
        { data: { chunkId }, isLastAttempt: false, signal: AbortSignal.timeout(30_000) },
      ),
  };
}

/** Orders a trace of new leads. @returns their ids, and the search. */
async function order(count: number) {
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) {
    street += 1;
    const { body } = await server.owner.post('/api/properties', {
      propertyType: 'foreclosure',
      streetAddress: `${street} Cancel Road`,
      city: 'Nashville',
      state: 'TN',
      zipCode: '37206',
    });
    ids.push(body.id);
  }
  await tracing().service.traceMany({ propertyIds: ids, again: false }, { userId });
  return { ids, batch: (await latest()).id };
}

const latest = async () => (await tracing().service.listBatches())[0]!;
const cancel = (id: number) => server.owner.post(`/api/skip-trace/batches/${id}/cancel`);
const statusOf = async (id: number) =>
  (await server.owner.get(`/api/properties/${id}`)).body.skipTraceStatus;

test('cancels leads that were not sent, and never sends them', async () => {
  const { ids, batch } = await order(2);
  expect((await cancel(batch)).body).toMatchObject({
    canceledCount: 2,
    message: '2 leads were not sent and can be traced again',
  });
  for (const id of ids) expect(await statusOf(id)).toBe('not_traced');
  expect(await latest()).toMatchObject({ id: batch, total: 0, finishedAt: expect.any(String) });
  for (const chunkId of queued) await tracing().send(chunkId);
  expect(sent).toEqual([]);
  expect((await cancel(batch)).body.canceledCount).toBe(0);
});

test('keeps sent leads running and cancels the rest', async () => {
  answer = () => ({ kind: 'delivered_later' });
  const { ids, batch } = await order(2);
  await tracing().send(queued[0]!);
  expect((await cancel(batch)).body).toMatchObject({
    canceledCount: 1,
    message: '1 lead was not sent and can be traced again',
  });
  expect(await statusOf(ids[0]!)).toBe('pending');
  expect(await statusOf(ids[1]!)).toBe('not_traced');
  expect(await latest()).toMatchObject({ total: 1, done: 0, finishedAt: null });
});

test('cancels a manual search; a lead that was traced before is unchanged', async () => {
  answer = ({ requests }) => ({
    kind: 'answered',
    results: requests.map(({ requestId }) => ({ requestId, outcome: 'nothing_found' })),
  });
  const { ids } = await order(1);
  await tracing().send(queued[0]!);
  answer = () => ({ kind: 'by_hand' });
  await tracing().service.traceMany({ propertyIds: ids, again: true }, { userId });
  await tracing().send(queued[1]!);
  expect((await cancel((await latest()).id)).body.canceledCount).toBe(1);
  expect(await statusOf(ids[0]!)).toBe('completed');
});

test('an unknown search returns 404', async () => {
  expect((await cancel(999_999)).status).toBe(404);
});
