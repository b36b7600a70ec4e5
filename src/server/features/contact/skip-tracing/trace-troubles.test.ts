// Services that do not behave: nothing is lost, doubled, or shown as done that is not.
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createBatchDataSkipTrace } from '#server/providers/skip-trace/batchdata/batchdata-skip-trace.ts';
import {
  answerAsBatchData,
  v3Body,
  v3Property,
} from '#server/providers/skip-trace/batchdata/testing/batchdata-stand-in.ts';
import { expectCalls } from '#server/providers/testing/expect-calls.ts';
import { createTracerfySkipTrace } from '#server/providers/skip-trace/tracerfy/tracerfy-skip-trace.ts';
import { answerAsTracerfy } from '#server/providers/skip-trace/tracerfy/testing/tracerfy-stand-in.ts';
import {
  startFakeServer,
  type FakeRequest,
  type FakeResponse,
} from '#server/providers/testing/fake-server.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';
import { addLeads, createTracer, statusesOf, summaryOf } from './testing/tracer.ts';

let trouble: FakeResponse | ((request: FakeRequest) => Promise<FakeResponse>) | null;
let calls: FakeRequest[];

const server = await useTestServer();
const userId: string = (await server.owner.get('/api/auth/session')).body.account.id;
const standIn = await startFakeServer((request) => {
  calls.push(request);
  if (typeof trouble === 'function') return trouble(request);
  return trouble ?? asPublished(request);
});
afterAll(() => standIn.stop());
beforeEach(async () => {
  trouble = null;
  calls = [];
  await server.pool.query('delete from kept_answers');
});

const asPublished = (request: FakeRequest) =>
  request.url.pathname.startsWith('/api/') ? answerAsBatchData(request) : answerAsTracerfy(request);

const shared = { apiKey: 'right-key', costPerLeadCents: 10 };
type Limits = { timeLimitMilliseconds?: number };
const services = {
  'BatchData, version 1': (limits?: Limits) =>
    createBatchDataSkipTrace({ ...shared, version: '1', apiUrl: standIn.url }, limits),
  'BatchData, version 3': (limits?: Limits) =>
    createBatchDataSkipTrace({ ...shared, version: '3', apiUrl: standIn.url }, limits),
  Tracerfy: (limits?: Limits) =>
    createTracerfySkipTrace({ ...shared, apiUrl: standIn.url }, limits),
};

/** What the owner sees of an order to which the service answered like this. */
const troubles: {
  name: string;
  answer: FakeResponse | ((request: FakeRequest) => Promise<FakeResponse>);
  statuses: string;
  cents: number;
  /** Whether the order is sent again by itself. */
  again?: boolean;
  unknown?: boolean;
}[] = [
  {
    name: 'answers slowly, but in time',
    answer: async (request) => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      return asPublished(request);
    },
    statuses: 'completed',
    cents: 20,
  },
  {
    name: 'answers 429',
    answer: { status: 429, body: {} },
    statuses: 'pending',
    cents: 0,
    again: true,
  },
  {
    name: 'answers 503',
    answer: { status: 503, body: {} },
    statuses: 'pending',
    cents: 0,
    again: true,
  },
  { name: 'answers 500', answer: { status: 500, body: {} }, statuses: 'error', cents: 20 },
  { name: 'does not answer', answer: 'silence', statuses: 'error', cents: 20 },
  { name: 'cuts the connection', answer: 'cut', statuses: 'error', cents: 20 },
  { name: 'sends half a body', answer: 'half', statuses: 'error', cents: 20 },
  {
    name: 'sends another shape',
    answer: { body: { owners: [] } },
    statuses: 'error',
    cents: 20,
    unknown: true,
  },
];

describe.each(Object.entries(services))('%s', (_, create) => {
  test.each(troubles)('$name', async ({ answer, statuses, cents, again, unknown }) => {
    const limits = answer === 'silence' ? { timeLimitMilliseconds: 200 } : {};
    const tracer = createTracer(server, { order: [create(limits)] });
    const ids = await addLeads(server, 2);
    const chunkId = await tracer.order(ids, userId);
    trouble = answer;
    // A busy service without a time to wait: the queue tries again.
    await tracer.run(chunkId).catch((error: unknown) => {
      expect(error).toMatchObject({ kind: 'busy' });
    });
    expect(await statusesOf(server, ids)).toEqual([statuses, statuses]);
    expect((await tracer.latestBatch()).costCents).toBe(cents);
    const { body: kept } = await server.owner.get('/api/unknown-answers');
    expect(kept).toHaveLength(unknown ? 1 : 0);
    if (unknown) {
      expect(kept[0].raw).toBe('{"owners":[]}');
      expect(await summaryOf(server, ids[0]!)).toContain('Unknown answer: ');
    }
    trouble = null;
    // Another run sends it again only if nothing was paid.
    await tracer.run(chunkId);
    expectCalls(calls, answer, again ? 2 : 1);
    if (again) expect(await statusesOf(server, ids)).toEqual(['completed', 'completed']);
  });
});

