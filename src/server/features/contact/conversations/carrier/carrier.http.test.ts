import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js';
import { afterAll, expect, test } from 'vitest';
import type { Answerer } from '#server/providers/testing/contract-peer.ts';
import {
  sid,
  startTwilio,
  twilioFailure,
  twilioMessage,
} from '#server/providers/sms/twilio/testing/twilio-peer.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';
import { createConversation } from '../testing/create-conversation.ts';
import { authToken, publicUrl, twilioSettings } from '../testing/twilio-settings.ts';
import { pauses, resolveDoubtJob } from './resolve-doubt.kind.ts';

let send: ReturnType<Answerer>;
let listed: object[] | Buffer | 'cut' = [];
let numbers = 700;

const carrier: Awaited<ReturnType<typeof startTwilio>> = await startTwilio((_, operation) =>
  operation === 'ListService' || operation === 'ListBrandRegistrations'
    ? { status: 200, body: operation === 'ListService' ? { services: [] } : { data: [] } }
    : operation !== 'ListMessage'
      ? send
      : listed === 'cut'
        ? listed
        : { status: 200, body: Buffer.isBuffer(listed) ? listed : page(listed) },
);
afterAll(() => carrier.stop());
const server = await useTestServer({
  withJobs: true,
  environment: { ...twilioSettings(carrier.url), PUBLIC_URL: publicUrl },
});

async function startThread() {
  const thread = await createConversation(server, `6155550${(numbers += 1)}`, { hasPhone: true });
  const path = `/api/chat/conversations/${thread.id}/messages`;
  const read = async () => (await server.owner.get(path)).body;
  return {
    ...thread,
    read,
    last: async () => (await read()).at(-1),
    say: (content: string) => server.owner.post(path, { content, sender: 'user' }),
  };
}

function report(params: Record<string, string>) {
  const url = `${publicUrl}/api/webhooks/twilio`;
  return server.app.inject({
    method: 'POST',
    url: '/api/webhooks/twilio',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': getExpectedTwilioSignature(authToken, url, params),
    },
    payload: new URLSearchParams(params).toString(),
  });
}

const page = (messages: object[]) => ({ next_page_uri: null, messages });
/** A list that Twilio's document does not allow. */
const unpublished = (messages: object[]) => Buffer.from(JSON.stringify(page(messages)));

/** A text in the carrier's list, made now. */
const sentText = (values: object) => ({
  ...(twilioMessage().body as object),
  direction: 'outbound-api',
  date_created: new Date().toUTCString().replace('GMT', '+0000'),
  ...values,
});

test('obeys a stop word of the account that this product does not know', async () => {
  const { phoneNumber, say, last } = await startThread();
  const Body = 'Ya no molesten';
  await report({ MessageSid: 'in-1', From: `+1${phoneNumber}`, Body, OptOutType: 'STOP' });
  expect((await say('Hi')).body).toMatchObject({ reason: 'opted_out' });
  await report({ MessageSid: 'in-2', From: `+1${phoneNumber}`, Body: 'Sí', OptOutType: 'START' });
  send = { status: 201, body: { sid: sid('after-start') } };
  expect((await say('Hi')).status).toBe(201);
  // Its text is not to take the id of the next test's.
  await expect.poll(async () => (await last()).status).toBe('sent');
});

test('keeps an unknown report, once, and shows it at its text', async () => {
  const { say, last } = await startThread();
  send = { status: 201, body: { sid: sid('odd') } };
  await say('Hi');
  await expect.poll(async () => (await last()).status).toBe('sent');
  for (let time = 0; time < 2; time += 1) {
    const { statusCode } = await report({
      MessageSid: sid('odd'),
      MessageStatus: 'held_at_border',
    });
    expect(statusCode).toBe(200);
  }
  expect(await last()).toMatchObject({
    status: 'sent',
    reason: 'Unknown answer from Twilio: “held_at_border”.',
  });
  const stored = await server.db.selectFrom('kept_answers').selectAll().execute();
  expect(stored).toMatchObject([
    { service: 'Twilio', reason: 'It says “held_at_border”.', times: 2 },
  ]);
  await report({ MessageSid: sid('odd'), MessageStatus: 'delivered' });
  expect(await last()).toMatchObject({ status: 'delivered', reason: null });
});

