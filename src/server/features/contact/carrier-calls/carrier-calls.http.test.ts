import type { ThreadHappening } from '#api/conversations/thread-extras.api.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { usualHours } from '#domain/contact/phone-hours.ts';
import { createConversation } from '#server/features/contact/conversations/testing/create-conversation.ts';
import { soundOf } from '#server/providers/transcription/testing/fake-whisper.ts';
import {
  startFakeServer,
  type FakeResponse,
} from '#server/providers/sms/testing/fake-sms-server.ts';
import { ownLine } from '#server/features/contact/phone-numbers/testing/own-line.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';
import { callSid, reportCall, twilioVoiceVariables } from './testing/twilio-calls.ts';

let recording: FakeResponse;
let calls = 0;
let callers = 100;

const carrier = await startFakeServer(({ path, headers }) =>
  path.includes('/Recordings/') && headers.authorization ? recording : 'cut',
);
afterAll(() => carrier.stop());
const server = await useTestServer({
  withJobs: true,
  environment: twilioVoiceVariables(carrier.url),
});
const { owner } = server;
beforeEach(() => {
  recording = { status: 200, body: soundOf('Hello'), headers: { 'content-type': 'audio/mpeg' } };
  // A Tuesday, 9 in the morning in Nashville.
  server.clock.set('2031-03-04T15:00:00.000Z');
});

const addNumber = (number: string, more: object = {}) =>
  owner.post('/api/phone-numbers', ownLine({ number, label: `Line ${number.slice(-2)}`, ...more }));

async function caller() {
  const number = `6155557${(callers += 1)}`;
  const { id, leadId } = await createConversation(server, number, { hasPhone: true });
  return { number, conversationId: id, leadId };
}

/** Somebody calls one of our numbers. */
function ring(from: string, to: string) {
  calls += 1;
  const sid = callSid(calls);
  const params = { CallSid: sid, From: `+1${from}`, To: `+1${to}`, CallStatus: 'ringing' };
  return {
    sid,
    comes: () => reportCall(server, { ...params, Direction: 'inbound' }),
    unanswered: (after = 'ring') =>
      reportCall(
        server,
        { ...params, DialCallStatus: 'no-answer' },
        { query: `step=dialled&after=${after}` },
      ),
    talked: (after = 'ring') =>
      reportCall(
        server,
        { ...params, DialCallStatus: 'completed' },
        { query: `step=dialled&after=${after}` },
      ),
    message: (recordingSid: string, status = 'completed') =>
      reportCall(
        server,
        {
          CallSid: sid,
          RecordingSid: recordingSid,
          RecordingStatus: status,
          RecordingDuration: '12',
        },
        { query: 'step=recording' },
      ),
    ends: (status = 'completed') =>
      reportCall(
        server,
        { CallSid: sid, CallStatus: status, CallDuration: '20' },
        { query: 'step=status' },
      ),
  };
}

/** The calls that a thread shows, oldest first. */
const threadCalls = async (conversationId: number): Promise<ThreadHappening[]> => {
  const { body } = await owner.get(`/api/chat/conversations/${conversationId}/happenings`);
  return body.filter(({ id }: ThreadHappening) => id.startsWith('c'));
};
const conversation = async (id: number) =>
  (await owner.get('/api/chat/conversations')).body.find((one: { id: number }) => one.id === id);

