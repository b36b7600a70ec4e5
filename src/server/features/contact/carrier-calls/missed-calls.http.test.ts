import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createConversation } from '#server/features/contact/conversations/testing/create-conversation.ts';
import { startFakeServer } from '#server/providers/sms/testing/fake-sms-server.ts';
import {
  installFakeWhisper,
  soundOf,
} from '#server/providers/transcription/testing/fake-whisper.ts';
import { ownLine } from '#server/features/contact/phone-numbers/testing/own-line.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';
import { callSid, reportCall, twilioVoiceVariables } from './testing/twilio-calls.ts';

let said = 'Please call me back.|It is about Oak Street.';
let calls = 0;

const whisper = await installFakeWhisper();
afterAll(() => whisper.remove());
const carrier = await startFakeServer(({ path }) =>
  path.includes('/Recordings/') ? { status: 200, body: soundOf(said) } : 'cut',
);
afterAll(() => carrier.stop());
const server = await useTestServer({
  withJobs: true,
  environment: {
    ...twilioVoiceVariables(carrier.url),
    // Texts stay in their threads.
    SMS_PROVIDER: 'sandbox',
    TRANSCRIPTION_PROGRAM: whisper.program,
    TRANSCRIPTION_PROGRAM_MODEL: whisper.model,
  },
});
const { owner } = server;
beforeAll(async () => {
  await owner.post(
    '/api/phone-numbers',
    ownLine({
      number: '6155550601',
      label: 'Billboard',
      textsMissedCalls: true,
      missedCallText: 'Sorry we missed you.',
    }),
  );
});
beforeEach(() => server.clock.set('2031-03-04T15:00:00.000Z'));

async function caller() {
  const number = `6155557${(calls += 1) + 100}`;
  return { number, ...(await createConversation(server, number, { hasPhone: true })) };
}

/** Somebody calls and hangs up before anyone answers. */
async function miss(number: string): Promise<string> {
  calls += 1;
  const sid = callSid(calls);
  await reportCall(server, { CallSid: sid, From: `+1${number}`, To: '+16155550601' });
  await reportCall(server, { CallSid: sid, CallStatus: 'no-answer' }, { query: 'step=status' });
  return sid;
}

const textsOf = async (id: number): Promise<string[]> =>
  (await owner.get(`/api/chat/conversations/${id}/messages`)).body.map(
    ({ content }: { content: string }) => content,
  );
const outcomes = async () =>
  (
    await server.pool.query('select text_outcome from missed_calls order by filed_at, call_id')
  ).rows.map((row) => row.text_outcome as string);

test('whoever could not reach the user is texted once, however often they call', async () => {
  const { number, id } = await caller();
  await miss(number);
  await expect.poll(() => textsOf(id)).toEqual(['Sorry we missed you.']);
  await miss(number);
  await expect
    .poll(async () => (await outcomes()).at(-1))
    .toBe('This caller had such a text within the last day.');
  await server.runJob('carrier-calls.file-missed');
  expect(await textsOf(id)).toHaveLength(1);
});

test('one who has opted out is not texted, and the reason is kept', async () => {
  const { number, id } = await caller();
  await owner.post('/api/contact-gate/opt-outs', {
    kind: 'phone',
    value: number,
    reason: 'Said so',
  });
  await miss(number);
  await expect.poll(async () => (await outcomes()).at(-1)).toBe('This recipient has opted out.');
  expect(await textsOf(id)).toEqual([]);
  // Only the call is a missed one, not a text of the same words.
  const path = `/api/chat/conversations/${id}`;
  const listed = { lastMessage: 'Missed call', lastKind: 'missed_call' };
  expect((await owner.get(path)).body).toMatchObject(listed);
  server.clock.advance(60_000);
  await owner.post(`${path}/simulated-reply`, { content: 'Missed call' });
  expect((await owner.get(path)).body).toMatchObject({ ...listed, lastKind: 'message' });
});

test('outside the permitted hours the text waits', async () => {
  // Three in the morning in Nashville.
  server.clock.set('2031-03-05T09:00:00.000Z');
  const { number, id } = await caller();
  await miss(number);
  const filed = async () =>
    (await server.pool.query(`select call_id from missed_calls where conversation_id = ${id}`))
      .rows[0]?.call_id;
  await expect.poll(filed).toBeTruthy();
  const callId = await filed();
  await server.runJob('carrier-calls.text-missed-call', { callId });
  expect(await textsOf(id)).toEqual([]);
  server.clock.set('2031-03-05T14:30:00.000Z');
  await server.runJob('carrier-calls.text-missed-call', { callId });
  expect(await textsOf(id)).toEqual(['Sorry we missed you.']);
});

test('a message is written down by the program on this machine', async () => {
  const { number, id } = await caller();
  const sid = await miss(number);
  await reportCall(
    server,
    { CallSid: sid, RecordingSid: 'RE77', RecordingStatus: 'completed', RecordingDuration: '9' },
    { query: 'step=recording' },
  );
  const transcript = async () =>
    (await owner.get(`/api/chat/conversations/${id}/happenings`)).body.at(-1)?.text;
  await expect.poll(transcript).toBe('Please call me back. It is about Oak Street.');
});

test('a message that asks to hear no more waits for a user, and holds what is automatic', async () => {
  said = 'Take me off your list.|I mean it.';
  const { number } = await caller();
  const sid = await miss(number);
  await reportCall(
    server,
    { CallSid: sid, RecordingSid: 'RE78', RecordingStatus: 'completed', RecordingDuration: '9' },
    { query: 'step=recording' },
  );
  const reviewed = async () =>
    (await owner.get('/api/contact-gate/reviews')).body.find(
      ({ phoneNumber }: { phoneNumber: string }) => phoneNumber === number,
    )?.content;
  await expect.poll(reviewed).toBe('Take me off your list. I mean it.');
  const { gate } = server.features.contactGate;
  const text = { channel: 'sms', phone: number } as const;
  expect(await gate.preview({ ...text, isAutomatic: true })).toMatchObject({
    reason: 'opt_out_undecided',
  });
  expect(await gate.preview(text)).toMatchObject({ allowed: true });
});
