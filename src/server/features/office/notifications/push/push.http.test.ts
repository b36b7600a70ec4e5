import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { startPushService } from './testing/push-service.ts';

let server: TestServer;
let pushService: Awaited<ReturnType<typeof startPushService>>;
beforeAll(async () => {
  server = await createTestServer({ withJobs: true });
  const { body } = await server.owner.get('/api/push-devices');
  owner = server.owner;
  pushService = await startPushService(body.publicKey, server.clock);
});
afterAll(async () => {
  await server.stop();
  await pushService.stop();
});

let owner: TestServer['owner'];
const devices = async () => (await owner.get('/api/push-devices')).body.devices;

let number = 0;
/** An owner of a house texts. */
async function reply(propertyType = 'foreclosure', content = 'I might sell') {
  number += 1;
  const phoneNumber = `61555501${String(number).padStart(2, '0')}`;
  const leadId = await server.addLead({ propertyType, fullName: `Dana Doe ${number}` });
  await owner.post(`/api/properties/${leadId}/phone`, { phoneNumber, type: 'mobile' });
  const { body } = await owner.post('/api/chat/conversations', {
    phoneNumber,
    propertyId: leadId,
  });
  await owner.post(`/api/chat/conversations/${body.id}/simulated-reply`, { content });
  return { conversationId: body.id };
}

async function subscribe() {
  const device = pushService.subscribe();
  const added = await owner.send('POST', '/api/push-devices', device.subscription, {
    'user-agent': 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0 Mobile',
  });
  expect(added.status).toBe(200);
  const { id } = (await devices()).find(
    (one: { endpoint: string }) => one.endpoint === device.subscription.endpoint,
  );
  return { ...device, id: id as number };
}

test('a reply reaches the device: signed by the installation, readable by the device alone', async () => {
  const device = await subscribe();
  const { conversationId } = await reply();
  await expect.poll(() => device.received.length).toBe(1);
  expect(pushService.problems).toEqual([]);
  expect(device.received[0]).toMatchObject({
    payload: {
      title: expect.stringMatching(/^Reply from Dana Doe/),
      body: 'I might sell',
      path: `/ai-chat?conversation=${conversationId}`,
      unread: 1,
    },
    headers: { urgency: 'high', ttl: '14400' },
  });
  await expect
    .poll(devices)
    .toMatchObject([{ device: 'Chrome on Android', lastSentAt: expect.any(String) }]);
  await owner.delete(`/api/push-devices/${device.id}`);
});

test('a test alarm reaches the one device', async () => {
  const [one, other] = [await subscribe(), await subscribe()];
  await owner.post(`/api/push-devices/${other.id}/test`);
  await expect.poll(() => other.received.length).toBe(1);
  expect(one.received).toEqual([]);
  for (const { id } of [one, other]) await owner.delete(`/api/push-devices/${id}`);
  expect((await owner.post(`/api/push-devices/${one.id}/test`)).status).toBe(404);
});

test('a device that the push service has forgotten is removed', async () => {
  const device = await subscribe();
  pushService.unsubscribe(device);
  await reply();
  await expect.poll(devices).toEqual([]);
});

test('a service that is busy is asked again; what it refuses is not', async () => {
  const device = await subscribe();
  pushService.refusals.push(503, 500, 429);
  await owner.post(`/api/push-devices/${device.id}/test`);
  await expect.poll(() => device.received.length).toBe(1);
  pushService.refusals.push(400);
  await owner.post(`/api/push-devices/${device.id}/test`);
  const reasons = async () =>
    (await server.pool.query(`select reason from push_messages where state = 'failed'`)).rows;
  await expect.poll(reasons).toEqual([{ reason: 'The push service answered 400.' }]);
  expect(device.received).toHaveLength(1);
  await owner.delete(`/api/push-devices/${device.id}`);
});

test('a service that names a time is left alone until then, and no alarm outlives its hours', async () => {
  const device = await subscribe();
  const waiting = async () =>
    (
      await server.pool.query(
        `select round(extract(epoch from start_after - created_on))::int as seconds from jobs.job
         where name = 'notifications.send-push' and state = 'created'`,
      )
    ).rows;
  pushService.refusals.push({ retryAfter: 3_600 });
  await owner.post(`/api/push-devices/${device.id}/test`);
  await expect.poll(waiting).toEqual([{ seconds: 3_600 }]);
  pushService.refusals.push({ retryAfter: 86_400 });
  await owner.post(`/api/push-devices/${device.id}/test`);
  const reasons = async () =>
    (
      await server.pool.query(
        `select reason from push_messages where subscription_id = $1 and state = 'failed'`,
        [device.id],
      )
    ).rows;
  await expect.poll(reasons).toEqual([{ reason: 'The push service answered 429.' }]);
  expect(device.received).toEqual([]);
  await owner.delete(`/api/push-devices/${device.id}`);
});

