import { expect, test } from 'vitest';
import { useTestServer } from '#server/testing/use-test-server.ts';

let street = 0;

const server = await useTestServer();
const { owner } = server;

const number = '6155550142';

async function addLead(fields: object = {}, phoneNumber = number): Promise<number> {
  street += 1;
  const id = await server.addLead(fields);
  await owner.post(`/api/properties/${id}/phone`, { phoneNumber });
  return id;
}

const call = (id: number, body: object) =>
  owner.post(`/api/properties/${id}/calls`, { phoneNumber: number, ...body });
const phoneOf = (property: { metadata: { skipTrace: { phoneNumbers: object[] } } }) =>
  property.metadata.skipTrace.phoneNumbers[0];
const timelineOf = async (id: number) =>
  (await owner.get(`/api/properties/${id}/timeline`)).body.data.map(
    (entry: { summary: string }) => entry.summary,
  );
const today = async (query = '') => (await owner.get(`/api/today${query}`)).body;

test.each([
  ['reached', 'correct', undefined],
  ['no_answer', 'unverified', undefined],
  ['voicemail', 'unverified', undefined],
  ['wrong_number', 'wrong', undefined],
  ['disconnected', 'wrong', undefined],
])('%s counts the call and leaves the number %s', async (outcome, status) => {
  const id = await addLead();
  const { status: code, body } = await call(id, { outcome, note: 'Left word' });
  expect(code).toBe(201);
  expect(phoneOf(body)).toMatchObject({ callCount: 1, status });
  expect(await timelineOf(id)).toContainEqual(
    expect.stringMatching(/^Call to \(615\) 555-0142: .+\. Left word$/),
  );
  const { body: calls } = await owner.get(`/api/properties/${id}/calls`);
  expect(calls.data).toMatchObject([{ outcome, note: 'Left word', caller: 'Olive Owner' }]);
});

test('a call that reached the owner sets Conversation, unless the rule is off', async () => {
  const statusAfter = async (outcome: string) => {
    const id = await addLead();
    const { body } = await call(id, { outcome });
    return [body.leadStatus, await timelineOf(id)];
  };
  const cause = 'A call reached the owner: lead status changed from Not Contacted to Conversation';
  expect(await statusAfter('reached')).toEqual(['conversation', expect.arrayContaining([cause])]);
  expect((await statusAfter('voicemail'))[0]).toBe('not_contacted');
  const all = { replies: true, calls: true, doors: true, signatures: true };
  await owner.send('PUT', '/api/settings/automatic-changes', { ...all, calls: false });
  expect((await statusAfter('reached'))[0]).toBe('not_contacted');
  await owner.send('PUT', '/api/settings/automatic-changes', all);
});

test('a call opts out a number when the person asks not to be called', async () => {
  const phoneNumber = '6155550143';
  const id = await addLead({}, phoneNumber);
  const { body } = await call(id, { phoneNumber, outcome: 'do_not_call' });
  expect(phoneOf(body)).toHaveProperty('optedOutAt');
  const { body: ledger } = await owner.get('/api/contact-gate/opt-outs');
  expect(JSON.stringify(ledger)).toContain('Asked on the phone');
});

test('the count stops at ten; an unknown number is rejected and stores nothing', async () => {
  const id = await addLead();
  for (let calls = 0; calls < 11; calls += 1) await call(id, { outcome: 'no_answer' });
  const { body } = await owner.get(`/api/properties/${id}`);
  expect(phoneOf(body)).toMatchObject({ callCount: 10 });
  const { status, body: refused } = await call(id, {
    phoneNumber: '6155550199',
    outcome: 'reached',
    nextAction: { dueOn: '2031-03-05' },
  });
  expect([status, refused.code]).toEqual([404, 'properties.phone_not_found']);
  expect((await owner.get(`/api/properties/${id}`)).body.nextAction).toBeNull();
});

