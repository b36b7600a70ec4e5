import { beforeEach, expect, test } from 'vitest';
import { createTestServer } from '#server/testing/test-server.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';

const line = 'Sam Example, Example Homes LLC. Reply STOP to end.';

const server = await useTestServer();
// A Wednesday, noon in Nashville.
server.clock.set('2027-03-03T18:00:00.000Z');
beforeEach(async () => {
  await saveSender('Sam Example');
  await saveLine('{sender}, {company}. Reply STOP to end.');
});

const sender = {
  name: '',
  company: 'Example Homes LLC',
  streetAddress: '',
  city: '',
  state: '',
  zipCode: '',
  phone: '',
  email: '',
};
const saveSender = (name: string) =>
  server.owner.send('PUT', '/api/settings/sender', { ...sender, name });
const saveLine = (suffix: string) =>
  server.owner.send('PUT', '/api/settings/text-words', { suffix, confirmation: '' });

async function open(
  phones: string[],
  place = { city: 'Nashville', state: 'TN', zipCode: '37206' },
) {
  const propertyId = await server.addLead({ fullName: 'Jane Example', ...place });
  const conversations: number[] = [];
  for (const phoneNumber of phones) {
    await server.owner.post(`/api/properties/${propertyId}/phone`, { phoneNumber, type: 'mobile' });
    const opened = await server.owner.post('/api/chat/conversations', {
      phoneNumber,
      propertyId,
    });
    conversations.push(opened.body.id);
  }
  return { propertyId, conversations };
}

const write = (conversation: number, content: string) =>
  server.owner.post(`/api/chat/conversations/${conversation}/messages`, {
    content,
    sender: 'user',
  });
const next = (conversation: number) =>
  server.owner.get(`/api/chat/conversations/${conversation}/next-text`).then(({ body }) => body);
/** As if a text service had sent what was written. */
const send = () => server.db.updateTable('messages').set({ status: 'sent' }).execute();

const twilio = {
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'a token of the test only',
  TWILIO_FROM: '+16155550100',
  SMS_PROVIDER: 'twilio',
};

test('what is only kept here stays as it is written until the owner words the line', async () => {
  const sandbox = await createTestServer({ withTextLine: true });
  sandbox.clock.set('2027-03-03T18:00:00.000Z');
  const { gate } = sandbox.features.contactGate;
  const decision = await gate.preview({ channel: 'sms', phone: '6155550119' });
  expect(decision).toMatchObject({ allowed: true });
  expect(decision).not.toHaveProperty('suffix');
  await sandbox.stop();
});

test('the first text of a new service names the owner of the account, then the sender', async () => {
  const fresh = await createTestServer({ withTextLine: true, environment: twilio });
  fresh.clock.set('2027-03-03T18:00:00.000Z');
  const suffix = async () => {
    const { gate } = fresh.features.contactGate;
    const decision = await gate.preview({ channel: 'sms', phone: '6155550119' });
    return decision.allowed && decision.suffix;
  };
  expect(await suffix()).toBe('Olive Owner. Reply STOP to end.');
  await fresh.owner.send('PUT', '/api/settings/sender', { ...sender, name: '' });
  expect(await suffix()).toBe('Example Homes LLC. Reply STOP to end.');
  await fresh.stop();
});

test('a text goes as it is written if the owner wants no line', async () => {
  await saveLine('');
  const { conversations } = await open(['6155550120']);
  expect(await next(conversations[0]!)).toMatchObject({ suffix: null, cautions: [] });
  const { body } = await write(conversations[0]!, 'Hello Jane');
  expect(body.content).toBe('Hello Jane');
});

test('the first text to a person ends with the line, whichever number it goes to', async () => {
  const { conversations } = await open(['6155550121', '6155550122']);
  const [first, second] = conversations as [number, number];
  expect(await next(first)).toEqual({
    suffix: line,
    cautions: [],
    sender: 'Sam Example',
    company: 'Example Homes LLC',
    refusal: null,
  });
  expect((await write(first, 'Hello Jane')).body.content).toBe(`Hello Jane\n${line}`);
  await send();
  expect(await next(first)).toMatchObject({ suffix: null });
  expect((await write(first, 'Still there?')).body.content).toBe('Still there?');
  expect((await write(second, 'Hello again')).body.content).toBe('Hello again');
});

