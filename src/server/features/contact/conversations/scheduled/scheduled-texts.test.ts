import { beforeEach, expect, test } from 'vitest';
import { useTestServer } from '#server/testing/use-test-server.ts';
import { createConversation } from '../testing/create-conversation.ts';

let numbers = 100;
const night = '2031-03-05T04:28:00.000Z';
const morning = '2031-03-05T14:00:00.000Z';

const server = await useTestServer();
beforeEach(() => server.clock.set(night));

/** A lead in Nashville, where it is night, and the conversation with it. */
const startConversation = () =>
  createConversation(server, `6155550${(numbers += 1)}`, { hasPhone: true });

const path = (id: number) => `/api/chat/conversations/${id}`;
const schedule = (id: number, more: object = {}) =>
  server.owner.post(`${path(id)}/scheduled`, { content: 'Good morning', sendAt: morning, ...more });
const waiting = async (id: number) => (await server.owner.get(`${path(id)}/scheduled`)).body;
const messages = async (id: number) => (await server.owner.get(`${path(id)}/messages`)).body;
const release = () => server.runJob('conversations.send-scheduled-texts');
const reply = (id: number, content: string) =>
  server.owner.post(`${path(id)}/simulated-reply`, { content });

test('a refusal gives the next permitted time in the recipient’s local time', async () => {
  const { id } = await startConversation();
  const { status, body } = await server.owner.post(`${path(id)}/messages`, { content: 'Hello' });
  expect(status).toBe(409);
  expect(body).toMatchObject({
    code: 'contact_gate.refused',
    reason: 'outside_hours',
    message: expect.stringContaining(
      'It is 10:28 PM where the recipient lives. Federal law: texts only from 8:00 AM to 9:00 PM (47 CFR 64.1200(c)(1)). From ',
    ),
    retryAt: morning,
    retryClock: '8:00 AM',
  });
});

test('a scheduled text waits in its thread and is sent once when it is due', async () => {
  const { id } = await startConversation();
  const { status, body } = await schedule(id, { key: 'draft-number-1' });
  expect(status).toBe(201);
  expect(body).toMatchObject({ sendAt: morning, recipientClock: '8:00 AM', isHeld: false });
  expect((await schedule(id, { key: 'draft-number-1' })).body.id).toBe(body.id);
  expect(await waiting(id)).toMatchObject([{ content: 'Good morning', author: 'Olive Owner' }]);
  await release();
  expect(await messages(id)).toEqual([]);

  server.clock.set(morning);
  await Promise.all([release(), release(), release()]);
  await release();
  expect(await messages(id)).toMatchObject([
    { content: 'Good morning', createdAt: morning, status: 'not_sent' },
  ]);
  expect(await waiting(id)).toEqual([]);
});

test('a canceled text is never sent, and cannot be canceled twice', async () => {
  const { id } = await startConversation();
  const { body } = await schedule(id);
  expect((await server.owner.delete(`/api/chat/scheduled/${body.id}`)).status).toBe(200);
  expect((await server.owner.delete(`/api/chat/scheduled/${body.id}`)).status).toBe(404);
  server.clock.set(morning);
  await release();
  expect([await messages(id), await waiting(id)]).toEqual([[], []]);
});

test('a text that is overdue at night after an outage moves to the next morning', async () => {
  const { id } = await startConversation();
  await schedule(id);
  server.clock.set('2031-03-06T05:00:00.000Z');
  await release();
  expect(await messages(id)).toEqual([]);
  expect(await waiting(id)).toMatchObject([
    {
      sendAt: '2031-03-06T14:00:00.000Z',
      isHeld: false,
      problem: expect.stringContaining('11:00'),
    },
  ]);
});

test('STOP blocks a scheduled text immediately; it stays visible with its reason', async () => {
  const { id } = await startConversation();
  await schedule(id);
  await reply(id, 'STOP');
  const held = { isHeld: true, problem: 'This recipient has opted out.' };
  expect(await waiting(id)).toMatchObject([held]);
  server.clock.set(morning);
  await release();
  expect(await messages(id)).toMatchObject([{ content: 'STOP' }]);
  expect(await waiting(id)).toMatchObject([held]);
  expect((await schedule(id, { sendAt: '2031-03-05T18:00:00.000Z' })).body.reason).toBe(
    'opted_out',
  );
});