test('a call ends a due action and keeps one on a later day', async () => {
  const id = await addLead();
  const day = (await owner.get('/api/today')).body && '2031-03-04';
  await owner.send('PUT', `/api/properties/${id}/next-action`, { dueOn: day, what: 'ask again' });
  expect((await call(id, { outcome: 'no_answer' })).body.nextAction).toBeNull();
  const later = { dueOn: '2031-03-20', dueTime: '15:30', kind: 'call' };
  const { body } = await call(id, { outcome: 'voicemail', nextAction: later });
  expect(body.nextAction).toMatchObject({
    ...later,
    user: 'Olive Owner',
    dueAt: '2031-03-20T20:30:00.000Z',
  });
  expect((await call(id, { outcome: 'no_answer' })).body.nextAction).toMatchObject(later);
  const gone = await call(id, { outcome: 'reached', nextAction: null });
  expect(gone.body.nextAction).toBeNull();
  expect(await timelineOf(id)).toContain('Next action: Call on 2031-03-20 at 15:30');
  expect(await timelineOf(id)).toContain('Done: Call on 2031-03-04: ask again');
});

test('rejects an action for an unknown user; ending an action twice ends it once', async () => {
  const id = await addLead();
  const path = `/api/properties/${id}/next-action`;
  const refused = await owner.send('PUT', path, { dueOn: '2031-03-05', userId: 'nobody-here' });
  expect([refused.status, refused.body.code]).toEqual([404, 'follow_up.user_not_found']);
  expect((await owner.send('PUT', path, { dueOn: '5 March' })).status).toBe(400);
  await owner.send('PUT', path, { dueOn: '2031-03-05' });
  const first = await owner.post(`${path}/end`, { outcome: 'dropped' });
  const second = await owner.post(`${path}/end`, {});
  expect([first.body.nextAction, second.body.nextAction]).toEqual([null, null]);
  const ends = (await timelineOf(id)).filter((one: string) => one.startsWith('No longer planned'));
  expect(ends).toHaveLength(1);
});

