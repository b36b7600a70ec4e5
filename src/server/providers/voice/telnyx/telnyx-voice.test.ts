import { generateKeyPairSync, sign } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import type { Answerer } from '#server/providers/testing/contract-peer.ts';
import { WebhookRefusedError } from '#server/providers/sms/sms-provider.ts';
import { startTroubledProxy, type Trouble } from '../../testing/troubled-proxy.ts';
import { readState } from './call-state.ts';
import { createTelnyxVoice } from './telnyx-voice.ts';
import { telnyxVoiceContract } from './telnyx-voice.contract.ts';
import {
  activeCall,
  dialledLeg,
  publishedCauses,
  publishedVoiceEvents,
  startTelnyxVoice,
  telnyxVoiceCalls,
  telnyxVoiceEvent,
} from './testing/telnyx-voice-peer.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const rawKey = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
const now = new Date('2031-03-04T15:00:00Z');
const webhookUrl = 'https://lotline.example.com/api/webhooks/telnyx/voice';
const none = { data: [], meta: { page_number: 1, total_pages: 1 } };
let stop: (() => Promise<unknown>) | undefined;
afterEach(() => stop?.());

const done: Answerer = (_request, operation) => {
  if (operation === 'listCredentials') return { status: 200, body: none };
  if (operation === 'createCredential')
    return { status: 200, body: { data: { id: 'cred-1', sip_username: 'gencred1' } } };
  if (operation === 'token')
    return {
      status: 201,
      body: Buffer.from('a.token.of-telnyx'),
      headers: { 'content-type': 'text/plain' },
    };
  return { status: 200, body: { data: operation === 'dial' ? dialledLeg : { result: 'ok' } } };
};

async function telnyx(answer: Answerer = done) {
  const peer = await startTelnyxVoice(answer);
  const proxy = await startTroubledProxy(peer.url);
  stop = () => Promise.all([proxy.stop(), peer.stop()]);
  const voice = createTelnyxVoice(
    {
      apiKey: 'key',
      publicKey: rawKey.toString('base64'),
      applicationId: '7',
      connectionId: '8',
      apiUrl: proxy.url,
    },
    ['6155550600'],
  )!;
  return { peer, proxy, voice, carrier: voice.carrier! };
}

const webhook = (type: string, payload: object) => signed(telnyxVoiceEvent(type, payload));
function signed(rawBody: string) {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signature = sign(null, Buffer.from(`${timestamp}|${rawBody}`), privateKey);
  return {
    headers: {
      'telnyx-timestamp': timestamp,
      'telnyx-signature-ed25519': signature.toString('base64'),
    },
    rawBody,
    url: webhookUrl,
    now,
  };
}

test('a browser’s access is a token of the user’s own account, which is made once', async () => {
  const { voice, peer } = await telnyx();
  expect(await voice.issueAccess({ userId: 'u1', now })).toMatchObject({
    kind: 'telnyx',
    token: 'a.token.of-telnyx',
  });
  await voice.issueAccess({ userId: 'u1', now });
  const made = peer.requests.filter(
    ({ method, path }) => method === 'POST' && path === '/telephony_credentials',
  );
  expect(made).toHaveLength(1);
});

test('each instruction is the command that Telnyx publishes, with its key', async () => {
  const { voice, carrier, peer } = await telnyx();
  await voice.issueAccess({ userId: 'u1', now });
  const numbers = { from: '6155550142', to: '6155550600' };
  await carrier.instruct('c1', { kind: 'dial', ...numbers }, webhookUrl, 'k1');
  const ring = { kind: 'ring' as const, userIds: ['u1', 'u2'], seconds: 20, ...numbers };
  await carrier.instruct('c1', ring, webhookUrl, 'k2');
  await carrier.instruct(
    'c1',
    { kind: 'forward', to: '6155550699', seconds: 25 },
    webhookUrl,
    'k3',
  );
  const greeting = { text: 'Hello: please speak.' };
  const voicemail = { kind: 'voicemail' as const, greeting, maxSeconds: 120 };
  await carrier.instruct('c1', voicemail, webhookUrl, 'k4');
  await carrier.instruct('c1', { kind: 'refuse', reason: 'busy' }, webhookUrl, 'k5');
  await carrier.instruct('c1', { kind: 'hang-up' }, webhookUrl, 'k6');
  const commands = peer.requests
    .filter(({ path }) => path.startsWith('/calls'))
    .map(({ path, body }) => ({ path, ...JSON.parse(body) }));
  expect(commands).toMatchObject([
    { path: '/calls/c1/actions/transfer', to: '+16155550600', command_id: 'k1' },
    { path: '/calls', to: ['sip:gencred1@sip.telnyx.com'], link_to: 'c1', bridge_on_answer: true },
    { path: '/calls/c1/actions/transfer', to: '+16155550699', timeout_secs: 25 },
    { path: '/calls/c1/actions/answer', command_id: 'k4' },
    { path: '/calls/c1/actions/reject', cause: 'USER_BUSY' },
    { path: '/calls/c1/actions/hangup', command_id: 'k6' },
  ]);
  expect(readState(commands[3].client_state)).toEqual({ does: 'greet', ...greeting, seconds: 120 });
});

