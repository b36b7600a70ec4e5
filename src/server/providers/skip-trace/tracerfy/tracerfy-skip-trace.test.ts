import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startFakeServer, type FakeResponse, type FakeRequest } from '../../testing/fake-server.ts';
import { testSkipTraceProvider, traceRequests } from '../skip-trace-provider.suite.ts';
import {
  answerAsTracerfy,
  tracerfyBody,
  tracerfyHit,
  tracerfyMiss,
} from './testing/tracerfy-stand-in.ts';
import { createTracerfySkipTrace } from './tracerfy-skip-trace.ts';

let service: Awaited<ReturnType<typeof startFakeServer>>;
let failure: FakeResponse | null = null;
let calls: FakeRequest[] = [];

beforeAll(async () => {
  service = await startFakeServer((request) => {
    calls.push(request);
    return failure ?? answerAsTracerfy(request);
  });
});
afterAll(() => service.stop());
beforeEach(() => {
  failure = null;
  calls = [];
});

const adapter = (apiKey = 'right-key') =>
  createTracerfySkipTrace({ apiKey, costPerLeadCents: 10, apiUrl: service.url });
const order = (count = 2) => ({ idempotencyKey: 'order-1', requests: traceRequests(count) });
const asked = (number: number) => ({
  address: `${number} Sample St`,
  city: 'Nashville',
  state: 'TN',
  zip: '37206',
  find_owner: true,
});
const answerOf = async (results: unknown[], count = 2) => {
  failure = { body: tracerfyBody(results) };
  return adapter().trace(order(count));
};

testSkipTraceProvider('tracerfy', adapter);

test('returns every person, the owner first, with numbers by rank and their flags', async () => {
  expect(await adapter().trace(order(1))).toMatchObject({
    results: [
      {
        requestId: '101',
        outcome: 'found',
        people: [
          {
            fullName: 'Sample Owner',
            isOwner: true,
            isDeceased: true,
            phones: [
              { number: '6155550100', type: 'mobile', carrier: 'Example', rank: 1 },
              { number: '6155550199', type: 'landline', doNotCall: true, litigator: true },
            ],
            emails: ['owner@example.com'],
            mailingAddress: { streetAddress: 'PO Box 111', zipCode: '37206' },
          },
          {
            fullName: 'Other Person',
            isOwner: false,
            phones: [{ number: '6155550177', type: 'unknown', typeWords: 'VoIP', litigator: true }],
            mailingAddress: null,
          },
        ],
      },
    ],
  });
});

test('a hit without a phone, an e-mail or an address is nothing found, and says that it is charged', async () => {
  const bare = { ...tracerfyHit(asked(100)), persons: [] };
  expect(await answerOf([bare, tracerfyMiss(asked(101))])).toEqual({
    kind: 'answered',
    results: [
      { requestId: '101', outcome: 'nothing_found', isMatched: true },
      { requestId: '102', outcome: 'nothing_found' },
    ],
  });
});

test('asks for the owner, and not for leads without a street or a town', async () => {
  const [one, two, three] = traceRequests(3);
  const without = (lead: typeof one, part: object) => ({
    ...lead!,
    address: { ...lead!.address, ...part },
  });
  const requests = [one!, without(two, { streetAddress: '' }), without(three, { city: '' })];
  const answer = await adapter().trace({ idempotencyKey: 'a', requests });
  expect(calls[0]!.body).toEqual([asked(100)]);
  const failed = { outcome: 'failed', reason: 'Tracerfy needs a street with its city and state.' };
  expect(answer).toMatchObject({
    results: [
      { outcome: 'found' },
      { requestId: '102', ...failed },
      { requestId: '103', ...failed },
    ],
  });
});

test('no match and a lead that was not taken are each their own answer', async () => {
  const refused = { address: ['This field is required.'] };
  expect(await answerOf([tracerfyMiss(asked(100)), refused])).toMatchObject({
    results: [
      { requestId: '101', outcome: 'nothing_found' },
      { requestId: '102', outcome: 'failed', reason: 'Tracerfy could not look this lead up.' },
    ],
  });
});