test('a call rings browsers, then may leave a message, which is kept and in its thread', async () => {
  await addNumber('6155550601', { label: 'Billboard', greeting: 'Hi & welcome.' });
  const { number, conversationId, leadId } = await caller();
  const call = ring(number, '6155550601');

  const { status, twiml } = await call.comes();
  expect(status).toBe(200);
  expect(twiml).toMatch(/<Dial [^>]*timeout="20"/);
  expect(twiml).toMatch(/<Client [^>]*><Identity>user_\w+<\/Identity><Parameter name="call"/);
  const unanswered = await call.unanswered();
  expect(unanswered.twiml).toContain('<Say>Hi &amp; welcome.</Say><Record ');
  await call.message('RE01');
  await call.ends();

  await expect
    .poll(() => conversation(conversationId))
    .toMatchObject({
      unreadCount: 1,
      lastMessage: 'Left a message',
      lastKind: 'voicemail',
    });
  await expect
    .poll(async () => (await threadCalls(conversationId))[0]?.recording)
    .toMatch(/^\/api\/chat\/voicemails\//);
  const [entry] = await threadCalls(conversationId);
  expect(entry).toMatchObject({
    kind: 'voicemail',
    direction: 'in',
    summary: 'Left a message, 12 s',
    text: '',
    seconds: 12,
  });
  const sound = await owner.get(entry!.recording!);
  expect(sound.headers['content-type']).toBe('audio/mpeg');
  const { body: timeline } = await owner.get(`/api/properties/${leadId}/timeline`);
  expect(timeline.data).toContainEqual(expect.objectContaining({ summary: 'Called Billboard' }));
  const { body: told } = await owner.get('/api/notifications');
  expect(told.data[0]).toMatchObject({
    title: 'Missed call from Dana Example',
    conversationId,
  });
});

test('each report acts once, however often and in whatever order it comes', async () => {
  await addNumber('6155550602');
  const { number, conversationId } = await caller();
  const call = ring(number, '6155550602');
  const first = await call.comes();
  const again = await call.comes();
  expect(again.twiml).toBe(first.twiml);
  await call.ends('no-answer');
  for (let round = 0; round < 3; round += 1) {
    await call.message('RE02');
    await call.unanswered();
    await call.comes();
    await call.ends('no-answer');
  }
  await expect.poll(async () => (await threadCalls(conversationId)).length).toBe(1);
  await expect.poll(async () => (await conversation(conversationId)).unreadCount).toBe(1);
  const { body: numbers } = await owner.get('/api/phone-numbers');
  expect(numbers.data.find((one: { number: string }) => one.number === '6155550602').inbound).toBe(
    1,
  );
});

test('hours, forwarding and whom it rings are the number’s', async () => {
  await addNumber('6155550603', {
    hours: usualHours,
    closed: 'forward',
    unanswered: 'forward',
    forwardTo: '6155550699',
  });
  const { number } = await caller();
  const open = ring(number, '6155550603');
  expect((await open.comes()).twiml).toContain('<Client');
  expect((await open.unanswered()).twiml).toMatch(/<Dial .*<Number [^>]*>\+16155550699</);
  // The phone that it was forwarded to does not answer either.
  expect((await open.unanswered('forward')).twiml).toContain('<Record ');

  // Clocks go forward on Sunday, March 9: nine o'clock is an hour earlier in UTC.
  server.clock.set('2031-03-10T13:59:00.000Z');
  expect((await ring(number, '6155550603').comes()).twiml).toContain('+16155550699');
  server.clock.set('2031-03-10T14:00:00.000Z');
  expect((await ring(number, '6155550603').comes()).twiml).toContain('<Client');

  await addNumber('6155550604', { rings: 'nobody' });
  expect((await ring(number, '6155550604').comes()).twiml).toContain('<Record ');
  // A number that is not on the list rings everyone.
  expect((await ring(number, '6155550605').comes()).twiml).toContain('<Client');
});

test('a forwarded call that was answered is not missed', async () => {
  await addNumber('6155550606', {
    rings: 'nobody',
    unanswered: 'forward',
    forwardTo: '6155550698',
  });
  const { number, conversationId } = await caller();
  const call = ring(number, '6155550606');
  await call.comes();
  await reportCall(
    server,
    {
      CallSid: callSid(9000),
      ParentCallSid: call.sid,
      CallStatus: 'in-progress',
      To: '+16155550698',
    },
    { query: 'step=leg' },
  );
  await call.talked('forward');
  await call.ends();
  expect((await threadCalls(conversationId))[0]).toMatchObject({
    summary: expect.stringMatching(/^Called us/),
  });
  expect((await conversation(conversationId)).unreadCount).toBe(0);
});

test('only the call that the gate has allowed is dialled, to the number of that call', async () => {
  const { number, leadId } = await caller();
  const { body } = await owner.post('/api/calls', { propertyId: leadId, phoneNumber: number });
  const dial = (callKey: string, sid: string) =>
    reportCall(server, { CallSid: sid, From: 'client:user_1', To: '+19005550123', callKey });
  const allowed = await dial(body.call.key, callSid(8001));
  expect(allowed.twiml).toMatch(new RegExp(`callerId="\\+16155550601".*>\\+1${number}<`));
  // The same again; and the key in another call, an invented one, none.
  expect((await dial(body.call.key, callSid(8001))).twiml).toBe(allowed.twiml);
  for (const key of [body.call.key, crypto.randomUUID(), '', 'x']) {
    expect((await dial(key, callSid(8002))).twiml).toContain('<Reject');
  }
});

test('a report that Twilio has not signed changes nothing', async () => {
  const { number, conversationId } = await caller();
  calls += 1;
  const params = { CallSid: callSid(calls), From: `+1${number}`, To: '+16155550601' };
  const { status } = await reportCall(server, params, { signature: 'bm90IHNpZ25lZA==' });
  expect(status).toBe(403);
  const other = await reportCall(server, { ...params, AccountSid: `AC${'9'.repeat(32)}` });
  expect(other.status).toBe(403);
  expect(await threadCalls(conversationId)).toEqual([]);
});

test('a report that this version does not know is kept as it came', async () => {
  const { status } = await reportCall(
    server,
    { CallSid: callSid(7001), CallStatus: 'dreaming' },
    { query: 'step=status' },
  );
  expect(status).toBe(200);
  const { body } = await owner.get('/api/unknown-answers');
  expect(JSON.stringify(body)).toContain('It says “dreaming” of a call.');
});

test('a message that the carrier does not hand out says so in its thread', async () => {
  const { number, conversationId } = await caller();
  recording = { status: 403, body: {} };
  const call = ring(number, '6155550605');
  await call.comes();
  await call.unanswered();
  await call.message('RE05');
  await call.ends();
  await expect
    .poll(async () => (await threadCalls(conversationId))[0])
    .toMatchObject({
      kind: 'voicemail',
      text: 'The carrier did not hand out the message.',
      recording: null,
      seconds: null,
    });
});

test('the owner sees the address that the carrier has to call', async () => {
  const { body } = await owner.get('/api/settings/voice-address');
  expect(body).toMatchObject({ isPublic: true, carrier: { provider: 'twilio' } });
  expect(new URL(body.carrier.url).pathname).toBe('/api/webhooks/twilio/voice');
});
