import { beforeEach, expect, test } from 'vitest';
import {
  unexpectedDelivery,
  type SkipTraceProvider,
  type TraceAnswer,
  type TraceRequest,
} from '#server/providers/skip-trace/skip-trace-provider.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';
import { addLeads, createTracer, statusesOf, summaryOf } from './testing/tracer.ts';

let sent: { service: string; leads: number }[];
/** Which leads a service finds. */
/** Which leads a service knows without a number. */
let matches: (request: TraceRequest, index: number) => boolean = () => false;
let finds: Record<string, (request: TraceRequest, index: number) => boolean>;

const server = await useTestServer();
const userId: string = (await server.owner.get('/api/auth/session')).body.account.id;
beforeEach(async () => {
  sent = [];
  matches = () => false;
  finds = { first: () => false, second: () => true };
  await server.pool.query('delete from provider_costs');
  await server.pool.query("update trace_chunks set status = 'done'");
});

const numbers: Record<string, string> = { first: '6155550111', second: '6155550122' };

const service = (name: 'first' | 'second', costPerLeadCents: number | null): SkipTraceProvider => ({
  name,
  label: name === 'first' ? 'First' : 'Second',
  isSandbox: false,
  costPerLeadCents,
  chargesMisses: false,
  chunkSize: name === 'first' ? 100 : 2,
  isIdempotent: true,
  async trace({ requests }): Promise<TraceAnswer> {
    sent.push({ service: name, leads: requests.length });
    const results = requests.map((request, index) =>
      finds[name]!(request, index)
        ? { requestId: request.requestId, outcome: 'found' as const, people: [person(name)] }
        : {
            requestId: request.requestId,
            outcome: 'nothing_found' as const,
            isMatched: matches(request, index),
            ...(matches(request, index) && { people: [{ ...person(name), phones: [] }] }),
          },
    );
    return { kind: 'answered', results };
  },
  readDelivery: (body) => unexpectedDelivery(name, body),
  testConnection: async () => 'It answers.',
});

const person = (name: string) => ({
  fullName: 'Sample Owner',
  phones: [
    {
      number: numbers[name]!,
      type: 'mobile' as const,
      carrier: null,
      doNotCall: false,
      litigator: false,
    },
  ],
  emails: [],
  mailingAddress: null,
  isDeceased: false,
});

const order = [service('first', 10), service('second', 25)];
const answersOf = async (ids: number[]) => {
  const { rows } = await server.pool.query<{ id: number; provider: string; outcome: string }>(
    `select r.property_id as id, c.provider, r.outcome from trace_results as r
     join trace_chunks as c on c.id = r.chunk_id where r.property_id = any($1) order by r.id`,
    [ids],
  );
  return rows.map(({ id, provider, outcome }) => [ids.indexOf(Number(id)), provider, outcome]);
};
const runAll = async (tracer: ReturnType<typeof createTracer>) => {
  for (const { chunkId } of tracer.queued) await tracer.run(chunkId);
};

test('the next service is asked for what the first did not find, in the same search', async () => {
  finds['first'] = (_, index) => index === 1;
  finds['second'] = (_, index) => index === 0;
  const tracer = createTracer(server, { order });
  const ids = await addLeads(server, 3);
  const estimate = await tracer.service.estimate({ propertyIds: ids, again: false });
  expect(estimate.sentence).toBe(
    'about $0.30 for 3 leads; Second is asked for the others, for $0.75 at most',
  );
  const chunkId = await tracer.order(ids, userId);
  await tracer.run(chunkId);
  expect(await statusesOf(server, ids)).toEqual(['pending', 'completed', 'pending']);
  expect(await tracer.latestBatch()).toMatchObject({ total: 3, done: 1, finishedAt: null });
  expect(await summaryOf(server, ids[0]!)).toBe('First found nothing. Second is asked.');
  await runAll(tracer);
  expect(sent).toEqual([
    { service: 'first', leads: 3 },
    { service: 'second', leads: 2 },
  ]);
  expect(await statusesOf(server, ids)).toEqual(['completed', 'completed', 'completed']);
  expect(await tracer.latestBatch()).toMatchObject({
    total: 3,
    done: 3,
    found: 2,
    nothingFound: 1,
    costCents: 35,
    finishedAt: expect.any(String),
  });
  // Each result keeps its service.
  expect(await answersOf(ids)).toEqual([
    [0, 'first', 'nothing_found'],
    [2, 'first', 'nothing_found'],
    [1, 'first', 'found'],
    [0, 'second', 'found'],
    [2, 'second', 'nothing_found'],
  ]);
});

test('a match without a number is charged, also where the next service is asked', async () => {
  matches = (_, index) => index === 0;
  finds['second'] = () => false;
  const alone = createTracer(server, { order: [order[0]!] });
  const ids = await addLeads(server, 3);
  await alone.run(await alone.order(ids, userId));
  // The name that was paid for is shown.
  const { body: shown } = await server.owner.get(`/api/properties/${ids[0]}/traced-people`);
  expect(shown).toMatchObject([{ people: [{ fullName: 'Sample Owner', phones: [] }] }]);
  const { body: none } = await server.owner.get(`/api/properties/${ids[1]}/traced-people`);
  expect(none).toEqual([]);
  expect(await alone.latestBatch()).toMatchObject({ found: 0, nothingFound: 3, costCents: 10 });
  const both = createTracer(server, { order });
  await both.run(await both.order(await addLeads(server, 2), userId));
  expect(await both.latestBatch()).toMatchObject({ done: 0, costCents: 10 });
  await runAll(both);
  expect(await both.latestBatch()).toMatchObject({ nothingFound: 2, costCents: 35 });
});

