import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { TestServer } from '#server/testing/test-server.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';
import { deliverNotifications, prepareDigests } from './deliveries.ts';

type Listed = { kind: string; title: string; body: string; count: number; readAt: string | null };

let member: TestServer['owner'];
let memberId: string;
let street = 0;

const server = await useTestServer();
const { owner } = server;
beforeAll(async () => {
  const { body } = await owner.post('/api/team/invitations', { note: '' });
  member = server.createClient();
  const joined = await member.post('/api/auth/join', {
    token: body.token,
    name: 'Kim Member',
    email: 'kim@example.com',
    password: 'another-horse-battery',
  });
  memberId = joined.body.account.id;
  await member.signIn('kim@example.com', 'another-horse-battery');
});

/** A lead with a number and the thread with it. */
async function addLead(fullName: string): Promise<{ id: number; thread: number }> {
  street += 1;
  const id = await server.addLead({ fullName });
  const phoneNumber = `6155550${100 + street}`;
  await owner.post(`/api/properties/${id}/phone`, { phoneNumber });
  const thread = await owner.post('/api/chat/conversations', { phoneNumber, propertyId: id });
  return { id, thread: thread.body.id };
}

const assign = (id: number, assignedTo: string | null) =>
  owner.patch(`/api/properties/${id}/assignee`, { assignedTo });
const reply = (thread: number, content: string) =>
  owner.post(`/api/chat/conversations/${thread}/simulated-reply`, { content });
const notificationsOf = async (client: TestServer['owner']): Promise<Listed[]> =>
  (await client.get('/api/notifications')).body.data;
const unreadOf = async (client: TestServer['owner']) =>
  (await client.get('/api/notifications/unread')).body.unreadCount as number;

test('notifies the assignee of a reply; two replies of one owner are one line until it is read', async () => {
  const { id, thread } = await addLead('Dana Doe');
  await assign(id, memberId);
  await reply(thread, 'Who is this?');
  await reply(thread, 'I might sell');
  expect((await notificationsOf(member))[0]).toMatchObject({
    kind: 'reply',
    title: '2 replies from Dana Doe',
    body: 'I might sell',
    readAt: null,
  });
  expect(await unreadOf(owner)).toBe(0);
  // Who opens the thread has read it.
  await member.post(`/api/chat/conversations/${thread}/read`);
  expect(await unreadOf(member)).toBe(0);
});

test('without an assignee, notifies the user who last worked on the lead, else the owner', async () => {
  const worked = await addLead('Wilma Worked');
  await member.patch(`/api/properties/${worked.id}/drive-number`, { driveNumber: 3 });
  await reply(worked.thread, 'Yes?');
  expect((await notificationsOf(member))[0]).toMatchObject({ title: 'Reply from Wilma Worked' });
  const fresh = await addLead('Fred Fresh');
  await sql`delete from property_events where property_id = ${fresh.id}`.execute(server.db);
  await reply(fresh.thread, 'Hello');
  expect((await notificationsOf(owner))[0]).toMatchObject({ title: 'Reply from Fred Fresh' });
});

test('notifies members who are mentioned by name, once, and not the author', async () => {
  const { id } = await addLead('Nora Noted');
  const timestamp = '2031-03-04T15:00:00.000Z';
  const path = `/api/properties/${id}/notes`;
  await member.post('/api/notifications/read-all');
  const write = (content: string) => owner.patch(path, { notes: [{ content, timestamp }] });
  await write('@Kim Member please call, not @Olive Owner');
  await write('@Kim Member please call soon');
  const found = (await notificationsOf(member)).filter(({ kind }) => kind === 'mention');
  expect(found).toMatchObject([
    { title: 'Olive Owner mentioned you on Nora Noted', count: 1, readAt: null },
  ]);
  expect((await notificationsOf(owner)).filter(({ kind }) => kind === 'mention')).toEqual([]);
  const { rows } = await sql<{ mentions: string[] }>`
    select mentions from property_notes where property_id = ${id}
  `.execute(server.db);
  expect(rows).toEqual([{ mentions: [memberId] }]);
});

test('notifies the sender of a contract and the lead’s assignee of a signature', async () => {
  const { id } = await addLead('Sig Sent');
  await assign(id, memberId);
  await sql`
    with contract as (
      insert into purchase_contracts (series_id, version, property_id, template_id, template_version,
        form, form_hash, pdf_hash, pdf_key, pdf_bytes, created_at)
      values (gen_random_uuid(), 1, ${id}, 't', 1, '{}', '', '', '', 0, now()) returning id
    )
    insert into contract_signings (contract_id, token_hash, state, signer_name, created_by, created_at)
    select contract.id, 'sent', 'open', 'Sig Sent', users.id, now()
    from contract, users where role = 'owner'
  `.execute(server.db);
  await sql`
    update contract_signings set state = 'signed', signed_at = now() where token_hash = 'sent'
  `.execute(server.db);
  for (const client of [owner, member]) {
    const found = (await notificationsOf(client)).filter(({ kind }) => kind === 'signature');
    expect(found).toMatchObject([
      { title: 'Contract signed for Sig Sent', body: 'Signed by Sig Sent (seller)' },
    ]);
  }
});

