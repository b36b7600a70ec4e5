import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileStorage } from '#server/providers/file-storage/file-storage.ts';
import type { MailboxSession } from '#server/providers/mailbox/mailbox.ts';
import { maxMessageBytes, type ParsedMail } from './parsed-mail.ts';
import { readMailFile } from './read-mail-file.ts';
import type { KeptFile } from './receive-mail.ts';

type Fetched = { mail: ParsedMail; files: KeptFile[] };

/** Names a message forever by its place in its mailbox, where it has no Message-ID. */
type Place = { account: string; validity: string; uid: number };

export type FetchOptions = {
  session: MailboxSession;
  files: FileStorage;
  /** Reads a message; in a thread of its own unless a test does it here. */
  readMail?: typeof readMailFile;
  /** Whether an e-mail will be kept; the files of another are not stored. */
  isWanted: (mail: ParsedMail) => Promise<boolean>;
};

/**
 * Fetches a message, reads it in a thread of its own, and stores its files. The same message again
 * stores the same files under the same keys.
 * @returns null if it was deleted from the mailbox
 */
export async function fetchMail(
  { session, files, readMail = readMailFile, isWanted }: FetchOptions,
  place: Place,
): Promise<Fetched | null> {
  const { uid } = place;
  const folder = await mkdtemp(join(tmpdir(), 'lotline-mail-'));
  try {
    const path = join(folder, 'message');
    const got = await session.download({ uid, path, maxBytes: maxMessageBytes });
    if (got === null) return null;
    const directory = join(folder, 'files');
    await mkdir(directory);
    const read = got === 'too_large' ? null : await readMail({ path, directory });
    const mail = read ?? (await describe(session, uid, got === 'too_large'));
    if (mail === null) return null;
    const named = { ...mail, mailId: mail.mailId || nameOf(place) };
    return { mail: named, files: await keep((await isWanted(named)) ? files : null, named) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

const nameOf = ({ account, validity, uid }: Place) =>
  `<${hashOf([account, validity, uid].join('\n')).slice(0, 40)}@no-message-id>`;

/** A message that cannot be read is named in its thread, and stays in the mailbox. */
async function describe(
  session: MailboxSession,
  uid: number,
  isTooLarge: boolean,
): Promise<ParsedMail | null> {
  const envelope = await session.message(uid);
  if (!envelope) return null;
  const why = isTooLarge ? 'is larger than 40 MB' : 'cannot be read here';
  return {
    mailId: envelope.messageId,
    inReplyTo: '',
    refs: [],
    from: envelope.from.toLowerCase(),
    to: '',
    subject: envelope.subject,
    text: `This e-mail ${why}. Open it in your mailbox.`,
    date: null,
    isAutomatic: false,
    isBulk: false,
    bounce: null,
    files: [],
  };
}

async function keep(storage: FileStorage | null, mail: ParsedMail): Promise<KeptFile[]> {
  const kept: KeptFile[] = [];
  for (const [index, { path, ...file }] of mail.files.entries()) {
    if (path === null) kept.push({ ...file, key: null });
    else if (!storage) kept.push({ ...file, key: null, reason: 'It is in your mailbox.' });
    else {
      const key = `owner-mail/${hashOf(mail.mailId)}/${index}`;
      await storage.put(key, createReadStream(path));
      kept.push({ ...file, key });
    }
  }
  return kept;
}
