import { expect, test } from 'vitest';
import { lawBookVersion } from '#domain/law/law-book.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';

// The installation's own clock would say noon.
const server = await useTestServer({ environment: { TIME_ZONE: 'UTC' } });

async function addLead(place: object): Promise<number> {
  const id = await server.addLead({ fullName: 'Jane Example' });
  await server.db.updateTable('properties').set(place).where('id', '=', id).execute();
  return id;
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
      'It is 4:28 AM where the recipient lives. Federal law: texts only from 8:00 AM to 9:00 PM (47 CFR 64.1200(c)(1)). From 8:00 AM.',
    retryAt: new Date('2031-03-04T16:00:00Z'),
    retryClock: '8:00 AM',
    rules: ['C-US-01'],
    book: lawBookVersion,
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
  await server.db
    .insertInto('law_choices')
    .values({
      kind: 'confirmed',
      key: 'C-TX-02',
      reason: 'Registered',
      chosen_by: 'test',
      chosen_at: server.clock.now(),
    })
    .execute();
  expect(await decide(lead, '2145550142', '2031-03-02T16:00:00Z')).toMatchObject({
    message: expect.stringContaining(
      'Texas: texts only from 12:00 PM to 9:00 PM (Tex. Bus. & Com. Code 301.001, 301.051). From 12:00 PM.',
    ),
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

test('a call on a Sunday in Louisiana is explained, with the day on which it is possible', async () => {
  const lead = await addLead({ zip_code: '70115', city: 'New Orleans', state: 'LA' });
  const call = (at: string) =>
    server.features.contactGate.gate.decide({
      channel: 'call',
      propertyId: lead,
      phone: '5045550142',
      at: new Date(at),
    });
  expect(await call('2027-03-07T18:00:00Z')).toMatchObject({
    reason: 'outside_hours',
    message: 'Louisiana: no calls on Sundays (La. R.S. 45:811). From Monday 8:00 AM.',
    rules: ['C-LA-01'],
  });
  // Mardi Gras.
  expect(await call('2027-02-09T18:00:00Z')).toMatchObject({
    message: expect.stringContaining('no calls on Mardi Gras, a legal holiday'),
  });
  expect(await call('2027-03-08T18:00:00Z')).toMatchObject({ allowed: true });
});

test('a barred place says until when', async () => {
  const propertyId = await addLead({ zip_code: '91001', city: 'Altadena', state: 'CA' });
  const at = new Date('2026-12-20T20:00:00Z');
  const { gate } = server.features.contactGate;
  expect(await gate.decide({ channel: 'mail', propertyId, at })).toMatchObject({
    message: expect.stringMatching(/\(Civ\. Code 2079\.26.*\)\. From January 1, 2027\.$/),
    retryAt: new Date('2027-01-01T08:00:00Z'),
  });
});

test('a ZIP code that contradicts the state is one of the two places', async () => {
  const propertyId = await addLead({ zip_code: '90265', city: 'Malibu', state: 'AZ' });
  const at = new Date('2026-12-20T20:00:00Z');
  const { gate } = server.features.contactGate;
  expect(await gate.decide({ channel: 'mail', propertyId, at })).toMatchObject({
    reason: 'place_barred',
    rules: ['P-CA-01'],
  });
});

test('what is known of its owner holds for a number alone', async () => {
  const phone = '6155550190';
  const lead = await addLead({ zip_code: '90265', city: 'Malibu', state: 'CA' });
  await server.owner.post(`/api/properties/${lead}/phone`, { phoneNumber: phone, type: 'mobile' });
  const noon = '2026-12-20T20:00:00Z';
  expect(await decide(lead, phone, noon)).toMatchObject({ reason: 'place_barred' });
  expect(await decide(null, phone, noon)).toMatchObject({ reason: 'place_barred' });
  // 7:00 in Malibu, 9:00 in Nashville.
  const early = '2031-03-04T15:00:00Z';
  expect(await decide(null, phone, early)).toMatchObject({ reason: 'outside_hours' });
  expect(await decide(null, '6155550191', early)).toEqual({ allowed: true });
  // A list or a no at one of the owner's houses does, too.
  const house = { zip_code: '19103', city: 'Phila', state: 'PA' };
  const philadelphia = await addLead({ ...house, lead_status: 'not_interested' });
  const path = `/api/properties/${philadelphia}/phone`;
  await server.owner.post(path, { phoneNumber: '6155550192', type: 'mobile' });
  expect(await decide(null, '6155550192', '2031-03-04T18:00:00Z')).toMatchObject({
    reason: 'owner_said_no',
  });
});

test('a Californian house without a ZIP may be one of the fifteen, unless none is in its city', async () => {
  const knock = async (city: string) =>
    server.features.contactGate.gate.decide({
      channel: 'door',
      propertyId: await addLead({ zip_code: '', city, state: 'CA' }),
      at: new Date('2026-12-20T20:00:00Z'),
    });
  expect(await knock('Altadena')).toMatchObject({
    reason: 'place_barred',
    message: expect.stringContaining('this house has none yet. Add its ZIP code (Civ. Code'),
  });
  expect(await knock('')).toMatchObject({ reason: 'place_barred' });
  expect(await knock('Fresno')).toEqual({ allowed: true });
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
  expect(await atNoon()).toMatchObject({ allowed: true });
  await call(false);
  expect(await atNoon()).toMatchObject({ reason: 'daily_limit' });
});

test('counts three contacts over all numbers of a person', async () => {
  const lead = await addFloridian(['8135550144', '8135550145', '8135550146', '8135550147']);
  await addText('8135550145');
  await addText('8135550146');
  expect(await decide(lead, '8135550144', noon)).toMatchObject({ allowed: true });
  await addText('8135550147');
  expect(await decide(lead, '8135550144', noon)).toMatchObject({
    reason: 'daily_limit',
    message: expect.stringContaining(
      'Florida: at most 3 contacts with a person in 24 hours, answered or not (Fla. Stat. 501.616(6)).',
    ),
  });
  // The same person if no lead is named, and another person in Florida.
  expect(await decide(null, '8135550144', noon)).toMatchObject({ reason: 'daily_limit' });
  expect(await decide(null, '8135550148', noon)).toMatchObject({ allowed: true });
});
