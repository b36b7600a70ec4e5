import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createBatchDataSkipTrace } from '#server/providers/skip-trace/batchdata/batchdata-skip-trace.ts';
import {
  startFakeServer,
  type FakeResponse,
  type FakeRequest,
} from '#server/providers/testing/fake-server.ts';
import { expectCalls } from '#server/providers/testing/expect-calls.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';
import { createTraceChunks } from './trace-chunk.ts';
import * as testing from './testing/tracer.ts';

let failure: FakeResponse | null;
let calls: FakeRequest[];
let queued: testing.Queued[];

const person = (requestId: string) => ({
  request: { requestId },
  name: { first: 'Sample', last: 'Owner' },
  phoneNumbers: [{ number: '6155550142', type: 'Mobile' }],
  meta: { matched: true, error: false },
});
type Body = { requests: { requestId: string }[]; options: { webhookUrl?: string } };
const answerOf = (ids: number[]) => ({ results: { persons: ids.map(String).map(person) } });

const server = await useTestServer();
const userId: string = (await server.owner.get('/api/auth/session')).body.account.id;
const service = await startFakeServer((request) => {
  calls.push(request);
  const { requests, options } = request.body as Body;
  const ids = requests.map(({ requestId }) => Number(requestId));
  if (failure) return failure;
  return { body: options.webhookUrl ? { status: { code: 200 } } : answerOf(ids) };
});
afterAll(() => service.stop());
beforeEach(() => {
  failure = null;
  calls = [];
});

/** Tracing by BatchData. @param isReachable results are delivered later. */
function tracing(isReachable = false, timeLimitMilliseconds = 15_000) {
  const adapter = createBatchDataSkipTrace(
    { apiKey: 'key', version: '1', costPerLeadCents: 15, apiUrl: service.url },
    { timeLimitMilliseconds },
  );
  const made = testing.createTracer(server, { order: [adapter], isReachable });
  queued = made.queued;
  return made;
}

const addLeads = (count: number) => testing.addLeads(server, count);

/** Orders a trace of this many leads. @returns their ids and the order's. */
async function order(tracer: ReturnType<typeof tracing>, count = 2) {
  const ids = await addLeads(count);
  const { propertyCount } = await tracer.service.traceMany(
    { propertyIds: ids, again: false },
    { userId },
  );
  expect(propertyCount).toBe(count);
  return { ids, chunkId: queued.at(-1)!.chunkId };
}

const chunkOf = (id: number) =>
  server.db.selectFrom('trace_chunks').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const statusesOf = (ids: number[]) => testing.statusesOf(server, ids);
const latestBatch = async () => (await server.owner.get('/api/skip-trace/batches')).body[0];
const summaryOf = (id: number) => testing.summaryOf(server, id);
const minutes = (count: number) => server.clock.advance(count * 60_000);

test('shows the cost before a batch and stores it after it', async () => {
  const tracer = tracing();
  const ids = await addLeads(40);
  expect(await tracer.service.estimate({ propertyIds: ids, again: false })).toMatchObject({
    leadCount: 40,
    costCents: 600,
    sentence: 'about $6.00 for 40 leads',
  });
  await tracer.service.traceMany({ propertyIds: ids, again: false }, { userId });
  await tracer.run(queued[0]!.chunkId);
  expect(await latestBatch()).toMatchObject({ total: 40, done: 40, found: 40, costCents: 600 });
  expect(await tracer.service.estimate({ propertyIds: ids, again: false })).toMatchObject({
    leadCount: 0,
    alreadyTraced: 40,
  });
});

describe('when BatchData refuses or does not answer, the leads show the reason', () => {
  test.each<[string, FakeResponse, string, number]>([
    ['a wrong key', { status: 401, body: {} }, 'BatchData does not accept the API key.', 0],
    ['no credit', { status: 402, body: {} }, 'The BatchData account has no credit left.', 0],
    ['a failure', { status: 500, body: {} }, 'The service’s answer was lost; it may have', 30],
    ['no answer in time', 'silence', 'The service’s answer was lost; it may have been paid', 30],
    ['a connection cut after the request', 'cut', 'The service’s answer was lost; it may', 30],
  ])('%s', async (_, answer, sentence, cents) => {
    const tracer = tracing(false, answer === 'silence' ? 300 : undefined);
    const { ids, chunkId } = await order(tracer);
    failure = answer;
    await tracer.run(chunkId);
    failure = null;
    // A second run sends nothing: it may have been paid.
    await tracer.run(chunkId);
    expectCalls(calls, answer);
    expect(await statusesOf(ids)).toEqual(['error', 'error']);
    expect(await summaryOf(ids[0]!)).toContain(sentence);
    expect(await latestBatch()).toMatchObject({ done: 2, failed: 2, costCents: cents });
  });

  test('waits as long as a rate limit asks', async () => {
    const tracer = tracing();
    const { ids, chunkId } = await order(tracer);
    failure = { status: 429, body: {}, headers: { 'retry-after': '40' } };
    await tracer.run(chunkId);
    const startAfter = new Date(server.clock.now().getTime() + 40_000);
    expect(queued.at(-1)).toEqual({ chunkId, startAfter });
    expect(await chunkOf(chunkId)).toMatchObject({
      status: 'waiting',
      problem: 'BatchData is busy.',
    });
    failure = null;
    await tracer.run(chunkId);
    expect(await statusesOf(ids)).toEqual(['completed', 'completed']);
    expect(calls).toHaveLength(2);
  });
});