test('hands on the side that a browser has dialled, and the caller of a call that came in', async () => {
  const state = Buffer.from(JSON.stringify({ does: 'dial', call: 'c1' })).toString('base64');
  const leg = (call_control_id: string, client_state = '') =>
    activeCall({
      call_control_id,
      call_leg_id: `l-${call_control_id}`,
      call_session_id: 's1',
      call_duration: 20,
      client_state,
      record_type: 'call',
    });
  let legs = [leg('c1'), leg('c2', state)];
  const { carrier, peer } = await telnyx((request, operation) =>
    operation === 'listActiveCalls'
      ? { status: 200, body: { data: legs, meta: none.meta } }
      : done(request, operation),
  );
  const call = { providerCallId: 'c1', to: '6155550199', from: '6155550600', idempotencyKey: 'k' };
  const asked = { ...call, direction: 'outgoing' as const };
  expect(await carrier.transfer(asked)).toEqual({ kind: 'accepted', providerCallId: 'c2' });
  const came = { ...call, direction: 'incoming' as const };
  expect(await carrier.transfer(came)).toEqual({ kind: 'accepted', providerCallId: 'c1' });
  expect(peer.requests.map(({ path }) => path.split('?')[0])).toEqual([
    '/connections/8/active_calls',
    '/calls/c2/actions/transfer',
    '/calls/c1/actions/transfer',
  ]);
  legs = [leg('c1')];
  expect(await carrier.transfer(asked)).toMatchObject({ kind: 'refused' });
});

test('the state of what was dialled goes with its own leg, so that the browser’s says its end', async () => {
  const { carrier, peer } = await telnyx();
  const dial = { kind: 'dial' as const, from: '6155550600', to: '6155550142' };
  await carrier.instruct('c1', dial, webhookUrl, 'k1');
  const { target_leg_client_state, client_state } = JSON.parse(peer.requests.at(-1)!.body);
  expect(readState(target_leg_client_state)).toEqual({ does: 'dial', call: 'c1' });
  expect(client_state).toBe(undefined);
});

test.each<[Trouble, string]>([
  ['slow', 'accepted'],
  [429, 'retry'],
  [500, 'unknown'],
  ['cut', 'unknown'],
  ['lost', 'unknown'],
  ['half', 'unknown'],
])(
  'a command with trouble %s is %s, and asked for again under the same id',
  async (trouble, kind) => {
    const { carrier, proxy, peer } = await telnyx();
    const hangUp = () => carrier.instruct('c1', { kind: 'hang-up' }, webhookUrl, 'k1');
    proxy.troubles.push(trouble);
    if (kind === 'accepted') await hangUp();
    else await expect(hangUp()).rejects.toThrow();
    await hangUp();
    const ids = peer.requests.map(({ body }) => JSON.parse(body).command_id);
    expect(new Set(ids)).toEqual(new Set(['k1']));
    proxy.troubles.push(trouble);
    expect(await carrier.end('c1')).toMatchObject({ kind });
  },
);

test('where no browser was ever opened, the caller may leave a message', async () => {
  const { carrier, peer } = await telnyx();
  const ring = { kind: 'ring' as const, userIds: ['u2'], seconds: 20, from: '', to: '6155550600' };
  await carrier.instruct('c1', ring, webhookUrl, 'k1');
  expect(peer.requests.at(-1)!.path).toBe('/calls/c1/actions/answer');
});

test('steps towards a message follow each other by its reports', async () => {
  const { carrier, peer } = await telnyx();
  const state = Buffer.from(
    JSON.stringify({ does: 'greet', text: 'Hi: there.', seconds: 90 }),
  ).toString('base64');
  const payload = { call_control_id: 'c1', client_state: state };
  const [greet] = await carrier.readWebhook(webhook('call.answered', payload));
  expect(greet).toEqual({ kind: 'next-step', providerCallId: 'c1', step: 'greet:Hi: there.' });
  await carrier.instruct('c1', { kind: 'step', step: 'greet:Hi: there.' }, webhookUrl, 'k');
  const [record] = await carrier.readWebhook(webhook('call.speak.ended', payload));
  expect(record).toMatchObject({ step: 'record:90' });
  await carrier.instruct('c1', { kind: 'step', step: 'record:90' }, webhookUrl, 'k');
  expect(peer.requests.map(({ body }) => JSON.parse(body))).toMatchObject([
    { payload: 'Hi: there.' },
    { max_length: 90, play_beep: true },
  ]);
});

