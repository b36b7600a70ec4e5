import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js';
import { afterAll, describe, expect, test } from 'vitest';
import type { FakeResponse } from '#server/providers/sms/testing/fake-sms-server.ts';
import { sid, startTwilioForTexts } from '#server/providers/sms/twilio/testing/twilio-peer.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';
import { createConversation } from './testing/create-conversation.ts';
import { authToken, publicUrl, twilioSettings } from './testing/twilio-settings.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const webp = Buffer.from('RIFF\u0000\u0000\u0000\u0000WEBPVP8 ', 'latin1');

let media: FakeResponse;
let sids = 0;

const fakeServer = await startTwilioForTexts(({ path }) =>
  path.startsWith('/media/') ? media : { status: 201, body: { sid: sid((sids += 1), 'MM') } },
);
afterAll(() => fakeServer.stop());
const server = await useTestServer({
  withJobs: true,
  environment: {
    ...twilioSettings(fakeServer.url),
    PUBLIC_URL: publicUrl,
  },
});

async function startConversation(on: TestServer, phoneNumber: string) {
  return (await createConversation(on, phoneNumber)).id;
}

async function upload(on: TestServer, id: number, bytes: Buffer, name = 'house.png') {
  const boundary = 'part-of-the-test';
  const payload = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return on.owner.send('POST', `/api/chat/conversations/${id}/media`, payload, {
    'content-type': `multipart/form-data; boundary=${boundary}`,
  });
}

const messagesOf = async (id: number) =>
  (await server.owner.get(`/api/chat/conversations/${id}/messages`)).body;

function inbound(phoneNumber: string, path: string, MessageSid: string) {
  const params = {
    MessageSid,
    From: `+1${phoneNumber}`,
    To: '+15005550006',
    Body: '',
    NumMedia: '1',
    MediaUrl0: `${fakeServer.url}${path}`,
  };
  return server.app.inject({
    method: 'POST',
    url: '/api/webhooks/twilio',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': getExpectedTwilioSignature(
        authToken,
        `${publicUrl}/api/webhooks/twilio`,
        params,
      ),
    },
    payload: new URLSearchParams(params).toString(),
  });
}

describe('an outgoing image', () => {
  test('is uploaded and sent with its text, and the carrier can fetch it from a signed URL', async () => {
    const id = await startConversation(server, '6155550301');
    const uploaded = await upload(server, id, png);
    expect([uploaded.status, uploaded.body]).toMatchObject([
      201,
      { state: 'stored', contentType: 'image/png', filename: 'house.png' },
    ]);
    const sent = await server.owner.post(`/api/chat/conversations/${id}/messages`, {
      content: 'Is this your house?',
      sender: 'user',
      mediaIds: [uploaded.body.id],
    });
    expect(sent.body.media).toEqual([uploaded.body]);
    await expect.poll(async () => (await messagesOf(id)).at(-1).status).toBe('sent');
    const params = new URLSearchParams(fakeServer.requests.at(-1)?.body);
    const address = new URL(params.get('MediaUrl') ?? '');
    expect(address.origin).toBe(publicUrl);

    const fetched = await server.app.inject(`${address.pathname}${address.search}`);
    expect([fetched.statusCode, fetched.headers['content-type']]).toEqual([200, 'image/png']);
    expect(fetched.rawPayload).toEqual(png);
    const seen = await server.owner.get(uploaded.body.url);
    expect(seen.response.rawPayload).toEqual(png);

    const other = address.search.replace(/expires=\d+/, 'expires=9999999999999');
    expect((await server.app.inject(`${address.pathname}${other}`)).statusCode).toBe(403);
    expect((await server.app.inject(address.pathname)).statusCode).toBe(403);
    expect((await server.app.inject(uploaded.body.url)).statusCode).toBe(401);
    server.clock.advance(7 * 3_600_000);
    const late = await server.app.inject(`${address.pathname}${address.search}`);
    expect(late.statusCode).toBe(403);
    server.clock.set('2031-03-04T15:00:00.000Z');
  });

  test('with other content, or of a type that not every carrier takes, returns 415', async () => {
    const id = await startConversation(server, '6155550302');
    for (const bytes of [Buffer.from('<svg onload="x">'), webp]) {
      const refused = await upload(server, id, bytes);
      expect([refused.status, refused.body.code]).toEqual([415, 'conversations.not_an_image']);
    }
    const huge = Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]);
    expect((await upload(server, id, huge)).status).toBe(413);
  });

  test('is sent once, and only in its own conversation', async () => {
    const [id, other] = [
      await startConversation(server, '6155550303'),
      await startConversation(server, '6155550304'),
    ];
    const { body } = await upload(server, id, png);
    const send = (to: number) =>
      server.owner.post(`/api/chat/conversations/${to}/messages`, {
        content: 'Look',
        sender: 'user',
        mediaIds: [body.id],
      });
    expect((await send(other)).status).toBe(404);
    expect((await send(id)).status).toBe(201);
    expect((await send(id)).status).toBe(404);
    expect(await messagesOf(other)).toEqual([]);
  });

  test('is removed after a day if it was never sent', async () => {
    const id = await startConversation(server, '6155550305');
    const { body } = await upload(server, id, png);
    server.clock.advance(25 * 3_600_000);
    await server.runJob('conversations.remove-unsent-media');
    server.clock.set('2031-03-04T15:00:00.000Z');
    expect((await server.owner.get(body.url)).status).toBe(404);
  });
});

describe('an incoming image', () => {
  test('is fetched from the carrier, stored and shown', async () => {
    media = { status: 200, body: webp, headers: { 'content-type': 'text/html' } };
    const id = await startConversation(server, '6155550306');
    expect((await inbound('6155550306', '/media/1', 'IN-M1')).statusCode).toBe(200);
    await expect.poll(async () => (await messagesOf(id))[0]?.media[0]?.state).toBe('stored');
    const [{ media: images }] = await messagesOf(id);
    const seen = await server.owner.get(images[0].url);
    expect(seen.headers['content-type']).toBe('image/webp');
    expect(seen.headers['content-security-policy']).toContain('sandbox');
  });

  test.each([
    ['no image', { status: 200, body: Buffer.from('BEGIN:VCARD') } as FakeResponse],
    ['gone', { status: 410, body: {} } as FakeResponse],
  ])('that is %s is marked as refused, with the reason', async (name, answer) => {
    media = answer;
    const number = name === 'gone' ? '6155550307' : '6155550308';
    const id = await startConversation(server, number);
    await inbound(number, '/media/2', `IN-${name}`);
    await expect.poll(async () => (await messagesOf(id))[0]?.media[0]?.state).toBe('refused');
    expect((await messagesOf(id))[0].media[0].reason).toMatch(/image/);
  });
});

test('without PUBLIC_URL the server refuses to send images, with a sentence', async () => {
  const bare = await createTestServer({
    environment: {
      TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
      TWILIO_AUTH_TOKEN: authToken,
      TWILIO_FROM: '+15005550006',
    },
  });
  const { body } = await bare.owner.get('/api/chat/abilities');
  expect(body).toMatchObject({ canSendImages: false, noImagesReason: expect.any(String) });
  const id = await startConversation(bare, '6155550309');
  expect((await upload(bare, id, png)).body.code).toBe('conversations.no_images');
  await bare.stop();
});
