import { readOptOut } from '#domain/contact/opt-out.ts';
import { splitQuoted } from '#domain/mail/quoted-text.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { ownerMailStore as store } from '../owner-mail.store.ts';
import { previewOf } from '../sending/write-mail.ts';
import { joinThread, linksOf, placeMail, threadsLock } from '../threading/place-mail.ts';
import { threadsStore } from '../threading/threads.store.ts';
import { recordBounce } from './record-bounce.ts';
import type { ReceiveOptions } from './receive-options.ts';
import type { ParsedMail } from './parsed-mail.ts';

export type KeptFile = {
  filename: string;
  contentType: string;
  size: number;
  /** In the file storage; null where it is not kept. */
  key: string | null;
  reason: string | null;
};

type Arrived = { mail: ParsedMail; files: readonly KeptFile[] };

/**
 * Stores an e-mail that arrived, once, in one transaction with `done`, which marks it as read in
 * the mailbox.
 */
export async function receiveMail(
  options: ReceiveOptions,
  arrived: Arrived,
  done: (trx: Db) => Promise<void>,
): Promise<void> {
  await inTransaction(options.db, async (trx) => {
    await options.threadMails.lockAddress(trx, threadsLock);
    const { bounce } = arrived.mail;
    const isOfAMail = bounce !== null && (await recordBounce(trx, options, bounce));
    if (!isOfAMail && (await isForHere(trx, arrived.mail))) await storeMail(trx, options, arrived);
    await done(trx);
  });
}

/** Whether the files of an e-mail are worth storing before it is received: a report's are not. */
export const isWanted = async (db: Db, mail: ParsedMail) =>
  mail.bounce === null && (await isForHere(db, mail));

/**
 * Whether an e-mail is one of a conversation: not one that is stored or that we sent ourselves, and
 * none that machines send to many or that has no sender, unless it answers one of ours.
 */
async function isForHere(trx: Db, mail: ParsedMail): Promise<boolean> {
  if (mail.from === '' || (await store.findByMailIds(trx, [mail.mailId])).length > 0) return false;
  if (!mail.isBulk && !mail.isAutomatic) return true;
  return (await threadsStore.find(trx, linksOf(mail))).length > 0;
}

async function storeMail(
  trx: Db,
  { clock, threadMails, optOuts, flag, replied }: ReceiveOptions,
  { mail, files }: Arrived,
): Promise<void> {
  const { mailId, inReplyTo, refs, from, to, subject, text, isAutomatic } = mail;
  const at = clock.now();
  // A clock that is ahead cannot make an e-mail of the future.
  const said = mail.date === null ? at : new Date(mail.date);
  const sentAt = said > at ? at : said;
  const links = linksOf(mail);
  const { conversationId, propertyId, threads } = await placeMail(trx, threadMails, {
    mailId,
    inReplyTo,
    refs,
    from,
    sentAt,
  });
  const intent = isAutomatic ? null : intentOf(mail);
  const added = await threadMails.add(trx, {
    conversationId,
    sender: 'owner',
    content: text,
    preview: previewOf(subject, text),
    status: 'received',
    reason: isAutomatic ? 'An automatic answer.' : null,
    isAutomatic,
    isOptOut: intent === 'opt-out',
    mentionsOptOut: intent === 'mentions-opt-out',
    provider: 'imap',
    providerMessageId: mailId,
    at,
  });
  if (!added) return;
  const threadId = await joinThread(trx, { messageId: added.id, links, threads });
  await store.add(trx, {
    messageId: added.id,
    threadId,
    fromAddress: from,
    toAddress: to,
    subject,
    mailId,
    inReplyTo,
    refs,
    isAutomatic,
    sentAt,
  });
  await store.addFiles(trx, added.id, files);
  if (intent === 'mentions-opt-out') {
    await flag(trx, { phoneNumber: from, propertyId, content: text });
  }
  if (intent === 'opt-out') await optOuts.optOutOfMail(trx, from, 'Asked by e-mail');
  else if (!isAutomatic) await replied(trx, propertyId);
}

/** STOP as the text, or as the subject of an e-mail without one: what a mail program's button sends. */
function intentOf({ subject, text }: ParsedMail) {
  const { own } = splitQuoted(text);
  return readOptOut(own || subject);
}