test('learns from a refusal that a number is no mobile', async () => {
  const { leadId, say, last } = await startThread();
  await server.pool.query(
    `update property_phones set type = 'unknown', source = 'import' where property_id = $1`,
    [leadId],
  );
  send = twilioFailure(400, 21614);
  await say('Hi');
  await expect.poll(async () => (await last()).status).toBe('failed');
  const { rows } = await server.pool.query(
    'select type from property_phones where property_id = $1',
    [leadId],
  );
  expect(rows).toEqual([{ type: 'landline' }]);
});

test('settles a doubtful text by asking the carrier, and leaves an absent one as not sent', async () => {
  const { say, last, phoneNumber } = await startThread();
  const ask = async (tries: number) =>
    server.runJob(resolveDoubtJob.name, { messageId: (await last()).id, tries });
  send = 'cut';
  await say('Lost');
  await expect.poll(async () => (await last()).status).toBe('doubtful');
  listed = [
    sentText({ sid: sid('other'), body: 'Another text' }),
    sentText({ sid: sid('old'), body: 'Lost', date_created: 'Tue, 04 Mar 2025 14:59:59 +0000' }),
  ];
  await ask(pauses.length - 1);
  expect(await last()).toMatchObject({
    status: 'failed',
    reason: 'The carrier has no such text: it was not sent.',
  });

  await say('Lost again');
  await expect.poll(async () => (await last()).status).toBe('doubtful');
  listed = [sentText({ sid: sid('found'), body: 'Lost again', status: 'delivered' })];
  await ask(0);
  expect((await last()).status).toBe('delivered');
  expect(decodeURIComponent(carrier.requests.at(-1)!.path)).toContain(`To=+1${phoneNumber}`);
});

test('a listed text in an unknown state was sent, and its state is shown as unknown', async () => {
  const { say, last } = await startThread();
  send = 'cut';
  await say('Lost but held');
  await expect.poll(async () => (await last()).status).toBe('doubtful');
  const text = sentText({ sid: sid('held'), body: 'Lost but held', status: 'held_at_border' });
  listed = unpublished([text]);
  const data = { messageId: (await last()).id, tries: pauses.length - 1 };
  await server.runJob(resolveDoubtJob.name, data);
  const shown = { status: 'sent', reason: 'Unknown answer from Twilio: “held_at_border”.' };
  expect(await last()).toMatchObject(shown);
  const kept = server.db.selectFrom('kept_answers').select('raw');
  const raws = async () => (await kept.execute()).filter(({ raw }) => raw.includes(sid('held')));
  expect(await raws()).toHaveLength(1);
  // The hourly reading meets the same record, and shows the same.
  await server.pool.query(
    `update messages set reason = null, handed_over_at = now() - interval '20 minutes' where id = $1`,
    [data.messageId],
  );
  listed = unpublished([{ ...text, num_segments: '3' }]);
  await server.runJob('conversations.read-sent', {});
  expect(await last()).toMatchObject({ ...shown, parts: 3 });
});

test.each([
  ['without a day', () => sentText({ sid: sid('odd-shape'), date_created: null })],
  ['without a direction', () => sentText({ sid: sid('odd-shape'), direction: null })],
])('a record %s is kept and leaves the doubt', async (_, record) => {
  const { say, last } = await startThread();
  send = 'cut';
  await say('Lost in the list');
  await expect.poll(async () => (await last()).status).toBe('doubtful');
  listed = unpublished([record()]);
  const data = { messageId: (await last()).id, tries: pauses.length - 1 };
  await server.runJob(resolveDoubtJob.name, data);
  expect((await last()).status).toBe('doubtful');
  const { rows } = await server.pool.query(
    `select times from kept_answers where raw like $1 and reason like '%another shape%'`,
    [`%${sid('odd-shape')}%`],
  );
  expect(rows).not.toEqual([]);
});

