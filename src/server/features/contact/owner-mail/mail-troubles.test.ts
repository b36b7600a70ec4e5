// Mail servers that do not behave: no e-mail is lost, sent twice, or shown as sent that is not.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rawMail, startMailOffice } from './testing/mail-office.ts';

type Decide = NonNullable<NonNullable<Parameters<typeof startMailOffice>[0]>['decide']>;

let decide: Decide = () => undefined;
let leads = 0;

const office = await startMailOffice({ decide: (attempt) => decide(attempt) });
beforeAll(async () => {
  await office.look();
});
beforeEach(() => {
  decide = () => undefined;
  office.imap.cutAt(() => false);
  office.imap.halveAt(() => false);
});

const busy = { code: 451, message: 'try again later' };
const openThread = async () => {
  const address = `owner${(leads += 1)}@example.net`;
  return { address, id: await office.open(await office.addLead(`${leads} Trouble St`, address)) };
};

describe('sending', () => {
  test.each<[string, ReturnType<Decide>[], { status: string; arrived: number; reason?: string }]>([
    ['answers late', ['late'], { status: 'sent', arrived: 1 }],
    ['is busy at first', [busy], { status: 'sent', arrived: 1 }],
    [
      'stays busy',
      [busy, busy, busy],
      { status: 'failed', arrived: 0, reason: 'could not be reached' },
    ],
    [
      'refuses',
      [{ code: 550, message: 'no such user' }],
      { status: 'failed', arrived: 0, reason: 'no such user' },
    ],
    ['fails', [{ code: 554, message: 'oops' }], { status: 'failed', arrived: 0, reason: 'oops' }],
    ['breaks off', ['cut'], { status: 'doubtful', arrived: 0, reason: 'may have arrived' }],
    [
      'takes it and breaks off',
      ['accept-and-cut'],
      { status: 'doubtful', arrived: 1, reason: 'may have arrived' },
    ],
    [
      'sends half an answer',
      ['half-answer'],
      { status: 'doubtful', arrived: 1, reason: 'may have arrived' },
    ],
  ])('the server %s', async (_, answers, { status, arrived, reason }) => {
    const { address, id } = await openThread();
    const left = [...answers];
    decide = () => left.shift();
    const sent = await office.send(id, { to: address });
    const read = async () => (await office.thread(id)).at(-1);
    await expect.poll(async () => (await read()).status).toBe(status);
    if (reason) expect((await read()).reason).toContain(reason);
    // A run of the same job later sends nothing more.
    await office.server.runJob('owner-mail.send', { messageId: sent.body.id });
    const copies = office.smtp.recipients.filter((to) => to.includes(address));
    expect(copies).toHaveLength(arrived);
    expect((await read()).status).toBe(status);
  });
});

describe('reading', () => {
  let mails = 0;
  /** Delivers an answer; a check that meets the trouble, then one that does not. */
  async function meet(trouble: (isOn: boolean) => void) {
    const { address, id } = await openThread();
    const mailId = `<trouble-${(mails += 1)}@example.net>`;
    const raw = rawMail({ from: address, id: mailId, subject: 'Hi', text: 'Yes, I would sell.' });
    trouble(true);
    office.imap.deliverRaw(raw);
    const { pool } = office.server;
    const problem = async () => {
      await office.server.runJob('owner-mail.look');
      return (await pool.query('select problem from owner_mailbox')).rows[0].problem;
    };
    await expect.poll(problem).toContain('could not be reached');
    expect(await office.thread(id)).toEqual([]);
    trouble(false);
    await office.look();
    // The server lists it again.
    office.imap.deliverRaw(raw);
    await office.look();
    expect(await office.thread(id)).toMatchObject([
      { sender: 'owner', status: 'received', content: 'Yes, I would sell.' },
    ]);
    expect(await problem()).toBe('');
  }

  test.each(['UID SEARCH', 'UID FETCH', 'EXAMINE'])(
    'a connection that breaks at %s loses nothing and doubles nothing',
    (name) => meet((isOn) => office.imap.cutAt((command) => isOn && command === name)),
  );

  test('half a message is no message', () =>
    meet((isOn) => office.imap.halveAt((command) => isOn && command === 'UID FETCH')));

  test('a mailbox that the server has renumbered loses nothing and doubles nothing', async () => {
    const { address, id } = await openThread();
    const mail = (name: string) =>
      rawMail({ from: address, id: `<${name}@example.net>`, subject: 'Hi', text: name });
    const at = office.server.clock.now();
    office.imap.deliverRaw(mail('before'), 'INBOX', at);
    await office.look();
    office.imap.deliverRaw(mail('meanwhile'), 'INBOX', at);
    office.imap.folder().uidvalidity += 1;
    await office.look();
    const contents = async () =>
      (await office.thread(id)).map(({ content }: { content: string }) => content);
    await expect.poll(contents).toEqual(['before', 'meanwhile']);
  });

  test('an answer that arrives before the record of what it answers joins its thread', async () => {
    const { address, id } = await openThread();
    const first = `<first-${(mails += 1)}@example.net>`;
    const answer = rawMail({ from: address, id: '<second@example.net>', answers: first });
    office.imap.deliverRaw(answer);
    office.imap.deliverRaw(rawMail({ from: address, id: first, text: 'The first.' }));
    await office.look();
    expect(await office.thread(id)).toHaveLength(2);
  });
});
