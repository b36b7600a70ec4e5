import { generateKeyPairSync, sign } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { expectCalls } from '#server/providers/testing/expect-calls.ts';
import { WebhookRefusedError, type SmsEvent } from '../sms-provider.ts';
import { testSmsProvider } from '../sms-provider.suite.ts';
import type { FakeResponse } from '../testing/fake-sms-server.ts';
import { createTelnyxSms } from './telnyx-sms.ts';
import { telnyxContract } from './telnyx.contract.ts';
import {
  outbound,
  publishedEvents,
  publishedLineTypes,
  publishedStates,
  startTelnyx,
  telnyxCalls,
  telnyxContractPeer,
  telnyxEvent,
  telnyxFailure,
  telnyxMessage,
} from './testing/telnyx-peer.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const rawPublicKey = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
let stop: (() => Promise<void>) | undefined;
afterEach(() => stop?.());

async function provider(answer: FakeResponse | Parameters<typeof startTelnyx>[0]) {
  const fakeServer = await startTelnyx(typeof answer === 'function' ? answer : () => answer);
  stop = fakeServer.stop;
  const sms = createTelnyxSms(
    {
      apiKey: 'key-of-the-test',
      publicKey: rawPublicKey.toString('base64'),
      from: '+15005550006',
      messagingProfileId: undefined,
      apiUrl: fakeServer.url,
    },
    { timeLimit: answer === 'silence' ? 300 : 15_000 },
  );
  return { sms, fakeServer };
}

const text = { to: '6155550142', text: 'Hi Dana' };
testSmsProvider('telnyx', async () => (await provider(telnyxMessage())).sms);

describe('sending a text', () => {
  test('returns Telnyx’s id, parts and what it knows of the number', async () => {
    const to = [{ phone_number: '+16155550142', status: 'queued', line_type: 'Wireline' }];
    const { sms, fakeServer } = await provider(telnyxMessage({ parts: 2, to }));
    expect(await sms.send(text)).toEqual({
      kind: 'accepted',
      providerMessageId: 'tx-1',
      facts: { parts: 2, lineType: 'landline' },
    });
    expect(fakeServer.requests[0]?.headers.authorization).toBe('Bearer key-of-the-test');
  });

  test.each([
    [telnyxFailure(400, '40300'), { kind: 'refused', optedOut: true }],
    [telnyxFailure(400, '40310'), { kind: 'refused', message: 'Refused in detail' }],
    [telnyxFailure(429, '10011'), { kind: 'retry' }],
    [telnyxFailure(500, '10007'), { kind: 'unknown' }],
    ['cut' as const, { kind: 'unknown' }],
    [
      { status: 200, body: Buffer.from('{"data":{"odd":1}}') } as FakeResponse,
      { kind: 'unknown', code: 'no_id', raw: '{"data":{"odd":1}}' },
    ],
    // Half a body.
    [{ status: 200, body: Buffer.from('{"sid": "SM') } as FakeResponse, { kind: 'unknown' }],
    // Without an answer in time the outcome is unknown.
    ['silence' as const, { kind: 'unknown' }],
    [
      { status: 429, body: {}, headers: { 'retry-after': '17' } } as FakeResponse,
      { kind: 'retry', retryAfterSeconds: 17 },
    ],
  ])('%j is %j, and is sent once', async (answer, expected) => {
    const { sms, fakeServer } = await provider(answer);
    expect(await sms.send(text)).toMatchObject(expected);
    expectCalls(fakeServer.requests, answer);
  });
});

test('sends images as URLs that Telnyx fetches', async () => {
  const { sms, fakeServer } = await provider(telnyxMessage());
  const mediaUrls = ['https://lotline.example.com/one'];
  await sms.send({ ...text, mediaUrls });
  expect(JSON.parse(fakeServer.requests[0]?.body ?? '')).toMatchObject({ media_urls: mediaUrls });
});

