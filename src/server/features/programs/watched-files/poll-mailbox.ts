import type { Clock } from '#domain/clock.ts';
import { isConfirmedSender, isNamedSender } from '#domain/mail/confirmed-sender.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import {
  MailboxError,
  type Mailbox,
  type MailboxMessage,
  type MailboxSession,
} from '#server/providers/mailbox/mailbox.ts';
import type { Poll } from './poll-folder.ts';
import type { ImportAttachment } from './import-attachment.ts';
import { watchedMailStore as store } from './watched-mail.store.ts';

type Trust = { senders: string; server: string | undefined };

type MailboxNeeds = {
  db: Db;
  clock: Clock;
  /** The mailbox of the present settings. @throws `settings.unusable`. */
  findMailbox: () => Mailbox;
  /** Whose files are taken by themselves, and the server that checks who wrote. */
  readTrust: () => Trust;
  importAttachment: ImportAttachment;
};

/** The range of a first check in milliseconds: the lists of a month. */
const firstPollRange = 31 * 86_400_000;
/** Files of messages are known for this long, in milliseconds. */
const rememberedFor = 365 * 86_400_000;
/** A wrong password every minute would lock the account; in milliseconds. */
const pauseAfterRefusal = 15 * 60_000;

/**
 * Creates the function that imports the attachments of new messages. A message is done once each of
 * its files has a row by its content, so it is read again after a crash.
 */
export function createMailboxPoll(needs: MailboxNeeds) {
  const { db, clock, findMailbox } = needs;
  let refused: { mailbox: Mailbox; until: number } | undefined;

  async function read(mailbox: Mailbox, account: string, { owner, signal }: Poll) {
    const session = await mailbox.open(signal);
    try {
      if (owner) await readMessages(needs, { session, account, owner, signal });
    } finally {
      await session.close();
    }
  }

  return async (poll: Poll): Promise<void> => {
    const at = clock.now();
    const mailbox = usableMailbox(findMailbox);
    if (mailbox === null || mailbox.account === null) return;
    if (refused?.mailbox === mailbox && at.getTime() < refused.until) return;
    const { account } = mailbox;
    try {
      await read(mailbox, account, poll);
      await store.forgetOld(db, new Date(at.getTime() - rememberedFor));
      refused = undefined;
      await store.recordPoll(db, { account, at, problem: '' });
    } catch (error) {
      if (poll.signal.aborted) return;
      if (!(error instanceof MailboxError)) throw error;
      if (error.kind === 'refused') refused = { mailbox, until: at.getTime() + pauseAfterRefusal };
      const next = error.kind === 'refused' ? ' It is tried again after 15 minutes.' : '';
      await store.recordPoll(db, { account, at, problem: error.message + next });
    }
  };
}

/** Null if the settings cannot be used: the Providers page shows why. */
function usableMailbox(findMailbox: () => Mailbox): Mailbox | null {
  try {
    return findMailbox();
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** Anyone can write to a mailbox, under any name; null where the files may be taken. */
function whyItWaits(message: MailboxMessage, { senders, server }: Trust): string | null {
  const { from, authenticationResults } = message;
  if (!isNamedSender(from, senders))
    return 'Its sender is not among those whose files are taken (Providers, Watched mailbox). Try again takes this file.';
  if (server === undefined)
    return 'The name of the server that checks your mail is not known (Providers, Watched mailbox, Checked by). Try again takes this file.';
  if (!isConfirmedSender(from, authenticationResults, server))
    return `Your mail server has not confirmed that it is from ${from}. Try again takes this file.`;
  return null;
}

type Reading = {
  session: MailboxSession;
  account: string;
  owner: { userId: string };
  signal: AbortSignal;
};

async function readMessages(
  { db, clock, readTrust, importAttachment }: MailboxNeeds,
  { session, account, owner, signal }: Reading,
): Promise<void> {
  const { validity } = session;
  const at = clock.now();
  let last = await store.lastUid(db, { account, validity });
  if (last === null) {
    const [first] = await session.uidsSince(new Date(at.getTime() - firstPollRange));
    last = (first ?? session.nextUid) - 1;
    await store.saveLastUid(db, { account, validity, uid: last, at });
  }
  const common = { session, account, owner, signal };
  // Files that a user retries, and files that a stopped process left.
  for (const waiting of await store.waiting(db)) {
    if (signal.aborted) return;
    if ((await importAttachment({ ...common, ...waiting, waitsFor: null })) === 'stopped') return;
  }
  for (const uid of await session.uidsAfter(last)) {
    const message = await session.message(uid);
    const waitsFor = message && whyItWaits(message, readTrust());
    for (const attachment of message?.attachments ?? []) {
      if (signal.aborted) return;
      const { from, subject } = message!;
      const mail = { account, validity, uid, part: attachment.part, from, subject };
      const taken = await importAttachment({
        ...common,
        attachment,
        mail,
        waitingId: null,
        waitsFor,
      });
      if (taken === 'stopped') return;
    }
    await store.saveLastUid(db, { account, validity, uid, at });
  }
}
