import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { webhookEvents, type WebhookEvent } from '#domain/webhook-events.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { deliverWebhooks } from './deliver.ts';
import { startReceiver, type Receiver } from './testing/receiver.ts';

let server: TestServer;
let receiver: Receiver;
beforeAll(async () => {
  const environment = { WEBHOOKS_ALLOW_PRIVATE: 'true' };
  [server, receiver] = await Promise.all([createTestServer({ environment }), startReceiver()]);
});
afterAll(() => Promise.all([server.stop(), receiver.stop()]));
beforeEach(async () => {
  await server.pool.query('delete from webhooks');
  receiver.received.length = 0;
  receiver.answer((response) => response.writeHead(204).end());
});

/** The queue would deliver automatically: here every delivery is started by the test. */
const deliver = () => server.runJob('webhooks.deliver');

async function createWebhook(events: readonly WebhookEvent[], path = '/') {
  const { status, body } = await server.owner.post('/api/webhooks', {
    url: receiver.url + path,
    events,
  });
  expect(status).toBe(201);
  return body as { id: number; secret: string };
}

const setStatus = (id: number, leadStatus: string) =>
  server.owner.patch(`/api/properties/${id}/lead-status`, { leadStatus });

const deliveries = async (id: number, query = '') =>
  (await server.owner.get(`/api/webhooks/${id}/deliveries${query}`)).body.data;

const types = () => receiver.received.map(({ message }) => message.type);

describe('a delivery', () => {
  test('is signed by Standard Webhooks and stored with its response', async () => {
    receiver.answer((response) => response.writeHead(200).end('thanks'));
    const { id, secret } = await createWebhook(['lead.created']);
    const leadId = await server.addLead();
    await deliver();
    const [{ headers, body, message }] = receiver.received as [Receiver['received'][number]];
    expect(message).toMatchObject({ type: 'lead.created', data: { leadId } });
    const signed = {
      'webhook-id': String(headers['webhook-id']),
      'webhook-timestamp': String(headers['webhook-timestamp']),
      'webhook-signature': String(headers['webhook-signature']),
    };
    // The library compares the timestamp with the machine's clock; the test's is set differently.
    const at = new Date(Number(signed['webhook-timestamp']) * 1000);
    expect(new Webhook(secret).sign(signed['webhook-id'], at, body)).toBe(
      signed['webhook-signature'],
    );
    const [kept] = await deliveries(id);
    expect(kept).toMatchObject({
      messageId: signed['webhook-id'],
      state: 'delivered',
      attempts: 1,
      leadId,
      responseStatus: 200,
      responseBody: 'thanks',
      payload: message,
    });
    expect(kept.durationMs).toBeGreaterThanOrEqual(0);
  });

  test('is signed with both secrets for a day after a rotation', async () => {
    const { id, secret } = await createWebhook(['lead.created']);
    const { body } = await server.owner.post(`/api/webhooks/${id}/rotate-secret`);
    await server.addLead();
    await deliver();
    server.clock.advance(25 * 3_600_000);
    await server.addLead();
    await deliver();
    const signatures = receiver.received.map(({ headers, body: sent }) => {
      const at = new Date(Number(headers['webhook-timestamp']) * 1000);
      const by = (key: string) => new Webhook(key).sign(String(headers['webhook-id']), at, sent);
      const given = String(headers['webhook-signature']).split(' ');
      return [given.includes(by(body.secret)), given.includes(by(secret))];
    });
    expect(signatures).toEqual([
      [true, true],
      [true, false],
    ]);
  });

  test('is never made for a change that was rolled back', async () => {
    await createWebhook(webhookEvents);
    await setStatus(999_999, 'interested');
    await deliver();
    expect(receiver.received).toEqual([]);
  });

  test('goes only to webhooks that subscribe to the event and are enabled', async () => {
    await createWebhook(['lead.status_changed'], '/status');
    const { id } = await createWebhook(webhookEvents, '/disabled');
    await server.owner.patch(`/api/webhooks/${id}`, { isEnabled: false });
    await setStatus(await server.addLead(), 'interested');
    await deliver();
    expect(receiver.received.map(({ path, message }) => [path, message.type])).toEqual([
      ['/status', 'lead.status_changed'],
    ]);
  });
});

