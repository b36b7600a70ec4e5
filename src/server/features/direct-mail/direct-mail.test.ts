import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  PostalMailError,
  type PostalLetter,
  type PostalMailProvider,
} from '#server/providers/postal-mail/postal-mail-provider.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { createPostalEventsService } from './postal-events.service.ts';
import { sendLetter } from './send-letter.job.ts';

let server: TestServer;
let owner: TestServer['owner'];
let street = 0;

beforeAll(async () => {
  server = await createTestServer();
  owner = server.owner;
});
afterAll(async () => {
  await server.services.pdfMaker.close();
  await server.stop();
});

async function addLead(fields: object = {}): Promise<number> {
  street += 1;
  const { body } = await owner.post('/api/properties', {
    propertyType: 'foreclosure',
    fullName: 'Jane Example',
    streetAddress: `${street} Letter Lane`,
    city: 'Nashville',
    state: 'TN',
    zipCode: '37206',
    ...fields,
  });
  return body.id;
}

const read = async (id: number) => (await owner.get(`/api/properties/${id}`)).body;
const mail = (id: number) => owner.post(`/api/properties/${id}/direct-mail`);

test('a letter gets a tracking id, is counted, and stands on the lead', async () => {
  const id = await addLead();
  const { status, body } = await mail(id);
  expect(status).toBe(200);
  expect(body.message).toBe(
    `Mail to property owner has been successfully sent. Tracking ID: ${body.trackingId}`,
  );
  expect(await read(id)).toMatchObject({
    mailCount: 1,
    metadata: { mailTracking: [{ trackingId: body.trackingId, status: 'created' }] },
  });
  const path = `/api/direct-mail/${body.trackingId}/status`;
  expect((await owner.patch(path, { status: 'delivered' })).status).toBe(200);
  expect((await read(id)).metadata.mailTracking[0].status).toBe('delivered');
  expect((await owner.get(`/api/properties/${id}/timeline`)).body.data[0]).toMatchObject({
    summary: `Letter ${body.trackingId} changed from Created to Delivered`,
    actor: 'Olive Owner',
    oldValue: { status: 'created' },
    newValue: { status: 'delivered' },
  });
  expect((await owner.get('/api/direct-mail')).body).toMatchObject({
    data: [{ trackingId: body.trackingId, recipient: 'Jane Example' }],
    pagination: { total: 1 },
  });
});

test('a lead whose auction day has come gets no letter, and the answer says why', async () => {
  const id = await addLead({ auctionDate: '2031-03-01' });
  expect(await mail(id)).toMatchObject({
    status: 409,
    body: { code: 'contact_gate.refused', reason: 'auction_passed' },
  });
  expect((await read(id)).mailCount).toBe(0);
});

test('one PDF has the letters of a batch, another their labels', async () => {
  const ids = await Promise.all([addLead(), addLead()]);
  const letters = await Promise.all(ids.map(mail));
  const trackingIds = letters.map(({ body }) => body.trackingId).join(',');
  for (const file of ['letters', 'labels']) {
    const pdf = await owner.get(`/api/direct-mail/${file}.pdf?trackingIds=${trackingIds}`);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.body.slice(0, 5)).toBe('%PDF-');
  }
  expect((await owner.get('/api/direct-mail/letters.pdf?trackingIds=LT-NOSUCH')).status).toBe(404);
});

describe('with a service that posts', () => {
  const made: PostalLetter[] = [];
  let failure: Error | undefined;
  const provider: PostalMailProvider = {
    name: 'lob',
    label: 'Stand-in',
    postsLetters: true,
    costPerLetterCents: 100,
    keyLifetimeHours: 24,
    verifyAddress: async () => ({ deliverable: true }),
    async send(letter) {
      if (!made.some((one) => one.idempotencyKey === letter.idempotencyKey)) made.push(letter);
      if (failure) throw failure;
      return { providerId: `ltr_${made.length}`, status: 'created', costCents: 100 };
    },
    readWebhook: ({ rawBody }) => (rawBody ? JSON.parse(rawBody) : null),
    testConnection: async () => 'ok',
  };

  async function piece() {
    const id = await addLead();
    const { trackingId } = (await mail(id)).body;
    return server.db
      .updateTable('mail_pieces')
      .set({ handover: 'waiting', provider: 'lob' })
      .where('tracking_id', '=', trackingId)
      .returningAll()
      .executeTakeFirstOrThrow();
  }
  const run = (pieceId: number, isLastAttempt = false) =>
    sendLetter(
      { ...server.services.sendLetterOptions, provider: async () => provider },
      { data: { pieceId }, isLastAttempt, signal: AbortSignal.timeout(30_000) },
    );

  test('a connection cut after the letter was made makes no second one', async () => {
    const { id, property_id } = await piece();
    failure = new PostalMailError('unknown', 'The connection was cut.');
    await expect(run(id)).rejects.toThrow('cut');
    failure = undefined;
    await run(id);
    await run(id);
    expect(made).toHaveLength(1);
    expect((await read(property_id)).mailCount).toBe(1);
  });

  test('a refusal fails the letter with its reason', async () => {
    const { id } = await piece();
    failure = new PostalMailError('refused', 'The key is not accepted.');
    await run(id);
    failure = undefined;
    const row = await server.db
      .selectFrom('mail_pieces')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ status: 'failed', reason: 'The key is not accepted.' });
  });

  test('events come twice and out of order; returned mail flags the address', async () => {
    const { id, property_id } = await piece();
    await run(id);
    const { optOuts, contactGate } = server.services;
    const events = createPostalEventsService({
      db: server.db,
      clock: server.clock,
      provider: async () => provider,
      flagReturnedMail: optOuts.flagReturnedMail,
    });
    const providerId = `ltr_${made.length}`;
    const event = (eventId: string, status: string) =>
      events.receive('lob', {
        headers: {},
        rawBody: JSON.stringify([{ eventId, providerId, status, happenedAt: new Date() }]),
      });
    await event('evt_2', 'in_transit');
    await event('evt_1', 'processed');
    await event('evt_2', 'in_transit');
    expect((await read(property_id)).metadata.mailTracking[0].status).toBe('in_transit');
    await expect(events.receive('lob', { headers: {}, rawBody: '' })).rejects.toMatchObject({
      code: 'direct_mail.webhook_refused',
    });
    await event('evt_3', 'returned');
    const decision = await contactGate.decide({ channel: 'mail', propertyId: property_id });
    expect(decision).toMatchObject({ reason: 'returned_mail' });
  });
});
