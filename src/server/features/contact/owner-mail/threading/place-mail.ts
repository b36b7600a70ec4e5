import type { Db } from '#server/platform/database/connect.ts';
import type { ThreadMails } from '#server/features/contact/conversations/conversations.public.ts';
import { firstMail } from './first-mail.ts';
import { threadsStore as store } from './threads.store.ts';

/** One lock for all threads: an e-mail may make several of them one. */
export const threadsLock = 'threads of e-mail';

type Arriving = { mailId: string; inReplyTo: string; refs: string[]; from: string; sentAt: Date };

/** Where an arriving e-mail belongs. */
export type Place = { conversationId: number; propertyId: number | null; threads: number[] };

/**
 * Finds the conversation of an arriving e-mail: that of its thread by Message-ID, else by the
 * address of its sender. Where it shows that a thread belongs elsewhere, the thread's earlier
 * e-mails move. Call it under the lock of `threadsLock`.
 */
export async function placeMail(trx: Db, threadMails: ThreadMails, mail: Arriving): Promise<Place> {
  const threads = await store.find(trx, linksOf(mail));
  const known = await store.mailsOf(trx, threads);
  const first = firstMail([
    ...known,
    {
      ...mail,
      fromAddress: mail.from,
      isOurs: false,
      messageId: 0,
      conversationId: 0,
      propertyId: null,
    },
  ])!;
  const conversationId = first.isOurs
    ? first.conversationId
    : await homeOf(trx, threadMails, first);
  const elsewhere = known.filter((one) => one.conversationId !== conversationId);
  if (elsewhere.length > 0) {
    await threadMails.move(
      trx,
      elsewhere.map(({ messageId }) => messageId),
      conversationId,
    );
    for (const id of new Set(elsewhere.map((one) => one.conversationId))) {
      await threadMails.removeIfEmpty(trx, id, conversationId);
    }
  }
  const { property_id: propertyId } = await threadMails.find(trx, conversationId);
  return { conversationId, propertyId, threads };
}

/** The conversation of a lead's owner or of a stranger; one that already is the lead's stays. */
async function homeOf(
  trx: Db,
  threadMails: ThreadMails,
  {
    fromAddress,
    conversationId,
    propertyId,
  }: {
    fromAddress: string;
    conversationId: number;
    propertyId: number | null;
  },
): Promise<number> {
  const lead = (await store.findLead(trx, fromAddress)) ?? null;
  if (lead !== null && lead === propertyId) return conversationId;
  return threadMails.open(trx, lead, fromAddress);
}

/** All Message-IDs by which an e-mail belongs to a thread, itself among them. */
export const linksOf = ({
  mailId,
  inReplyTo,
  refs,
}: Pick<Arriving, 'mailId' | 'inReplyTo' | 'refs'>) => [
  ...new Set([mailId, inReplyTo, ...refs].filter((id) => id !== '')),
];

/** Adds a stored e-mail to its thread. @returns the number of the thread */
export async function joinThread(
  trx: Db,
  mail: { messageId: number; links: string[]; threads: number[] },
): Promise<number> {
  const thread = Math.min(mail.messageId, ...mail.threads);
  await store.join(trx, mail.threads, thread);
  await store.link(trx, mail.links, thread);
  return thread;
}
