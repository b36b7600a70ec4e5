import { afterEach, describe, expect, test } from 'vitest';
import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js';
import { expectCalls } from '#server/providers/testing/expect-calls.ts';
import { MediaRefusedError, WebhookRefusedError } from '../sms-provider.ts';
import { testSmsProvider } from '../sms-provider.suite.ts';
import { startFakeServer, type FakeResponse } from '../testing/fake-sms-server.ts';
import {
  sid,
  startTwilio,
  twilioCalls,
  twilioContractPeer,
  twilioFailure,
  twilioMessage,
  publishedStates,
} from './testing/twilio-peer.ts';
import { createTwilioSms } from './twilio-sms.ts';
import { twilioContract } from './twilio.contract.ts';

const accountSid = `AC${'0'.repeat(32)}`;
const authToken = 'a-token-of-the-test';
const basic = (user: string, password: string) =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
let stop: (() => Promise<void>) | undefined;
afterEach(() => stop?.());

const account = {
  accountSid,
  authToken,
  apiKeySid: undefined,
  apiKeySecret: undefined,
  from: '+15005550006',
  messagingServiceSid: undefined,
};

async function provider(answer: FakeResponse, more: Partial<typeof account> | object = {}) {
  const fakeServer = await startTwilio(() => answer);
  stop = fakeServer.stop;
  const settings = { ...account, ...more, apiUrl: fakeServer.url };
  return {
    sms: createTwilioSms(settings, { timeLimit: answer === 'silence' ? 300 : 15_000 }),
    fakeServer,
  };
}

const text = { to: '6155550142', text: 'Hi Dana' };
const accepted = twilioMessage();

testSmsProvider('twilio', async () => (await provider(accepted)).sms);

