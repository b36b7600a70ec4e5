import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startFakeServer } from '../../testing/fake-server.ts';
import { traceRequests } from '../skip-trace-provider.suite.ts';
import { createBatchDataSkipTrace } from './batchdata-skip-trace.ts';
import {
  batchDataOrder,
  v1Body,
  v1NoMatch,
  v1Person,
  v3Body,
  v3NoMatch,
  v3Property,
} from './testing/batchdata-stand-in.ts';

let service: Awaited<ReturnType<typeof startFakeServer>>;
let answer: unknown;

beforeAll(async () => {
  service = await startFakeServer((request) => {
    batchDataOrder.parse(request.body);
    return { body: answer };
  });
});
afterAll(() => service.stop());

const adapter = (version: '1' | '3') =>
  createBatchDataSkipTrace({ apiKey: 'key', version, costPerLeadCents: 15, apiUrl: service.url });
const third = () => adapter('3');
/** What is made of this answer to an order of so many leads. */
const answerOf = async (body: unknown, version: '1' | '3', count = 2) => {
  answer = body;
  return adapter(version).trace({ idempotencyKey: 'order-1', requests: traceRequests(count) });
};

describe('each lead gets its own answer', () => {
  test('no match settles its lead, as each version publishes it', async () => {
    const place = { street: '101 Sample St', city: 'Nashville', state: 'TN', zip: '37206' };
    const first = {
      kind: 'answered',
      results: [{ requestId: '101' }, { outcome: 'nothing_found' }],
    };
    expect(await answerOf(v1Body([v1Person('101'), v1NoMatch(place)]), '1')).toMatchObject(first);
    const data = [v3Property({ requestId: '101' }), v3NoMatch({ propertyAddress: place })];
    expect(await answerOf(v3Body(data), '3')).toMatchObject(first);
  });

  test('leads that are only counted as not matched are settled, others are not', async () => {
    const meta = { results: { requestCount: 2, matchCount: 0, noMatchCount: 2, errorCount: 0 } };
    expect(await answerOf(v1Body([], meta), '1')).toMatchObject({
      results: [
        { requestId: '101', outcome: 'nothing_found' },
        { requestId: '102', outcome: 'nothing_found' },
      ],
    });
    const one = { results: { ...meta.results, noMatchCount: 1 } };
    expect(await answerOf(v3Body([], one), '3')).toMatchObject({ results: [] });
  });

  test('a match without a phone, an e-mail or an address is nothing found, and says that it is charged', async () => {
    const bare = { phones: [], emails: [], phoneNumbers: [], mailingAddress: null };
    const people = [{ name: { full: 'Sample Owner' }, propertyOwner: false, ...bare }];
    const third = { ...v3Property({ requestId: '101' }), persons: people };
    const expected = [{ requestId: '101', outcome: 'nothing_found', isMatched: true }];
    expect(await answerOf(v3Body([third]), '3', 1)).toMatchObject({ results: expected });
    const first = { ...v1Person('101'), ...bare };
    expect(await answerOf(v1Body([first]), '1', 1)).toMatchObject({ results: expected });
  });

  test('an owner who cannot be reached is kept as a person, the first of all', async () => {
    const owner = { propertyOwner: true, name: { full: 'Sample Owner' }, deceased: true };
    const litigator = { propertyOwner: false, litigator: true };
    const neighbour = {
      propertyOwner: false,
      name: { full: 'Other Person' },
      phones: [{ number: '6155550188', type: 'Mobile' }],
    };
    const property = { ...v3Property({ requestId: '101' }), property: null };
    const persons = [neighbour, litigator, owner];
    expect(await answerOf(v3Body([{ ...property, persons }]), '3', 1)).toMatchObject({
      results: [
        {
          outcome: 'found',
          people: [
            { fullName: 'Sample Owner', isOwner: true, isDeceased: true, phones: [] },
            { fullName: 'Other Person', phones: [{ number: '6155550188' }] },
            { fullName: '', isLitigator: true, phones: [] },
          ],
        },
      ],
    });
    expect(await answerOf(v3Body([{ ...property, persons: [owner] }]), '3', 1)).toMatchObject({
      results: [
        { outcome: 'nothing_found', isMatched: true, people: [{ fullName: 'Sample Owner' }] },
      ],
    });
  });

  test('which e-mails were tested is kept', async () => {
    const emails = [
      { rank: 2, email: 'second@example.com', tested: false },
      { rank: 1, email: 'first@example.com', tested: true },
    ];
    const property = v3Property({ requestId: '101' });
    const persons = [{ name: { full: 'Sample Owner' }, emails }];
    expect(await answerOf(v3Body([{ ...property, persons }]), '3', 1)).toMatchObject({
      results: [
        {
          people: [
            {
              emails: ['first@example.com', 'second@example.com'],
              testedEmails: ['first@example.com'],
            },
          ],
        },
      ],
    });
  });

  test('an error of one property fails its lead', async () => {
    const data = [
      { input: { requestId: '101' }, persons: [], meta: { matched: false, error: true } },
    ];
    expect(await answerOf(v3Body(data), '3', 1)).toMatchObject({
      results: [{ requestId: '101', outcome: 'failed' }],
    });
  });

  test('a foreign request id is never taken for ours, also if only one lead was asked', async () => {
    const foreign = { requestId: '01KEVP1WBGPDR87GMRPSHWK131' };
    expect(await answerOf(v3Body([v3Property(foreign)]), '3', 1)).toMatchObject({
      results: [],
      unknown: { reason: 'One part of BatchData’s answer could not be read.' },
    });
    const person = { ...v1Person('x'), request: foreign };
    expect(await answerOf(v1Body([person]), '1', 1)).toMatchObject({
      results: [],
      unknown: { raw: expect.stringContaining(foreign.requestId) },
    });
    // The id of the call is no lead’s.
    const unnamed = {
      ...v1Person('x'),
      request: undefined,
      meta: { matched: true, requestId: '102' },
    };
    const answer = await answerOf(v1Body([unnamed, v1Person('101')]), '1');
    expect(answer).toMatchObject({ results: [{ requestId: '101' }], unknown: {} });
  });
});