test('an answer that is lost or comes by half sends the same alarm again, which the device shows once', async () => {
  const device = await subscribe();
  pushService.answers.push('slow');
  await owner.post(`/api/push-devices/${device.id}/test`);
  await expect.poll(() => device.received.length).toBe(1);
  pushService.answers.push('lost', 'half');
  await owner.post(`/api/push-devices/${device.id}/test`);
  await owner.post(`/api/push-devices/${device.id}/test`);
  await expect.poll(() => device.received.length).toBe(5);
  const tags = device.received.slice(1).map(({ payload }) => (payload as { tag: string }).tag);
  expect(new Set(tags).size).toBe(1);
  const states = async () =>
    (
      await server.pool.query(
        'select state from push_messages where subscription_id = $1 order by id',
        [device.id],
      )
    ).rows.map(({ state }) => state);
  await expect.poll(states).toEqual(['sent', 'sent', 'sent']);
  expect(pushService.problems).toEqual([]);
  await owner.delete(`/api/push-devices/${device.id}`);
});

test('alarms keep to the hours and lists that the user has chosen', async () => {
  const device = await subscribe();
  const choose = (more: object) =>
    owner.send('PUT', '/api/notifications/choices', {
      email: false,
      digest: false,
      digestHour: 7,
      ...more,
    });
  const waits = async () =>
    (await server.pool.query(`select count(*)::int as n from notifications where push = 'wanted'`))
      .rows[0].n;
  // It is 9:00 in Chicago.
  await choose({ pushFrom: 18, pushTo: 8 });
  await reply('foreclosure', 'at night');
  await expect.poll(waits).toBe(0);
  await choose({ pushFrom: 8, pushTo: 18, pushLists: ['probate'] });
  await reply('violation', 'another list');
  await expect.poll(waits).toBe(0);
  await reply('probate', 'now');
  await expect.poll(() => device.received.length).toBe(1);
  expect(device.received[0]!.payload).toMatchObject({ body: 'now' });
  await choose({});
  await owner.delete(`/api/push-devices/${device.id}`);
});

test('a user sees and removes only own devices', async () => {
  const device = await subscribe();
  const { body: invited } = await owner.post('/api/team/invitations', {
    email: 'kim@example.com',
    role: 'member',
  });
  expect(invited).toBeDefined();
  const stranger = server.createClient();
  expect((await stranger.delete(`/api/push-devices/${device.id}`)).status).toBe(401);
  await owner.delete(`/api/push-devices/${device.id}`);
  expect((await owner.delete(`/api/push-devices/${device.id}`)).status).toBe(404);
});

test('an address inside a private network is not called', async () => {
  const strict = await createTestServer({ environment: { PROVIDERS_ALLOW_PRIVATE: 'false' } });
  const { keys } = pushService.subscribe().subscription;
  for (const endpoint of [
    'https://127.0.0.1/push/x',
    'https://[::1]/push/x',
    'https://printer.local/push/x',
    'http://push.example.com/x',
  ]) {
    const { status, body } = await strict.owner.post('/api/push-devices', {
      endpoint,
      keys,
    });
    expect([endpoint, status, body.code]).toEqual([endpoint, 400, 'notifications.unsafe_endpoint']);
  }
  await strict.stop();
});

test('a device gets no alarm once its user is signed out there', async () => {
  const elsewhere = server.createClient();
  await elsewhere.signIn('owner@example.com');
  const device = pushService.subscribe();
  expect((await elsewhere.post('/api/push-devices', device.subscription)).status).toBe(200);
  const known = async () =>
    (await devices()).some(
      ({ endpoint }: { endpoint: string }) => endpoint === device.subscription.endpoint,
    );
  expect(await known()).toBe(true);
  await owner.post('/api/auth/sessions/revoke-others');
  expect(await known()).toBe(false);
  const still = await subscribe();
  await reply();
  await expect.poll(() => still.received.length).toBe(1);
  expect(device.received).toEqual([]);
});
