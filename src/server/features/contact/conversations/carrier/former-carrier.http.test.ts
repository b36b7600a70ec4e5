// The owner has gone from Twilio to Telnyx: what comes by Twilio's number is still taken.
import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js';
import { afterAll, expect, test } from 'vitest';
import { usualHours } from '#domain/contact/phone-hours.ts';
import { ownLine } from '#server/features/contact/phone-numbers/testing/own-line.ts';
import {
  sid,
  startTwilio,
  twilioContractPeer,
  twilioMessage,
} from '#server/providers/sms/twilio/testing/twilio-peer.ts';
import { startTelnyx, telnyxMessage } from '#server/providers/sms/telnyx/testing/telnyx-peer.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';
import { createConversation } from '../testing/create-conversation.ts';
import { authToken, publicUrl, twilioSettings } from '../testing/twilio-settings.ts';
import { pauses, resolveDoubtJob } from './resolve-doubt.kind.ts';

const picture = Buffer.from('RIFF\u0000\u0000\u0000\u0000WEBPVP8 ', 'latin1');
let listed: object[] = [];

const twilio = await startTwilio((_, operation) => {
  if (operation === 'media') return { status: 200, body: picture };
  return operation === 'ListMessage'
    ? twilioContractPeer.answer('ListMessage', { next_page_uri: null, messages: listed })
    : 'cut';
});
const telnyx: Awaited<ReturnType<typeof startTelnyx>> = await startTelnyx((_, operation) =>
  operation === 'send' ? telnyxMessage({ id: `tx-${telnyx.requests.length}` }) : 'cut',
);
afterAll(() => Promise.all([twilio.stop(), telnyx.stop()]));
const server = await useTestServer({
  withJobs: true,
  environment: {
    ...twilioSettings(twilio.url),
    SMS_PROVIDER: 'telnyx',
    TELNYX_API_KEY: 'key-of-the-test',
    TELNYX_FROM: '+15005550009',
    TELNYX_API_URL: telnyx.url,
    PUBLIC_URL: publicUrl,
  },
});
await server.owner.post(
  '/api/phone-numbers',
  ownLine({ number: '(500) 555-0006', label: 'Old line', hours: usualHours }),
);

let numbers = 800;
async function startThread() {
  const thread = await createConversation(server, `6155550${(numbers += 1)}`, { hasPhone: true });
  const path = `/api/chat/conversations/${thread.id}/messages`;
  const read = async () => (await server.owner.get(path)).body;
  const say = (content: string) => server.owner.post(path, { content, sender: 'user' });
  return { ...thread, read, say, last: async () => (await read()).at(-1) };
}

function report(params: Record<string, string>, token = authToken) {
  const url = `${publicUrl}/api/webhooks/twilio`;
  return server.app.inject({
    method: 'POST',
    url: '/api/webhooks/twilio',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': getExpectedTwilioSignature(token, url, params),
    },
    payload: new URLSearchParams(params).toString(),
  });
}
const received = (from: string, MessageSid: string, more: object) =>
  report({ MessageSid, From: `+1${from}`, To: '+15005550006', NumMedia: '0', ...more });

/** A text that left by Twilio before. */
async function sentBefore({ id }: { id: number }, status: string, providerId: string | null) {
  const { rows } = await server.pool.query(
    `insert into messages (conversation_id, sender, content, status, provider, provider_message_id,
       handed_over_at) values ($1, 'user', 'Before', $2, 'twilio', $3, now() - interval '20 minutes')
     returning id`,
    [id, status, providerId],
  );
  return Number(rows[0].id);
}

test('a STOP is obeyed, an answer is stored once, and a forged one is refused', async () => {
  const { phoneNumber, say, read } = await startThread();
  for (let time = 0; time < 2; time += 1)
    expect((await received(phoneNumber, 'in-1', { Body: 'STOP' })).statusCode).toBe(200);
  const forged = { MessageSid: 'in-2', From: `+1${phoneNumber}`, Body: 'START' };
  expect((await report(forged, 'another token')).statusCode).toBe(403);
  expect((await read()).map(({ content }: { content: string }) => content)).toEqual(['STOP']);
  expect((await say('Hi')).body).toMatchObject({ reason: 'opted_out' });
});

test('an answer leaves from a number of the present service, which has no other’s', async () => {
  const { phoneNumber, say, last } = await startThread();
  await received(phoneNumber, 'in-3', { Body: 'Who is this?' });
  await say('Dana’s neighbour');
  await expect.poll(async () => (await last()).status).toBe('sent');
  const { from, text } = JSON.parse(telnyx.requests.at(-1)!.body);
  expect({ from, text }).toEqual({ from: '+15005550009', text: 'Dana’s neighbour' });
});

test('an image is fetched from where it was sent to', async () => {
  const { phoneNumber, last } = await startThread();
  const image = { NumMedia: '1', MediaUrl0: `${twilio.url}/media/1` };
  await received(phoneNumber, 'in-4', { Body: '', ...image });
  await expect.poll(async () => (await last()).media[0]?.state).toBe('stored');
});

test('a text that left before gets its end and its price', async () => {
  const thread = await startThread();
  await sentBefore(thread, 'sent', sid('before'));
  await report({ MessageSid: sid('before'), MessageStatus: 'delivered' });
  expect(await thread.last()).toMatchObject({ status: 'delivered', costCents: null });
  const made = twilioMessage({
    sid: sid('before'),
    direction: 'outbound-api',
    date_created: new Date().toUTCString().replace('GMT', '+0000'),
    status: 'delivered',
    price: '-0.0083',
    price_unit: 'USD',
  });
  listed = [made.body as object];
  await server.runJob('conversations.read-sent', {});
  expect(await thread.last()).toMatchObject({ status: 'delivered', costCents: 0.83 });
});

test('a doubtful text is looked for where it was handed over', async () => {
  const thread = await startThread();
  listed = [];
  const messageId = await sentBefore(thread, 'doubtful', null);
  await server.runJob(resolveDoubtJob.name, { messageId, tries: pauses.length - 1 });
  expect(await thread.last()).toMatchObject({
    status: 'failed',
    reason: 'The carrier has no such text: it was not sent.',
  });
});

test('a text that was written before the change has its reports from the service that sent it', async () => {
  const thread = await startThread();
  const messageId = await sentBefore(thread, 'queued', null);
  const sent = telnyx.requests.length;
  await server.runJob('conversations.send-message', { messageId });
  expect(telnyx.requests).toHaveLength(sent + 1);
  const { rows } = await server.pool.query('select provider from messages where id = $1', [
    messageId,
  ]);
  expect(rows).toEqual([{ provider: 'telnyx' }]);
});