test.each([1, 'Y', 'yes'])('a warning given as %j counts, and the answer is kept', async (odd) => {
  const phones = [{ number: '6155550177', type: 'Mobile', dnc: odd, tcpa: odd, rank: 1 }];
  const persons = [{ full_name: 'Sample Owner', deceased: odd, litigator: odd, phones }];
  expect(await answerOf([{ ...tracerfyHit(asked(100)), persons }], 1)).toMatchObject({
    results: [
      {
        outcome: 'found',
        people: [
          {
            isDeceased: true,
            isLitigator: true,
            phones: [{ doNotCall: true, litigator: true }],
          },
        ],
      },
    ],
    unknown: { reason: expect.stringContaining('in another form') },
  });
});

test('an owner who cannot be reached is kept as a person', async () => {
  const persons = [
    { full_name: 'Other Person', phones: [{ number: '6155550177', type: 'Mobile' }] },
    { full_name: 'Sample Owner', property_owner: true, deceased: true },
  ];
  expect(await answerOf([{ ...tracerfyHit(asked(100)), persons }], 1)).toMatchObject({
    results: [{ outcome: 'found', people: [{ fullName: 'Sample Owner', isDeceased: true }, {}] }],
  });
});

describe('an answer that is not known is kept, and no lead gets it', () => {
  test('of another place', async () => {
    const answer = await answerOf([tracerfyHit(asked(101)), tracerfyHit(asked(100))]);
    expect(answer).toMatchObject({
      results: [],
      unknown: { reason: '2 of 2 answers of Tracerfy could not be read.' },
    });
  });

  test('of a part', async () => {
    const answer = await answerOf([tracerfyHit(asked(100)), { state: 'queued' }]);
    expect(answer).toMatchObject({
      results: [{ requestId: '101', outcome: 'found' }],
      unknown: { raw: expect.stringContaining('queued') },
    });
  });

  test('of more leads than were asked', async () => {
    const hits = [tracerfyHit(asked(100)), tracerfyHit(asked(101))];
    expect(await answerOf(hits, 1)).toMatchObject({ results: [{ requestId: '101' }], unknown: {} });
  });

  test('of another shape', async () => {
    failure = { body: { queue_id: 7, status: 'pending' } };
    await expect(adapter().trace(order())).rejects.toMatchObject({
      kind: 'unknown',
      unknown: { raw: '{"queue_id":7,"status":"pending"}' },
    });
  });
});

test.each<[string, FakeResponse, object]>([
  [
    'no credits',
    { status: 402, body: { error: 'Insufficient credits.' } },
    { kind: 'refused', message: 'The Tracerfy account has no credits left.' },
  ],
  ['suspended', { status: 403, body: {} }, { kind: 'refused' }],
  ['bad request', { status: 400, body: {} }, { kind: 'refused' }],
  ['too many', { status: 429, body: {} }, { kind: 'busy', retryAfterSeconds: 60 }],
  ['delayed', { status: 502, body: {} }, { kind: 'busy' }],
  ['unavailable', { status: 503, body: {} }, { kind: 'busy' }],
  ['failed', { status: 500, body: {} }, { kind: 'unknown' }],
  ['cut', 'cut', { kind: 'unknown' }],
  ['half a body', 'half', { kind: 'unknown' }],
])('%s', async (_, answer, meaning) => {
  failure = answer;
  await expect(adapter().trace(order())).rejects.toMatchObject({
    name: 'SkipTraceError',
    ...meaning,
  });
  expect(calls).toHaveLength(1);
});

test('reports a wrong token, also in the connection test', async () => {
  const refused = { kind: 'refused', message: 'Tracerfy does not accept the API token.' };
  await expect(adapter('wrong').trace(order())).rejects.toMatchObject(refused);
  await expect(adapter('wrong').testConnection()).rejects.toMatchObject(refused);
});
