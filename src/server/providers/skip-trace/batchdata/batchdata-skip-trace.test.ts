import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startFakeServer, type FakeResponse, type FakeRequest } from '../../testing/fake-server.ts';
import { testSkipTraceProvider, traceRequests } from '../skip-trace-provider.suite.ts';
import { createBatchDataSkipTrace } from './batchdata-skip-trace.ts';
import {
  answerAsBatchData,
  v1Body,
  v1NoMatch,
  v3Body,
  v3Property,
} from './testing/batchdata-stand-in.ts';

let service: Awaited<ReturnType<typeof startFakeServer>>;
let failure: FakeResponse | null = null;
let calls: FakeRequest[] = [];

beforeAll(async () => {
  service = await startFakeServer((request) => {
    calls.push(request);
    const answer = answerAsBatchData(request);
    const isAccepted = typeof answer === 'object' && (answer.status ?? 200) === 200;
    return isAccepted && failure ? failure : answer;
  });
});
afterAll(() => service.stop());
beforeEach(() => {
  failure = null;
  calls = [];
});

type Options = { version?: '1' | '3'; apiKey?: string; timeLimitMilliseconds?: number };
const adapter = (options: Options = {}) => {
  const { version = '1', apiKey = 'right-key', timeLimitMilliseconds = 15_000 } = options;
  return createBatchDataSkipTrace(
    { apiKey, version, costPerLeadCents: 15, apiUrl: service.url },
    { timeLimitMilliseconds },
  );
};
const third = () => adapter({ version: '3' });
const order = (count = 2) => ({ idempotencyKey: 'order-1', requests: traceRequests(count) });

testSkipTraceProvider('batchdata, version 1', adapter);
testSkipTraceProvider('batchdata, version 3', third);

test('version 1 returns people with numbers, types, carriers and flags', async () => {
  expect(await adapter().trace(order(1))).toMatchObject({
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
                litigator: false,
                tested: true,
                reachable: true,
                score: 90,
              },
              { number: '6155550199', type: 'landline', doNotCall: true, litigator: true },
            ],
            emails: ['owner@example.com'],
            mailingAddress: { streetAddress: '9 Mail Rd', zipCode: '37206' },
          },
        ],
      },
    ],
  });
  expect(calls[0]!.url.pathname).toBe('/api/v1/property/skip-trace');
});

test('version 3 returns every person, the owner first, with ranks, flags and the owner’s mail', async () => {
  const answer = await third().trace(order(1));
  expect(calls[0]!.url.pathname).toBe('/api/v3/property/skip-trace');
  if (answer.kind !== 'answered' || answer.results[0]?.outcome !== 'found') throw new Error('none');
  expect(answer.results[0].people).toEqual([
    {
      fullName: 'Sample Owner',
      isOwner: true,
      isDeceased: true,
      phones: [
        {
          number: '6155550100',
          type: 'mobile',
          carrier: 'Example',
          doNotCall: false,
          litigator: false,
          rank: 1,
          tested: true,
          reachable: true,
        },
        {
          number: '6155550199',
          type: 'landline',
          carrier: null,
          doNotCall: true,
          litigator: true,
          rank: 2,
        },
      ],
      emails: ['owner@example.com', 'second@example.com'],
      testedEmails: ['owner@example.com'],
      mailingAddress: {
        streetAddress: '9 Mail Rd',
        city: 'Nashville',
        state: 'TN',
        zipCode: '37206',
      },
    },
    {
      fullName: 'Other Person',
      isOwner: false,
      isDeceased: false,
      isLitigator: true,
      // A type that is not published is kept in its own word; the numbers of a litigator are all flagged.
      phones: [
        {
          number: '6155550177',
          type: 'unknown',
          typeWords: 'VoIP',
          carrier: null,
          doNotCall: false,
          litigator: true,
          rank: 1,
          tested: false,
          reachable: false,
        },
      ],
      emails: [],
      mailingAddress: null,
    },
  ]);
});

