import { expect, test } from 'vitest';
import { createLetterServer } from './testing/letter-server.ts';
import { testSender } from './testing/test-sender.ts';

const site = createLetterServer('Letter Lane');

const read = async (id: number) => (await site.owner.get(`/api/properties/${id}`)).body;
const mail = (id: number) => site.owner.post(`/api/properties/${id}/direct-mail`);

test('a letter gets a tracking id, is counted, and is shown on the lead', async () => {
  const id = await site.addLead();
  const { status, body } = await mail(id);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    outcome: 'created',
    message: `Letter ${body.trackingId} created. Print it in Letters.`,
  });
  expect(await read(id)).toMatchObject({
    mailCount: 1,
    metadata: { mailTracking: [{ trackingId: body.trackingId, status: 'created' }] },
  });
  const path = `/api/direct-mail/${body.trackingId}/status`;
  expect((await site.owner.patch(path, { status: 'delivered' })).status).toBe(200);
  expect((await read(id)).metadata.mailTracking[0].status).toBe('delivered');
  expect((await site.owner.get(`/api/properties/${id}/timeline`)).body.data[0]).toMatchObject({
    summary: `Letter ${body.trackingId} changed from Created to Delivered`,
    actor: 'Olive Owner',
    oldValue: { status: 'created' },
    newValue: { status: 'delivered' },
  });
  expect((await site.owner.get('/api/direct-mail')).body).toMatchObject({
    data: [{ trackingId: body.trackingId, recipient: 'Jane Example' }],
    pagination: { total: 1 },
  });
});

test('refuses a letter on or after the lead’s auction day, with the reason', async () => {
  const id = await site.addLead({ auctionDate: '2031-03-01' });
  expect(await mail(id)).toMatchObject({
    status: 409,
    body: { code: 'contact_gate.refused', reason: 'auction_passed' },
  });
  expect((await read(id)).mailCount).toBe(0);
});

test('one PDF has the letters of a batch, another their labels', async () => {
  const ids = await Promise.all([site.addLead(), site.addLead()]);
  const letters = await Promise.all(ids.map(mail));
  const trackingIds = letters.map(({ body }) => body.trackingId).join(',');
  for (const file of ['letters', 'labels']) {
    const pdf = await site.owner.get(`/api/direct-mail/${file}.pdf?trackingIds=${trackingIds}`);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.body.slice(0, 5)).toBe('%PDF-');
  }
  expect((await site.owner.get('/api/direct-mail/letters.pdf?trackingIds=LT-NOSUCH')).status).toBe(
    404,
  );
});

test('creates a letter with an incomplete sender; it is printed once that is filled in', async () => {
  const id = await site.addLead();
  const save = (fields: object) =>
    site.owner.send('PUT', '/api/settings/sender', { ...testSender, ...fields });
  await save({ phone: '' });
  const { status, body } = await mail(id);
  const { trackingId } = body;
  expect(status).toBe(200);
  expect(body).toMatchObject({
    outcome: 'incomplete',
    missing: ['Your phone number'],
    message: `Letter ${trackingId} is created, but cannot be printed or sent yet. Missing: your phone number.`,
  });
  expect((await read(id)).mailCount).toBe(1);
  const refused = { status: 409, body: { code: 'direct_mail.incomplete' } };
  const print = () => site.owner.get(`/api/direct-mail/letters.pdf?trackingIds=${trackingId}`);
  const complete = () => site.owner.post(`/api/direct-mail/${trackingId}/complete`);
  const post = () =>
    site.owner.patch(`/api/direct-mail/${trackingId}/status`, { status: 'processed' });
  for (const act of [print, complete, post]) expect(await act()).toMatchObject(refused);
  await save({});
  expect((await complete()).status).toBe(200);
  expect((await complete()).status).toBe(200);
  expect((await print()).body.slice(0, 5)).toBe('%PDF-');
  expect((await post()).status).toBe(200);
});

test('undoes a letter that was only created, but not one in transit', async () => {
  const id = await site.addLead();
  const first = await mail(id);
  const undo = () => site.owner.delete(`/api/direct-mail/${first.body.trackingId}`);
  expect((await undo()).status).toBe(200);
  expect(await read(id)).toMatchObject({ mailCount: 0 });
  expect((await read(id)).metadata.mailTracking ?? []).toEqual([]);
  expect((await site.owner.get(`/api/properties/${id}/timeline`)).body.data[0]).toMatchObject({
    summary: `Letter ${first.body.trackingId} undone`,
  });
  expect((await undo()).status).toBe(404);

  const { trackingId } = (await mail(id)).body;
  await site.owner.patch(`/api/direct-mail/${trackingId}/status`, { status: 'processed' });
  expect(await site.owner.delete(`/api/direct-mail/${trackingId}`)).toMatchObject({
    status: 409,
    body: { code: 'direct_mail.cannot_undo' },
  });
  expect((await read(id)).mailCount).toBe(1);
});

test('shows the service and price of a letter before it is sent', async () => {
  expect((await site.owner.get('/api/direct-mail/service')).body).toMatchObject({
    provider: 'print',
    isPrintedHere: true,
    postsLetters: false,
    costPerLetterCents: 0,
    costPerFurtherPageCents: 0,
  });
});
