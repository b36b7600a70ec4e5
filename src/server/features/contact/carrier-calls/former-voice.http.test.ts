// The owner's calls have gone from Twilio to Telnyx: sellers still call the number of older letters.
import { afterAll, expect, test } from 'vitest';
import { createConversation } from '#server/features/contact/conversations/testing/create-conversation.ts';
import { ownLine } from '#server/features/contact/phone-numbers/testing/own-line.ts';
import { soundOf } from '#server/providers/transcription/testing/fake-whisper.ts';
import { startFakeServer } from '#server/providers/sms/testing/fake-sms-server.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';
import { callSid, reportCall, twilioVoiceVariables } from './testing/twilio-calls.ts';

const carrier = await startFakeServer(({ path, headers }) =>
  path.includes('/Recordings/') && headers.authorization
    ? { status: 200, body: soundOf('Hello'), headers: { 'content-type': 'audio/mpeg' } }
    : 'cut',
);
afterAll(() => carrier.stop());
const server = await useTestServer({
  withJobs: true,
  environment: {
    ...twilioVoiceVariables(carrier.url),
    VOICE_PROVIDER: 'telnyx',
    TELNYX_API_KEY: 'key',
    TELNYX_CALL_APP_ID: '7',
    TELNYX_SIP_CONNECTION_ID: '8',
    TELNYX_API_URL: carrier.url,
  },
});
const { owner } = server;
await owner.post('/api/phone-numbers', ownLine({ number: '6155550601', label: 'Letter' }));
await owner.post(
  '/api/phone-numbers',
  ownLine({ number: '6155550602', unanswered: 'forward', forwardTo: '6155550699' }),
);

const incoming = (call: number, From: string, To: string) => ({
  CallSid: callSid(call),
  From,
  To,
  CallStatus: 'ringing',
  Direction: 'inbound',
});

test('a caller may leave a message at once, which is kept and in its thread', async () => {
  const { id } = await createConversation(server, '6155557201', { hasPhone: true });
  const call = incoming(1, '+16155557201', '+16155550601');
  const { status, twiml } = await reportCall(server, call);
  expect(status).toBe(200);
  // No browser can ring: they are signed in to the other service.
  expect(twiml).not.toContain('<Client');
  expect(twiml).toContain('<Record ');
  await reportCall(
    server,
    {
      CallSid: call.CallSid,
      RecordingSid: 'RE01',
      RecordingStatus: 'completed',
      RecordingDuration: '9',
    },
    { query: 'step=recording' },
  );
  await reportCall(
    server,
    { CallSid: call.CallSid, CallStatus: 'completed', CallDuration: '20' },
    { query: 'step=status' },
  );
  const thread = async () =>
    (await owner.get('/api/chat/conversations')).body.find((one: { id: number }) => one.id === id);
  await expect.poll(thread).toMatchObject({ lastMessage: 'Left a message', unreadCount: 1 });
  const sounds = () => server.pool.query('select state, provider from voicemails');
  await expect
    .poll(async () => (await sounds()).rows)
    .toEqual([{ state: 'stored', provider: 'twilio' }]);
});

test('a number that forwards unanswered calls forwards', async () => {
  const { twiml } = await reportCall(server, incoming(2, '+16155557202', '+16155550602'));
  expect(twiml).toMatch(/<Number[^>]*>\+16155550699<\/Number>/);
});

test('a forged call is refused', async () => {
  const call = incoming(3, '+16155557203', '+16155550601');
  expect((await reportCall(server, call, { signature: 'forged' })).status).toBe(403);
});
