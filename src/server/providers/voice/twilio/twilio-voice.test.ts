// Twilio's calls by its own document, and misbehaving: what was not done is never said to be done.
import { afterEach, describe, expect, test } from 'vitest';
import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js';
import { WebhookRefusedError } from '#server/providers/sms/sms-provider.ts';
import type { FakeResponse } from '#server/providers/sms/testing/fake-sms-server.ts';
import type { Answerer } from '#server/providers/testing/contract-peer.ts';
import { callsOf } from '#server/providers/testing/calls-of.ts';
import { expectCalls } from '#server/providers/testing/expect-calls.ts';
import {
  startTwilioVoice,
  twilioVoiceOperations,
  twilioVoicePeer,
} from './testing/twilio-voice-peer.ts';
import { createTwilioVoice } from './twilio-voice.ts';
import { twilioVoiceContract } from './twilio-voice.contract.ts';

const accountSid = `AC${'0'.repeat(32)}`;
const authToken = 'a-token-of-the-test';
const sid = (number: number) => `CA${String(number).padStart(32, '0')}`;
let stop: (() => Promise<void>) | undefined;
afterEach(() => stop?.());

async function start(answer: Answerer, timeLimit = 15_000) {
  const peer = await startTwilioVoice(answer);
  stop = peer.stop;
  const settings = {
    accountSid,
    authToken,
    apiKeySid: `SK${'1'.repeat(32)}`,
    apiKeySecret: 'secret of the key',
    applicationSid: `AP${'2'.repeat(32)}`,
    apiUrl: peer.url,
  };
  const voice = createTwilioVoice(settings, ['6155550600'], { timeLimit })!;
  return { peer, voice, carrier: voice.carrier! };
}

const call = (values: object) => ({
  ...(twilioVoicePeer.answer('ListCall').body as { calls: object[] }).calls[0],
  ...values,
});
/** A call under way: the browser's leg, and the owner's. */
const underWay: Answerer = (_request, operation) =>
  operation === 'ListCall'
    ? {
        status: 200,
        body: {
          next_page_uri: null,
          calls: [
            call({ sid: sid(2), to: 'client:user_1' }),
            call({ sid: sid(3), to: '+16155550142' }),
          ],
        },
      }
    : { status: 200, body: {} };
const forward = {
  providerCallId: sid(1),
  direction: 'outgoing' as const,
  to: '6155550199',
  from: '6155550600',
  idempotencyKey: 'k',
};

test('forwards the side that is no browser, and ends a call, as published', async () => {
  const { carrier, peer } = await start(underWay);
  const accepted = { kind: 'accepted', providerCallId: sid(3) };
  expect(await carrier.transfer(forward)).toEqual(accepted);
  expect(await carrier.end(sid(1))).toEqual({ kind: 'accepted', providerCallId: sid(1) });
  const [, moved, ended] = peer.requests;
  expect(moved!.path).toContain(sid(3));
  expect(new URLSearchParams(moved!.body).get('Twiml')).toContain('<Number>+16155550199</Number>');
  expect(new URLSearchParams(ended!.body).get('Status')).toBe('completed');
});

test('of a call that came in, the caller is the side that goes on', async () => {
  const { carrier, peer } = await start(underWay);
  const accepted = { kind: 'accepted', providerCallId: sid(1) };
  expect(await carrier.transfer({ ...forward, direction: 'incoming' })).toEqual(accepted);
  expect(peer.requests).toHaveLength(1);
});

test('says which address Twilio asks about calls, and that there is none yet', async () => {
  const answerOf = (voice_url: string | null) => () => ({
    status: 200,
    body: { friendly_name: 'Lotline', voice_url },
  });
  const { voice } = await start(answerOf('https://lotline.example.com/api/webhooks/twilio/voice'));
  expect(await voice.testConnection()).toContain('It asks lotline.example.com about calls.');
  await stop?.();
  const without = await start(answerOf(null));
  await expect(without.voice.testConnection()).rejects.toThrow('has no voice address yet');
});

describe('a Twilio that does not behave', () => {
  test.each<[string, FakeResponse, string]>([
    ['answers 429', { status: 429, body: { code: 20429, message: 'busy', status: 429 } }, 'retry'],
    ['answers 503', { status: 503, body: {} }, 'retry'],
    [
      'answers 500',
      { status: 500, body: { code: 20500, message: 'oops', status: 500 } },
      'unknown',
    ],
    ['cuts the connection', 'cut', 'unknown'],
    ['sends half a body', 'half', 'unknown'],
    ['does not answer', 'silence', 'unknown'],
    ['refuses', { status: 400, body: { code: 21220, message: 'over', status: 400 } }, 'refused'],
  ])('%s: nothing is said to be done, and nothing is asked twice', async (_, answer, kind) => {
    const { carrier, peer } = await start(() => answer, answer === 'silence' ? 300 : 15_000);
    expect(await carrier.end(sid(1))).toMatchObject({ kind });
    expect(await carrier.transfer(forward)).toMatchObject({ kind });
    expectCalls(peer.requests, answer, 2);
  });

  test('an answer that comes slowly, but in time, is used', async () => {
    const { carrier } = await start(async (...asked) => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      return underWay(...asked);
    });
    expect(await carrier.end(sid(1))).toMatchObject({ kind: 'accepted' });
  });
});

