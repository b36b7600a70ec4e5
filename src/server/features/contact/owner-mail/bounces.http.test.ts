import { beforeAll, expect, test } from 'vitest';
import { rawMail, rawReport, startMailOffice } from './testing/mail-office.ts';

const office = await startMailOffice();
const { owner } = office;
beforeAll(async () => {
  await office.look();
});

/** Sends an e-mail that the server takes. @returns the conversation, and its Message-ID */
async function sendTo(address: string) {
  const id = await office.open(await office.addLead(`${address} St`, address));
  const { body } = await office.send(id, { to: address });
  await expect.poll(async () => (await office.thread(id)).at(-1)).toMatchObject({ status: 'sent' });
  const { rows } = await office.server.pool.query(
    'select mail_id from owner_mails where message_id = $1',
    [body.id],
  );
  return { id, about: rows[0].mail_id as string };
}
const last = async (id: number) => (await office.thread(id)).at(-1);

test.each([
  ['no such user', 'failed', '5.1.1', '550 5.1.1 no such user', 'failed', 'bounced_email'],
  ['a full mailbox', 'failed', '5.2.2', '552 5.2.2 mailbox full', 'failed', null],
  ['spam', 'failed', '5.7.1', '550 5.7.1 rejected as spam', 'failed', null],
  ['given up', 'failed', '4.4.7', '', 'failed', null],
  ['a delay', 'delayed', '4.4.1', '', 'sent', null],
  ['an arrival', 'delivered', '2.0.0', '', 'sent', null],
])('a report of %s', async (name, action, status, words, state, reason) => {
  const address = `${name.replaceAll(' ', '.')}@example.net`;
  const { id, about } = await sendTo(address);
  office.imap.deliverRaw(rawReport({ about, recipient: address, action, status, words }));
  await office.look();
  const mail = await last(id);
  expect(mail.status).toBe(state);
  if (state === 'failed') expect(mail.reason).toContain(words || status);
  // Reports are no messages of the owner.
  expect(await office.thread(id)).toHaveLength(1);
  expect((await office.conversation(id)).unreadCount).toBe(0);
  const next = await owner.get(`/api/chat/conversations/${id}/next-mail`);
  expect(next.body.reason).toBe(reason);
});

test('a report in a server’s own words is understood, and a cleared address gets mail again', async () => {
  const address = 'plain@example.net';
  const { id } = await sendTo(address);
  office.imap.deliverRaw(
    rawMail({
      from: 'postmaster@mx.example.net',
      id: '<p1@mx>',
      subject: 'failure notice',
      text: 'Sorry, it was not delivered.\r\n550 5.1.1 unknown user',
      headers: [`X-Failed-Recipients: ${address}`],
    }),
  );
  await office.look();
  expect(await last(id)).toMatchObject({ status: 'failed' });
  const refused = await office.send(id, { to: address });
  expect([refused.status, refused.body.reason]).toEqual([409, 'bounced_email']);
  await owner.post('/api/chat/bounced-addresses/clear', { address });
  expect((await office.send(id, { to: address })).status).toBe(201);
});

test('a vacation answer is shown in its thread and is no reply', async () => {
  const { id, about } = await sendTo('away@example.net');
  office.imap.deliverRaw(
    rawMail({
      from: 'away@example.net',
      id: '<v1@x>',
      answers: about,
      headers: ['Auto-Submitted: auto-replied'],
    }),
  );
  await office.look();
  expect(await last(id)).toMatchObject({ mail: { isAutomatic: true } });
  const { rows } = await office.server.pool.query(
    'select unanswered_since from conversations where id = $1',
    [id],
  );
  expect(rows[0].unanswered_since).toBeNull();
  const { body: conversation } = await owner.get(`/api/chat/conversations/${id}`);
  expect(conversation.property.leadStatus).toBe('not_contacted');
});
