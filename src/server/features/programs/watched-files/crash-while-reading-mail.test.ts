import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { Mailbox, MailboxSession } from '#server/providers/mailbox/mailbox.ts';
import { createCrashingProcess } from '#server/testing/crashing-process.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';
import { createMailboxPoll } from './poll-mailbox.ts';
import { createAttachmentImport } from './import-attachment.ts';
import type { ListImports } from './import-list.ts';

const server = await useTestServer();

/**
 * Imports and petitions in memory that behave like the real ones: importing one upload again is one
 * import, and a petition is identified by its content. kill-while-importing.test.ts has the real ones.
 */
function createTakers() {
  const uploads: string[] = [];
  const imported = new Map<string, number>();
  const petitions = new Set<string>();
  const imports = {
    upload: async ({ filename }: { filename: string }) => {
      uploads.push(filename);
      return { fileId: `${filename} ${uploads.length}` };
    },
    preview: async () => ({ sheet: 'List', sheets: [{ name: 'List', rows: 1 }], proposal: {} }),
    knownColumns: async () => ({ kind: 'foreclosure', isOwnKind: true, choice: {} }),
    summarise: async () => ({ asks: false, remarks: [] }),
    process: async (fileId: string) => {
      if (!imported.has(fileId)) imported.set(fileId, imported.size + 1);
      return { importId: imported.get(fileId)! };
    },
  };
  const uploadPetition = async ({ path }: { path: string }) =>
    petitions.add(await readFile(path, 'utf8'));
  return { imports: imports as unknown as ListImports, uploadPetition, imported, petitions };
}
const takers = createTakers();

/** A mailbox in memory: its files by UID. watched-mailbox.test.ts has an IMAP server. */
const messages: { filename: string; content: string }[][] = [];
const uids = () => messages.map((_, index) => index + 1);
const session: MailboxSession = {
  validity: '1',
  get nextUid() {
    return messages.length + 1;
  },
  uidsAfter: async (uid) => uids().filter((one) => one > uid),
  uidsSince: async () => uids(),
  message: async (uid) => ({
    uid,
    messageId: '',
    from: 'clerk@example.com',
    subject: '',
    authenticationResults: 'mx.example.com; dmarc=pass header.from=example.com',
    attachments: messages[uid - 1]!.map(({ filename, content }, index) => ({
      part: String(index + 2),
      filename,
      size: content.length,
    })),
  }),
  async download({ uid, part, path }) {
    const { content } = messages[uid - 1]![Number(part) - 2]!;
    await writeFile(path, content);
    return { size: content.length, hash: createHash('sha256').update(content).digest('hex') };
  },
  close: async () => undefined,
};

/**
 * Checks the mailbox with a process that crashes after this many steps. @returns whether it did.
 */
async function lookFor(crashAt: number): Promise<boolean> {
  const { crashing, statements, hasCrashed } = createCrashingProcess(crashAt);
  const db = server.db.withPlugin(statements);
  const mailbox: Mailbox = {
    name: 'imap',
    account: 'lists@example.com',
    open: async () => ({ ...crashing(session), close: session.close }),
    testConnection: async () => '',
  };
  const { clock } = server;
  const { imports, uploadPetition } = crashing({ ...takers, imports: crashing(takers.imports) });
  const importAnswer = () =>
    Promise.reject(new Error('No list of this test answers a skip trace.'));
  const needs = { db, clock, imports, importAnswer, uploadPetition };
  const poll = createMailboxPoll({
    db,
    clock,
    findMailbox: () => mailbox,
    readTrust: () => ({ senders: 'clerk@example.com', server: 'mx.example.com' }),
    importAttachment: createAttachmentImport(needs),
  });
  const { rows } = await server.pool.query(`select id as "userId" from users limit 1`);
  await poll({ owner: rows[0], signal: new AbortController().signal }).catch((error: unknown) => {
    if (!hasCrashed()) throw error;
  });
  return hasCrashed();
}

test('imports each file of a message once, at whichever step a process crashes', async () => {
  let crashAt = 0;
  for (let isDone = false; !isDone; crashAt += 1) {
    messages.push([
      { filename: `list-${crashAt}.csv`, content: `list ${crashAt}` },
      { filename: `petition-${crashAt}.pdf`, content: `petition ${crashAt}` },
    ]);
    isDone = !(await lookFor(crashAt));
    expect(await lookFor(Infinity)).toBe(false);
    const { rows } = await server.pool.query(
      'select filename, state from watched_files order by id desc limit 2',
    );
    expect(rows).toEqual([
      { filename: `petition-${crashAt}.pdf`, state: 'taken' },
      { filename: `list-${crashAt}.csv`, state: 'taken' },
    ]);
  }
  expect(crashAt).toBeGreaterThan(20);
  const { rows } = await server.pool.query('select count(*)::int from watched_files');
  expect(rows).toEqual([{ count: 2 * crashAt }]);
  expect(takers.imported.size).toBe(crashAt);
  expect(takers.petitions.size).toBe(crashAt);
});
