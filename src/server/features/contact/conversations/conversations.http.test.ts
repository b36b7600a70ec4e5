import { sql } from 'kysely';
import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js';
import { afterAll, describe, expect, test } from 'vitest';
import { formatPhoneNumber } from '#domain/contact/phone-number.ts';
import type { FakeResponse } from '#server/providers/sms/testing/fake-sms-server.ts';
import { sid, startTwilioForTexts } from '#server/providers/sms/twilio/testing/twilio-peer.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';
import { conversationsStore } from './conversations.store.ts';
import { sendMessageJob } from './send-message.kind.ts';
import { createConversation } from './testing/create-conversation.ts';
import { authToken, publicUrl, twilioSettings } from './testing/twilio-settings.ts';

const webhookUrl = `${publicUrl}/api/webhooks/twilio`;
const failure = (status: number, code: number): FakeResponse => ({
  status,
  body: { code, message: 'refused', more_info: '', status },
});

let answer: FakeResponse;
let sids = 0;
let numbers = 200;

const fakeServer = await startTwilioForTexts(() => answer);
afterAll(() => fakeServer.stop());
const server = await useTestServer({
  withJobs: true,
  environment: {
    ...twilioSettings(fakeServer.url),
    PUBLIC_URL: publicUrl,
  },
});

const takesIt = () => {
  sids += 1;
  answer = { status: 201, body: { sid: sid(sids), status: 'queued' } };
  return sid(sids);
};

/** A lead with its own mobile number, and the conversation with it. */
function startConversation(given?: string) {
  numbers += 1;
  const phoneNumber = given ?? `615555${String(numbers).padStart(4, '0')}`;
  const lead = { streetAddress: `${numbers} Oak St` };
  return createConversation(server, phoneNumber, { lead, hasPhone: true });
}

const say = (id: number, content: string) =>
  server.owner.post(`/api/chat/conversations/${id}/messages`, { content, sender: 'user' });
const read = async (id: number) =>
  (await server.owner.get(`/api/chat/conversations/${id}/messages`)).body as {
    id: number;
    status: string;
    content: string;
    reason: string | null;
    mentionsOptOut: boolean;
  }[];
const lastStatus = async (id: number) => (await read(id)).at(-1)?.status;

type Webhook = {
  /** The address that the signature is made for. */
  url?: string;
  /** The address that is called, where it is another one. */
  calls?: string;
  signature?: string;
};

function twilio(params: Record<string, string>, webhook: Webhook = {}) {
  const { url = webhookUrl, calls = url, signature } = webhook;
  return server.app.inject({
    method: 'POST',
    url: calls.replace(publicUrl, ''),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': signature ?? getExpectedTwilioSignature(authToken, url, params),
    },
    payload: new URLSearchParams(params).toString(),
  });
}
const inbound = (from: string, Body: string, MessageSid = `IN${(sids += 1)}`) =>
  twilio({ MessageSid, From: `+1${from}`, To: '+15005550006', Body, NumMedia: '0' });

