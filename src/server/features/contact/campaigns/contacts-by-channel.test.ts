import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { maxUnansweredTexts } from '#domain/contact/contact-gate.ts';
import { testSender } from '#server/features/contact/direct-mail/testing/test-sender.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';

const phone = '6155550142';

const server = await useTestServer();
const { owner } = server;
beforeAll(async () => {
  await owner.send('PUT', '/api/settings/sender', testSender);
});
beforeEach(async () => {
  await sql`delete from campaigns`.execute(server.db);
  await sql`delete from properties`.execute(server.db);
  server.clock.set('2031-03-04T18:00:00.000Z');
});

async function addLead(streetAddress = '12 Sample Street', number = phone): Promise<number> {
  const id = await server.addLead({
    propertyType: 'violation',
    fullName: 'Dana Example',
    streetAddress,
  });
  await server.db.insertInto('property_phones').values({ property_id: id, number }).execute();
  return id;
}

async function start(type: string, more: object = {}): Promise<number> {
  const { status, body } = await owner.post('/api/campaigns', {
    name: 'Spring',
    type,
    description: '',
    targetAudience: '',
    startDate: '2031-03-04',
    audience: { filter: {} },
    ...more,
  });
  expect(status).toBe(201);
  return body.id;
}

const run = () => server.runJob('campaigns.run');
const read = async (id: number) => (await owner.get(`/api/campaigns/${id}`)).body;

async function flagOptOut(propertyId: number): Promise<number> {
  await server.features.contactGate.optOutReviews.flag(server.db, {
    phoneNumber: phone,
    propertyId,
    content: 'Take me off your list',
  });
  return (await owner.get('/api/contact-gate/reviews')).body[0].id;
}

test('a letter that no service mails is created, and counts as reached once a user has posted it', async () => {
  await addLead();
  const rehearsal = { type: 'direct-mail', audience: { filter: {} } };
  expect((await owner.post('/api/campaigns/rehearsal', rehearsal)).body).toMatchObject({
    total: 1,
    reachable: 0,
    kept: 1,
  });
  const id = await start('direct-mail');
  await run();
  expect((await read(id)).progress).toMatchObject({ reached: 0, kept: 1, skipped: 0 });
  const [letter] = (await owner.get(`/api/direct-mail?campaignId=${id}`)).body.data;
  const setStatus = async (status: string) =>
    expect(
      (await owner.patch(`/api/direct-mail/${letter.trackingId}/status`, { status })).status,
    ).toBe(200);
  await setStatus('processed');
  expect((await read(id)).progress).toMatchObject({ reached: 1, kept: 0 });
  await setStatus('created');
  expect((await read(id)).progress).toMatchObject({ reached: 0, kept: 1 });
});

test.each(['sms', 'direct-mail'])(
  'a %s campaign waits for the opt-out decision, and returns after Not an opt-out',
  async (type) => {
    const propertyId = await addLead();
    const reviewId = await flagOptOut(propertyId);
    const id = await start(type);
    await run();
    expect(await read(id)).toMatchObject({ status: 'active', progress: { waiting: 1, kept: 0 } });
    await owner.post(`/api/contact-gate/reviews/${reviewId}/decide`, { decision: 'not_opt_out' });
    server.clock.advance(60_000);
    await run();
    expect(await read(id)).toMatchObject({ status: 'completed', progress: { kept: 1 } });
  },
);

test('a campaign does not return to a recipient after its last day', async () => {
  const reviewId = await flagOptOut(await addLead());
  const id = await start('sms', { endDate: '2031-03-05' });
  await run();
  server.clock.set('2031-03-06T18:00:00.000Z');
  await owner.post(`/api/contact-gate/reviews/${reviewId}/decide`, { decision: 'not_opt_out' });
  await run();
  expect(await read(id)).toMatchObject({ status: 'completed', progress: { waiting: 1, kept: 0 } });
});

test('an owner of many houses gets no more texts in a day than the gate allows', async () => {
  const number = '6155550177';
  const first = await addLead('1 Sample Street', number);
  for (let house = 2; house <= 8; house += 1) await addLead(`${house} Sample Street`, number);
  const { id: conversation_id } = await server.db
    .insertInto('conversations')
    .values({ property_id: first, phone_number: number })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sent = Array.from({ length: maxUnansweredTexts }, () => ({
    conversation_id,
    sender: 'user' as const,
    content: 'Hello',
    status: 'sent' as const,
    provider: 'sandbox',
    created_at: new Date('2031-03-04T17:00:00.000Z'),
  }));
  await server.db.insertInto('messages').values(sent).execute();
  const id = await start('sms');
  await run();
  expect(await read(id)).toMatchObject({ progress: { kept: 0, skipped: 8 } });
});

test('texts that lost their job long ago do not stop a campaign', async () => {
  const lead = await addLead();
  const { body } = await owner.post('/api/chat/conversations', {
    phoneNumber: '6155550143',
    propertyId: lead,
  });
  const lost = new Date(server.clock.now().getTime() - 2 * 3_600_000);
  await sql`
    insert into messages (conversation_id, sender, content, status, provider, contact_key, created_at)
    select ${body.id}, 'user', 'Hi', 'queued', 'twilio', 'lost ' || n, ${lost}
    from generate_series(1, 26) as n
  `.execute(server.db);
  const id = await start('sms');
  await run();
  expect(await read(id)).toMatchObject({ status: 'completed' });
});
