import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let owner: TestServer['owner'];
let street = 0;

beforeAll(async () => {
  server = await createTestServer();
  owner = server.owner;
});
afterAll(async () => {
  await server.pdfMaker.close();
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
