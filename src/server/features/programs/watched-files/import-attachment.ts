import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Attachment, MailboxSession } from '#server/providers/mailbox/mailbox.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { waitUnlessAborted } from './wait-unless-aborted.ts';
import {
  maxBytes,
  refusalOfName,
  importFile,
  tooLarge,
  type ImportFileNeeds,
} from './import-file.ts';
import { watchedFilesStore as store } from './watched-files.store.ts';
import type { MailPlace } from './watched-mail.store.ts';

export type ImportAttachment = ReturnType<typeof createAttachmentImport>;

type ImportOptions = {
  session: MailboxSession;
  account: string;
  owner: { userId: string };
  signal: AbortSignal;
  attachment: Attachment;
  mail: MailPlace;
  /** The row that waits for it; null for one that is new. */
  waitingId: number | null;
  /** Why a user has to take it; null where it is taken by itself. */
  waitsFor: string | null;
};

const gone = 'The message is no longer in the mailbox.';
/** Base64 makes four bytes of three, and breaks lines. */
const maxEncodedBytes = maxBytes * 1.4;

/** Creates the function that fetches one attachment and imports it like a file of the folder. */
export function createAttachmentImport(needs: ImportFileNeeds) {
  const { db, clock } = needs;

  /**
   * Stores why a file that is not fetched is refused; its position is used in place of its content.
   */
  async function refuse({ attachment, mail, waitingId }: ImportOptions, reason: string) {
    const { filename, size } = attachment;
    const place = [mail.account, mail.validity, mail.uid, mail.part].join('\n');
    const hash = createHash('sha256').update(place).digest('hex');
    const at = clock.now();
    const id = waitingId ?? (await store.addOrFind(db, { hash, filename, size, at, mail })).id;
    await store.finish(db, id, { state: 'refused', reason, at });
    return 'done' as const;
  }

  async function fetchAndImport(asked: ImportOptions, path: string, cleanUp: () => Promise<void>) {
    const { session, mail, attachment, waitingId, waitsFor, signal, owner } = asked;
    const { uid, part } = mail;
    const got = await session.download({ uid, part, path, maxBytes });
    if (got === null) return waitingId === null ? 'done' : refuse(asked, gone);
    if (got === 'too_large') return refuse(asked, tooLarge);
    const { filename } = attachment;
    const at = clock.now();
    const row = await inTransaction(db, async (trx) => {
      const one = await store.addOrFind(trx, { ...got, filename, at, mail });
      // Together: what a crash left as found would be taken by the next check.
      if (waitsFor === null || one.state !== 'found') return one;
      await store.finish(trx, one.id, { state: 'refused', reason: waitsFor, at });
      return { ...one, state: 'refused' as const };
    });
    if (waitingId !== null && row.id !== waitingId) await refuse(asked, gone);
    // It waits for a user, or the same content was received before, by mail or in the folder.
    if (row.state !== 'found') return 'done';
    const work = importFile(needs, { file: { path, filename, ...got }, row, actor: owner });
    return waitUnlessAborted(
      work.finally(() => cleanUp()),
      signal,
    );
  }

  return async (asked: ImportOptions): Promise<'done' | 'stopped'> => {
    const { attachment, mail, account, session, waitingId } = asked;
    const isElsewhere = mail.account !== account || mail.validity !== session.validity;
    if (waitingId !== null && isElsewhere) return refuse(asked, gone);
    const refusal = refusalOfName(attachment.filename, 'mailbox');
    if (refusal !== null) return refuse(asked, refusal);
    if (attachment.size > maxEncodedBytes) return refuse(asked, tooLarge);
    const folder = await mkdtemp(join(tmpdir(), 'lotline-mail-'));
    const cleanUp = () => rm(folder, { recursive: true, force: true });
    let end: 'done' | 'stopped' = 'done';
    try {
      end = await fetchAndImport(asked, join(folder, 'attachment'), cleanUp);
      return end;
    } finally {
      // Where the server stops, the work that continues cleans up behind itself.
      if (end !== 'stopped') await cleanUp();
    }
  };
}