describe('an order', () => {
  const sent = () => (calls[0]!.body as { requests: Record<string, unknown>[] }).requests;

  test('does not send the owner’s name, which would replace the one that BatchData knows', async () => {
    await third().trace(order(1));
    expect(Object.keys(sent()[0]!)).toEqual(['requestId', 'propertyAddress']);
  });

  test('sends the parcel number where it and the county are known', async () => {
    const [lead] = traceRequests(1);
    const parcel = { apn: '093-02-041.00', county: 'Davidson' };
    const land = { ...lead!.address, streetAddress: '', zipCode: '', city: '' };
    await third().trace({
      idempotencyKey: 'order-1',
      requests: [
        { ...lead!, ...parcel },
        { ...lead!, requestId: '102', ...parcel, address: land },
        { ...lead!, requestId: '103', apn: parcel.apn },
        { ...lead!, requestId: '104', ...parcel, apn: '9.30204E+10' },
      ],
    });
    const number = { apn: '093-02-041.00', county: 'Davidson', state: 'TN' };
    expect(sent()[0]).toMatchObject({ propertyAddress: { street: '100 Sample St' }, ...number });
    expect(sent()[1]).toEqual({ requestId: '102', ...number });
    expect(sent()[2]).not.toHaveProperty('apn');
    expect(sent()[3]).not.toHaveProperty('apn');
  });

  test('leaves out a lead that has neither, which says why', async () => {
    const [one, two] = traceRequests(2);
    const nowhere = { ...two!, address: { ...two!.address, streetAddress: '' } };
    const answer = await third().trace({ idempotencyKey: 'a', requests: [one!, nowhere] });
    expect(sent()).toHaveLength(1);
    expect(answer).toMatchObject({
      results: [
        { requestId: '101', outcome: 'found' },
        { requestId: '102', outcome: 'failed', reason: expect.stringContaining('needs a street') },
      ],
    });
  });

  test('with a callback URL is answered later, also to leads by their place', async () => {
    const deliveryUrl = 'https://leads.example.com/hooks/abc';
    for (const version of ['1', '3'] as const) {
      const answer = await adapter({ version }).trace({ ...order(), deliveryUrl });
      expect(answer).toMatchObject({ kind: 'delivered_later' });
      expect(calls.at(-1)!.url.pathname).toBe(`/api/v${version}/property/skip-trace/async`);
    }
    // Each version’s answer is read, whatever version is set now.
    const requests = traceRequests(2);
    const [{ address }] = requests as [(typeof requests)[0]];
    const place = { street: '100 SAMPLE STREET', city: address.city, state: 'TN', zip: '37206' };
    expect(
      adapter().readDelivery(v3Body([v3Property({ requestId: '102' })]), requests),
    ).toMatchObject({ kind: 'results', results: [{ requestId: '102', outcome: 'found' }] });
    expect(third().readDelivery(v1Body([v1NoMatch(place)]), requests)).toEqual({
      kind: 'results',
      results: [{ requestId: '101', outcome: 'nothing_found' }],
    });
  });

  test('that is not accepted is refused, also if the refusal is in the body', async () => {
    failure = { body: { status: { code: 402, text: 'Payment Required' } } };
    const deliveryUrl = 'https://leads.example.com/hooks/abc';
    await expect(third().trace({ ...order(), deliveryUrl })).rejects.toMatchObject({
      kind: 'refused',
      message: 'The BatchData account has no credit left.',
    });
  });
});

test('the error webhook gives the reason why there will be no answer', () => {
  const read = (code: number) => adapter().readDelivery({ status: { code, text: '' } }, []);
  expect(read(402)).toEqual({
    kind: 'refused',
    reason: 'The BatchData account has no credit left.',
  });
  expect(read(200)).toMatchObject({ kind: 'unknown' });
});

describe('maps failures to their meaning', () => {
  const credit = { kind: 'refused', message: expect.stringContaining('credit') };
  const slow = { status: 429, body: {}, headers: { 'retry-after': '30' } };
  test.each<[string, FakeResponse, object]>([
    ['no credit', { status: 402, body: {} }, credit],
    ['forbidden', { status: 403, body: {} }, { kind: 'refused' }],
    ['bad request', { status: 400, body: {} }, { kind: 'refused' }],
    ['too many', slow, { kind: 'busy', retryAfterSeconds: 30 }],
    ['down', { status: 503, body: {} }, { kind: 'busy', retryAfterSeconds: undefined }],
    ['failed', { status: 500, body: {} }, { kind: 'unknown' }],
    ['cut after the request was received', 'cut', { kind: 'unknown' }],
  ])('%s', async (_, answer, meaning) => {
    for (const version of ['1', '3'] as const) {
      calls = [];
      failure = answer;
      await expect(adapter({ version }).trace(order())).rejects.toMatchObject({
        name: 'SkipTraceError',
        ...meaning,
      });
      // It is never retried automatically: the order may have been paid.
      expect(calls).toHaveLength(1);
    }
  });

  test('times out', async () => {
    failure = 'silence';
    await expect(adapter({ timeLimitMilliseconds: 50 }).trace(order())).rejects.toMatchObject({
      kind: 'unknown',
    });
  });

  test('reports an unreachable service', async () => {
    const gone = await startFakeServer(() => ({ body: {} }));
    await gone.stop();
    const settings = { apiKey: 'k', version: '3' as const, costPerLeadCents: 15, apiUrl: gone.url };
    const lost = createBatchDataSkipTrace(settings);
    await expect(lost.trace(order())).rejects.toMatchObject({ kind: 'busy' });
  });

  test('reports a wrong key, also in the connection test', async () => {
    const refused = { kind: 'refused', message: expect.stringContaining('key') };
    const wrong = adapter({ apiKey: 'wrong' });
    await expect(wrong.trace(order())).rejects.toMatchObject(refused);
    await expect(wrong.testConnection()).rejects.toMatchObject({ kind: 'refused' });
  });
});