test('checks the contact gate again when a text is sent', async () => {
  const { id, phoneNumber, leadId } = await startConversation();
  await schedule(id);
  await server.db
    .updateTable('property_phones')
    .set({ do_not_call: true })
    .where('number', '=', phoneNumber)
    .where('property_id', '=', leadId)
    .execute();
  server.clock.set(morning);
  await release();
  expect(await messages(id)).toEqual([]);
  expect(await waiting(id)).toMatchObject([{ isHeld: true }]);
});

test('a text whose image was sent before is held, and does not stop the others', async () => {
  const [first, second] = [await startConversation(), await startConversation()];
  const { id: mediaId } = await server.db
    .insertInto('message_media')
    .values({
      conversation_id: first.id,
      state: 'stored',
      secret: 's',
      created_at: new Date(night),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const mediaIds = [mediaId];
  expect((await schedule(first.id, { mediaIds })).status).toBe(201);
  await schedule(second.id, { sendAt: '2031-03-05T14:01:00.000Z' });
  server.clock.set('2031-03-05T14:02:00.000Z');
  const picture = { content: 'Look', mediaIds };
  expect((await server.owner.post(`${path(first.id)}/messages`, picture)).status).toBe(201);
  await release();
  expect(await messages(second.id)).toMatchObject([{ content: 'Good morning' }]);
  expect(await messages(first.id)).toMatchObject([{ content: 'Look' }]);
  const held = { isHeld: true, problem: 'This image no longer exists.' };
  expect(await waiting(first.id)).toMatchObject([held]);
});

test('accepts only a permitted hour within the next 30 days', async () => {
  const { id } = await startConversation();
  for (const sendAt of [night, '2031-05-05T18:00:00.000Z']) {
    expect((await schedule(id, { sendAt })).body.code).toBe('conversations.schedule_invalid');
  }
  expect((await schedule(id, { sendAt: 'tomorrow' })).status).toBe(400);
  const early = await schedule(id, { sendAt: '2031-03-05T10:00:00.000Z' });
  expect(early.body).toMatchObject({ code: 'contact_gate.refused', reason: 'outside_hours' });
});

test('a text survives a crash of the process that sends it, and is sent once', async () => {
  const { id } = await startConversation();
  const { body } = await schedule(id);
  server.clock.set(morning);
  // The transaction of a process that was killed is rolled back by the database.
  const killed = server.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('scheduled_texts')
      .set({ ended_at: new Date(morning) })
      .execute();
    throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  expect((await waiting(id))[0].id).toBe(body.id);
  await release();
  await release();
  expect(await messages(id)).toHaveLength(1);
});

test('shows a revocation in other words in the thread until a user decides', async () => {
  const { id, leadId } = await startConversation();
  await reply(id, 'take me off your list');
  const conversation = async () => (await server.owner.get(path(id))).body;
  const { optOutReview, optedOut } = await conversation();
  expect(optedOut).toBeNull();
  expect(optOutReview).toMatchObject({ content: 'take me off your list' });
  const review = `/api/contact-gate/reviews/${optOutReview.id}/decide`;
  expect((await server.owner.post(review, { decision: 'opted_out' })).status).toBe(200);
  expect((await server.owner.post(review, { decision: 'opted_out' })).status).toBe(404);
  expect(await conversation()).toMatchObject({
    optOutReview: null,
    optedOut: { since: night, reason: 'Wrote: take me off your list' },
  });
  const { body: lead } = await server.owner.get(`/api/properties/${leadId}`);
  expect(lead.metadata.skipTrace.phoneNumbers).toMatchObject([{ optedOutAt: night }]);
});

test('a message loses its flag when a user decides that it is not an opt-out', async () => {
  const { id } = await startConversation();
  await reply(id, 'please stop by tomorrow');
  expect(await messages(id)).toMatchObject([{ mentionsOptOut: true }]);
  const { optOutReview } = (await server.owner.get(path(id))).body;
  await server.owner.post(`/api/contact-gate/reviews/${optOutReview.id}/decide`, {
    decision: 'not_opt_out',
  });
  expect(await messages(id)).toMatchObject([{ mentionsOptOut: false }]);
  server.clock.set(morning);
  await reply(id, 'no more texts');
  expect(await messages(id)).toMatchObject([{ mentionsOptOut: false }, { mentionsOptOut: true }]);
});
