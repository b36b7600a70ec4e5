import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startFakeServer, type FakeResponse, type FakeRequest } from '../../testing/fake-server.ts';
import { sampleLetter, testPostalMailProvider } from '../postal-mail-provider.suite.ts';
import { createLobMail } from './lob-mail.ts';

const error = (status: number, message: string, code = 'failed') => ({
  status,
  body: { error: { message, status_code: status, code } },
});

/** Checks a letter's form as Lob's documentation has it. */
function checkLetterForm(request: FakeRequest): void {
  expect(request.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  const form = String(request.body);
  const field = (name: string) =>
    form.split(`name="${name}"`)[1]?.split('\r\n\r\n')[1]?.split('\r\n--')[0] ?? '';
  for (const side of ['to', 'from']) {
    for (const part of ['name', 'address_line1', 'address_city', 'address_state', 'address_zip']) {
      expect(field(`${side}[${part}]`), `${side} ${part}`).not.toBe('');
    }
    expect(field(`${side}[name]`).length).toBeLessThanOrEqual(40);
  }
  expect(['true', 'false']).toContain(field('color'));
  expect(['marketing', 'operational']).toContain(field('use_type'));
  expect(field('file')).toMatch(/^%PDF-/);
}

const address = z.looseObject({
  primary_line: z.string().min(1),
  city: z.string(),
  state: z.string(),
  zip_code: z.string(),
});

let service: Awaited<ReturnType<typeof startFakeServer>>;
let failure: FakeResponse | null = null;
let deliverability = 'deliverable';
const madeByKey = new Map<string, string>();

beforeAll(async () => {
  service = await startFakeServer((request) => {
    const key = Buffer.from(
      request.headers.authorization?.replace('Basic ', '') ?? '',
      'base64',
    ).toString();
    if (key !== 'test_key:') return error(401, 'Your API key is not valid.', 'invalid_api_key');
    if (request.url.pathname === '/v1/letters' && request.method === 'POST') {
      checkLetterForm(request);
      const idempotencyKey = String(request.headers['idempotency-key'] ?? '');
      expect(idempotencyKey.length).toBeGreaterThan(0);
      expect(idempotencyKey.length).toBeLessThanOrEqual(256);
      const isFailing = failure !== null && failure !== 'cut' && failure !== 'silence';
      if (!isFailing)
        madeByKey.set(idempotencyKey, madeByKey.get(idempotencyKey) ?? `ltr_${madeByKey.size + 1}`);
      return (
        failure ?? {
          body: { id: madeByKey.get(idempotencyKey), object: 'letter', carrier: 'USPS' },
        }
      );
    }
    if (failure) return failure;
    if (request.url.pathname === '/v1/letters')
      return { body: { data: [], object: 'list', count: 0 } };
    expect(request.url.pathname).toBe('/v1/us_verifications');
    address.parse(request.body);
    return { body: { id: 'us_ver_1', deliverability } };
  });
});
afterAll(() => service.stop());
beforeEach(() => {
  failure = null;
  deliverability = 'deliverable';
  madeByKey.clear();
});

const webhookSecret = 'hook-secret';
const adapter = (apiKey = 'test_key', timeLimitMilliseconds = 5000) =>
  createLobMail(
    { apiKey, webhookSecret, costPerLetterCents: 100, apiUrl: `${service.url}/v1` },
    { timeLimitMilliseconds },
  );

testPostalMailProvider('lob', adapter);

test('a connection that is cut after Lob accepted the letter makes one letter, not two', async () => {
  failure = 'cut';
  await expect(adapter().send(sampleLetter('k1'))).rejects.toMatchObject({
    name: 'PostalMailError',
    kind: 'unknown',
  });
  failure = null;
  await adapter().send(sampleLetter('k1'));
  expect(madeByKey.size).toBe(1);
});

test('truncates a long name to Lob’s limit', async () => {
  const letter = sampleLetter('k2');
  await adapter().send({ ...letter, to: { ...letter.to, name: 'x'.repeat(90) } });
});

test.each([
  ['deliverable', true],
  ['deliverable_unnecessary_unit', true],
  ['deliverable_incorrect_unit', false],
  ['deliverable_missing_unit', false],
  ['undeliverable', false],
])('an address that is %s', async (answer, deliverable) => {
  deliverability = answer;
  expect(await adapter().verifyAddress(sampleLetter().to)).toMatchObject({ deliverable });
});

describe('maps failures to their meaning', () => {
  test.each<[string, FakeResponse, object]>([
    [
      'bad address',
      error(422, 'to.address_zip is invalid'),
      { kind: 'refused', message: 'Lob refused: to.address_zip is invalid' },
    ],
    ['forbidden', error(403, 'no'), { kind: 'refused', message: 'Lob refused: no' }],
    [
      'no credit',
      error(402, 'Payment required'),
      { kind: 'refused', message: 'Lob refused: Payment required' },
    ],
    [
      'too many',
      { ...error(429, 'slow down'), headers: { 'retry-after': '12' } },
      { kind: 'busy', message: 'Lob is busy.', retryAfterSeconds: 12 },
    ],
    ['failed', error(500, 'oops'), { kind: 'busy', message: 'Lob failed (500).' }],
    [
      'cut',
      'cut',
      { kind: 'unknown', message: 'Lob did not answer; the letter may have been made.' },
    ],
  ])('%s', async (_, answer, meaning) => {
    failure = answer;
    await expect(adapter().send(sampleLetter())).rejects.toMatchObject({
      name: 'PostalMailError',
      ...meaning,
    });
  });

  test('times out', async () => {
    failure = 'silence';
    await expect(adapter('test_key', 50).send(sampleLetter())).rejects.toMatchObject({
      kind: 'unknown',
    });
  });

  test('reports a wrong key, also in the connection test', async () => {
    await expect(adapter('test_wrong').send(sampleLetter())).rejects.toMatchObject({
      kind: 'refused',
    });
    await expect(adapter('test_wrong').testConnection()).rejects.toMatchObject({ kind: 'refused' });
  });
});

describe('Lob’s events', () => {
  const now = new Date('2031-03-04T15:00:00Z');
  const event = (type: string) =>
    JSON.stringify({
      id: 'evt_1',
      event_type: { id: type },
      reference_id: 'ltr_1',
      body: {},
      date_created: '2031-03-04T14:59:00Z',
    });
  const signed = (rawBody: string, at = now) => {
    const timestamp = String(at.getTime() / 1000);
    const signature = createHmac('sha256', webhookSecret)
      .update(`${timestamp}.${rawBody}`)
      .digest('hex');
    return {
      headers: { 'lob-signature': signature, 'lob-signature-timestamp': timestamp },
      rawBody,
      now,
    };
  };

  test.each([
    ['letter.created', 'created'],
    ['letter.rendered_pdf', 'created'],
    ['letter.mailed', 'processed'],
    ['letter.in_transit', 'in_transit'],
    ['letter.in_local_area', 'in_transit'],
    ['letter.processed_for_delivery', 'in_transit'],
    ['letter.re-routed', 'in_transit'],
    ['letter.delivered', 'delivered'],
    ['letter.returned_to_sender', 'returned'],
    ['letter.rejected', 'failed'],
    ['letter.failed', 'failed'],
  ])('%s is %s', (type, status) => {
    expect(adapter().readWebhook(signed(event(type)))).toMatchObject([
      { eventId: 'evt_1', providerId: 'ltr_1', status },
    ]);
  });

  test('contain our own id of the letter', () => {
    const rawBody = JSON.stringify({
      ...JSON.parse(event('letter.mailed')),
      body: { id: 'ltr_1', metadata: { tracking_id: 'LT-ABC' } },
    });
    expect(adapter().readWebhook(signed(rawBody))).toMatchObject([{ trackingId: 'LT-ABC' }]);
  });

  test('of other types are ignored', () => {
    expect(adapter().readWebhook(signed(event('address.created')))).toEqual([]);
    expect(adapter().readWebhook(signed('not json'))).toEqual([]);
  });

  test('that are tampered with, foreign or old are rejected', () => {
    const good = signed(event('letter.delivered'));
    expect(adapter().readWebhook({ ...good, rawBody: event('letter.failed') })).toBeNull();
    expect(
      adapter().readWebhook({ ...good, headers: { ...good.headers, 'lob-signature': 'ab' } }),
    ).toBeNull();
    expect(
      adapter().readWebhook(signed(event('letter.delivered'), new Date(now.getTime() - 301_000))),
    ).toBeNull();
  });
});