test('notifies of failed texts, letters and steps; a campaign’s failures are one line', async () => {
  const leads = [await addLead('Fay One'), await addLead('Fay Two')];
  for (const { id, thread } of leads) {
    await assign(id, memberId);
    await sql`
      insert into messages (conversation_id, sender, content, status, provider, contact_key)
      values (${thread}, 'user', 'Hi', 'sent', 'twilio', ${`campaign-7-${id}`})
    `.execute(server.db);
    await sql`
      update messages set status = 'failed', reason = 'Landline' where conversation_id = ${thread}
    `.execute(server.db);
  }
  await sql`
    insert into mail_pieces (property_id, tracking_id, provider) values (${leads[0]!.id}, 'T1', 'lob')
  `.execute(server.db);
  await sql`update mail_pieces set status = 'returned'`.execute(server.db);
  const failed = (await notificationsOf(member)).filter(({ kind }) => kind === 'failed_send');
  expect(failed.map(({ title, body }) => [title, body])).toEqual([
    ['Not sent to Fay One', 'The letter was returned.'],
    ['2 messages were not sent, the last to Fay Two', 'Landline'],
  ]);
});

test('marks one as read, then all, and not another user’s', async () => {
  const before = await unreadOf(member);
  expect(before).toBeGreaterThan(1);
  const { body } = await member.get('/api/notifications');
  const { id } = body.data.find(({ readAt }: Listed) => readAt === null);
  await owner.post(`/api/notifications/${id}/read`);
  expect(await unreadOf(member)).toBe(before);
  await member.post(`/api/notifications/${id}/read`);
  expect(await unreadOf(member)).toBe(before - 1);
  const piece = await member.get(`/api/notifications?after=${body.data[0].id}&limit=1`);
  expect(piece.body.data).toEqual([expect.objectContaining({ id: body.data[1].id })]);
  await member.post('/api/notifications/read-all');
  expect(await unreadOf(member)).toBe(0);
});

const emailsTo = async (userId: string) =>
  (
    await sql<{ subject: string; state: string; digest_day: string | null }>`
      select subject, state, digest_day from notification_emails where user_id = ${userId} order by id
    `.execute(server.db)
  ).rows;

/** Jobs that were added and wait to be run. */
const queue: object[] = [];
const delivery = () => ({
  ...server,
  messageHost: () => 'example.com',
  jobs: {
    enqueue: async (_trx: unknown, _kind: unknown, data: object) => void queue.push(data),
  } as unknown as TestServer['jobs'],
});
/** Twice, as after a crash. */
async function sendQueued() {
  for (const data of queue.splice(0)) {
    await server.runJob('notifications.send-email', data);
    await server.runJob('notifications.send-email', data);
  }
}

test('sends a user who chose e-mail one e-mail with the unread ones', async () => {
  const unchanged = { pushFrom: 0, pushTo: 0, pushLists: [], sound: true };
  const choices = { email: true, digest: false, digestHour: 7, ...unchanged };
  const saved = await member.send('PUT', '/api/notifications/choices', choices);
  expect(saved.body).toEqual(choices);
  const { id, thread } = await addLead('Erin Email');
  await assign(id, memberId);
  await reply(thread, 'Call me');
  // Two concurrent processes write one e-mail.
  await Promise.all([deliverNotifications(delivery()), deliverNotifications(delivery())]);
  await sendQueued();
  expect(await emailsTo(memberId)).toMatchObject([
    { subject: 'Reply from Erin Email', state: 'waiting' },
  ]);
  await reply(thread, 'Again');
  await member.post('/api/notifications/read-all');
  await deliverNotifications(delivery());
  expect(await emailsTo(memberId)).toHaveLength(1);
});

test('sends the daily e-mail once a day, at its hour, when something is due', async () => {
  const { id } = await addLead('Dora Due');
  const now = server.clock.now().getTime();
  // 9:00 in Chicago.
  server.clock.advance(Date.parse('2031-06-02T14:00:00Z') - now);
  await owner.send('PUT', `/api/properties/${id}/next-action`, {
    dueOn: '2031-06-03',
    what: 'deed',
  });
  const choices = { email: false, digest: true, digestHour: 8 };
  await owner.send('PUT', '/api/notifications/choices', choices);
  const [me] = (await owner.get('/api/properties/assignees')).body.filter(
    ({ name }: { name: string }) => name === 'Olive Owner',
  );
  const digests = async () => (await emailsTo(me.id)).filter((one) => one.digest_day !== null);
  // Its hour has passed today: it begins tomorrow.
  await prepareDigests(delivery());
  expect(await digests()).toEqual([]);
  server.clock.advance(22 * 3_600_000);
  await prepareDigests(delivery());
  expect(await digests()).toEqual([]);
  server.clock.advance(3_600_000);
  await Promise.all([prepareDigests(delivery()), prepareDigests(delivery())]);
  await prepareDigests(delivery());
  await sendQueued();
  expect(await digests()).toMatchObject([
    { subject: '1 action is due today', state: 'waiting', digest_day: '2031-06-03' },
  ]);
  await owner.post(`/api/properties/${id}/next-action/end`);
  server.clock.advance(86_400_000);
  await prepareDigests(delivery());
  expect((await digests()).map(({ state }) => state)).toEqual(['waiting', 'empty']);
});
