import { beforeEach, expect, test } from 'vitest';
import {
  unexpectedDelivery,
  type SkipTraceProvider,
  type TraceAnswer,
  type TraceOrder,
} from '#server/providers/skip-trace/skip-trace-provider.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';
import { addLeads, createTracer } from './testing/tracer.ts';

let sent: TraceOrder[];
let queued: number[];
let answer: (order: TraceOrder) => TraceAnswer;

const server = await useTestServer();
const userId: string = (await server.owner.get('/api/auth/session')).body.account.id;
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
  readDelivery: (body) => unexpectedDelivery('Fake', body),
  testConnection: async () => 'It answers.',
};

function tracing() {
  const made = createTracer(server, { order: [provider] });
  return { service: made.service, send: made.run, queued: made.queued };
}

/** Orders a trace of new leads. @returns their ids, and the search. */
async function order(count: number) {
  const ids = await addLeads(server, count);
  const { service, queued: added } = tracing();
  await service.traceMany({ propertyIds: ids, again: false }, { userId });
  queued.push(...added.map(({ chunkId }) => chunkId));
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
  const again = tracing();
  await again.service.traceMany({ propertyIds: ids, again: true }, { userId });
  await again.send(again.queued[0]!.chunkId);
  expect((await cancel((await latest()).id)).body.canceledCount).toBe(1);
  expect(await statusOf(ids[0]!)).toBe('completed');
});

test('an unknown search returns 404', async () => {
  expect((await cancel(999_999)).status).toBe(404);
});
