import { beforeAll, expect, test } from 'vitest';
import { publicUrl, rawMail, startMailOffice } from './testing/mail-office.ts';

const office = await startMailOffice({
  decide: (attempt) => (attempt === 2 ? { code: 550, message: 'no such user' } : undefined),
});
const { owner } = office;
beforeAll(async () => {
  // The first check begins with what arrives after it.
  await office.look();
});

const unfolded = (raw: string | undefined) => (raw ?? '').replace(/\r\n[ \t]+/g, ' ');
const mailIdOf = (raw: string | undefined) =>
  /^Message-ID: (<.+>)\r$/im.exec(unfolded(raw))?.[1] ?? '';
const settled = (id: number, status: string) =>
  expect.poll(async () => (await office.thread(id)).at(-1)).toMatchObject({ status });

test('an e-mail leaves with what the law wants, and its answer joins the conversation', async () => {
  const lead = await office.addLead('1 Mail St', 'Ann@Example.net');
  const id = await office.open(lead);
  const next = await owner.get(`/api/chat/conversations/${id}/next-mail`);
  expect(next.body).toMatchObject({
    addresses: ['ann@example.net'],
    to: 'ann@example.net',
    subject: '',
    refusal: null,
    delivers: true,
  });
  expect(next.body.ending).toContain('Reed Homes, 9 Main St, Nashville, TN 37201');
  await owner.send('PUT', '/api/mail-signature', { content: 'Dana Reed\nReed Homes' });
  const sent = await office.send(id, { key: 'draft-number-1' });
  expect(sent.status).toBe(201);
  expect(sent.body).toMatchObject({ channel: 'email', mail: { subject: 'Your house' } });
  const again = await office.send(id, { key: 'draft-number-1' });
  expect(again.body.id).toBe(sent.body.id);
  await settled(id, 'sent');
  expect(office.smtp.attempts()).toBe(1);
  const raw = unfolded(office.smtp.accepted[0]);
  expect(raw).toMatch(/^From: Lotline <office@example\.com>\r$/m);
  expect(raw).toMatch(/^Reply-To: lists@example\.com\r$/m);
  expect(raw).toMatch(/^List-Unsubscribe: <https:\/\/lotline\.example\.com\/api\/stop-mail\//m);
  expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  expect(raw).toContain('Dana Reed');
  expect(raw).toContain('9 Main St');

  const answered = mailIdOf(raw);
  office.imap.deliverRaw(
    rawMail({
      id: '<r1@example.net>',
      answers: answered,
      text: 'Yes, call me.\r\n\r\nOn Tue, Dana wrote:\r\n> Would you sell it?',
    }),
  );
  await office.look();
  const thread = await office.thread(id);
  expect(thread).toHaveLength(2);
  expect(thread[1]).toMatchObject({
    sender: 'owner',
    channel: 'email',
    status: 'received',
    mail: { from: 'ann@example.net', subject: 'Re: Your house', isAutomatic: false },
  });
  expect(await office.conversation(id)).toMatchObject({
    unreadCount: 1,
    lastMessage: 'Re: Your house: Yes, call me.',
    email: 'ann@example.net',
  });
  const { body: today } = await owner.get('/api/today');
  expect(JSON.stringify(today)).toContain('"reply"');
  const { body: found } = await owner.get('/api/chat/search?query=ann@example.net');
  expect(found.conversations.map((one: { id: number }) => one.id)).toContain(id);
  const { body: after } = await owner.get(`/api/properties/${lead}`);
  expect(after.leadStatus).toBe('conversation');

  // The same message again, and our own in the mailbox, change nothing.
  office.imap.deliverRaw(rawMail({ id: '<r1@example.net>', answers: answered }));
  office.imap.deliverRaw(office.smtp.accepted[0]!);
  await office.look();
  expect(await office.thread(id)).toHaveLength(2);
  const second = await owner.get(`/api/chat/conversations/${id}/next-mail`);
  expect(second.body.subject).toBe('Re: Your house');
});

test('a refused e-mail is failed, with the server’s words', async () => {
  const id = await office.open(await office.addLead('2 Mail St', 'bob@example.net'));
  await office.send(id, { to: 'bob@example.net' });
  await settled(id, 'failed');
  const failed = (await office.thread(id)).at(-1);
  expect(failed.reason).toContain('no such user');

  // Sent again as the same message, once; what has left is not sent again.
  const again = await owner.post(`/api/chat/mails/${failed.id}/resend`);
  expect(again.status).toBe(200);
  await settled(id, 'sent');
  expect(office.smtp.attempts()).toBe(3);
  const refused = await owner.post(`/api/chat/mails/${failed.id}/resend`);
  expect([refused.status, refused.body.code]).toEqual([409, 'conversations.not_resendable']);
  expect(await office.thread(id)).toHaveLength(1);
});

test('a stranger’s e-mail opens a conversation without a lead; newsletters and vacations do not', async () => {
  office.imap.deliverRaw(
    rawMail({ from: 'new@example.org', id: '<n1@example.org>', subject: 'Hi' }),
  );
  office.imap.deliverRaw(
    rawMail({ from: 'shop@example.org', id: '<n2@example.org>', headers: ['List-Id: <shop>'] }),
  );
  office.imap.deliverRaw(
    rawMail({ from: 'away@example.org', id: '<n3@x>', headers: ['Auto-Submitted: auto-replied'] }),
  );
  await office.look();
  const { body: list } = await owner.get('/api/chat/conversations');
  const strangers = list.filter((one: { propertyId: number | null }) => one.propertyId === null);
  expect(strangers).toMatchObject([
    { email: 'new@example.org', phoneNumber: '', unreadCount: 1, lastMessage: 'Hi: Yes, call me.' },
  ]);
  const reply = await office.send(strangers[0].id, { to: 'new@example.org' });
  expect(reply.status).toBe(201);

  // Known by e-mail only: a text has nowhere to go.
  const path = `/api/chat/conversations/${strangers[0].id}`;
  const text = await owner.post(`${path}/messages`, { content: 'Hello' });
  expect([text.status, text.body.reason]).toEqual([409, 'no_number']);
  expect((await owner.get(`${path}/next-text`)).body.refusal).toMatch(/^No number/);
});

test('STOP by e-mail opts the address out, and nothing more goes there', async () => {
  const id = await office.open(await office.addLead('3 Mail St', 'stop@example.net'));
  office.imap.deliverRaw(
    rawMail({ from: 'stop@example.net', id: '<s1@x>', text: 'Stop.\r\n\r\n> Would you sell it?' }),
  );
  await office.look();
  const refused = await office.send(id, { to: 'stop@example.net' });
  expect([refused.status, refused.body.code]).toEqual([409, 'contact_gate.refused']);
  const next = await owner.get(`/api/chat/conversations/${id}/next-mail`);
  expect(next.body).toMatchObject({ refusal: 'This recipient has opted out.' });
});

test('one click ends e-mail to an address; opening the link only asks', async () => {
  const id = await office.open(await office.addLead('4 Mail St', 'click@example.net'));
  await office.send(id, { to: 'click@example.net' });
  await settled(id, 'sent');
  const link = /List-Unsubscribe: <([^>]+)>/.exec(unfolded(office.smtp.accepted.at(-1)))![1]!;
  const path = link.slice(publicUrl.length);
  const anyone = office.server.app;
  const asked = await anyone.inject({ method: 'GET', url: path });
  expect([asked.statusCode, asked.headers['content-type']]).toEqual([
    200,
    'text/html; charset=utf-8',
  ]);
  expect(asked.body).toContain('click@example.net');
  const ledger = async () =>
    JSON.stringify((await owner.get('/api/contact-gate/opt-outs')).body).includes(
      'click@example.net',
    );
  expect(await ledger()).toBe(false);
  expect((await anyone.inject({ method: 'POST', url: `${path.slice(0, -2)}xx` })).statusCode).toBe(
    404,
  );
  const clicked = await anyone.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(clicked.statusCode).toBe(200);
  expect(await ledger()).toBe(true);
  expect((await office.send(id, { to: 'click@example.net' })).status).toBe(409);
  const multipart = await anyone.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'multipart/form-data; boundary=B' },
    payload:
      '--B\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--B--\r\n',
  });
  expect(multipart.statusCode).toBe(200);
});

test('no e-mail goes out without a postal address', async () => {
  const id = await office.open(await office.addLead('5 Mail St', 'five@example.net'));
  const { body: sender } = await owner.get('/api/settings/sender');
  await owner.send('PUT', '/api/settings/sender', { ...sender, streetAddress: '' });
  const refused = await office.send(id, { to: 'five@example.net' });
  expect([refused.status, refused.body.code]).toEqual([409, 'owner_mail.sender_missing']);
  await owner.send('PUT', '/api/settings/sender', sender);
});