describe('an answer that is not known is kept as it came', () => {
  test.each<[string, object]>([
    ['of another version', { status: { code: 200 }, data: { owners: [] } }],
    ['of another shape', { results: 7 }],
    ['an acceptance instead of results', { status: { code: 200, text: 'OK' } }],
  ])('%s', async (_, body) => {
    await expect(answerOf(body, '3')).rejects.toMatchObject({
      kind: 'unknown',
      unknown: { reason: 'BatchData sent an unknown answer.', raw: JSON.stringify(body) },
    });
    expect(third().readDelivery(body, traceRequests(1))).toMatchObject({
      kind: 'unknown',
      unknown: { raw: JSON.stringify(body) },
    });
  });

  test('one unknown part does not cost the others', async () => {
    const { meta: _, ...without } = v3Property({ requestId: '102' });
    const answer = await answerOf(v3Body([v3Property({ requestId: '101' }), without]), '3');
    expect(answer).toMatchObject({
      results: [{ requestId: '101', outcome: 'found' }],
      unknown: { reason: 'One part of BatchData’s answer could not be read.' },
    });
  });

  test.each([1, 'Y', 'yes', { since: '2030' }])(
    'a warning given as %j counts, and the answer is kept',
    async (odd) => {
      const phone = { number: '6155550177', type: 'Mobile', dnc: odd, tcpa: odd };
      const person = { name: { full: 'Sample Owner' }, deceased: odd, litigator: odd };
      const property = {
        ...v3Property({ requestId: '101' }),
        persons: [{ ...person, phones: [phone] }],
      };
      const warned = {
        results: [
          {
            outcome: 'found',
            people: [{ isDeceased: true, phones: [{ doNotCall: true, litigator: true }] }],
          },
        ],
        unknown: { reason: expect.stringMatching(/dnc.*in another form/) },
      };
      expect(await answerOf(v3Body([property]), '3', 1)).toMatchObject(warned);
      const first = { ...v1Person('101'), phoneNumbers: [phone], death: { deceased: odd } };
      expect(await answerOf(v1Body([first]), '1', 1)).toMatchObject(warned);
    },
  );

  test('a flag as a word is known', async () => {
    const phones = [{ number: '6155550177', type: 'Mobile', dnc: 'true', tcpa: 'false' }];
    const property = v3Property({ requestId: '101' });
    const answer = await answerOf(v3Body([{ ...property, persons: [{ phones }] }]), '3', 1);
    expect(answer).toMatchObject({
      results: [{ people: [{ phones: [{ doNotCall: true, litigator: false }] }] }],
    });
    expect(answer).not.toHaveProperty('unknown');
  });

  test('new fields are passed over', async () => {
    const property = { ...v3Property({ requestId: '101', hint: 1 }), score: { value: 1 } };
    expect(await answerOf(v3Body([property]), '3', 1)).not.toHaveProperty('unknown');
  });
});