test('messages of callers are listed, and nothing else that was recorded', async () => {
  const [model] = (
    twilioVoicePeer.answer('ListRecording').body as { recordings: Record<string, unknown>[] }
  ).recordings;
  const recording = (number: number, values: object) => ({
    ...model,
    sid: `RE${String(number).padStart(32, '0')}`,
    call_sid: sid(number),
    source: 'RecordVerb',
    ...values,
  });
  const { carrier, peer } = await start(() => ({
    status: 200,
    body: {
      next_page_uri: null,
      recordings: [
        recording(1, { duration: '12' }),
        recording(2, { status: 'processing' }),
        recording(3, { source: 'DialVerb' }),
      ],
    },
  }));
  expect(await carrier.listVoicemails!(new Date('2031-03-03T15:00:00Z'))).toEqual([
    { providerCallId: sid(1), recordingId: `RE${'0'.repeat(31)}1`, seconds: 12 },
  ]);
  expect(decodeURIComponent(peer.requests[0]!.path)).toContain('DateCreated>=2031-03-03T15:00:00Z');
});

test('a call costs what all its legs do, once each that was answered has its price', async () => {
  const leg = (number: number, values: object) =>
    call({
      sid: sid(number),
      parent_call_sid: null,
      price_unit: 'USD',
      status: 'completed',
      ...values,
    });
  const legs = [
    leg(1, { price: '-0.00400', duration: '61' }),
    leg(2, { parent_call_sid: sid(1), price: '-0.01400', duration: '58' }),
    // Nobody answered there.
    leg(3, { parent_call_sid: sid(2), price: null, status: 'no-answer', duration: '0' }),
    leg(4, { price: '-0.00850' }),
    leg(5, { parent_call_sid: sid(4), price: null }),
    leg(6, { price: '-0.00850', price_unit: 'EUR' }),
    // Its call is older than what is listed.
    leg(7, { parent_call_sid: sid(8), price: '-0.00850' }),
  ];
  const { carrier, peer } = await start(() => ({
    status: 200,
    body: { next_page_uri: null, calls: legs },
  }));
  expect(await carrier.listCosts!(new Date('2031-03-03T15:00:00Z'))).toEqual([
    { providerCallId: sid(1), seconds: 61, cents: 1.8 },
  ]);
  expect(decodeURIComponent(peer.requests[0]!.path)).toContain('StartTime>=2031-03-03T15:00:00Z');
});

describe('webhooks', () => {
  const url = 'https://lotline.example.com/api/webhooks/twilio/voice';
  const sign = (params: Record<string, string>, token = authToken) => ({
    headers: { 'x-twilio-signature': getExpectedTwilioSignature(token, url, params) },
    rawBody: new URLSearchParams(params).toString(),
    url,
    now: new Date('2031-03-04T15:00:00Z'),
  });
  const progress = (CallStatus: string) => ({
    AccountSid: accountSid,
    CallSid: sid(1),
    CallStatus,
    CallbackSource: 'call-progress-events',
  });

  test('every published state of a call is known; others are kept as they came', async () => {
    const { carrier } = await start(underWay);
    const schema = twilioVoiceOperations.find(({ id }) => id === 'UpdateCall')!.answer.schema;
    const { status } = schema.properties as { status: { enum: string[] } };
    expect(status.enum.length).toBeGreaterThan(7);
    for (const one of status.enum) {
      const events = await carrier.readWebhook(sign(progress(one)));
      expect([one, ...events.map(({ kind }) => kind)]).not.toContain('unknown');
    }
    const [odd] = await carrier.readWebhook(sign(progress('dreaming')));
    expect(odd).toMatchObject({ kind: 'unknown', says: 'dreaming' });
    expect(odd).toMatchObject({ raw: expect.stringContaining('"CallStatus":"dreaming"') });
    const newer = sign({ ...progress('completed'), Fresh: 'field' });
    expect(await carrier.readWebhook(newer)).toMatchObject([{ kind: 'ended' }]);
  });

  test('of another account, or signed with another token, are refused', async () => {
    const { carrier } = await start(underWay);
    for (const webhook of [
      sign(progress('completed'), 'another token'),
      sign({ ...progress('completed'), AccountSid: `AC${'9'.repeat(32)}` }),
      { ...sign(progress('completed')), headers: {} },
    ]) {
      await expect(carrier.readWebhook(webhook)).rejects.toThrow(WebhookRefusedError);
    }
  });
});

test('the table of services has every call of the document', () => {
  expect(twilioVoiceContract.calls).toEqual(callsOf(twilioVoiceOperations));
});
