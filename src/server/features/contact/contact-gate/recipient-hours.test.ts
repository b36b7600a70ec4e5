import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let street = 100;

beforeAll(async () => {
  // The installation's own clock would say noon.
  server = await createTestServer({ environment: { TIME_ZONE: 'UTC' } });
});
afterAll(() => server.stop());

async function addLead(place: object): Promise<number> {
  street += 1;
  const { body } = await server.owner.post('/api/properties', {
    propertyType: 'foreclosure',
    fullName: 'Jane Example',
    streetAddress: `${street} Example Avenue`,
    city: 'Nashville',
    state: 'TN',
    zipCode: '37206',
  });
  await server.db.updateTable('properties').set(place).where('id', '=', body.id).execute();
  return body.id;
}

const atHome = { zip_code: '37206' };
const noZip = { zip_code: '', city: '', state: '' };
const decide = (propertyId: number | null, phone: string, at: string) =>
  server.features.contactGate.gate.decide({ channel: 'sms', propertyId, phone, at: new Date(at) });

test('a lead without a ZIP is not texted at 4:28 AM at the place of its area code', async () => {
  const lead = await addLead(noZip);
  expect(await decide(lead, '3105550142', '2031-03-04T12:28:00Z')).toEqual({
    allowed: false,
    reason: 'outside_hours',
    message:
      'It is 4:28 AM where the recipient lives. Texts go out from 8:00 AM to 9:00 PM their time.',
    retryAt: new Date('2031-03-04T16:00:00Z'),
    retryClock: '8:00 AM',
  });
  expect(await decide(lead, '3105550142', '2031-03-04T16:00:00Z')).toEqual({ allowed: true });
});

test('requires a permitted hour both at the property and at the area code', async () => {
  const lead = await addLead(atHome);
  expect(await decide(lead, '3105550142', '2031-03-04T15:00:00Z')).toMatchObject({
    reason: 'outside_hours',
    message: expect.stringContaining('It is 7:00 AM where the recipient may live (Pacific Time).'),
    retryClock: '8:00 AM',
  });
  expect(await decide(lead, '3105550142', '2031-03-04T17:00:00Z')).toEqual({ allowed: true });
  // 9:30 PM in Nashville, 7:30 PM in Los Angeles.
  expect(await decide(lead, '3105550142', '2031-03-05T03:30:00Z')).toMatchObject({
    reason: 'outside_hours',
  });
});

test('a city without a ZIP gives the zone in a state with two', async () => {
  const lead = await addLead({ zip_code: '', city: 'knoxville', state: 'TN' });
  // 8:30 in Knoxville, 7:30 in Nashville.
  expect(await decide(lead, '8655550142', '2031-03-04T13:30:00Z')).toEqual({ allowed: true });
  const elsewhere = await addLead({ zip_code: '', city: 'Nowhere', state: 'TN' });
  expect(await decide(elsewhere, '8655550142', '2031-03-04T13:30:00Z')).toMatchObject({
    reason: 'outside_hours',
  });
});

test('when nothing is known, the hour must be permitted in all fifty states', async () => {
  const lead = await addLead(noZip);
  expect(await decide(lead, '8005550142', '2031-03-04T17:30:00Z')).toMatchObject({
    reason: 'outside_hours',
    message: expect.stringContaining('Where the recipient lives is unknown'),
  });
  expect(await decide(null, '8005550142', '2031-03-04T19:30:00Z')).toEqual({ allowed: true });
});

test('a Texas lead is not texted before noon on a Sunday', async () => {
  const lead = await addLead({ zip_code: '75201', city: 'Dallas', state: 'TX' });
  expect(await decide(lead, '2145550142', '2031-03-02T16:00:00Z')).toMatchObject({
    message: expect.stringContaining('Texts go out from 12:00 PM to 9:00 PM their time.'),
    retryAt: new Date('2031-03-02T18:00:00Z'),
    retryClock: '12:00 PM',
  });
});

test('an Oklahoma number closes at 20:00 for a Tennessee lead', async () => {
  const lead = await addLead(atHome);
  expect(await decide(lead, '4055550142', '2031-03-05T02:30:00Z')).toMatchObject({
    reason: 'outside_hours',
  });
  expect(await decide(lead, '6155550142', '2031-03-05T02:30:00Z')).toEqual({ allowed: true });
});

test('the rules name each state with its statute', async () => {
  const { body } = await server.owner.get('/api/contact-gate/rules');
  const hours = body.find(({ reason }: { reason: string }) => reason === 'outside_hours');
  expect(hours.details).toContain(
    'Texas: 9:00 AM to 9:00 PM, Sunday 12:00 PM to 9:00 PM (Tex. Bus. & Com. Code 301.051 (texts since S.B. 140), since 2025-09-01).',
  );
});

const noon = '2031-03-04T18:00:00Z';
const justBefore = new Date('2031-03-04T17:59:00Z');

async function addFloridian(numbers: string[]): Promise<number> {
  const lead = await addLead({ zip_code: '33614', city: 'Tampa', state: 'FL' });
  for (const phoneNumber of numbers) {
    await server.owner.post(`/api/properties/${lead}/phone`, { phoneNumber, type: 'mobile' });
  }
  return lead;
}

async function addText(phone: string) {
  const conversation = await server.db
    .insertInto('conversations')
    .values({ property_id: null, phone_number: phone })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.db
    .insertInto('messages')
    .values({
      conversation_id: conversation.id,
      sender: 'user',
      content: 'Hello',
      status: 'sent',
      provider: 'sandbox',
      created_at: justBefore,
    })
    .execute();
}

test('a call recorded with its outcome is one of three contacts; a tapped one counts once', async () => {
  const number = '8135550143';
  const lead = await addFloridian([number]);
  const atNoon = async () => {
    // Events carry the database's time.
    await server.db
      .updateTable('property_events')
      .set({ happened_at: justBefore })
      .where('property_id', '=', lead)
      .execute();
    return decide(lead, number, noon);
  };
  const call = (isCounted: boolean) =>
    server.owner.post(`/api/properties/${lead}/calls`, {
      phoneNumber: number,
      outcome: 'no_answer',
      isCounted,
    });
  await server.owner.patch(`/api/properties/${lead}/call-count`, { phoneNumber: number, count: 1 });
  await call(true);
  await call(false);
  expect(await atNoon()).toEqual({ allowed: true });
  await call(false);
  expect(await atNoon()).toMatchObject({ reason: 'daily_limit' });
});

test('counts three contacts over all numbers of a person', async () => {
  const lead = await addFloridian(['8135550144', '8135550145', '8135550146', '8135550147']);
  await addText('8135550145');
  await addText('8135550146');
  expect(await decide(lead, '8135550144', noon)).toEqual({ allowed: true });
  await addText('8135550147');
  expect(await decide(lead, '8135550144', noon)).toMatchObject({
    reason: 'daily_limit',
    message: expect.stringContaining('Florida allows 3 contacts within 24 hours'),
  });
  // The same person if no lead is named, and another person in Florida.
  expect(await decide(null, '8135550144', noon)).toMatchObject({ reason: 'daily_limit' });
  expect(await decide(null, '8135550148', noon)).toEqual({ allowed: true });
});
