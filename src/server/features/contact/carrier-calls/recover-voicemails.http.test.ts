// A message that a caller has left arrives, though the carrier or this server was away at its time.
import { afterAll, expect, test } from 'vitest';
import {
  startFakeServer,
  type FakeResponse,
} from '#server/providers/sms/testing/fake-sms-server.ts';
import { twilioVoicePeer } from '#server/providers/voice/twilio/testing/twilio-voice-peer.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';
import { callSid, reportCall, twilioVoiceVariables } from './testing/twilio-calls.ts';

/** What the carrier lists, and hands out. */
let listed: object[] = [];
let calls: object[] = [];
let sound: FakeResponse = { status: 503, body: {} };

const carrier = await startFakeServer(({ path }) => {
  if (path.includes('/Calls.json'))
    return twilioVoicePeer.answer('ListCall', { next_page_uri: null, calls });
  const isList = path.includes('/Recordings.json');
  return isList
    ? twilioVoicePeer.answer('ListRecording', { next_page_uri: null, recordings: listed })
    : sound;
});
afterAll(() => carrier.stop());
const server = await useTestServer({
  withJobs: true,
  environment: twilioVoiceVariables(carrier.url),
});
server.clock.set('2031-03-04T15:00:00Z');

const recordingSid = (number: number) => `RE${String(number).padStart(32, '0')}`;
/** A caller who is asked for a message, and hangs up. */
async function leave(number: number, { isReported }: { isReported: boolean }) {
  const params = { CallSid: callSid(number), From: '+16155557301', To: '+16155550600' };
  await reportCall(server, { ...params, CallStatus: 'ringing', Direction: 'inbound' });
  if (isReported) {
    const told = { CallSid: callSid(number), RecordingSid: recordingSid(number) };
    await reportCall(
      server,
      { ...told, RecordingStatus: 'completed', RecordingDuration: '12' },
      { query: 'step=recording' },
    );
  }
  await reportCall(
    server,
    { CallSid: callSid(number), CallStatus: 'completed', CallDuration: '20' },
    { query: 'step=status' },
  );
}
const voicemails = async () =>
  (
    await server.pool.query(
      `select v.recording_id, v.state from voicemails as v order by v.recording_id`,
    )
  ).rows;

test('one that could not be fetched is waited for, and one that was not reported is asked for', async () => {
  await leave(1, { isReported: true });
  await leave(2, { isReported: false });
  await expect.poll(() => carrier.requests.length).toBeGreaterThan(0);
  const [model] = (
    twilioVoicePeer.answer('ListRecording').body as { recordings: Record<string, unknown>[] }
  ).recordings;
  listed = [2, 3].map((number) => ({
    ...model,
    sid: recordingSid(number),
    call_sid: callSid(number),
    source: 'RecordVerb',
  }));
  sound = { status: 200, body: 'ID3', headers: { 'content-type': 'audio/mpeg' } };
  server.clock.advance(11 * 60_000);
  await server.runJob('carrier-calls.recover');
  await expect.poll(voicemails).toEqual([
    { recording_id: recordingSid(1), state: 'stored' },
    { recording_id: recordingSid(2), state: 'stored' },
  ]);
  await server.runJob('carrier-calls.recover');
  expect(await voicemails()).toHaveLength(2);
});

test('one that the carrier has not handed out for a week is given up', async () => {
  sound = { status: 503, body: {} };
  await leave(4, { isReported: true });
  await expect.poll(async () => (await voicemails()).at(-1)).toMatchObject({ state: 'waiting' });
  server.clock.advance(8 * 24 * 3_600_000);
  await server.runJob('carrier-calls.recover');
  await expect.poll(async () => (await voicemails()).at(-1)).toMatchObject({ state: 'refused' });
});

test('what an answered call costs is asked for until Twilio names it, and put down once', async () => {
  const answered = callSid(40);
  await server.pool.query(
    `insert into phone_calls (key, direction, their_number, own_number, state, provider, provider_call_id,
       created_at, answered_at, ended_at, last_seen_at)
     values (gen_random_uuid(), 'outgoing', '6155550144', '6155550600', 'ended', 'twilio', $1, $2, $2, $2, $2)`,
    [answered, server.clock.now()],
  );
  const [model] = (twilioVoicePeer.answer('ListCall').body as { calls: object[] }).calls;
  const leg = {
    ...model,
    sid: answered,
    parent_call_sid: null,
    status: 'completed',
    price_unit: 'USD',
  };
  const asked = () => carrier.requests.filter(({ path }) => path.includes('/Calls.json')).length;
  const costs = async () =>
    (
      await server.pool.query(
        `select cents::float8 as cents from provider_costs where port = 'voice'`,
      )
    ).rows;
  calls = [{ ...leg, price: null }];
  await server.runJob('carrier-calls.read-costs');
  expect(await costs()).toEqual([]);
  calls = [
    { ...leg, price: '-0.0130' },
    { ...leg, sid: callSid(41), price: '-9' },
  ];
  await server.runJob('carrier-calls.read-costs');
  expect(await costs()).toEqual([{ cents: 1.3 }]);
  const before = asked();
  await server.runJob('carrier-calls.read-costs');
  expect(asked()).toBe(before);
});

test('a call that was not taken costs what its browser leg does', async () => {
  const [missed, ringing] = [callSid(50), callSid(51)];
  await server.pool.query(
    `insert into phone_calls (key, direction, their_number, own_number, state, provider, provider_call_id,
       created_at, ended_at, last_seen_at)
     values (gen_random_uuid(), 'outgoing', '6155550144', '6155550600', 'ended', 'twilio', $1, $2, $2, $2)`,
    [missed, server.clock.now()],
  );
  const [model] = (twilioVoicePeer.answer('ListCall').body as { calls: object[] }).calls;
  const leg = { ...model, sid: missed, parent_call_sid: null, price_unit: 'USD' };
  calls = [
    { ...leg, status: 'completed', price: '-0.0040' },
    { ...leg, sid: ringing, parent_call_sid: missed, status: 'no-answer', price: null },
  ];
  await server.runJob('carrier-calls.read-costs');
  const { rows } = await server.pool.query(
    `select k.cents::float8 as cents from provider_costs as k
     join phone_calls as c on k.reference = 'call:' || c.id where c.provider_call_id = $1`,
    [missed],
  );
  expect(rows).toEqual([{ cents: 0.4 }]);
});