test.each([
  [
    'call.initiated',
    { call_control_id: 'c1', direction: 'incoming', from: '+16155550142', to: '+16155550600' },
    { kind: 'incoming', from: '6155550142', to: '6155550600' },
  ],
  [
    'call.initiated',
    {
      call_control_id: 'c1',
      direction: 'outgoing',
      custom_headers: [{ name: 'x-call-key', value: 'key' }],
    },
    { kind: 'asked-to-dial', callKey: 'key' },
  ],
  [
    'call.hangup',
    { call_control_id: 'c1', hangup_cause: 'originator_cancel' },
    { kind: 'ended', reason: 'cancelled' },
  ],
])('%s of %j is %j', async (type, payload, expected) => {
  const { carrier } = await telnyx();
  expect(await carrier.readWebhook(webhook(type, payload))).toMatchObject([expected]);
});

test('every published cause of an end is known; what is not published is kept as it came', async () => {
  const { carrier } = await telnyx();
  for (const hangup_cause of publishedCauses) {
    const ended = webhook('call.hangup', { call_control_id: 'c1', hangup_cause });
    expect(await carrier.readWebhook(ended)).toMatchObject([{ kind: 'ended' }]);
  }
  for (const [event_type, payload, says] of [
    ['call.dreamt', { call_control_id: 'c1' }, 'call.dreamt'],
    ['call.hangup', { call_control_id: 'c1', hangup_cause: 'magic' }, 'magic'],
    ['call.hangup', { call_control_id: 7 }, 'a report of another shape'],
  ] as const) {
    const odd = signed(JSON.stringify({ data: { event_type, payload } }));
    const [event] = await carrier.readWebhook(odd);
    expect(event).toMatchObject({ kind: 'unknown', says, raw: odd.rawBody });
  }
});

test('a call is taken whatever stands beside it, and that is kept', async () => {
  const { carrier } = await telnyx();
  const payload = { call_control_id: 'c1', direction: 'incoming', custom_headers: 'none' };
  const data = { event_type: 'call.initiated', payload };
  expect(await carrier.readWebhook(signed(JSON.stringify({ data })))).toMatchObject([
    { kind: 'incoming', providerCallId: 'c1' },
    { kind: 'unknown', says: 'another form of custom_headers' },
  ]);
});

test('the table of services has the calls and events of the SDK', () => {
  const { calls, events } = telnyxVoiceContract;
  expect(calls).toEqual(expect.arrayContaining(telnyxVoiceCalls));
  expect(events).toEqual(publishedVoiceEvents);
});

test('a leg that rings in vain is said of its call', async () => {
  const { carrier } = await telnyx();
  const client_state = Buffer.from(JSON.stringify({ does: 'ring', call: 'c1', legs: 2 })).toString(
    'base64',
  );
  const leg = { call_control_id: 'leg-1', call_leg_id: 'l1', client_state };
  const [vain] = await carrier.readWebhook(
    webhook('call.hangup', { ...leg, hangup_cause: 'timeout' }),
  );
  expect(vain).toMatchObject({
    kind: 'unanswered',
    providerCallId: 'c1',
    legs: { id: 'l1', count: 2 },
  });
  // Another browser has taken it, or both have hung up.
  const taken = webhook('call.hangup', { ...leg, hangup_cause: 'originator_cancel' });
  expect(await carrier.readWebhook(taken)).toEqual([]);
});

test('a report without Telnyx’ signature is refused', async () => {
  const { carrier } = await telnyx();
  const good = webhook('call.initiated', { call_control_id: 'c1' });
  const tampered = { ...good, rawBody: good.rawBody.replace('c1', 'c2') };
  await expect(carrier.readWebhook(tampered)).rejects.toThrow(WebhookRefusedError);
  const old = { ...good, now: new Date(now.getTime() + 400_000) };
  await expect(carrier.readWebhook(old)).rejects.toThrow(WebhookRefusedError);
});

test('a call that is over needs no command; a busy Telnyx is asked again', async () => {
  const over = await telnyx(() => ({ status: 422, body: { errors: [{ code: '90018' }] } }));
  await over.carrier.instruct('c1', { kind: 'hang-up' }, webhookUrl, 'k');
  expect(await over.carrier.end('c1')).toMatchObject({ kind: 'refused' });
  await over.peer.stop();
  const busy = await telnyx(() => ({ status: 503, body: {} }));
  await expect(busy.carrier.instruct('c1', { kind: 'hang-up' }, webhookUrl, 'k')).rejects.toThrow();
  expect(await busy.carrier.end('c1')).toMatchObject({ kind: 'retry' });
});