describe('a receiver that fails', () => {
  test('is retried with growing delays, and a lead’s events stay in order', async () => {
    await createWebhook(['lead.status_changed']);
    const [first, second] = [await server.addLead(), await server.addLead()];
    let failsFor: number | undefined = first;
    receiver.answer((response, { message }) => {
      response.writeHead(message.data.leadId === failsFor ? 500 : 200).end();
    });
    await setStatus(first, 'interested');
    await setStatus(first, 'dead');
    await setStatus(second, 'maybe');
    await deliver();
    const statuses = () => receiver.received.map(({ message }) => message.data.to);
    expect(statuses().sort()).toEqual(['interested', 'maybe']);
    await deliver();
    server.clock.advance(5_000);
    await deliver();
    server.clock.advance(29_000);
    await deliver();
    expect(statuses().filter((to) => to === 'interested')).toHaveLength(2);
    failsFor = undefined;
    server.clock.advance(1_000);
    await deliver();
    expect(statuses().slice(-2)).toEqual(['interested', 'dead']);
    const ids = receiver.received
      .filter(({ message }) => message.data.to === 'interested')
      .map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(1);
  });

  test('is disabled after three days, with the reason, and resumes when it is enabled', async () => {
    receiver.answer((response) => response.destroy());
    const { id } = await createWebhook(['lead.created']);
    await server.addLead();
    for (let hours = 0; hours < 90; hours += 6) {
      await deliver();
      server.clock.advance(6 * 3_600_000);
    }
    const [webhook] = (await server.owner.get('/api/webhooks')).body.data;
    expect(webhook).toMatchObject({
      isEnabled: false,
      disabledReason: 'A delivery has failed for three days.',
    });
    const [failed] = await deliveries(id);
    expect(failed).toMatchObject({ state: 'failed', error: 'socket hang up' });
    expect(failed.attempts).toBeGreaterThan(10);
    const { body: bell } = await server.owner.get('/api/notifications');
    expect(bell.data[0]).toMatchObject({
      kind: 'webhook',
      title: 'A webhook was disabled',
      body: expect.stringContaining('A delivery has failed for three days.'),
    });

    receiver.answer((response) => response.writeHead(200).end());
    await server.owner.patch(`/api/webhooks/${id}`, { isEnabled: true });
    await server.addLead();
    await deliver();
    expect((await deliveries(id))[0]).toMatchObject({ state: 'delivered' });
  });

  test('is disabled immediately when it answers 410', async () => {
    receiver.answer((response) => response.writeHead(410).end());
    await createWebhook(['lead.created']);
    await server.addLead();
    await deliver();
    const [webhook] = (await server.owner.get('/api/webhooks')).body.data;
    expect(webhook).toMatchObject({ isEnabled: false, pending: 1 });
  });

  test('gets no delivery counted when it redirects, and a slow one delays no other', async () => {
    const moved = await createWebhook(['lead.created'], '/moved');
    const slow = await createWebhook(['lead.created'], '/slow');
    await createWebhook(['lead.created'], '/good');
    const waiting: (() => void)[] = [];
    receiver.answer((response, { path }) => {
      if (path === '/slow') waiting.push(() => response.writeHead(200).end());
      else response.writeHead(path === '/moved' ? 302 : 200, { location: '/good' }).end();
    });
    await server.addLead();
    const running = deliver();
    await expect.poll(() => receiver.received.length).toBe(3);
    // Another job delivers what was queued meanwhile, and leaves the slow one to the first.
    await server.addLead();
    const signal = new AbortController().signal;
    await deliverWebhooks({ ...server, allowPrivate: () => true }, { id: 'other', signal });
    const paths = receiver.received.map(({ path }) => path);
    expect(paths.filter((path) => path === '/good')).toHaveLength(2);
    expect(paths.filter((path) => path === '/slow')).toHaveLength(1);
    waiting.forEach((finish) => finish());
    receiver.answer((response) => response.writeHead(200).end());
    await running;
    expect((await deliveries(moved.id)).at(-1)).toMatchObject({
      state: 'pending',
      responseStatus: 302,
    });
    expect((await deliveries(slow.id)).at(-1)).toMatchObject({ state: 'delivered' });
  });
});

test('a webhook receives texts, opt-outs, contracts, cases, imports and due actions', async () => {
  await createWebhook(webhookEvents);
  const id = await server.addLead();
  await server.owner.patch(`/api/properties/${id}/tags`, { tags: ['vacant'] });
  await server.owner.post('/api/contact-gate/opt-outs', {
    kind: 'phone',
    value: '6155550142',
    reason: 'asked on the phone',
  });
  await deliver();
  const dueOn = server.clock.now().toISOString().slice(0, 10);
  await server.owner.send('PUT', `/api/properties/${id}/next-action`, {
    kind: 'call',
    dueOn,
    dueTime: '23:59',
  });
  server.clock.advance(48 * 3_600_000);
  await deliver();
  await deliver();
  expect(types()).toEqual(
    expect.arrayContaining(['lead.created', 'lead.changed', 'opt_out.created', 'next_action.due']),
  );
  expect(types().filter((type) => type === 'next_action.due')).toHaveLength(1);
});

test('lists deliveries, resends one with the same id, and deletes them after 30 days', async () => {
  const { id } = await createWebhook(['lead.created', 'lead.status_changed']);
  const lead = await server.addLead();
  await setStatus(lead, 'interested');
  await deliver();
  const [status] = await deliveries(id, '?search=INTERESTED');
  expect(await deliveries(id, '?type=lead.created')).toHaveLength(1);
  expect(await deliveries(id, '?state=failed')).toEqual([]);
  const path = `/api/webhooks/${id}/deliveries/${status.id}/resend`;
  const { body } = await server.owner.post(path);
  await deliver();
  expect(body.deliveryId).not.toBe(status.id);
  const sent = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(sent.filter((one) => one === status.messageId)).toHaveLength(2);
  server.clock.advance(31 * 24 * 3_600_000);
  await server.runJob('webhooks.forget-deliveries');
  expect(await deliveries(id)).toEqual([]);
});

test('rejects an empty change', async () => {
  const { id } = await createWebhook(['lead.created']);
  expect((await server.owner.patch(`/api/webhooks/${id}`, {})).status).toBe(400);
});

test('rejects private addresses unless they are allowed, and members', async () => {
  const strict = await createTestServer();
  try {
    const post = (url: string) =>
      strict.owner.post('/api/webhooks', { url, events: ['lead.created'] });
    for (const url of [receiver.url, 'http://localhost/x', 'http://[::1]/', 'http://10.0.0.7/']) {
      expect((await post(url)).body.code).toBe('request.private_address');
    }
    expect((await post('ftp://example.com/')).status).toBe(400);
    expect((await post('https://hooks.example.com/')).status).toBe(201);
    expect((await strict.createClient().get('/api/webhooks')).status).toBe(401);
  } finally {
    await strict.stop();
  }
});