describe('webhooks', () => {
  const now = new Date('2031-03-04T15:00:00Z');
  const signed = (type: string, payload: object, at = now) =>
    signedBody(telnyxEvent(type, payload), at);
  function signedBody(rawBody: string, at = now) {
    const timestamp = String(Math.floor(at.getTime() / 1000));
    const signature = sign(null, Buffer.from(`${timestamp}|${rawBody}`), privateKey);
    return {
      headers: {
        'telnyx-timestamp': timestamp,
        'telnyx-signature-ed25519': signature.toString('base64'),
      },
      rawBody,
      url: 'https://lotline.example.com/api/webhooks/telnyx',
      now,
    };
  }
  const inbound = {
    id: 'tx-2',
    from: { phone_number: '+16155550142' },
    to: [{ phone_number: '+15005550006' }],
    text: 'Yes?',
    media: [],
    errors: [],
  };

  test('reads a signed inbound text', async () => {
    const { sms } = await provider('silence');
    expect(await sms.readWebhook(signed('message.received', inbound))).toMatchObject([
      { kind: 'received', from: '6155550142', text: 'Yes?' },
    ]);
  });

  test.each([
    [{ status: 'delivered' }, { status: 'delivered' }],
    [{ status: 'delivery_unconfirmed' }, { status: 'sent' }],
    [{ status: 'delivery_failed' }, { status: 'failed', reason: 'Off' }],
    [{ status: 'expired' }, { status: 'failed', reason: expect.stringContaining('in time') }],
  ])('reads the final report of %j', async (to, expected) => {
    const { sms } = await provider('silence');
    const report = outbound({ id: 'tx-1', to: [to], errors: [{ code: '4', title: 'Off' }] });
    expect(await sms.readWebhook(signed('message.finalized', report))).toMatchObject([
      { kind: 'status', providerMessageId: 'tx-1', ...expected },
    ]);
  });

  test('reads cost, parts, line type, carrier and campaign of a report', async () => {
    const { sms } = await provider('silence');
    const report = outbound({
      id: 'tx-1',
      to: [{ status: 'delivered', line_type: 'Wireless', carrier: 'Sample Mobile' }],
      parts: 2,
      cost: { amount: '0.0081', currency: 'USD' },
      tcr_campaign_id: 'C123',
    });
    expect(await sms.readWebhook(signed('message.finalized', report))).toMatchObject([
      {
        facts: {
          parts: 2,
          costCents: 0.81,
          lineType: 'mobile',
          carrier: 'Sample Mobile',
          campaignId: 'C123',
        },
      },
    ]);
  });

  test.each(publishedLineTypes)('keeps the line type %j', async (line_type) => {
    const { sms } = await provider('silence');
    const report = outbound({ id: 'tx-1', to: [{ status: 'delivered', line_type }] });
    const [event] = await sms.readWebhook(signed('message.finalized', report));
    const { facts } = event as Extract<SmsEvent, { kind: 'status' }>;
    const known = line_type.startsWith('V')
      ? { lineWords: line_type }
      : { lineType: line_type === 'Wireline' ? 'landline' : 'mobile' };
    expect(facts).toEqual(known);
  });

  test('rejects a tampered body, an old signature and a missing one', async () => {
    const { sms } = await provider('silence');
    const webhook = signed('message.received', inbound);
    const tampered = { ...webhook, rawBody: webhook.rawBody.replace('Yes', 'No') };
    const old = signed('message.received', inbound, new Date(now.getTime() - 301_000));
    for (const bad of [tampered, old, { ...webhook, headers: {} }]) {
      await expect(sms.readWebhook(bad)).rejects.toBeInstanceOf(WebhookRefusedError);
    }
  });

  test.each([
    ['STOP', 'opt-out'],
    ['START', 'opt-in'],
    ['HELP', 'help'],
  ])(
    'obeys what the messaging profile’s own words mean: %s',
    async (autoresponse_type, keyword) => {
      const { sms } = await provider('silence');
      const webhook = signed('message.received', { ...inbound, autoresponse_type });
      expect(await sms.readWebhook(webhook)).toMatchObject([{ kind: 'received', keyword }]);
    },
  );

  test('keeps a text whatever Telnyx says of it, and to whichever sender it went', async () => {
    const { sms } = await provider('silence');
    const odd = signed('message.received', { ...inbound, autoresponse_type: 'SNOOZE' });
    expect(await sms.readWebhook(odd)).toMatchObject([
      { kind: 'received', text: 'Yes?' },
      { kind: 'unknown', says: 'autoresponse_type SNOOZE' },
    ]);
    const other = signed('message.received', { ...inbound, to: '+15005550006' });
    expect(await sms.readWebhook(other)).toMatchObject([{ kind: 'received', to: '5005550006' }]);
  });

  test.each([
    { errors: 'none' },
    { media: [{ content_type: 'image/png' }] },
    { media: {} },
    { to: 7 },
    { cost: '0.01' },
    { parts: 'two' },
    { autoresponse_type: 7 },
    { received_at: 'today' },
  ])('keeps a text beside which %j stands, and what it says there', async (more) => {
    const { sms } = await provider('silence');
    const payload = { ...inbound, text: 'STOP', ...more };
    const odd = signedBody(JSON.stringify({ data: { event_type: 'message.received', payload } }));
    expect(await sms.readWebhook(odd)).toMatchObject([
      { kind: 'received', providerMessageId: 'tx-2', from: '6155550142', text: 'STOP' },
      { kind: 'unknown', says: `another form of ${Object.keys(more)[0]}`, raw: odd.rawBody },
    ]);
  });

  test('takes null for nothing', async () => {
    const { sms } = await provider('silence');
    const nulls = { to: null, media: null, errors: null, parts: null, cost: null };
    const payload = { ...inbound, ...nulls };
    const odd = signedBody(JSON.stringify({ data: { event_type: 'message.received', payload } }));
    expect(await sms.readWebhook(odd)).toMatchObject([{ kind: 'received', mediaUrls: [], to: '' }]);
  });

  test('every published state and event is known', async () => {
    const { sms } = await provider('silence');
    for (const status of publishedStates) {
      const report = signed('message.finalized', outbound({ id: 'tx-1', to: [{ status }] }));
      expect(await sms.readWebhook(report)).toMatchObject([{ kind: 'status' }]);
    }
    for (const type of publishedEvents) {
      const [event] = await sms.readWebhook(signed(type, { id: 'tx-1', to: [{ status: 'sent' }] }));
      expect([type, event?.kind]).not.toContain('unknown');
    }
  });

  test.each([
    ['message.received', { strange: true }, '', 'a report of another shape'],
    ['message.finalized', { id: 'tx-1', to: [{ status: 'lost' }] }, 'tx-1', 'lost'],
    ['message.pondered', { id: 'tx-1' }, 'tx-1', 'message.pondered'],
  ])('keeps what it does not know: %s %j', async (type, payload, providerMessageId, says) => {
    const { sms } = await provider('silence');
    const webhook = signedBody(JSON.stringify({ data: { event_type: type, payload } }));
    expect(await sms.readWebhook(webhook)).toEqual([
      { kind: 'unknown', providerMessageId, says, raw: webhook.rawBody },
    ]);
  });
});