describe('sending', () => {
  test('stores a message, hands it to the carrier, and reports it as delivered', async () => {
    const given = takesIt();
    const { id } = await startConversation();
    expect((await say(id, 'Hi Dana')).status).toBe(201);
    await expect.poll(() => lastStatus(id)).toBe('sent');
    await twilio({ MessageSid: given, MessageStatus: 'delivered' });
    await twilio({ MessageSid: given, MessageStatus: 'sent' });
    expect(await lastStatus(id)).toBe('delivered');
  });

  test('keeps a delivery report that arrives before the response to the send', async () => {
    const given = sid(sids + 1);
    await twilio({ MessageSid: given, MessageStatus: 'delivered' });
    takesIt();
    const { id } = await startConversation();
    await say(id, 'Quick');
    await expect.poll(() => lastStatus(id)).toBe('delivered');
  });

  test('fails for a number that the carrier has opted out, and does not text it again', async () => {
    answer = failure(400, 21610);
    const { id } = await startConversation();
    await say(id, 'Hi');
    await expect.poll(() => lastStatus(id)).toBe('failed');
    const again = await say(id, 'Hi again');
    expect([again.status, again.body.code]).toEqual([409, 'contact_gate.refused']);
    const { body: happenings } = await server.owner.get(`/api/chat/conversations/${id}/happenings`);
    expect(happenings).toMatchObject([
      {
        kind: 'refusal',
        summary: 'A text was not sent. This recipient has opted out.',
        actor: 'Olive Owner',
      },
    ]);
  });

  test('retries once after the delay that a busy carrier asked for', async () => {
    answer = { status: 429, body: { code: 20429 }, headers: { 'retry-after': '2' } };
    const { id } = await startConversation();
    const asked = fakeServer.requests.length;
    await say(id, 'Hi');
    await expect.poll(async () => (await read(id))[0]?.reason).toMatch('busy');
    takesIt();
    const waiting = await server.db
      .selectFrom(
        sql<{ seconds: number }>`(
        select extract(epoch from start_after - created_on)::float8 as seconds from jobs.job
        where name = 'conversations.send-message' and state = 'created')`.as('job'),
      )
      .select('seconds')
      .executeTakeFirstOrThrow();
    expect(waiting.seconds).toBeCloseTo(2, 0);
    await expect.poll(() => lastStatus(id)).toBe('sent');
    expect(fakeServer.requests).toHaveLength(asked + 2);
  });

  test('sends nothing more for the same key, repeated or concurrent', async () => {
    takesIt();
    const { id } = await startConversation();
    const send = () =>
      server.owner.post(`/api/chat/conversations/${id}/messages`, {
        content: 'Once',
        sender: 'user',
        key: 'draft-0001',
      });
    const answers = await Promise.all([send(), send(), send()]);
    answers.push(await send());
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await read(id)).toHaveLength(1);
  });

  test('fails for an invalid number with the reason, and can be retried', async () => {
    answer = failure(400, 21211);
    const { id } = await startConversation();
    await say(id, 'Hi');
    await expect.poll(() => lastStatus(id)).toBe('failed');
    const [message] = await read(id);
    expect(message?.reason).toBe('This is not a phone number that can be texted.');
    takesIt();
    await server.owner.post(`/api/chat/messages/${message?.id}/resend`);
    await expect.poll(() => lastStatus(id)).toBe('sent');
  });

  test('marks the text as doubtful when the connection is lost after the request, and does not retry', async () => {
    answer = 'cut';
    const { id } = await startConversation();
    await say(id, 'Hi');
    await expect.poll(() => lastStatus(id)).toBe('doubtful');

    // Unless the carrier reports of it after all: the report's address names the message.
    const body = new URLSearchParams(fakeServer.requests.at(-1)?.body);
    const reportUrl = body.get('StatusCallback') ?? '';
    const report = { MessageSid: sid((sids += 1)), MessageStatus: 'delivered' };
    const tampered = await twilio(report, { url: reportUrl, calls: `${reportUrl}0` });
    expect(tampered.statusCode).toBe(403);
    await twilio(report, { url: reportUrl });
    expect(await lastStatus(id)).toBe('delivered');
  });

  test('never hands a fictional number to a carrier', async () => {
    const { id } = await startConversation('6155550142');
    const refused = await say(id, 'Hi');
    expect([refused.status, refused.body.reason]).toEqual([409, 'fictional_number']);
  });

  test('blank text returns 400', async () => {
    const { id } = await startConversation();
    expect((await say(id, '   ')).status).toBe(400);
  });
});