test('a run that finds its order in progress waits, and then fails it without paying twice', async () => {
  const tracer = tracing();
  const { ids, chunkId } = await order(tracer);
  await createTraceChunks(server).setStatus(server.db, chunkId, 'sending');
  await tracer.run(chunkId);
  const startAfter = new Date(server.clock.now().getTime() + 90_000);
  expect(queued.at(-1)).toEqual({ chunkId, startAfter });
  minutes(2);
  await tracer.run(chunkId);
  expect(calls).toHaveLength(0);
  expect(await statusesOf(ids)).toEqual(['error', 'error']);
  expect((await chunkOf(chunkId)).status).toBe('unknown');
});

describe('delivered results', () => {
  const send = (tracer: ReturnType<typeof tracing>, body: unknown) => tracer.deliver(body);

  test('can arrive in parts, twice, and before the response to the order', async () => {
    const tracer = tracing(true);
    const { ids, chunkId } = await order(tracer, 3);
    const [one, two, three] = ids as [number, number, number];
    const running = tracer.run(chunkId);
    await expect.poll(() => tracer.token()).toBeDefined();
    await Promise.all([send(tracer, answerOf([two])), running]);
    await send(tracer, answerOf([two, one]));
    await send(tracer, answerOf([one]));
    expect(await statusesOf(ids)).toEqual(['completed', 'completed', 'pending']);
    expect((await chunkOf(chunkId)).status).toBe('awaiting_delivery');
    await send(tracer, answerOf([three]));
    // An id that is not of this order belongs to no lead: it is kept, and not answered as done.
    await expect(send(tracer, answerOf([three, 999_999]))).rejects.toMatchObject({
      code: 'skip_tracing.unknown_answer',
      status: 422,
    });
    expect((await chunkOf(chunkId)).status).toBe('done');
    expect(await latestBatch()).toMatchObject({ done: 3, found: 3, costCents: 45 });
    expect(calls).toHaveLength(1);
  });

  test('are awaited when the response to the order was lost', async () => {
    const tracer = tracing(true);
    const { ids, chunkId } = await order(tracer);
    failure = 'cut';
    await tracer.run(chunkId);
    await tracer.run(chunkId);
    expect(calls).toHaveLength(1);
    expect((await chunkOf(chunkId)).status).toBe('awaiting_delivery');
    await send(tracer, answerOf(ids));
    expect(await statusesOf(ids)).toEqual(['completed', 'completed']);
  });

  test('time out after two hours; those that arrive later are still stored', async () => {
    const tracer = tracing(true);
    const { ids, chunkId } = await order(tracer);
    await tracer.run(chunkId);
    minutes(60);
    await tracer.sweep();
    expect(await statusesOf(ids)).toEqual(['pending', 'pending']);
    minutes(61);
    await tracer.sweep();
    expect(await statusesOf(ids)).toEqual(['error', 'error']);
    expect(await latestBatch()).toMatchObject({ done: 2, failed: 2, costCents: 30 });
    await send(tracer, answerOf([ids[0]!]));
    await send(tracer, answerOf([ids[0]!]));
    expect(await statusesOf(ids)).toEqual(['completed', 'error']);
    expect(await latestBatch()).toMatchObject({ done: 2, found: 1, failed: 1, costCents: 15 });
  });

  test('can be a refusal', async () => {
    const tracer = tracing(true);
    const { ids, chunkId } = await order(tracer);
    await tracer.run(chunkId);
    // A copy of the database does not hold what the address ends with.
    expect(JSON.stringify(await chunkOf(chunkId))).not.toContain(tracer.token());
    await send(tracer, { status: { code: 402, text: 'Payment Required' } });
    expect(await statusesOf(ids)).toEqual(['error', 'error']);
    expect(await summaryOf(ids[0]!)).toContain('no credit left');
    expect((await latestBatch()).costCents).toBe(0);
  });

  test('are accepted only with the token of an order', async () => {
    const receive = server.owner.post(
      `/api/skip-trace/deliveries/${'x'.repeat(43)}`,
      answerOf([1]),
    );
    expect((await receive).status).toBe(404);
  });
});

test('queues an order again when its job is lost', async () => {
  const tracer = tracing();
  const { ids, chunkId } = await order(tracer);
  queued.length = 0;
  await tracer.sweep();
  expect(queued).toEqual([]);
  minutes(31);
  await tracer.sweep();
  expect(queued.map((job) => job.chunkId)).toContain(chunkId);
  await tracer.run(chunkId);
  expect(await statusesOf(ids)).toEqual(['completed', 'completed']);
});

test('an order for one service is not given to the next after the service is changed', async () => {
  const tracer = tracing();
  const { ids, chunkId } = await order(tracer);
  // The server's own is the sandbox.
  await server.runJob('skip-tracing.trace-chunk', { chunkId });
  expect(calls).toHaveLength(0);
  expect(await statusesOf(ids)).toEqual(['error', 'error']);
  expect(await summaryOf(ids[0]!)).toContain('Another service was set up');
});
