import { beforeEach, describe, expect, test } from 'vitest';
import type { ContactRefusal } from '#domain/contact/contact-gate.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';

let propertyId: number;
const phone = '6155550142';
const noonInNashville = '2031-03-04T18:00:00.000Z';
let street = 100;

const server = await useTestServer();
beforeEach(async () => {
  server.clock.set(noonInNashville);
  propertyId = await addLead();
});

async function addLead(fields: object = {}): Promise<number> {
  street += 1;
  return server.addLead({
    fullName: 'Jane Example',
    streetAddress: `${street} Example Avenue`,
    ...fields,
  });
}

const minutesAgo = (minutes: number) => new Date(Date.parse(noonInNashville) - minutes * 60_000);
const gate = () => server.features.contactGate.gate;
const text = (fields: object = {}) =>
  gate().decide({ channel: 'sms', propertyId, phone, ...fields });
const letter = (id = propertyId) => gate().decide({ channel: 'mail', propertyId: id });
const ledger = () => server.features.contactGate.optOuts;
const reviews = () => server.features.contactGate.optOutReviews;
const owner = () => server.owner.get('/api/auth/session').then((answer) => answer.body.account.id);

async function addPhone(fields: object = {}, id = propertyId) {
  await server.db
    .insertInto('property_phones')
    .values({ property_id: id, number: phone, carrier: null, ...fields })
    .execute();
}

/** The answer for a phone of the lead that is gone afterwards. */
async function textOnce(phoneFields: object) {
  await addPhone(phoneFields);
  const answer = await text();
  await server.db.deleteFrom('property_phones').execute();
  return answer;
}

test('allows an ordinary lead at noon', async () => {
  await addPhone();
  expect(await text()).toEqual({ allowed: true });
  expect(await letter()).toEqual({ allowed: true });
  expect(await gate().decide({ channel: 'email', propertyId, email: 'a@example.com' })).toEqual({
    allowed: true,
  });
});

async function choose(kind: 'confirmed' | 'emergency', key: string) {
  const row = { kind, key, reason: 'test', chosen_by: 'test', chosen_at: server.clock.now() };
  await server.db.insertInto('law_choices').values(row).execute();
}

const arrange: Record<ContactRefusal, () => Promise<unknown>> = {
  lead_deleted: async () => {
    const body = { propertyIds: [propertyId], password: server.ownerPassword };
    await server.owner.post('/api/properties/batch-delete', body);
    return text();
  },
  opted_out: async () => {
    await ledger().optOut(server.db, phone, 'text');
    const answer = await text();
    await ledger().optIn(server.db, phone, 'text');
    expect(await text()).toEqual({ allowed: true });
    return answer;
  },
  opt_out_undecided: async () => {
    await inTransaction(server.db, (trx) =>
      reviews().flag(trx, { phoneNumber: phone, propertyId, content: 'Take me off your list' }),
    );
    expect(await text()).toEqual({ allowed: true });
    expect(await gate().decide({ channel: 'mail', propertyId, isAutomatic: true })).toMatchObject({
      reason: 'opt_out_undecided',
    });
    const answer = await text({ isAutomatic: true });
    const [review] = (await server.owner.get('/api/contact-gate/reviews')).body;
    await reviews().decide(review.id, 'not_opt_out', { userId: await owner() });
    expect(await text({ isAutomatic: true })).toEqual({ allowed: true });
    return answer;
  },
  litigator: async () => {
    // On another number of the lead: it is the same person who sues.
    await addPhone({ litigator: true, number: '6155550143' });
    expect(await textOnce({})).toMatchObject({ reason: 'litigator' });
    return textOnce({ litigator: true });
  },
  do_not_call: () => textOnce({ do_not_call: true }),
  bounced_email: async () => {
    const email = 'bounced@example.com';
    const ask = () => gate().decide({ channel: 'email', propertyId, email });
    expect(await ask()).toEqual({ allowed: true });
    await server.db
      .insertInto('bounced_addresses')
      .values({ address: email, reason: 'No such user', created_at: server.clock.now() })
      .execute();
    return ask();
  },
  wrong_number: async () => {
    await addPhone({ status: 'wrong' });
    return text();
  },
  no_mailing_address: async () => {
    const nowhere = { city: '', state: '', zip_code: '' };
    await server.db.updateTable('properties').set(nowhere).where('id', '=', propertyId).execute();
    return letter();
  },
  returned_mail: async () => {
    const addressKey = `${street} EXAMPLE AVE|37206`;
    await ledger().flagReturnedMail(server.db, { addressKey, address: 'it', reason: 'Vacant' });
    const answer = await letter();
    await ledger().clearReturnedMail(addressKey);
    expect(await letter()).toEqual({ allowed: true });
    return answer;
  },
  auction_passed: async () => letter(await addLead({ auctionDate: '2031-03-04' })),
  place_barred: async () => {
    propertyId = await addLead({ city: 'Altadena', state: 'CA', zipCode: '91001' });
    const december = new Date('2026-12-20T20:00:00Z');
    expect(await gate().decide({ channel: 'door', propertyId, at: december })).toMatchObject({
      rules: ['P-CA-01'],
    });
    return gate().decide({ channel: 'mail', propertyId, at: december });
  },
  owner_said_no: async () => {
    propertyId = await addLead({ city: 'Philadelphia', state: 'PA', zipCode: '19125' });
    const call = () => gate().decide({ channel: 'call', propertyId, phone: '2155550142' });
    const place = `${street} Example Avenue, Philadelphia, PA 19125`;
    expect(await call()).toEqual({ allowed: true });
    await ledger().add('address', place, 'Do Not Solicit list', { userId: await owner() });
    return call();
  },
  state_of_emergency: async () => {
    propertyId = await addLead({ city: 'New Orleans', state: 'LA', zipCode: '70115' });
    await choose('emergency', 'LA');
    const answer = await text({ phone: '5045550142' });
    await server.db.deleteFrom('law_choices').execute();
    return answer;
  },
  not_registered: async () => {
    propertyId = await addLead({ city: 'Dallas', state: 'TX', zipCode: '75201' });
    const answer = await text({ phone: '2145550142' });
    await choose('confirmed', 'C-TX-02');
    expect(await text({ phone: '2145550142' })).toMatchObject({ allowed: true });
    return answer;
  },
  no_consent: async () => {
    propertyId = await addLead({ city: 'Tampa', state: 'FL', zipCode: '33614' });
    return text({ phone: '8135550142', isAutomatic: true });
  },
  outside_hours: () => text({ at: new Date('2031-03-05T03:00:00Z') }),
  too_many_unanswered: async () => {
    await addText('owner', minutesAgo(200));
    for (const minutes of [190, 120]) await addText('user', minutesAgo(minutes));
    // What never left asks nothing of the owner.
    for (const minutes of [100, 90])
      await addText('user', minutesAgo(minutes), { status: 'not_sent' });
    expect(await text()).toEqual({ allowed: true });
    await addText('user', minutesAgo(60));
    const answer = await text();
    expect(answer).toMatchObject({ retryAt: new Date('2031-03-05T14:51:00Z') });
    await addText('owner', minutesAgo(1));
    expect(await text()).toEqual({ allowed: true });
    return answer;
  },
  daily_limit: async () => {
    propertyId = await addLead({ city: 'Tampa', state: 'FL', zipCode: '33614' });
    await addPhone({ number: '8135550142' });
    const floridian = () => text({ phone: '8135550142' });
    for (const minutes of [30, 20]) {
      await addText('user', minutesAgo(minutes), { number: '8135550142' });
    }
    await addText('owner', minutesAgo(10), { number: '8135550142' });
    expect(await floridian()).toMatchObject({ allowed: true });
    await server.owner.patch(`/api/properties/${propertyId}/call-count`, {
      phoneNumber: '8135550142',
      count: 1,
    });
    await server.db
      .updateTable('property_events')
      .set({ happened_at: minutesAgo(5) })
      .where('kind', '=', 'call_count')
      .execute();
    return floridian();
  },
};