describe('deliveries of BatchData', () => {
  const tracing = (others: Parameters<typeof createTracer>[1]['others'] = []) =>
    createTracer(server, {
      order: [services['BatchData, version 3']()],
      others,
      isReachable: true,
    });
  const ordered = async (tracer: ReturnType<typeof tracing>, count = 2) => {
    const ids = await addLeads(server, count);
    const chunkId = await tracer.order(ids, userId);
    await tracer.run(chunkId);
    expect((await tracer.chunkOf(chunkId)).status).toBe('awaiting_delivery');
    return { ids, chunkId };
  };
  const bodyOf = (ids: number[]) =>
    v3Body(ids.map((id, index) => v3Property({ requestId: String(id) }, index)));
  const unknownAnswer = { code: 'skip_tracing.unknown_answer', status: 422 };

  test('repeated, in parts and out of order: each lead is settled and paid once', async () => {
    const tracer = tracing();
    const { ids, chunkId } = await ordered(tracer, 3);
    const [one, two, three] = ids as [number, number, number];
    for (const part of [[three], [three, one], [one], [two, three], [two]])
      await tracer.deliver(bodyOf(part));
    expect(await statusesOf(server, ids)).toEqual(['completed', 'completed', 'completed']);
    expect(await tracer.latestBatch()).toMatchObject({ done: 3, found: 3, costCents: 30 });
    expect((await tracer.chunkOf(chunkId)).status).toBe('done');
  });

  test('an unknown version is kept, shown, and not answered as done', async () => {
    const tracer = tracing();
    const { ids } = await ordered(tracer);
    const body = { version: 4, owners: [{ phone: '6155550142' }] };
    await expect(tracer.deliver(body)).rejects.toMatchObject(unknownAnswer);
    await expect(tracer.deliver(body)).rejects.toMatchObject(unknownAnswer);
    expect(await statusesOf(server, ids)).toEqual(['pending', 'pending']);
    expect((await tracer.latestBatch()).problem).toContain('Unknown answer: BatchData sent');
    const { body: kept } = await server.owner.get('/api/unknown-answers');
    expect(kept).toMatchObject([{ service: 'BatchData', times: 2, raw: JSON.stringify(body) }]);
    const { checks } = (await server.owner.get('/api/diagnostics')).body;
    expect(checks.find(({ id }: { id: string }) => id === 'unknown-answers')).toMatchObject({
      state: 'warning',
      says: expect.stringContaining('BatchData 1'),
    });
    // The right answer still arrives.
    await tracer.deliver(bodyOf(ids));
    expect(await statusesOf(server, ids)).toEqual(['completed', 'completed']);
  });

  test('what is understood of an answer is stored, the rest stays open', async () => {
    const tracer = tracing();
    const { ids } = await ordered(tracer);
    const foreign = v3Property({ requestId: '01KEVP1WBGPDR87GMRPSHWK131' });
    const body = v3Body([v3Property({ requestId: String(ids[0]) }), foreign]);
    await expect(tracer.deliver(body)).rejects.toMatchObject(unknownAnswer);
    expect(await statusesOf(server, ids)).toEqual(['completed', 'pending']);
    expect(await tracer.latestBatch()).toMatchObject({ done: 1, found: 1 });
  });

  test('with odd fields beside the results they are taken whole, and the fields are kept', async () => {
    const tracer = tracing();
    const { ids } = await ordered(tracer);
    const [one, two] = ids.map((id, index) => v3Property({ requestId: String(id) }, index));
    const body = v3Body([{ ...one, property: 'a house' }]);
    await tracer.deliver(body);
    expect(await statusesOf(server, ids)).toEqual(['completed', 'pending']);
    expect((await tracer.latestBatch()).problem ?? '').toBe('');
    const { body: kept } = await server.owner.get('/api/unknown-answers');
    expect(kept).toMatchObject([{ service: 'BatchData', raw: JSON.stringify(body) }]);
    // A type that is neither mobile nor landline is shown with the lead's numbers, in its own word.
    const { body: lead } = await server.owner.get(`/api/properties/${ids[0]}`);
    expect(lead.metadata.skipTrace.phoneNumbers).toContainEqual(
      expect.objectContaining({
        number: '6155550177',
        type: 'unknown',
        details: expect.objectContaining({ typeWords: 'VoIP' }),
      }),
    );
    await tracer.deliver(v3Body([two!]));
    expect(await statusesOf(server, ids)).toEqual(['completed', 'completed']);
  });

  test('what a list knows of a number stays where the service says nothing of it', async () => {
    const tracer = tracing();
    const { ids } = await ordered(tracer, 1);
    const found = server.db.selectFrom('property_phones').where('property_id', '=', ids[0]!);
    const details = { typeWords: 'Pager', rank: 7 };
    const number = '6155550177';
    await server.db
      .insertInto('property_phones')
      .values({ property_id: ids[0]!, number, carrier: null, details })
      .execute();
    const answer = v3Body([v3Property({ requestId: String(ids[0]) })]);
    await tracer.deliver(JSON.parse(JSON.stringify(answer).replaceAll('"VoIP"', '""')));
    const [phone] = await found.select('details').where('number', '=', number).execute();
    expect(phone!.details).toMatchObject({ typeWords: 'Pager', rank: 1 });
  });

  test('arrive also after another service was set up', async () => {
    const batchData = services['BatchData, version 3']();
    const before = tracing();
    const { ids } = await ordered(before);
    const after = createTracer(server, { order: [services.Tracerfy()], others: [batchData] });
    await after.deliveries.receive(before.token()!, bodyOf(ids));
    expect(await statusesOf(server, ids)).toEqual(['completed', 'completed']);
  });

  test('half a body is refused, so that it is sent again', async () => {
    const tracer = tracing();
    const { ids } = await ordered(tracer);
    const token = tracer.token();
    const whole = JSON.stringify(bodyOf(ids));
    const half = Buffer.from(whole.slice(0, whole.length / 2));
    const path = `/api/skip-trace/deliveries/${token}`;
    const type = { 'content-type': 'application/json' };
    expect((await server.owner.send('POST', path, half, type)).status).toBe(400);
    expect(await statusesOf(server, ids)).toEqual(['pending', 'pending']);
  });
});