test('asks again where the carrier cannot be asked, and leaves the text doubtful', async () => {
  const { say, last } = await startThread();
  send = 'cut';
  await say('Lost for good');
  await expect.poll(async () => (await last()).status).toBe('doubtful');
  const { id: messageId } = await last();
  listed = 'cut';
  for (const tries of [0, pauses.length - 1])
    await server.runJob(resolveDoubtJob.name, { messageId, tries });
  expect((await last()).status).toBe('doubtful');
});

test('reads prices and ends from the carrier’s list and counts each cost once', async () => {
  const { say, last } = await startThread();
  send = { status: 201, body: { sid: sid('priced'), num_segments: '0' } };
  await say('Hi');
  await expect.poll(async () => (await last()).status).toBe('sent');
  await server.pool.query(
    `update messages set handed_over_at = now() - interval '20 minutes' where provider_message_id = $1`,
    [sid('priced')],
  );
  const price = { num_segments: '2', price: '-0.0166', price_unit: 'USD', status: 'undelivered' };
  listed = [sentText({ sid: sid('priced'), ...price, error_code: 30008 })];
  // The carrier counts segments and knows a price only later.
  expect(await last()).toMatchObject({ parts: null, costCents: null });
  await server.runJob('conversations.read-sent', {});
  await server.runJob('conversations.read-sent', {});
  expect(await last()).toMatchObject({
    parts: 2,
    costCents: 1.66,
    status: 'failed',
    reason: 'The carrier did not deliver it and gave no reason.',
  });
  const { body } = await server.owner.get('/api/settings/costs');
  expect(body).toMatchObject([{ port: 'sms', provider: 'twilio', quantity: 2, cents: 1.66 }]);
});

test('says that a number is not registered, and a campaign warns before it starts', async () => {
  // The account has no messaging service, so the number is in no campaign.
  const { body } = await server.owner.get('/api/chat/registration');
  expect(body).toMatchObject({ provider: 'twilio', state: 'unregistered' });
  const { leadId } = await startThread();
  const campaign = { type: 'sms', message: 'Hi', audience: { propertyIds: [leadId] } };
  const notice = async () =>
    (await server.owner.post('/api/campaigns/rehearsal', campaign)).body.notice;
  const caution = (found: string) =>
    `${body.says} Federal law (47 CFR 64.1200(c)(2), (e)): the national registry is asked in a copy of at most 31 days. ${found}.`;
  expect(await notice()).toBe(caution('No do-not-call list is kept here'));
  const dayMs = 86_400_000;
  const readBefore = (days: number) =>
    server.db
      .insertInto('do_not_call_lists')
      .values({
        name: `${days} days`,
        status: 'done',
        file_key: null,
        problem: null,
        created_by: null,
        created_at: server.clock.now(),
        finished_at: new Date(server.clock.now().getTime() - days * dayMs),
      })
      .execute();
  await readBefore(45);
  expect(await notice()).toBe(caution('The newest do-not-call list is 45 days old'));
  await readBefore(20);
  expect(await notice()).toBe(body.says);
});

test('an answer without an id is kept, and its text is doubtful', async () => {
  const { say, last } = await startThread();
  send = { status: 201, body: Buffer.from('{"status":"taken_somewhere"}') };
  await say('Hi');
  await expect.poll(async () => (await last()).status).toBe('doubtful');
  const { rows } = await server.pool.query(
    `select reason from kept_answers where service = 'Twilio' and raw like '%taken_somewhere%'`,
  );
  expect(rows).toEqual([{ reason: 'It says “no message id”.' }]);
});