test('a text that never left does not count as the first', async () => {
  const { conversations } = await open(['6155550123']);
  const [first] = conversations as [number];
  const { body: message } = await write(first, 'Hello Jane');
  await server.db.updateTable('messages').set({ status: 'failed' }).execute();
  expect((await write(first, 'Second try')).body.content).toBe(`Second try\n${line}`);
  await server.db.deleteFrom('messages').where('id', '<>', message.id).execute();
  const again = await server.owner.post(`/api/chat/messages/${message.id}/resend`, {});
  expect(again.body.content).toBe(`Hello Jane\n${line}`);
});

test('Virginia wants the line in every text, and warns while there is none', async () => {
  const richmond = { city: 'Richmond', state: 'VA', zipCode: '23220' };
  const { conversations } = await open(['8045550124'], richmond);
  const [first] = conversations as [number];
  await write(first, 'Hello Jane');
  await send();
  expect((await write(first, 'Still there?')).body.content).toBe(`Still there?\n${line}`);
  const log = await server.db
    .selectFrom('contact_decisions')
    .select(['allowed', 'rules'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(log).toEqual({ allowed: true, rules: ['C-VA-01-words'] });
  await saveLine('');
  expect(await next(first)).toMatchObject({
    suffix: null,
    cautions: [
      'Virginia: first and last name and company promptly, in a call and in each text (Va. Code 59.1-510 to 59.1-514). Word your line for texts in Settings, Compliance.',
    ],
  });
});

test('campaigns and scheduled texts get the line too, once', async () => {
  const { propertyId } = await open(['6155550125']);
  const { textContacts } = server.features.conversations;
  expect((await textContacts.check([propertyId])).get(propertyId)).toMatchObject({ suffix: line });
  await textContacts.contact({ propertyId, text: 'Hello Jane', key: 'test-1', actorId: null });
  const { conversations } = await open(['6155550126']);
  await server.owner.post(`/api/chat/conversations/${conversations[0]}/scheduled`, {
    content: 'Hello Jane',
    sendAt: '2027-03-03T19:00:00.000Z',
  });
  server.clock.set('2027-03-03T19:00:00.000Z');
  await server.runJob('conversations.send-scheduled-texts');
  const rows = await server.db
    .selectFrom('messages as m')
    .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
    .select('content')
    .where('c.phone_number', 'in', ['6155550125', '6155550126'])
    .execute();
  expect(rows.map(({ content }) => content)).toEqual([
    `Hello Jane\n${line}`,
    `Hello Jane\n${line}`,
  ]);
});

test('a text that the line makes too long is refused, and other fields than the two are', async () => {
  const { conversations } = await open(['6155550127']);
  expect(await write(conversations[0]!, 'x'.repeat(1590))).toMatchObject({
    status: 400,
    body: { code: 'conversations.too_long' },
  });
  expect(await saveLine('{firstName}, reply STOP')).toMatchObject({ status: 400 });
});

test('an opt-out is confirmed once, where the owner worded it, and nothing else is sent', async () => {
  const { conversations } = await open(['6155550128', '6155550129']);
  const [worded, silent] = conversations as [number, number];
  const reply = (id: number, content: string) =>
    server.owner.post(`/api/chat/conversations/${id}/simulated-reply`, { content });
  const ours = async (id: number) => {
    const { body } = await server.owner.get(`/api/chat/conversations/${id}/messages`);
    return body
      .filter(({ sender }: { sender: string }) => sender === 'user')
      .map(({ content }: { content: string }) => content);
  };
  await reply(silent, 'STOP');
  expect(await ours(silent)).toEqual([]);
  await server.owner.send('PUT', '/api/settings/text-words', {
    suffix: '',
    confirmation: '{company}: you will get no more texts.',
  });
  await reply(worded, 'STOP');
  await reply(worded, 'STOP');
  expect(await ours(worded)).toEqual(['Example Homes LLC: you will get no more texts.']);
  expect(await write(worded, 'Still want an offer?')).toMatchObject({ status: 409 });
});
