import { generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import type { FakeResponse } from '#server/providers/sms/testing/fake-sms-server.ts';
import { startTelnyx, telnyxEvent } from '#server/providers/sms/telnyx/testing/telnyx-peer.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';
import { pauses, resolveDoubtJob } from './carrier/resolve-doubt.kind.ts';
import { createConversation } from './testing/create-conversation.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
let answer: FakeResponse;
/** What Telnyx lists, and the words of each text. */
let listed: { records: object[]; words: object } | null = null;
let numbers = 600;

const fakeServer = await startTelnyx((request, operation) => {
  if (request.method !== 'GET') return answer;
  // What jobs ask besides, when their hour comes, is not answered.
  if (!listed) return 'cut';
  const meta = { page_number: 1, total_pages: 1 };
  // As bytes: also what Telnyx does not publish.
  const body = operation === 'records' ? { data: listed.records, meta } : { data: listed.words };
  return { status: 200, body: Buffer.from(JSON.stringify(body)) };
});
afterAll(() => fakeServer.stop());
const rawKey = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
const server = await useTestServer({
  withJobs: true,
  environment: {
    TELNYX_API_KEY: 'key-of-the-test',
    TELNYX_PUBLIC_KEY: rawKey.toString('base64'),
    TELNYX_FROM: '+15005550006',
    TELNYX_API_URL: fakeServer.url,
  },
});

async function startConversation() {
  const { id, phoneNumber } = await createConversation(server, `6155550${(numbers += 1)}`);
  const path = `/api/chat/conversations/${id}/messages`;
  return {
    phoneNumber,
    say: (content: string) => server.owner.post(path, { content, sender: 'user' }),
    read: async () =>
      (await server.owner.get(path)).body as { content: string; status: string; reason: string }[],
  };
}

/** A webhook signed like Telnyx does; `tamper` changes the signed content. */
const webhook = (type: string, payload: object, tamper?: (body: string) => string) =>
  deliver(telnyxEvent(type, payload), tamper);

function deliver(rawBody: string, tamper = (body: string) => body) {
  const timestamp = String(Math.floor(server.clock.now().getTime() / 1000));
  const signature = sign(null, Buffer.from(`${timestamp}|${rawBody}`), privateKey);
  return server.app.inject({
    method: 'POST',
    url: '/api/webhooks/telnyx',
    headers: {
      'content-type': 'application/json',
      'telnyx-timestamp': timestamp,
      'telnyx-signature-ed25519': signature.toString('base64'),
    },
    payload: tamper(rawBody),
  });
}

const confirmation = 'You will get no more texts.';

/** A worded confirmation; one STOP comes in. @param ago minutes that the carrier took to report it. */
async function receiveStop(phoneNumber: string, ago: number) {
  await server.owner.send('PUT', '/api/settings/text-words', { suffix: '', confirmation });
  const received_at = new Date(server.clock.now().getTime() - ago * 60_000).toISOString();
  const from = { phone_number: `+1${phoneNumber}` };
  const id = `stop-${phoneNumber}`;
  await webhook('message.received', { id, from, text: 'STOP', received_at });
}

const received = (id: string, from: string, text: string, tamper?: (body: string) => string) =>
  webhook('message.received', { id, from: { phone_number: `+1${from}` }, text }, tamper);
const finalized = (id: string, status: string) =>
  webhook('message.finalized', { id, to: [{ status }] });

test('applies a report that arrives while the handover is being stored', async () => {
  const { say, read } = await startConversation();
  answer = { status: 200, body: { data: { id: 'tx-0', to: [{ status: 'queued' }] } } };
  await say('Hi');
  await expect.poll(async () => (await read())[0]?.status).toBe('sent');
  // The state while the text service has the message and its response is in transit.
  await server.pool.query(
    `update messages set status = 'sending', provider_message_id = null
     where provider_message_id = 'tx-0'`,
  );
  const client = await server.pool.connect();
  try {
    await client.query('begin');
    // What storeHandover does, up to its commit.
    await client.query(
      `update messages set status = 'sent', provider_message_id = 'tx-race' where status = 'sending'`,
    );
    await client.query(`delete from early_message_reports where provider_message_id = 'tx-race'`);
    const report = finalized('tx-race', 'delivered');
    const isWaiting = async () => {
      const { rows } = await server.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length > 0;
    };
    await expect.poll(isWaiting).toBe(true);
    await client.query('commit');
    expect((await report).statusCode).toBe(200);
  } finally {
    client.release();
  }
  expect((await read())[0]?.status).toBe('delivered');
  const left = await server.db.selectFrom('early_message_reports').select('status').execute();
  expect(left).toEqual([]);
});

test('sends a text; its reports only move its state forward, even when one arrives before the response', async () => {
  const { say, read } = await startConversation();
  await finalized('tx-1', 'delivered');
  answer = { status: 200, body: { data: { id: 'tx-1', to: [{ status: 'queued' }] } } };
  await say('Hi');
  await expect.poll(async () => (await read())[0]?.status).toBe('delivered');
  await webhook('message.sent', { id: 'tx-1' });
  expect((await read())[0]?.status).toBe('delivered');
});

test('a busy service is retried, a refusal fails, and a timeout is doubtful', async () => {
  const { say, read } = await startConversation();
  const errors = [{ code: '10011', title: 'Too many' }];
  answer = { status: 429, body: { errors }, headers: { 'retry-after': '1' } };
  await say('busy');
  await expect.poll(async () => (await read())[0]?.reason).toMatch('busy');
  answer = { status: 400, body: { errors: [{ code: '40310', detail: 'Invalid To number' }] } };
  await expect.poll(async () => (await read())[0]?.status).toBe('failed');
  expect((await read())[0]?.reason).toBe('Invalid To number');
  answer = 'cut';
  await say('lost');
  await expect.poll(async () => (await read())[1]?.status).toBe('doubtful');
});

const listedText = (more: object) => ({
  record_type: 'message_detail_record',
  uuid: 'tx-lost',
  direction: 'outbound',
  created_at: new Date().toISOString(),
  status: 'delivered',
  ...more,
});
const unknown = (word: string) => `Unknown answer from Telnyx: “${word}”.`;

test.each([
  ['is listed', 'Lost', {}, { text: 'Lost' }, 'delivered', null],
  ['is in an unknown state', 'Lost', { status: 'held' }, { text: 'Lost' }, 'sent', unknown('held')],
  ['is another text', 'Lost', {}, { text: 'Other' }, 'failed', expect.stringContaining('not sent')],
  ['has another shape', 'Lost', { created_at: null }, { text: 'Lost' }, 'doubtful', null],
  ['has no direction', 'Lost', { direction: 'sideways' }, { text: 'Lost' }, 'doubtful', null],
  ['has words that cannot be read', 'Lost', {}, { id: 7, text: 7 }, 'doubtful', null],
  ['is a text where an image was lost', '', {}, { text: 'Hi' }, 'failed', expect.anything()],
  ['is an image where an image was lost', '', {}, { text: null }, 'delivered', null],
])('a doubtful text, and the carrier’s record %s', async (_, content, record, words, ...shown) => {
  const { say, read } = await startConversation();
  answer = 'cut';
  await say('Lost');
  await expect.poll(async () => (await read())[0]?.status).toBe('doubtful');
  const { rows } = await server.pool.query(
    `update messages set content = $1 where id = (select max(id) from messages) returning id`,
    [content],
  );
  const uuid = `tx-lost-${rows[0].id}`;
  listed = { records: [listedText({ uuid, ...record })], words: { id: uuid, ...words } };
  const data = { messageId: Number(rows[0].id), tries: pauses.length - 1 };
  await server.runJob(resolveDoubtJob.name, data);
  listed = null;
  const [status, reason] = shown;
  expect((await read())[0]).toMatchObject(reason === null ? { status } : { status, reason });
});

test('stores an incoming text once, applies STOP and START, and rejects a forged one', async () => {
  const { phoneNumber, say, read } = await startConversation();
  expect((await received('in-1', phoneNumber, 'Who is this?')).statusCode).toBe(200);
  await received('in-1', phoneNumber, 'Who is this?');
  const forged = await received('in-2', phoneNumber, 'Yes', (body) => body.replace('Yes', 'No'));
  expect(forged.statusCode).toBe(403);
  expect((await read()).map(({ content }) => content)).toEqual(['Who is this?']);

  await received('in-3', phoneNumber, 'STOP');
  expect((await say('Hi')).body.reason).toBe('opted_out');
  await received('in-4', phoneNumber, 'START');
  answer = { status: 400, body: { errors: [{ code: '40300', title: 'Opted out' }] } };
  expect((await say('Hi again')).status).toBe(201);
  await expect.poll(async () => (await read()).at(-1)?.status).toBe('failed');
  expect((await say('And again')).body.reason).toBe('opted_out');
});

test.each([{ errors: null }, { media: null }, { to: null }, { media: 'none' }])(
  'STOP is obeyed, whatever stands beside it: %j',
  async (more) => {
    const { phoneNumber, say, read } = await startConversation();
    const payload = {
      id: `in-${phoneNumber}`,
      from: { phone_number: `+1${phoneNumber}` },
      text: 'STOP',
      ...more,
    };
    const report = { data: { event_type: 'message.received', payload } };
    expect((await deliver(JSON.stringify(report))).statusCode).toBe(200);
    expect((await read()).map(({ content }) => content)).toEqual(['STOP']);
    expect((await say('Hi')).body.reason).toBe('opted_out');
  },
);

test('a text shows the segments and the price that Telnyx reports', async () => {
  const { say, read } = await startConversation();
  answer = { status: 200, body: { data: { id: 'tx-9', parts: 2, to: [{ status: 'queued' }] } } };
  await say('Hi');
  await expect.poll(async () => (await read())[0]).toMatchObject({ parts: 2, costCents: null });
  const cost = { amount: '0.0081', currency: 'USD' };
  await webhook('message.finalized', { id: 'tx-9', to: [{ status: 'delivered' }], parts: 2, cost });
  expect((await read())[0]).toMatchObject({ parts: 2, costCents: 0.81 });
});

test('the owner sees the address to paste, and when a text last arrived', async () => {
  const read = async () =>
    (await server.owner.get('/api/settings/carrier-addresses')).body.carriers.find(
      ({ provider }: { provider: string }) => provider === 'telnyx',
    );
  const { phoneNumber } = await startConversation();
  expect((await read()).url).toMatch(/^http.*\/api\/webhooks\/telnyx$/);
  await received('tx-heard', phoneNumber, 'Who is this?');
  expect(await read()).toMatchObject({ lastHeardAt: expect.any(String) });
});

test('confirms an opt-out within five minutes, and not one that the carrier reports later', async () => {
  const [prompt, late] = [await startConversation(), await startConversation()];
  answer = { status: 200, body: { data: { id: 'tx-stop', to: [{ status: 'queued' }] } } };
  await receiveStop(prompt.phoneNumber, 1);
  await receiveStop(late.phoneNumber, 6);
  await expect
    .poll(async () => (await prompt.read()).find(({ content }) => content === confirmation)?.status)
    .toBe('sent');
  expect((await late.read()).map(({ content }) => content)).toEqual(['STOP']);
});

test('a confirmation that the text service would take only later is kept back', async () => {
  const { phoneNumber, read } = await startConversation();
  answer = { status: 429, body: {}, headers: { 'retry-after': '1' } };
  await receiveStop(phoneNumber, 0);
  const sent = async () => (await read()).find(({ content }) => content === confirmation);
  await expect.poll(async () => (await sent())?.status).toBe('queued');
  server.clock.advance(5 * 60_000 + 1000);
  answer = { status: 200, body: { data: { id: 'tx-late', to: [{ status: 'queued' }] } } };
  await expect
    .poll(async () => (await sent())?.reason)
    .toBe('An opt-out is confirmed within five minutes.');
});
