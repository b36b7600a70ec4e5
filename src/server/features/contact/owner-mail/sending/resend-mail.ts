import {
  createContactRefusedError,
  type ContactGate,
} from '#server/features/contact/contact-gate/contact-gate.public.ts';
import {
  createConversationNotFoundError,
  createNotResendableError,
  type ThreadMails,
} from '#server/features/contact/conversations/conversations.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Mailer } from '#server/providers/mailer/mailer.ts';
import { createNoMailServerError } from '../owner-mail.errors.ts';
import { ownerMailStore as store } from '../owner-mail.store.ts';
import { sendMailKind } from './send-mail.kind.ts';

type Options = {
  db: Db;
  jobs: Pick<Jobs, 'enqueue'>;
  gate: Pick<ContactGate, 'decide'>;
  threadMails: Pick<ThreadMails, 'requeue'>;
  findMailer: () => Mailer;
};

/**
 * Hands an e-mail over again at the request of a user, who accepts that a doubtful one may have
 * arrived. It keeps its Message-ID: a mailbox that has it already shows it once.
 * @throws `conversations.not_found`, 404; `conversations.not_resendable`, 409;
 * `contact_gate.refused`, 409; `owner_mail.no_server`, 409.
 */
export async function resendMail(
  { db, jobs, gate, threadMails, findMailer }: Options,
  messageId: number,
  { userId }: { userId: string },
): Promise<void> {
  const mail = await store.find(db, messageId);
  if (!mail || mail.sender !== 'user') throw createConversationNotFoundError();
  // The outbox would only keep it once more.
  if (findMailer().name !== 'smtp') throw createNoMailServerError();
  const refusal = await inTransaction(db, async (trx) => {
    const decision = await gate.decide(
      { channel: 'email', propertyId: mail.property_id, email: mail.to_address, actorId: userId },
      trx,
    );
    if (!decision.allowed) return decision;
    // Two users who press the button concurrently send it once.
    if (!(await threadMails.requeue(trx, messageId))) throw createNotResendableError();
    await jobs.enqueue(trx, sendMailKind, { messageId });
    return null;
  });
  // Thrown after the commit: the gate's log is written in the same transaction.
  if (refusal) throw createContactRefusedError(refusal);
}
