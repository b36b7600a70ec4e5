import { afterEach, describe, expect, test } from 'vitest';
import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js';
import { MediaRefusedError, WebhookRefusedError } from '../sms-provider.ts';
import { testSmsProvider } from '../sms-provider.suite.ts';
import {
  startFakeServer,
  type FakeResponse,
  type FakeRequest,
} from '../testing/fake-sms-server.ts';
import { createTwilioSms } from './twilio-sms.ts';

const accountSid = `AC${'0'.repeat(32)}`;
const authToken = 'a-token-of-the-test';
let stop: (() => Promise<void>) | undefined;
afterEach(() => stop?.());

/** Holds a request against Twilio's published contract for sending a message. */
function checkContract({ method, path, headers, body }: FakeRequest) {
  const params = new URLSearchParams(body);
  const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
  return (
    method === 'POST' &&
    path === `/2010-04-01/Accounts/${accountSid}/Messages.json` &&
    headers.authorization === `Basic ${credentials}` &&
    headers['content-type']?.startsWith('application/x-www-form-urlencoded') &&
    /^\+1\d{10}$/.test(params.get('To') ?? '') &&
    Boolean(params.get('From')) &&
    Boolean(params.get('Body') ?? params.get('MediaUrl'))
  );
}

async function provider(answer: FakeResponse) {
  const fakeServer = await startFakeServer((request) =>
    checkContract(request)
      ? answer
      : { status: 400, body: { code: 20001, message: 'not the contract', status: 400 } },
  );
  stop = fakeServer.stop;
  const sms = createTwilioSms(
    {
      accountSid,
      authToken,
      from: '+15005550006',
      messagingServiceSid: undefined,
      apiUrl: fakeServer.url,
    },
    { timeLimit: 300 },
  );
  return { sms, fakeServer };
}

const text = { to: '6155550142', text: 'Hi Dana' };
const failure = (status: number, code: number): FakeResponse => ({
  status,
  body: { code, message: 'refused', more_info: '', status },
});

testSmsProvider(
  'twilio',
  async () => (await provider({ status: 201, body: { sid: 'SM1', status: 'queued' } })).sms,
);

describe('sending a text', () => {
  test('returns Twilio’s sid for an accepted text', async () => {
    const { sms, fakeServer } = await provider({
      status: 201,
      body: { sid: 'SM1', status: 'queued' },
    });
    const statusUrl = 'https://lotline.example.com/api/webhooks/twilio';
    expect(await sms.send({ ...text, statusUrl })).toEqual({
      kind: 'accepted',
      providerMessageId: 'SM1',
    });
    const params = new URLSearchParams(fakeServer.requests[0]?.body);
    expect(params.get('StatusCallback')).toBe(statusUrl);
  });

  test.each([
    [failure(400, 21610), { kind: 'refused', code: '21610', optedOut: true }],
    [failure(400, 21211), { kind: 'refused', code: '21211' }],
    [failure(429, 20429), { kind: 'retry' }],
    [failure(503, 20503), { kind: 'retry' }],
    [failure(500, 20500), { kind: 'unknown' }],
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

  test('an unreachable service certainly did not get the text', async () => {
    const { sms, fakeServer } = await provider('silence');
    await fakeServer.stop();
    stop = undefined;
    expect(await sms.send(text)).toMatchObject({ kind: 'retry' });
  });
});

describe('images', () => {
  const limits = { maxBytes: 100, signal: new AbortController().signal };

  test('are sent as URLs that Twilio fetches', async () => {
    const { sms, fakeServer } = await provider({ status: 201, body: { sid: 'MM1' } });
    const mediaUrls = ['https://lotline.example.com/one', 'https://lotline.example.com/two'];
    await sms.send({ ...text, mediaUrls });
    expect(new URLSearchParams(fakeServer.requests[0]?.body).getAll('MediaUrl')).toEqual(mediaUrls);
  });

  test('of inbound texts are fetched with the account’s credentials', async () => {
    const fakeServer = await startFakeServer(({ path, headers }) =>
      path === '/moved'
        ? { status: 200, body: Buffer.from('picture') }
        : headers.authorization
          ? { status: 307, body: '', headers: { location: '/moved' } }
          : { status: 401, body: '' },
    );
    stop = fakeServer.stop;
    const settings = { accountSid, authToken, from: '+15005550006', apiUrl: fakeServer.url };
    const sms = createTwilioSms({ ...settings, messagingServiceSid: undefined });
    const bytes = await sms.fetchMedia(`${fakeServer.url}/2010-04-01/Media/ME1`, limits);
    expect(Buffer.from(bytes).toString()).toBe('picture');
    await expect(
      sms.fetchMedia(`${fakeServer.url}/moved`, { ...limits, maxBytes: 3 }),
    ).rejects.toThrow('larger');
  });

  test.each([
    'https://127.0.0.1/secret',
    'http://api.twilio.com/plain',
    'https://api.twilio.com.example.com/',
    'file:///etc/passwd',
    'no address',
  ])('are not fetched from %s', async (url) => {
    const { sms } = await provider('silence');
    await expect(sms.fetchMedia(url, limits)).rejects.toBeInstanceOf(MediaRefusedError);
  });
});

describe('webhooks', () => {
  const url = 'https://lotline.example.com/api/webhooks/twilio';
  const sign = (params: Record<string, string>) => ({
    headers: { 'x-twilio-signature': getExpectedTwilioSignature(authToken, url, params) },
    rawBody: new URLSearchParams(params).toString(),
    url,
    now: new Date(),
  });

  test('reads a signed inbound text', async () => {
    const { sms } = await provider('silence');
    const events = await sms.readWebhook(
      sign({
        MessageSid: 'SM2',
        From: '+16155550142',
        To: '+15005550006',
        Body: 'Yes?',
        NumMedia: '0',
      }),
    );
    expect(events).toEqual([
      {
        kind: 'received',
        providerMessageId: 'SM2',
        from: '6155550142',
        text: 'Yes?',
        mediaUrls: [],
      },
    ]);
  });

  test('reads a delivery report with unknown parameters', async () => {
    const { sms } = await provider('silence');
    const events = await sms.readWebhook(
      sign({ MessageSid: 'SM1', MessageStatus: 'undelivered', ErrorCode: '30005', Fresh: 'x' }),
    );
    expect(events).toMatchObject([{ kind: 'status', status: 'failed' }]);
  });

  test('rejects a tampered body', async () => {
    const { sms } = await provider('silence');
    const webhook = sign({ MessageSid: 'SM2', From: '+16155550142', Body: 'Yes' });
    const rawBody = webhook.rawBody.replace('Yes', 'No');
    await expect(sms.readWebhook({ ...webhook, rawBody })).rejects.toBeInstanceOf(
      WebhookRefusedError,
    );
  });
});