test('lists what was sent with state, parts and cost; the text where one number is asked for', async () => {
  const record = (uuid: string, createdAt: string, more = {}) => ({
    record_type: 'message_detail_record',
    uuid,
    direction: 'outbound',
    created_at: createdAt,
    cld: '+16155550142',
    ...more,
  });
  const list = telnyxContractPeer.answer('records', {
    data: [
      record('tx-3', '2031-03-04T15:00:09Z', { direction: 'inbound' }),
      record('tx-2', '2031-03-04T15:00:01Z', { status: 'failed', parts: 2 }),
      record('tx-1', '2031-03-04T15:00:00Z', {
        status: 'delivered',
        cost: '0.004',
        currency: 'USD',
      }),
      record('tx-0', '2031-03-04T14:59:59Z'),
    ],
    meta: { page_number: 1, total_pages: 1 },
  });
  const { sms, fakeServer } = await provider((request, operation) =>
    operation === 'records'
      ? list
      : telnyxContractPeer.answer('retrieve', { data: outbound({ id: 'tx', text: request.path }) }),
  );
  const since = new Date('2031-03-04T15:00:00Z');
  expect((await sms.listSent(since)).records).toEqual([
    expect.objectContaining({ providerMessageId: 'tx-2', status: 'failed', text: null }),
    expect.objectContaining({ status: 'delivered', facts: { costCents: 0.4 } }),
  ]);
  const asked = decodeURIComponent(fakeServer.requests[0]!.path);
  expect(asked).toContain('filter[record_type]=messaging');
  expect((await sms.listSent(since, '6155550142')).records).toMatchObject([
    { text: '/messages/tx-2' },
    { text: '/messages/tx-1' },
  ]);
});

test('the table of services has every call of the SDK that is used', () => {
  expect(telnyxContract.calls).toEqual(telnyxCalls);
  expect(telnyxContract.events).toEqual(publishedEvents);
});
