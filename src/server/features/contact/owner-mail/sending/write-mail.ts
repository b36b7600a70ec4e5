import { randomUUID } from 'node:crypto';
import { splitQuoted } from '#domain/mail/quoted-text.ts';
import type { Clock } from '#domain/clock.ts';
import type { ThreadMails } from '#server/features/contact/conversations/conversations.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { ownerMailStore as store } from '../owner-mail.store.ts';
import { joinThread, linksOf, threadsLock } from '../threading/place-mail.ts';
import { threadsStore } from '../threading/threads.store.ts';
import { sendMailKind } from './send-mail.kind.ts';

export type WriteOptions = {
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue'>;
  threadMails: ThreadMails;
  /** The mailer's name, and the address that it sends from. */
  sender: () => { mailer: string; address: string };
};

type Outgoing = {
  conversationId: number;
  propertyId: number | null;
  to: string;
  subject: string;
  content: string;
  authorId: string | null;
  contactKey?: string;
  draftKey?: string | undefined;
};

/** What the list of conversations shows of an e-mail. */
export const previewOf = (subject: string, content: string): string =>
  [subject, splitQuoted(content).own.slice(0, 300)].filter(Boolean).join(': ');

/**
 * Writes an e-mail down as an answer to the latest of its conversation, and the job that sends it,
 * in one transaction.
 * @returns undefined if its key is stored already
 */
export async function writeMail(
  trx: Db,
  { clock, jobs, threadMails, sender }: WriteOptions,
  mail: Outgoing,
): Promise<number | undefined> {
  const { conversationId, propertyId, to, subject, content } = mail;
  const at = clock.now();
  const { mailer, address } = sender();
  await threadMails.lockAddress(trx, threadsLock);
  const answered = await store.latestOf(trx, { conversationId, propertyId });
  const mailId = `<${randomUUID()}@${address.split('@')[1] ?? 'localhost'}>`;
  const inReplyTo = answered?.mail_id ?? '';
  const refs = answered ? [...answered.refs, answered.mail_id].slice(-20) : [];
  const added = await threadMails.add(trx, {
    conversationId,
    sender: 'user',
    content,
    preview: previewOf(subject, content),
    status: 'queued',
    provider: mailer,
    authorId: mail.authorId,
    ...(mail.contactKey ? { contactKey: mail.contactKey } : {}),
    ...(mail.draftKey ? { draftKey: mail.draftKey } : {}),
    at,
  });
  if (!added) return undefined;
  const links = linksOf({ mailId, inReplyTo, refs });
  const threads = await threadsStore.find(trx, links);
  const threadId = await joinThread(trx, { messageId: added.id, links, threads });
  await store.add(trx, {
    messageId: added.id,
    threadId,
    fromAddress: address.toLowerCase(),
    toAddress: to,
    subject,
    mailId,
    inReplyTo,
    refs,
    isAutomatic: false,
    sentAt: at,
  });
  await jobs.enqueue(trx, sendMailKind, { messageId: added.id });
  return added.id;
}
