import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestClock } from '#domain/clock.ts';
import { createThreadMails } from '#server/features/contact/conversations/mails/thread-mails.ts';
import { useTestDatabase } from '#server/platform/database/testing/test-database.ts';
import { createFolderStorage } from '#server/providers/file-storage/folder/folder-storage.ts';
import type { Mailbox, MailboxSession } from '#server/providers/mailbox/mailbox.ts';
import type { Mailer } from '#server/providers/mailer/mailer.ts';
import { readMail } from './reading/read-mail.ts';
import { createOwnerMailboxPoll } from './reading/poll-owner-mailbox.ts';
import { createSendMailJob } from './sending/send-mail.job.ts';
import { createStopLinks } from './sending/stop-link.ts';
import { writeMail } from './sending/write-mail.ts';
import { createCrashingProcess } from '#server/testing/crashing-process.ts';
import { rawMail, sender } from './testing/mail-office.ts';

const clock = createTestClock();
const database = await useTestDatabase();
const directory = await mkdtemp(join(tmpdir(), 'lotline-crash-'));
afterAll(() => rm(directory, { recursive: true, force: true }));
beforeAll(async () => {
  await database.db
    .insertInto('settings')
    .values({ name: 'sender', value: JSON.stringify(sender), updated_by: null })
    .execute();
});
const read = async (statement: string) => (await database.pool.query(statement)).rows;

/** A mailbox in memory: its messages by UID. */
const messages: string[] = [];
const session: MailboxSession = {
  validity: '1',
  get nextUid() {
    return messages.length + 1;
  },
  uidsAfter: async (uid) => messages.map((_, index) => index + 1).filter((one) => one > uid),
  uidsSince: async () => [],
  message: async () => null,
  async download({ uid, path }) {
    const content = messages[uid - 1]!;
    await writeFile(path, content);
    return { size: content.length, hash: createHash('sha256').update(content).digest('hex') };
  },
  close: async () => undefined,
};

/** Looks into the mailbox with a process that crashes after this many steps. @returns whether it did */
async function lookUntil(crashAt: number): Promise<boolean> {
  const { crashing, statements, hasCrashed } = createCrashingProcess(crashAt);
  const mailbox: Mailbox = {
    name: 'imap',
    account: 'office@example.com',
    open: async () => ({ ...crashing(session), close: session.close }),
    testConnection: async () => '',
  };
  const poll = createOwnerMailboxPoll({
    db: database.db.withPlugin(statements),
    clock,
    files: crashing(createFolderStorage(directory)),
    threadMails: createThreadMails(),
    optOuts: { optOutOfMail: async () => true, flagBouncedMail: async () => undefined },
    flag: async () => undefined,
    findMailbox: () => mailbox,
    readMail: async ({ path, directory: folder }) => readMail(await readFile(path), folder),
    replied: async () => undefined,
  });
  await poll(new AbortController().signal).catch((error: unknown) => {
    if (!hasCrashed()) throw error;
  });
  return hasCrashed();
}

const withFile = (index: number) =>
  rawMail({
    id: `<m${index}@x>`,
    subject: `m${index}`,
    headers: ['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=B'],
    text: [
      '--B',
      'Content-Type: text/plain',
      '',
      'Yes.',
      '--B',
      'Content-Type: text/csv; name="list.csv"',
      'Content-Disposition: attachment; filename="list.csv"',
      '',
      'Owner,Address',
      '--B--',
    ].join('\r\n'),
  });

test(
  'each e-mail is stored once with its file, at whichever step a process crashes',
  { timeout: 240_000 },
  async () => {
    await lookUntil(Infinity);
    let crashAt = 0;
    for (let isDone = false; !isDone; crashAt += 1) {
      messages.push(withFile(crashAt));
      isDone = !(await lookUntil(crashAt));
      expect(await lookUntil(Infinity)).toBe(false);
    }
    expect(crashAt).toBeGreaterThan(20);
    expect(
      await read('select count(*)::int, count(distinct mail_id)::int as ids from owner_mails'),
    ).toEqual([{ count: crashAt, ids: crashAt }]);
    expect(
      await read('select count(*)::int from owner_mail_files where file_key is not null'),
    ).toEqual([{ count: crashAt }]);
    expect(await read('select unread_count as unread from conversations')).toEqual([
      { unread: crashAt },
    ]);
  },
);

test('an e-mail is handed over at most once, and never forgotten, at whichever step a process crashes', async () => {
  const threadMails = createThreadMails();
  const accepted: string[] = [];
  const mailer: Mailer = {
    name: 'smtp',
    repeatable: false,
    async send({ messageId }) {
      accepted.push(messageId);
      return { sent: true, messageId };
    },
    testConnection: async () => '',
  };
  const write = () =>
    database.db.transaction().execute(async (trx) => {
      const conversationId = await threadMails.open(trx, null, 'ann@x.net');
      return writeMail(
        trx,
        {
          clock,
          jobs: { enqueue: async () => null as never },
          threadMails,
          sender: () => ({ mailer: 'smtp', address: 'office@example.com' }),
        },
        {
          conversationId,
          propertyId: null,
          to: 'ann@x.net',
          subject: 'Your house',
          content: 'Hello',
          authorId: null,
        },
      );
    });
  async function run(messageId: number, crashAt: number): Promise<boolean> {
    const { crashing, statements, hasCrashed } = createCrashingProcess(crashAt);
    const db = database.db.withPlugin(statements);
    const job = createSendMailJob({
      db,
      clock,
      threadMails,
      gate: { preview: async () => ({ allowed: true }) },
      findMailer: () => ({ ...crashing(mailer), name: 'smtp', repeatable: false }),
      stopLinks: createStopLinks({ db, publicUrl: 'https://lotline.example.com' }),
      replyTo: () => undefined,
    });
    const logger = { warn: () => undefined } as never;
    const more = { id: '1', attempt: 0, isLastAttempt: false, logger };
    const { signal } = new AbortController();
    await job.run({ data: { messageId }, signal, ...more }).catch((error: unknown) => {
      if (!hasCrashed()) throw error;
    });
    return hasCrashed();
  }

  let crashAt = 0;
  for (let isDone = false; !isDone; crashAt += 1) {
    const id = (await write())!;
    accepted.length = 0;
    isDone = !(await run(id, crashAt));
    await run(id, Infinity);
    await run(id, Infinity);
    const [{ status }] = await read(`select status from messages where id = ${id}`);
    expect(accepted.length).toBeLessThanOrEqual(1);
    // Sent only if it was; what may or may not have left is doubtful, for a user.
    expect(accepted.length === 1 ? ['sent', 'doubtful'] : ['doubtful']).toContain(status);
  }
  expect(crashAt).toBeGreaterThan(8);
});