async function addText(
  sender: 'user' | 'owner',
  at: Date,
  { number = phone, status = 'sent' }: { number?: string; status?: 'sent' | 'not_sent' } = {},
) {
  const found = await server.db
    .selectFrom('conversations')
    .select('id')
    .where('phone_number', '=', number)
    .executeTakeFirst();
  const conversation =
    found ??
    (await server.db
      .insertInto('conversations')
      .values({ property_id: propertyId, phone_number: number })
      .returning('id')
      .executeTakeFirstOrThrow());
  await server.db
    .insertInto('messages')
    .values({
      conversation_id: conversation.id,
      sender,
      content: 'Hello',
      status: sender === 'user' ? status : 'received',
      provider: 'sandbox',
      created_at: at,
    })
    .execute();
}

describe('refuses with its reason', () => {
  test.each(Object.keys(arrange) as ContactRefusal[])('%s', async (reason) => {
    const answer = await arrange[reason]();
    expect(answer).toMatchObject({ allowed: false, reason });
  });
});

test('uses the hours of the owner’s mailing address, not the property’s', async () => {
  // 8:30 in Nashville is 6:30 in Los Angeles.
  const at = new Date('2031-03-04T14:30:00Z');
  expect(await text({ at })).toEqual({ allowed: true });
  await server.owner.patch(`/api/properties/${propertyId}/mailing-address`, {
    mailingAddress: {
      streetAddress: '1 Sample Street',
      city: 'Los Angeles',
      state: 'CA',
      zipCode: '90012',
    },
  });
  expect(await text({ at })).toMatchObject({
    reason: 'outside_hours',
    retryAt: new Date('2031-03-04T16:00:00Z'),
  });
});

test('an opt-out applies to every lead and outlives the lead that it came from', async () => {
  await ledger().optOut(server.db, '6155550143', 'text');
  await server.db.deleteFrom('properties').where('id', '=', propertyId).execute();
  const other = await addLead();
  const answer = await gate().decide({ channel: 'sms', propertyId: other, phone: '6155550143' });
  expect(answer).toMatchObject({ reason: 'opted_out' });
});

test('records every decision, but not previews', async () => {
  const count = async () =>
    (await server.db.selectFrom('contact_decisions').selectAll().execute()).length;
  const before = await count();
  await gate().preview({ channel: 'mail', propertyId });
  expect(await count()).toBe(before);
  await letter();
  await text({ at: new Date('2031-03-05T03:00:00Z') });
  expect(await count()).toBe(before + 2);
});

test('requires the petitioner’s address for letters to probate leads', async () => {
  const probate = await addLead({ propertyType: 'probate' });
  expect(await letter(probate)).toMatchObject({ reason: 'no_mailing_address' });
});

test('concurrent texts to two numbers of one person in Florida count together', async () => {
  propertyId = await addLead({ city: 'Tampa', state: 'FL', zipCode: '33614' });
  const numbers = ['8135550151', '8135550152'];
  const threads = await Promise.all(
    numbers.map(async (phoneNumber) => {
      await addPhone({ number: phoneNumber });
      return server.owner.post('/api/chat/conversations', { propertyId, phoneNumber });
    }),
  );
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      server.owner.post(`/api/chat/conversations/${threads[index % 2]!.body.id}/messages`, {
        content: `Hi ${index}`,
      }),
    ),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(3).fill(201), ...Array(7).fill(409)]);
});
