import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  server.clock.set('2031-03-04T18:00:00.000Z');
});
afterAll(() => server.stop());

const gate = () => server.features.contactGate.gate;
const ledger = () => server.features.contactGate.optOuts;
const reviews = () => server.features.contactGate.optOutReviews;

let serial = 200;
/** A lead with a number and an e-mail address of its own. */
async function addLead(more: object = {}) {
  serial += 1;
  const phone = `6155550${serial}`;
  const email = `${phone}@example.com`;
  const { body } = await server.owner.post('/api/properties', {
    propertyType: 'foreclosure',
    fullName: 'Olive Owner',
    streetAddress: `${serial} Twin Street`,
    city: 'Nashville',
    state: 'TN',
    zipCode: '37206',
    ...more,
  });
  expect(body).toMatchObject({ id: expect.any(Number) });
  await server.owner.post(`/api/properties/${body.id}/phone`, {
    phoneNumber: phone,
    type: 'mobile',
  });
  await server.db
    .insertInto('property_emails')
    .values({ property_id: body.id, email, created_at: new Date() })
    .execute();
  return { propertyId: body.id as number, phone, email };
}
const petitioner = {
  fullName: 'Pat Petitioner',
  streetAddress: '3 Example Lane',
  city: 'Nashville',
  state: 'TN',
  zipCode: '37206',
};
type Lead = Awaited<ReturnType<typeof addLead>>;

/** Which of the channels the gate lets through. */
async function allowed({ propertyId, phone, email }: Lead): Promise<string[]> {
  const asked = [
    { channel: 'sms', propertyId, phone },
    { channel: 'call', propertyId, phone },
    { channel: 'email', propertyId, email },
    { channel: 'mail', propertyId },
    { channel: 'door', propertyId },
  ] as const;
  const answers = await Promise.all(asked.map((one) => gate().preview(one)));
  return asked.filter((_, at) => answers[at]!.allowed).map(({ channel }) => channel);
}
const paper = ['mail', 'door'];
const all = ['sms', 'call', 'email', ...paper];

test('a wish to hear no more holds for texts, calls and e-mail, whichever of them said it', async () => {
  const [one, other, stranger] = [
    await addLead(),
    await addLead({ fullName: 'Otto Other' }),
    await addLead({ fullName: 'Sam Stranger' }),
  ];
  const { body } = await server.owner.get('/api/auth/session');
  await reviews().flag(server.db, {
    phoneNumber: one.email,
    propertyId: one.propertyId,
    content: 'Do not call or text me',
  });
  const review = await server.db
    .selectFrom('opt_out_reviews')
    .select('id')
    .where('phone_number', '=', one.email)
    .executeTakeFirstOrThrow();
  await reviews().decide(review.id, 'opted_out', { userId: body.account.id });
  expect(await allowed(one)).toEqual(paper);
  expect(await gate().preview({ channel: 'sms', phone: one.phone })).toMatchObject({
    reason: 'opted_out',
    message: `This person opted out on ${one.email}.`,
  });
  await ledger().optOut(server.db, other.phone, 'text');
  expect(await allowed(other)).toEqual(paper);
  expect(await gate().preview({ channel: 'email', email: other.email })).toMatchObject({
    reason: 'opted_out',
    rules: expect.arrayContaining(['C-US-05']),
  });
  expect(await allowed(stranger)).toEqual(all);
});

test('the leads of one owner at one house are one person’s, without a mailing address too', async () => {
  const place = { streetAddress: '77 Twin Street' };
  const house = await addLead(place);
  const violation = await addLead({ ...place, propertyType: 'code-violation' });
  const mailingAddress = { ...place, city: 'Nashville', state: 'TN', zipCode: '37206' };
  const rental = await addLead({ mailingAddress });
  const tenant = await addLead({
    ...place,
    propertyType: 'probate',
    fullName: 'Tom Tenant',
    metadata: { petitioner },
  });
  const namesake = await addLead({ streetAddress: '78 Twin Street' });
  const hers = [house, violation, rental];
  for (const one of hers) {
    await ledger().optOut(server.db, one.phone, 'text');
    for (const lead of hers) expect(await allowed(lead)).toEqual(paper);
    await ledger().optIn(server.db, one.phone, 'text');
  }
  await ledger().optOut(server.db, house.phone, 'text');
  for (const lead of [tenant, namesake]) expect(await allowed(lead)).toEqual(all);
  // The trash hides the lead, and lifts nothing.
  await server.db
    .updateTable('properties')
    .set({ deleted_at: server.clock.now() })
    .where('id', '=', house.propertyId)
    .execute();
  expect(await allowed(violation)).toEqual(paper);
});

test('a petitioner’s own number is the person’s', async () => {
  const lead = await addLead({
    propertyType: 'probate',
    metadata: { petitioner: { ...petitioner, phoneNumber: '(615) 555-0299' } },
  });
  expect(await allowed(lead)).toEqual(all);
  await ledger().optOut(server.db, '6155550299', 'text');
  expect(await allowed(lead)).toEqual(paper);
});

test('what a stranger says on a number that is marked wrong holds nothing of the owner back', async () => {
  const lead = await addLead();
  const wrong = '6155550298';
  const { propertyId } = lead;
  await server.owner.post(`/api/properties/${propertyId}/phone`, {
    phoneNumber: wrong,
    type: 'mobile',
  });
  await server.db
    .updateTable('property_phones')
    .set({ status: 'wrong' })
    .where('number', '=', wrong)
    .execute();
  const content = 'My lawyer will call you';
  await reviews().flag(server.db, { phoneNumber: wrong, propertyId, content });
  expect(await allowed(lead)).toEqual(all);
  await ledger().optOut(server.db, wrong, 'text');
  expect(await allowed(lead)).toEqual(all);
  const asked = { channel: 'call', propertyId, phone: wrong } as const;
  expect(await gate().preview(asked)).toMatchObject({ reason: 'opted_out' });
  // The owner's own word does.
  await reviews().flag(server.db, { phoneNumber: lead.phone, propertyId, content });
  expect(await allowed(lead)).toEqual([]);
});