test('Today lists replies, then overdue, due and near auctions, each lead once', async () => {
  await server.db.deleteFrom('properties').execute();
  const day = (days: number) =>
    new Date(server.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const [late, due, future, auctionToday, auction, far, reply] = [
    await addLead(),
    await addLead(),
    await addLead(),
    await addLead({ auctionDate: day(0) }),
    await addLead({ auctionDate: day(5) }),
    await addLead({ auctionDate: day(40) }),
    await addLead({ auctionDate: day(6) }),
  ];
  const act = (id: number, dueOn: string) =>
    owner.send('PUT', `/api/properties/${id}/next-action`, { dueOn });
  await act(late!, day(-3));
  await act(due!, day(0));
  await act(future!, day(9));
  await act(reply!, day(-5));
  await server.db
    .insertInto('conversations')
    .values({
      property_id: reply!,
      phone_number: number,
      unanswered_since: server.clock.now(),
      last_message: 'Who is this?',
      last_message_at: server.clock.now(),
      last_outreach_at: null,
    })
    .execute();
  const { data, counts } = await today();
  expect(
    data.map((one: { reason: string; property: { id: number } }) => [one.reason, one.property.id]),
  ).toEqual([
    ['reply', reply],
    ['overdue', late],
    ['due', due],
    ['auction', auctionToday],
    ['auction', auction],
  ]);
  const noOthers = { inbound: 0, contract: 0, rest: 0 };
  expect(counts).toEqual({ ...noOthers, reply: 1, overdue: 2, due: 1, auction: 2 });
  expect(far).toBeGreaterThan(0);
  const none = { name: 'No action', filter: { propertyType: 'foreclosure' } };
  const { body: filter } = await owner.post('/api/saved-filters', none);
  const asked = `?savedFilter=${filter.id}`;
  expect((await today(asked)).data.slice(5)).toMatchObject([
    { reason: 'rest', property: { id: far } },
  ]);
  const contact = { last_contact_at: server.clock.now() };
  await server.db.updateTable('properties').set(contact).where('id', '=', far!).execute();
  expect((await today(asked)).data).toHaveLength(5);
  await owner.delete(`/api/saved-filters/${filter.id}`);
  expect((await today(asked)).data).toHaveLength(5);
  const { data: two } = await today('?limit=2');
  expect(two).toHaveLength(2);
});

test('a reply stays in Today until it is answered, with the owner’s words', async () => {
  const id = await addLead();
  const phoneNumber = '6155550177';
  await owner.post(`/api/properties/${id}/phone`, { phoneNumber });
  const { body: thread } = await owner.post('/api/chat/conversations', {
    phoneNumber,
    propertyId: id,
  });
  const path = `/api/chat/conversations/${thread.id}`;
  const reply = (content: string) => owner.post(`${path}/simulated-reply`, { content });
  const waiting = async () =>
    (await today()).data.filter(
      (one: { reason: string; property: { id: number } }) =>
        one.reason === 'reply' && one.property.id === id,
    );
  await reply('What would you pay?');
  await owner.post(`${path}/read`);
  expect(await waiting()).toMatchObject([{ words: 'What would you pay?' }]);
  await owner.post(`${path}/messages`, { content: 'Around 200', sender: 'user' });
  expect(await waiting()).toEqual([]);
  // An answer that did not leave is none.
  const mark = (status: 'sending' | 'failed' | 'queued') =>
    server.db.updateTable('messages').set({ status }).where('content', '=', 'Around 200').execute();
  await mark('sending');
  await mark('failed');
  expect(await waiting()).toMatchObject([{ words: 'What would you pay?' }]);
  await mark('queued');
  expect(await waiting()).toEqual([]);
  await reply('Too low');
  await call(id, { phoneNumber, outcome: 'no_answer' });
  expect(await waiting()).toMatchObject([{ words: 'Too low' }]);
  await call(id, { phoneNumber, outcome: 'reached' });
  expect(await waiting()).toEqual([]);
  server.clock.advance(60_000);
  await owner.post(`${path}/messages`, { content: 'And 210?', sender: 'user' });
  await reply('Thanks, I will think about it');
  expect(await waiting()).toHaveLength(1);
  await owner.post(`${path}/answered`);
  expect(await waiting()).toEqual([]);
  await reply('STOP');
  expect(await waiting()).toEqual([]);
});

test('a reply sets Conversation with its cause, unless the lead is further along or the rule is off', async () => {
  const replyTo = async (fields: object, content = 'Who is this?') => {
    const id = await addLead();
    await owner.patch(`/api/properties/${id}/lead-status`, fields);
    const phoneNumber = `615555${2000 + street}`;
    await owner.post(`/api/properties/${id}/phone`, { phoneNumber });
    const { body } = await owner.post('/api/chat/conversations', { phoneNumber, propertyId: id });
    await owner.post(`/api/chat/conversations/${body.id}/simulated-reply`, { content });
    const lead = (await owner.get(`/api/properties/${id}`)).body;
    return { status: lead.leadStatus, timeline: await timelineOf(id) };
  };
  const replied = await replyTo({ leadStatus: 'not_contacted' });
  expect(replied.status).toBe('conversation');
  expect(replied.timeline).toContain(
    'The owner replied: lead status changed from Not Contacted to Conversation',
  );
  expect((await replyTo({ leadStatus: 'interested' })).status).toBe('interested');
  expect((await replyTo({ leadStatus: 'not_contacted' }, 'STOP')).status).toBe('not_contacted');
  const off = {
    replies: false,
    calls: true,
    doors: true,
    signatures: true,
    returnedLetters: true,
    offers: true,
  };
  expect((await owner.send('PUT', '/api/settings/automatic-changes', off)).body).toEqual(off);
  expect((await replyTo({ leadStatus: 'not_contacted' })).status).toBe('not_contacted');
});