describe('sending a text', () => {
  test('returns Twilio’s sid and segments for an accepted text', async () => {
    const { sms, fakeServer } = await provider(twilioMessage({ num_segments: '2' }));
    const statusUrl = 'https://lotline.example.com/api/webhooks/twilio';
    expect(await sms.send({ ...text, statusUrl })).toEqual({
      kind: 'accepted',
      providerMessageId: sid(1),
      facts: { parts: 2 },
    });
    const { body, headers } = fakeServer.requests[0]!;
    expect(new URLSearchParams(body).get('StatusCallback')).toBe(statusUrl);
    expect(headers.authorization).toBe(basic(accountSid, authToken));
  });

  test('leaves from the number that the owner wrote to, also beside a messaging service', async () => {
    const messagingServiceSid = `MG${'1'.repeat(32)}`;
    const { sms, fakeServer } = await provider(accepted, { messagingServiceSid });
    await sms.send({ ...text, from: '6155550190' });
    await sms.send(text);
    const [answer, other] = fakeServer.requests.map(({ body }) => new URLSearchParams(body));
    expect(answer!.get('From')).toBe('+16155550190');
    expect(answer!.get('MessagingServiceSid')).toBe(null);
    expect(other!.get('MessagingServiceSid')).toBe(messagingServiceSid);
  });

  test('signs in with an API key where one is set, for the account’s messages', async () => {
    const apiKeySid = `SK${'a'.repeat(32)}`;
    const { sms, fakeServer } = await provider(accepted, { apiKeySid, apiKeySecret: 'of the key' });
    expect(await sms.send(text)).toMatchObject({ kind: 'accepted' });
    const { path, headers } = fakeServer.requests[0]!;
    expect(path).toContain(accountSid);
    expect(headers.authorization).toBe(basic(apiKeySid, 'of the key'));
  });

  test.each([
    [
      twilioFailure(400, 21614),
      {
        kind: 'refused',
        message: 'This number is not a mobile number.',
        facts: { lineType: 'landline' },
      },
    ],
    [twilioFailure(400, 21610), { kind: 'refused', code: '21610', optedOut: true }],
    [twilioFailure(400, 21211), { kind: 'refused', code: '21211' }],
    [twilioFailure(429, 20429), { kind: 'retry' }],
    [twilioFailure(503, 20503), { kind: 'retry' }],
    [twilioFailure(500, 20500), { kind: 'unknown' }],
    ['cut' as const, { kind: 'unknown' }],
    // An answer without an id is kept as it came.
    [{ status: 201, body: Buffer.from('{}') } as FakeResponse, { raw: expect.any(String) }],
    // Half a body.
    [{ status: 201, body: Buffer.from('{"sid": "SM') } as FakeResponse, { kind: 'unknown' }],
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

  test('an unreachable service certainly did not get the text', async () => {
    const { sms, fakeServer } = await provider(accepted);
    await fakeServer.stop();
    stop = undefined;
    expect(await sms.send(text)).toMatchObject({ kind: 'retry' });
  });
});

describe('images', () => {
  const limits = { maxBytes: 100, signal: new AbortController().signal };

  test('are sent as URLs that Twilio fetches', async () => {
    const { sms, fakeServer } = await provider(accepted);
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
    const sms = createTwilioSms({ ...account, apiUrl: fakeServer.url });
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
        to: '5005550006',
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

  test.each([
    ['delivered', '', { status: 'delivered' }],
    ['partially_delivered', '', { status: 'delivered', reason: expect.stringContaining('part') }],
    ['canceled', '', { status: 'failed' }],
    ['undelivered', '30007', { reason: 'The carrier filtered this message as spam.' }],
    ['undelivered', '30023', { reason: expect.stringContaining('daily limit') }],
    ['failed', '30034', { reason: expect.stringContaining('not registered') }],
    ['failed', '39999', { reason: 'The carrier reported error 39999.' }],
  ])('reads the state %s %s', async (MessageStatus, ErrorCode, expected) => {
    const { sms } = await provider('silence');
    const events = await sms.readWebhook(sign({ MessageSid: 'SM1', MessageStatus, ErrorCode }));
    expect(events).toMatchObject([{ kind: 'status', providerMessageId: 'SM1', ...expected }]);
  });

  test('every state of the published contract is known', async () => {
    const { sms } = await provider('silence');
    for (const MessageStatus of publishedStates) {
      if (['receiving', 'received'].includes(MessageStatus)) continue;
      const [event] = await sms.readWebhook(sign({ MessageSid: 'SM1', MessageStatus }));
      expect([MessageStatus, event?.kind]).toEqual([MessageStatus, 'status']);
    }
  });

  test.each([
    ['STOP', 'opt-out'],
    ['START', 'opt-in'],
    ['HELP', 'help'],
  ])('obeys OptOutType %s, whatever the text says', async (OptOutType, keyword) => {
    const { sms } = await provider('silence');
    const params = { MessageSid: 'SM2', From: '+16155550142', Body: 'No quiero', OptOutType };
    expect(await sms.readWebhook(sign(params))).toMatchObject([{ kind: 'received', keyword }]);
  });

  test.each([
    [{ MessageSid: 'SM1', MessageStatus: 'held_at_border' }, 'held_at_border'],
    [{ MessageSid: 'SM1' }, 'a report of another shape'],
    [{ EventType: 'onMessageRead' }, 'a report of another shape'],
  ])('keeps what it does not know: %j', async (params, says) => {
    const { sms } = await provider('silence');
    const events = await sms.readWebhook(sign(params as Record<string, string>));
    expect(events).toEqual([
      {
        kind: 'unknown',
        providerMessageId: (params as { MessageSid?: string }).MessageSid ?? '',
        says,
        raw: JSON.stringify(params),
      },
    ]);
  });

  test('rejects a tampered body, and everything where there is no token to check with', async () => {
    const { sms } = await provider('silence');
    const webhook = sign({ MessageSid: 'SM2', From: '+16155550142', Body: 'Yes' });
    const rawBody = webhook.rawBody.replace('Yes', 'No');
    await expect(sms.readWebhook({ ...webhook, rawBody })).rejects.toBeInstanceOf(
      WebhookRefusedError,
    );
    const params = { MessageSid: 'SM2', From: '+16155550142', Body: 'Yes' };
    const headers = { 'x-twilio-signature': getExpectedTwilioSignature('', url, params) };
    const keyOnly = await provider('silence', { authToken: undefined });
    await expect(keyOnly.sms.readWebhook({ ...webhook, headers })).rejects.toBeInstanceOf(
      WebhookRefusedError,
    );
  });
});

describe('listing what was sent', () => {
  test('reads state, reason, segments and price of each text', async () => {
    const since = new Date('2031-03-04T15:00:00Z');
    const made = (values: object) => ({
      ...(twilioMessage({
        date_created: 'Tue, 04 Mar 2031 15:00:01 +0000',
        direction: 'outbound-api',
        ...values,
      }).body as object),
    });
    const list = twilioContractPeer.answer('ListMessage', {
      next_page_uri: null,
      messages: [
        made({ sid: sid(3), status: 'undelivered', error_code: 30006 }),
        made({ sid: sid(2), status: 'delivered', price: '-0.00790', price_unit: 'USD' }),
        made({ sid: sid(1), date_created: 'Tue, 04 Mar 2031 14:59:59 +0000' }),
        made({ sid: sid(0), direction: 'inbound', status: 'received' }),
      ],
    });
    const { sms, fakeServer } = await provider(list);
    expect((await sms.listSent(since, '6155550142')).records).toMatchObject([
      { providerMessageId: sid(3), status: 'failed', reason: expect.stringContaining('landline') },
      { providerMessageId: sid(2), status: 'delivered', facts: { parts: 1, costCents: 0.79 } },
    ]);
    expect(fakeServer.requests[0]?.path).toContain('To=%2B16155550142');
    await sms.listSent(since);
    expect(fakeServer.requests[1]?.path).toContain('DateSent%3E=2031-03-04');
  });
});

test('the table of services has every call of the document', () => {
  expect(twilioContract.calls).toEqual(twilioCalls);
});
