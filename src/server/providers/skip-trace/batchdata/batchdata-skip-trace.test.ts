import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startFakeServer, type FakeResponse, type FakeRequest } from '../../testing/fake-server.ts';
import { testSkipTraceProvider, traceRequests } from '../skip-trace-provider.suite.ts';
import { createBatchDataSkipTrace } from './batchdata-skip-trace.ts';

const address = z.strictObject({
  street: z.string().min(1),
  city: z.string(),
  state: z.string(),
  zip: z.string().regex(/^\d{5}$/),
});

/** The request as BatchData's documentation has it; anything else is a mistake of ours. */
const contract = z.strictObject({
  requests: z
    .array(
      z.strictObject({
        requestId: z.string(),
        propertyAddress: address,
        name: z.strictObject({ first: z.string(), last: z.string() }).optional(),
        mailingAddress: address.optional(),
      }),
    )
    .max(100),
  options: z.strictObject({
    includeTCPABlacklistedPhones: z.boolean(),
    webhookUrl: z.url().optional(),
    errorWebhookUrl: z.url().optional(),
  }),
});

const found = (requestId: string, index: number) => ({
  request: { requestId },
  name: { first: 'Sample', last: 'Owner' },
  phoneNumbers: [
    {
      number: `61555501${String(index % 100).padStart(2, '0')}`,
      type: 'Mobile',
      carrier: 'Example',
      dnc: false,
      tested: true,
      score: '90',
    },
    { number: '6155550199', type: 'Land Line', dnc: true, tcpa: true },
  ],
  emails: [{ email: 'owner@example.com' }],
  mailingAddress: { street: '9 Mail Rd', city: 'Nashville', state: 'TN', zip: '37206' },
  dnc: { tcpa: false },
  litigator: false,
  death: { deceased: false },
  meta: { matched: true, error: false },
});

let service: Awaited<ReturnType<typeof startFakeServer>>;
let failure: FakeResponse | null = null;
let calls: FakeRequest[] = [];

beforeAll(async () => {
  service = await startFakeServer((request) => {
    calls.push(request);
    if (request.headers.authorization !== 'Bearer right-key') {
      return { status: 401, body: { status: { code: 401, text: 'Unauthorized' } } };
    }
    const body = contract.parse(request.body);
    if (failure) return failure;
    if (request.url.pathname === '/api/v1/property/skip-trace/async')
      return { body: { status: { code: 200, text: 'OK' } } };
    expect(request.url.pathname).toBe('/api/v1/property/skip-trace');
    const persons = body.requests.map(({ requestId }, index) =>
      index % 5 === 4
        ? { request: { requestId }, meta: { matched: false, error: false } }
        : found(requestId, index),
    );
    return { body: { status: { code: 200, text: 'OK' }, results: { persons, meta: {} } } };
  });
});
afterAll(() => service.stop());
beforeEach(() => {
  failure = null;
  calls = [];
});

const adapter = (apiKey = 'right-key', timeLimitMilliseconds = 5000) =>
  createBatchDataSkipTrace(
    { apiKey, costPerLeadCents: 15, apiUrl: service.url },
    { timeLimitMilliseconds },
  );
const order = (count = 2) => ({ idempotencyKey: 'order-1', requests: traceRequests(count) });

testSkipTraceProvider('batchdata', adapter);

test('returns people with numbers, types, carriers and flags', async () => {
  const answer = await adapter().trace(order(1));
  expect(answer).toMatchObject({
    kind: 'answered',
    results: [
      {
        requestId: '101',
        outcome: 'found',
        people: [
          {
            fullName: 'Sample Owner',
            phones: [
              {
                number: '6155550100',
                type: 'mobile',
                carrier: 'Example',
                doNotCall: false,
                litigator: false,
              },
              {
                number: '6155550199',
                type: 'landline',
                carrier: null,
                doNotCall: true,
                litigator: true,
              },
            ],
            emails: ['owner@example.com'],
            mailingAddress: { streetAddress: '9 Mail Rd', zipCode: '37206' },
          },
        ],
      },
    ],
  });
});

test('matches an answer without a request id by its address', async () => {
  const [, second] = traceRequests(2);
  const person = {
    ...found('', 0),
    request: undefined,
    propertyAddress: { street: '101 SAMPLE STREET', city: 'Nashville', state: 'TN', zip: '37206' },
  };
  failure = { body: { results: { persons: [person] } } };
  const answer = await adapter().trace(order(2));
  expect(answer).toMatchObject({
    results: [{ outcome: 'nothing_found' }, { requestId: second!.requestId, outcome: 'found' }],
  });
});

test('with a callback URL, the answer arrives later with its request ids', async () => {
  const answer = await adapter().trace({
    ...order(),
    deliveryUrl: 'https://leads.example.com/hooks/abc',
  });
  expect(answer).toEqual({ kind: 'delivered_later' });
  expect(calls[0]!.url.pathname).toBe('/api/v1/property/skip-trace/async');
  const delivered = adapter().readDelivery({
    results: { persons: [found('102', 3), { meta: { matched: true } }] },
  });
  expect(delivered).toMatchObject({ results: [{ requestId: '102', outcome: 'found' }] });
});

test('the error webhook gives the reason why there will be no answer', () => {
  expect(adapter().readDelivery({ status: { code: 402, text: 'Payment Required' } })).toEqual({
    refusal: 'The BatchData account has no credit left.',
  });
  expect(adapter().readDelivery({ status: { code: 200, text: 'OK' } })).toBeNull();
});

describe('maps failures to their meaning', () => {
  test.each<[string, FakeResponse, object]>([
    [
      'no credit',
      { status: 402, body: {} },
      { kind: 'refused', message: expect.stringContaining('credit') },
    ],
    ['forbidden', { status: 403, body: {} }, { kind: 'refused' }],
    ['bad request', { status: 400, body: {} }, { kind: 'refused' }],
    [
      'too many',
      { status: 429, body: {}, headers: { 'retry-after': '30' } },
      { kind: 'busy', retryAfterSeconds: 30 },
    ],
    ['down', { status: 503, body: {} }, { kind: 'busy', retryAfterSeconds: undefined }],
    ['failed', { status: 500, body: {} }, { kind: 'unknown' }],
    ['cut after the request was received', 'cut', { kind: 'unknown' }],
    ['nonsense', { body: { results: 7 } }, { kind: 'unknown' }],
  ])('%s', async (_, answer, meaning) => {
    failure = answer;
    await expect(adapter().trace(order())).rejects.toMatchObject({
      name: 'SkipTraceError',
      ...meaning,
    });
    // It is never retried automatically: the order may have been paid.
    expect(calls).toHaveLength(1);
  });

  test('times out', async () => {
    failure = 'silence';
    await expect(adapter('right-key', 50).trace(order())).rejects.toMatchObject({
      kind: 'unknown',
    });
  });

  test('reports an unreachable service', async () => {
    const gone = await startFakeServer(() => ({ body: {} }));
    await gone.stop();
    const lost = createBatchDataSkipTrace({ apiKey: 'k', costPerLeadCents: 15, apiUrl: gone.url });
    await expect(lost.trace(order())).rejects.toMatchObject({ kind: 'busy' });
  });

  test('reports a wrong key, also in the connection test', async () => {
    await expect(adapter('wrong').trace(order())).rejects.toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('key'),
    });
    await expect(adapter('wrong').testConnection()).rejects.toMatchObject({ kind: 'refused' });
  });
});