test('a lead that was passed on can be taken back, and counts as traced', async () => {
  const tracer = createTracer(server, { order });
  const ids = await addLeads(server, 1);
  await tracer.run(await tracer.order(ids, userId));
  const { id } = await tracer.latestBatch();
  expect(await tracer.service.cancelBatch(id)).toBe(1);
  expect(await statusesOf(server, ids)).toEqual(['completed']);
  await runAll(tracer);
  expect(sent).toHaveLength(1);
});

test('nothing is ordered before the price is entered', async () => {
  const tracer = createTracer(server, { order: [service('first', null)] });
  const ids = await addLeads(server, 1);
  const selection = { propertyIds: ids, again: false };
  const refusal = { code: 'skip_tracing.price_missing', status: 409 };
  await expect(tracer.service.estimate(selection)).rejects.toMatchObject(refusal);
  await expect(tracer.service.traceMany(selection, { userId })).rejects.toMatchObject({
    ...refusal,
    message: expect.stringContaining('Enter what First charges for a lead'),
  });
  expect(await statusesOf(server, ids)).toEqual(['not_traced']);
  // A second service without a price is not asked.
  const half = createTracer(server, { order: [order[0]!, service('second', null)] });
  await half.run(await half.order(ids, userId));
  expect(await statusesOf(server, ids)).toEqual(['completed']);
});

test('orders stay within the month’s budget, with what is under way', async () => {
  finds['first'] = () => true;
  const tracer = createTracer(server, { order, monthlyBudgetCents: 35 });
  const ids = await addLeads(server, 5);
  const [one, two] = [ids.slice(0, 2), ids.slice(2, 4)];
  const chunkId = await tracer.order(one, userId);
  // 20 cents may be spent by the order that is under way.
  const start = (propertyIds: number[]) =>
    tracer.service.traceMany({ propertyIds, again: false }, { userId });
  await expect(start(two)).rejects.toMatchObject({
    code: 'skip_tracing.over_budget',
    message: expect.stringContaining('may cost $0.20, and $0.15 of this month’s budget is left'),
  });
  expect(await statusesOf(server, two)).toEqual(['not_traced', 'not_traced']);
  await tracer.run(chunkId);
  await expect(start(two)).rejects.toMatchObject({ code: 'skip_tracing.over_budget' });
  await tracer.run(await tracer.order([two[0]!], userId));
  expect((await tracer.latestBatch()).costCents).toBe(10);
  // A new month in the installation's calendar.
  server.clock.set('2031-04-01T05:30:00Z');
  await tracer.run(await tracer.order([two[1]!], userId));
  expect(await statusesOf(server, ids.slice(0, 4))).toEqual(
    Array.from({ length: 4 }, () => 'completed'),
  );
});

test('two searches at once do not spend the budget twice', async () => {
  const tracer = createTracer(server, { order, monthlyBudgetCents: 20 });
  const [one, two] = [await addLeads(server, 2), await addLeads(server, 2)];
  const started = await Promise.allSettled(
    [one, two].map((propertyIds) =>
      tracer.service.traceMany({ propertyIds, again: false }, { userId }),
    ),
  );
  expect(started.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('the next service is asked only as far as the budget goes', async () => {
  const tracer = createTracer(server, { order, monthlyBudgetCents: 60 });
  const ids = await addLeads(server, 3);
  await tracer.run(await tracer.order(ids, userId));
  await runAll(tracer);
  // The misses were free: 60 cents pay for two.
  expect(sent.at(-1)).toEqual({ service: 'second', leads: 2 });
  expect(await tracer.latestBatch()).toMatchObject({ found: 2, nothingFound: 1, costCents: 50 });
});

test('each service shows what it found, what was right of it, and what it cost', async () => {
  await server.pool.query('delete from trace_results');
  const other = '6155550133';
  finds['first'] = (_, index) => index > 0;
  const tracer = createTracer(server, { order, monthlyBudgetCents: 1_000 });
  const ids = await addLeads(server, 3);
  await tracer.run(await tracer.order(ids, userId));
  await runAll(tracer);
  const mark = (id: number, number: string, status: string) =>
    server.owner.patch(`/api/properties/${id}/phone-status`, { phoneNumber: number, status });
  await mark(ids[0]!, numbers['second']!, 'correct');
  await mark(ids[1]!, numbers['first']!, 'correct');
  await mark(ids[2]!, numbers['first']!, 'wrong');
  // A number that no service found says nothing of any.
  await server.owner.post(`/api/properties/${ids[1]}/phone`, {
    phoneNumber: other,
    type: 'mobile',
  });
  await mark(ids[1]!, other, 'wrong');
  expect(await tracer.service.listServices()).toEqual({
    budgetCents: 1_000,
    spentCents: 45,
    services: [
      {
        name: 'first',
        label: 'First',
        place: 1,
        costPerLeadCents: 10,
        leads: 3,
        found: 2,
        correct: 1,
        wrong: 1,
        costCents: 20,
      },
      {
        name: 'second',
        label: 'Second',
        place: 2,
        costPerLeadCents: 25,
        leads: 1,
        found: 1,
        correct: 1,
        wrong: 0,
        costCents: 25,
      },
    ],
  });
  // A service that is not asked any more keeps its results.
  const [first, second] = order;
  const after = createTracer(server, { order: [second!], others: [first!] });
  const { services } = await after.service.listServices();
  expect(services.map(({ name, place }) => [name, place])).toEqual([
    ['second', 1],
    ['first', null],
  ]);
  expect(await after.service.listPeople(ids[1]!)).toMatchObject([
    { service: 'First', people: [{ fullName: 'Sample Owner', phones: [{ type: 'mobile' }] }] },
  ]);
});
