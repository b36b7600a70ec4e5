import { generateKeyPairSync, sign } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { WebhookRefusedError } from '../sms-provider.ts';
import { testSmsProvider } from '../sms-provider.suite.ts';
import {
  startFakeServer,
  type FakeResponse,
  type FakeRequest,
} from '../testing/fake-sms-server.ts';
import { createTelnyxSms } from './telnyx-sms.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const rawPublicKey = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
let stop: (() => Promise<void>) | undefined;
afterEach(() => stop?.());

/** Holds a request against Telnyx's published contract for sending a message. */
function checkContract({ method, path, headers, body }: FakeRequest) {
  const sent = JSON.parse(body || '{}') as Record<string, string>;
  return (
    method === 'POST' &&
    path === '/messages' &&
    headers.authorization === 'Bearer key-of-the-test' &&
    headers['content-type']?.startsWith('application/json') &&
    /^\+1\d{10}$/.test(sent.to ?? '') &&
    Boolean(sent.from ?? sent.messaging_profile_id) &&
    Boolean(sent.text)
  );
}

async function provider(answer: FakeResponse) {
  const fakeServer = await startFakeServer((request) =>
    checkContract(request) ? answer : { status: 422, body: { errors: [{ code: '0' }] } },
  );
  stop = fakeServer.stop;
  const sms = createTelnyxSms(
    {
      apiKey: 'key-of-the-test',
      publicKey: rawPublicKey.toString('base64'),
      from: '+15005550006',
      messagingProfileId: undefined,
      apiUrl: fakeServer.url,
    },
    { timeLimit: 300 },
  );
  return { sms, fakeServer };
}

const text = { to: '6155550142', text: 'Hi Dana' };
const failure = (status: number, code: string): FakeResponse => ({
  status,
  body: { errors: [{ code, title: 'Refused', detail: 'Refused in detail' }] },
});

testSmsProvider(
  'telnyx',
  async () => (await provider({ status: 200, body: { data: { id: 'tx-1' } } })).sms,
);

describe('sending a text', () => {
  test('returns Telnyx’s id for an accepted text', async () => {
    const { sms } = await provider({
      status: 200,
      body: { data: { id: 'tx-1', to: [{ status: 'queued' }] } },
    });
    expect(await sms.send(text)).toEqual({ kind: 'accepted', providerMessageId: 'tx-1' });
  });

  test.each([
    [failure(400, '40300'), { kind: 'refused', optedOut: true }],
    [failure(400, '40310'), { kind: 'refused', message: 'Refused in detail' }],
    [failure(429, '10011'), { kind: 'retry' }],
    [failure(500, '10007'), { kind: 'unknown' }],
    ['cut' as const, { kind: 'unknown' }],
    // Without an answer in time the outcome is unknown.
    ['silence' as const, { kind: 'unknown' }],
    [
      { status: 429, body: {}, headers: { 'retry-after': '17' } } as FakeResponse,
      { kind: 'retry', retryAfterSeconds: 17 },
    ],
  ])('%j is %j, and is sent once', async (answer, expected) => {
    const { sms, fakeServer } = await provider(answer);
    expect(await sms.send(text)).toMatchObject(expected);
    expect(fakeServer.requests).toHaveLength(1);
  });
});

test('sends images as URLs that Telnyx fetches', async () => {
  const { sms, fakeServer } = await provider({ status: 200, body: { data: { id: 'tx-1' } } });
  const mediaUrls = ['https://lotline.example.com/one'];
  await sms.send({ ...text, mediaUrls });
  expect(JSON.parse(fakeServer.requests[0]?.body ?? '')).toMatchObject({ media_urls: mediaUrls });
});

describe('webhooks', () => {
  const now = new Date('2031-03-04T15:00:00Z');
  function signed(type: string, payload: object, at = now) {
    const rawBody = JSON.stringify({ data: { event_type: type, payload } });
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

  test('reads delivered or failed from the final report', async () => {
    const { sms } = await provider('silence');
    const report = { id: 'tx-1', to: [{ status: 'delivery_failed' }], errors: [{ title: 'Off' }] };
    expect(await sms.readWebhook(signed('message.finalized', report))).toMatchObject([
      { kind: 'status', status: 'failed', reason: 'Off' },
    ]);
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

  test('ignores a body that is not an event', async () => {
    const { sms } = await provider('silence');
    expect(await sms.readWebhook(signed('message.received', { strange: true }))).toEqual([]);
  });
});
