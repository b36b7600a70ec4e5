// What Lob reports of letters: where it does, and also after the owner prints letters again.
import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { lobEvent } from '#server/providers/postal-mail/lob/testing/lob-event.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';

const secret = 'hook-secret';
const server = await useTestServer({ environment: { PUBLIC_URL: 'https://lotline.example.com' } });
const { owner } = server;

const choose = async (values: object) => {
  const saved = await owner.send('PUT', '/api/settings/providers/postal-mail', { values });
  expect(saved.status).toBe(200);
};
const readAddress = async () => (await owner.get('/api/settings/letter-reports')).body;
const posted = async (providerId: string) => {
  const propertyId = await server.addLead({ streetAddress: `${providerId.length} Report Rd` });
  const to = {
    name: 'Jane',
    streetAddress: '1 Rd',
    city: 'Nashville',
    state: 'TN',
    zipCode: '37206',
  };
  const { rows } = await server.pool.query(
    `insert into mail_pieces (property_id, tracking_id, provider, provider_id, recipient, handover,
       created_at, updated_at) values ($1, $2, 'lob', $3, $4, 'done', now(), now()) returning id`,
    [propertyId, `LT-${providerId}`, providerId, JSON.stringify(to)],
  );
  return async () =>
    (await server.pool.query('select status from mail_pieces where id = $1', [rows[0].id])).rows[0]
      .status;
};

async function report(type: string, reference_id: string, key = secret) {
  const at = server.clock.now();
  const id = `evt_${type}_${reference_id}`;
  const rawBody = lobEvent(`letter.${type}`, { id, reference_id, date_created: at.toISOString() });
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signature = createHmac('sha256', key).update(`${timestamp}.${rawBody}`).digest('hex');
  const { status } = await owner.send(
    'POST',
    '/api/direct-mail/webhooks/lob',
    Buffer.from(rawBody),
    {
      'content-type': 'application/json',
      'lob-signature': signature,
      'lob-signature-timestamp': timestamp,
    },
  );
  return status;
}

test('the owner sees the address to paste at Lob, and when it last reported', async () => {
  expect(await readAddress()).toEqual({ isPublic: true, service: null });
  await choose({ LOB_API_KEY: 'test_key', LOB_WEBHOOK_SECRET: secret });
  const url = 'https://lotline.example.com/api/direct-mail/webhooks/lob';
  expect((await readAddress()).service).toEqual({ provider: 'lob', url, lastHeardAt: null });
  const statusOf = await posted('ltr_heard');
  expect(await report('mailed', 'ltr_heard')).toBe(200);
  expect(await statusOf()).toBe('processed');
  expect((await readAddress()).service).toMatchObject({ lastHeardAt: expect.any(String) });
});

test('letters that Lob has are followed after the owner has gone back to printing', async () => {
  await choose({ LOB_API_KEY: 'test_key', LOB_WEBHOOK_SECRET: secret });
  const statusOf = await posted('ltr_former');
  await choose({ POSTAL_MAIL_PROVIDER: 'print' });
  expect(await report('returned_to_sender', 'ltr_former', 'another')).toBe(403);
  expect(await report('returned_to_sender', 'ltr_former')).toBe(200);
  expect(await statusOf()).toBe('returned');
});
