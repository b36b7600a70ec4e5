import { AppError } from '#server/platform/http/app-error.ts';
import {
  MailboxError,
  type Mailbox,
  type MailboxSession,
} from '#server/providers/mailbox/mailbox.ts';
import { fetchMail, type FetchOptions } from './fetch-mail.ts';
import { mailboxPlaceStore as store } from './mailbox-place.store.ts';
import { isWanted, receiveMail } from './receive-mail.ts';
import type { ReceiveOptions } from './receive-options.ts';

export type PollOptions = ReceiveOptions &
  Pick<FetchOptions, 'files' | 'readMail'> & {
    /** The mailbox of the present settings. @throws `settings.unusable`. */
    findMailbox: () => Mailbox;
  };

const dayMs = 24 * 60 * 60_000;
/** A wrong password every minute would lock the account; in milliseconds. */
const pauseAfterRefusal = 15 * 60_000;

/**
 * Creates the function that takes the new messages of the mailbox in which owners answer. The first
 * check begins with what arrives after it. A message and its place are stored in one transaction, so
 * that it is stored once, whatever dies.
 */
export function createOwnerMailboxPoll(options: PollOptions) {
  const { db, clock, findMailbox } = options;
  let refused: { mailbox: Mailbox; until: number } | undefined;

  return async (signal: AbortSignal): Promise<void> => {
    const at = clock.now();
    const mailbox = usableMailbox(findMailbox);
    if (!mailbox?.account) return;
    if (refused?.mailbox === mailbox && at.getTime() < refused.until) return;
    const { account } = mailbox;
    try {
      const session = await mailbox.open(signal);
      try {
        await readMessages(options, { session, account, signal });
      } finally {
        await session.close();
      }
      refused = undefined;
      await store.record(db, { account, at, problem: '' });
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof MailboxError)) throw error;
      if (error.kind === 'refused') refused = { mailbox, until: at.getTime() + pauseAfterRefusal };
      const next = error.kind === 'refused' ? ' It is tried again after 15 minutes.' : '';
      await store.record(db, { account, at, problem: error.message + next });
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

async function readMessages(
  options: PollOptions,
  { session, account, signal }: { session: MailboxSession; account: string; signal: AbortSignal },
): Promise<void> {
  const { db } = options;
  const { validity } = session;
  const next = await store.next(db, { account, validity });
  // What arrived before is not conversations of this installation.
  if (!next) return store.save(db, { account, validity, uid: session.nextUid - 1 });
  // Servers search by the day; what is stored already is recognized by its Message-ID.
  const uids =
    'after' in next
      ? await session.uidsAfter(next.after)
      : await session.uidsSince(new Date(next.since.getTime() - dayMs));
  for (const uid of uids) {
    if (signal.aborted) return;
    const place = { account, validity, uid };
    const fetched = await fetchMail(
      { ...options, session, isWanted: (mail) => isWanted(db, mail) },
      place,
    );
    if (fetched) await receiveMail(options, fetched, (trx) => store.save(trx, place));
    else await store.save(db, place);
  }
  const isEmpty = 'since' in next && uids.length === 0;
  if (isEmpty) await store.save(db, { account, validity, uid: session.nextUid - 1 });
}
