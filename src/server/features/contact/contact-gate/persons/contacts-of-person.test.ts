// No state's rule counts letters or doors today: a rule of this test's own does.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { countedChannels, findPassedLimits, type BindingRules } from '#domain/law/ask-law.ts';
import { findRule } from '#domain/law/law-book.ts';
import { defaultChoices } from '#domain/law/law-choices.ts';
import type { LawRule } from '#domain/law/law-rule.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';
import { readContactsOf } from './contacts-of-person.query.ts';
import { readPersons } from './persons.query.ts';

const server = await useTestServer();

const callsOnly = findRule('C-FL-01-limit')!;
const everything: LawRule = { ...callsOnly, channels: ['call', 'sms', 'mail', 'door'] };
const binding = (rule: LawRule): BindingRules => ({
  clocks: [],
  warningClocks: [],
  limits: [rule],
  personal: [],
  others: [],
  words: [],
});

const now = new Date('2031-03-04T18:00:00.000Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

let house = 0;
const mailingAddress = {
  streetAddress: '5 Owner Road',
  city: 'Tampa',
  state: 'FL',
  zipCode: '33614',
};

async function addLead(phoneNumber: string, more: object = {}): Promise<number> {
  house += 1;
  const id = await server.addLead({
    fullName: 'Dana Doe',
    streetAddress: `${house} Sample Street`,
    city: 'Tampa',
    state: 'FL',
    zipCode: '33614',
    ...more,
  });
  await server.owner.post(`/api/properties/${id}/phone`, { phoneNumber, type: 'mobile' });
  return id;
}

const addLetter = (propertyId: number, sentAt: Date | null) =>
  server.db
    .insertInto('mail_pieces')
    .values({
      property_id: propertyId,
      tracking_id: randomUUID(),
      provider: 'print',
      first_sent_at: sentAt,
    })
    .execute();

async function addVisit(propertyId: number, at: Date, outcome: 'talked' | 'vacant') {
  const { id: route } = await server.db
    .insertInto('driving_routes')
    .values({
      name: 'Sample',
      start_place: '{}',
      end_place: null,
      line: '[]',
      last_leg: null,
      total_seconds: 1,
      total_meters: 1,
      estimated: true,
      created_by: null,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: stop } = await server.db
    .insertInto('driving_route_stops')
    .values({
      route_id: route,
      place: 0,
      property_id: propertyId,
      property_type: 'foreclosure',
      address: '',
      owner_name: '',
      latitude: 28,
      longitude: -82.5,
      approximate: false,
      seconds: 1,
      meters: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.db
    .insertInto('driving_stop_outcomes')
    .values({
      id: randomUUID(),
      stop_id: stop,
      outcome,
      note: '',
      happened_at: at,
      recorded_by: null,
    })
    .execute();
}

test('letters that left and doors that were knocked at count where a rule counts them', async () => {
  const number = '8135550101';
  const lead = await addLead(number, { mailingAddress });
  // The same person by the shared number, and by name and mailing address.
  const other = await addLead(number);
  const twin = await addLead('8135550103', { mailingAddress });
  const stranger = await addLead('8135550102');
  await addLetter(lead, hoursAgo(5));
  await addLetter(lead, null);
  await addLetter(lead, hoursAgo(25));
  await addLetter(other, hoursAgo(3));
  await addLetter(twin, hoursAgo(2));
  await addLetter(stranger, hoursAgo(2));
  await addVisit(lead, hoursAgo(4), 'talked');
  await addVisit(lead, hoursAgo(1), 'vacant');
  await addVisit(lead, hoursAgo(30), 'talked');

  const read = async (rule: LawRule, recipient: { number: string; propertyId: number }) => {
    const channels = countedChannels(binding(rule));
    const persons = await readPersons(server.db, [recipient]);
    const [made = []] = await readContactsOf(server.db, persons, {
      since: hoursAgo(24),
      channels,
    });
    return { made, passed: findPassedLimits(binding(rule), made, defaultChoices) };
  };
  const expected = [
    { channel: 'mail', at: hoursAgo(5) },
    { channel: 'door', at: hoursAgo(4) },
    { channel: 'mail', at: hoursAgo(3) },
    { channel: 'mail', at: hoursAgo(2) },
  ];
  const byNumber = await read(everything, { number, propertyId: lead });
  expect(byNumber.made).toEqual(expected);
  // Three in 24 hours are the limit: the second of four has to be a day old before the next one.
  expect(byNumber.passed).toEqual([{ rule: everything, holds: hoursAgo(4) }]);
  // A letter or a visit asks without a number.
  expect((await read(everything, { number: '', propertyId: lead })).made).toEqual(expected);
  const onlyCalls = await read(callsOnly, { number, propertyId: lead });
  expect(onlyCalls).toEqual({ made: [], passed: [] });
});

test('every call that the gate let through counts once, from whichever screen it was made', async () => {
  const [own, petitioner, unknown] = ['8135550111', '8135550112', '8135550113'] as const;
  const lead = await addLead(own);
  const dial = (number: string, propertyId: number | null, at: Date) =>
    server.features.contactGate.gate.decide({
      channel: 'call',
      propertyId,
      phone: number,
      at,
    });
  const count = async (recipient: { number: string; propertyId: number | null }) => {
    const persons = await readPersons(server.db, [recipient]);
    const [made = []] = await readContactsOf(server.db, persons, {
      since: hoursAgo(24),
      channels: countedChannels(binding(callsOnly)),
    });
    return made.length;
  };
  // Of no lead, and of a lead whose number it is not.
  await dial(unknown, null, hoursAgo(2));
  expect(await count({ number: unknown, propertyId: null })).toBe(1);
  await dial(petitioner, lead, hoursAgo(2));
  expect(await count({ number: petitioner, propertyId: lead })).toBe(1);
  expect(await count({ number: own, propertyId: lead })).toBe(1);
  // A tap that counts is stored twice; its outcome later says that it was counted.
  await dial(own, lead, hoursAgo(1));
  await server.owner.patch(`/api/properties/${lead}/call-count`, { phoneNumber: own, count: 1 });
  const record = (isCounted: boolean) =>
    server.owner.post(`/api/properties/${lead}/calls`, {
      phoneNumber: own,
      outcome: 'no_answer',
      isCounted,
    });
  const atHour = (hours: number) =>
    server.db
      .updateTable('property_events')
      .set({ happened_at: hoursAgo(hours) })
      .where('property_id', '=', lead)
      .where('happened_at', '<', hoursAgo(24))
      .execute();
  await record(true);
  await atHour(1);
  expect(await count({ number: own, propertyId: lead })).toBe(2);
  // A tap that does not count is the call whose outcome is recorded; the next record is a call of its own.
  await dial(own, lead, hoursAgo(0.5));
  expect(await count({ number: own, propertyId: lead })).toBe(3);
  await record(false);
  await atHour(0.4);
  expect(await count({ number: own, propertyId: lead })).toBe(3);
  await record(false);
  await atHour(0.3);
  expect(await count({ number: own, propertyId: lead })).toBe(4);
});

test('a campaign comes back to who has had the contacts of the day', async () => {
  server.clock.set(now.toISOString());
  const phone = '8135550121';
  const propertyId = await addLead(phone, { fullName: 'Fay Florida' });
  await server.owner.post('/api/contact-gate/consents', {
    propertyId,
    phoneNumber: phone,
    channel: 'sms',
    givenBy: 'Fay Florida',
    wording: 'Text me an offer.',
    givenOn: '2031-03-01',
    isSigned: true,
    obtained: 'Card',
    proof: 'Folder',
  });
  const { contactGate, conversations } = server.features;
  for (const hours of [3, 2, 1]) {
    await contactGate.gate.decide({ channel: 'call', propertyId, phone, at: hoursAgo(hours) });
  }
  const text = { propertyId, text: 'Hello', key: 'day-limit', actorId: null };
  const { textContacts } = conversations;
  expect(await textContacts.contact(text)).toMatchObject({
    state: 'later',
    reason: expect.stringContaining('Florida: at most 3 contacts'),
    retryAt: expect.any(Date),
  });
  expect((await textContacts.check([propertyId])).get(propertyId)).toMatchObject({
    isForNow: true,
  });
});

test('a text that never left is no contact', async () => {
  const [phone, lead] = ['8135550131', await addLead('8135550131', { fullName: 'Nell Night' })];
  const { id } = await server.db
    .insertInto('conversations')
    .values({ property_id: lead, phone_number: phone })
    .returning('id')
    .executeTakeFirstOrThrow();
  const count = async () => {
    const persons = await readPersons(server.db, [{ number: phone, propertyId: lead }]);
    const asked = { since: hoursAgo(24), channels: countedChannels(binding(everything)) };
    return (await readContactsOf(server.db, persons, asked))[0]?.length;
  };
  for (const status of ['failed', 'not_sent', 'sent'] as const) {
    const content = { content: 'Hello', provider: 'sandbox', created_at: hoursAgo(2) };
    await server.db
      .insertInto('messages')
      .values({ conversation_id: id, sender: 'user', status, ...content })
      .execute();
  }
  expect(await count()).toBe(1);
});