describe('receiving', () => {
  test('finds the conversation of a text and counts it as unread until it is read', async () => {
    const { id, phoneNumber } = await startConversation();
    expect((await inbound(phoneNumber, 'Who is this?')).statusCode).toBe(200);
    const { body } = await server.owner.get(`/api/chat/conversations/${id}`);
    expect(body).toMatchObject({ lastMessage: 'Who is this?', unreadCount: 1 });
    const timeline = await server.owner.get(`/api/properties/${body.propertyId}/timeline`);
    expect(timeline.body.data.map(({ summary }: { summary: string }) => summary)).toContain(
      `Text from ${formatPhoneNumber(phoneNumber)}: Who is this?`,
    );
    expect((await server.owner.get('/api/chat/unread')).body.unreadCount).toBeGreaterThan(0);
    await server.owner.post(`/api/chat/conversations/${id}/read`);
    expect((await server.owner.get(`/api/chat/conversations/${id}`)).body.unreadCount).toBe(0);
  });

  test('stores the same text once, even if it arrives ten times concurrently', async () => {
    const { id, phoneNumber } = await startConversation();
    await Promise.all(Array.from({ length: 10 }, () => inbound(phoneNumber, 'Hello', 'IN-TWICE')));
    expect(await read(id)).toHaveLength(1);
  });

  test('an unknown number gets one conversation without a lead', async () => {
    await Promise.all([inbound('9015550299', 'one'), inbound('9015550299', 'two')]);
    const { body } = await server.owner.get('/api/chat/conversations');
    const found = body.filter((one: { phoneNumber: string }) => one.phoneNumber === '9015550299');
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ propertyId: null, property: null });
  });

  test('a number of several leads goes to the lead that was last written to', async () => {
    const first = await startConversation('6155550377');
    const second = await startConversation('6155550377');
    takesIt();
    await say(first.id, 'Hi');
    await inbound('6155550377', 'To the first');
    expect((await read(first.id)).at(-1)?.content).toBe('To the first');
    expect(await read(second.id)).toEqual([]);
  });

  test('STOP opts out everywhere, START lifts it, and a longer text is only flagged', async () => {
    const { id, phoneNumber } = await startConversation();
    await inbound(phoneNumber, 'please stop by tomorrow');
    expect((await read(id)).at(-1)?.mentionsOptOut).toBe(true);
    takesIt();
    expect((await say(id, 'See you')).status).toBe(201);
    await inbound(phoneNumber, ' Stop. ');
    expect((await say(id, 'Hi')).body.reason).toBe('opted_out');
    await inbound(phoneNumber, 'START');
    takesIt();
    expect((await say(id, 'Welcome back')).status).toBe(201);
  });

  test('STOP cancels a queued text that was not sent', async () => {
    takesIt();
    const { id, phoneNumber } = await startConversation();
    await inbound(phoneNumber, 'STOP');
    const message = await conversationsStore.addMessage(server.db, {
      conversationId: id,
      sender: 'user',
      content: 'Hi',
      status: 'queued',
      provider: 'twilio',
      at: server.clock.now(),
    });
    await server.jobs.enqueue(server.db, sendMessageJob, { messageId: message!.id });
    await expect.poll(() => lastStatus(id)).toBe('not_sent');
    expect((await read(id)).at(-1)?.reason).toContain('has opted out');
  });

  test('a tampered signature returns 403 and stores nothing', async () => {
    const { id, phoneNumber } = await startConversation();
    const params = { MessageSid: 'IN-BAD', From: `+1${phoneNumber}`, Body: 'Forged' };
    expect((await twilio(params, { signature: 'bm90IGEgc2lnbmF0dXJl' })).statusCode).toBe(403);
    expect(await read(id)).toEqual([]);
  });
});

test('of twenty concurrent texts to one number, three are sent, and each refusal is answered and recorded', async () => {
  takesIt();
  const { id, phoneNumber } = await startConversation();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => say(id, `Hi ${index}`)),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(3).fill(201), ...Array(17).fill(409)]);
  const decisions = await server.db
    .selectFrom('contact_decisions')
    .select('allowed')
    .where('target', '=', phoneNumber)
    .execute();
  expect(decisions.filter(({ allowed }) => !allowed)).toHaveLength(17);
});
