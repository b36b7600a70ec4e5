import type { TextGateCheck } from './text-gate-check.ts';
import { sandboxReason, type Message } from '#api/conversations/conversations.api.ts';
import { withSuffix } from '#domain/messages/text-suffix.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { SmsProvider } from '#server/providers/sms/sms-provider.ts';
import { toMessage } from './conversation-view.query.ts';
import {
  createConversationNotFoundError,
  createNotResendableError,
} from './conversations.errors.ts';
import { readMedia } from './message-media.query.ts';
import { sendMessageJob } from './send-message.kind.ts';

const resendable = ['failed', 'doubtful', 'not_sent'];

type Options = {
  db: Db;
  jobs: Pick<Jobs, 'enqueue'>;
  findSms: () => SmsProvider;
  gateCheck: TextGateCheck;
};

/**
 * Hands a message over again at the request of a user, who accepts that a doubtful one may have
 * arrived.
 */
export async function resendText(
  { db, jobs, findSms, gateCheck }: Options,
  messageId: number,
  actor: { userId: string },
): Promise<Message> {
  const found = await db
    .selectFrom('messages')
    .selectAll()
    .where('id', '=', messageId)
    .where('sender', '=', 'user')
    .where('channel', '=', 'text')
    .executeTakeFirst();
  if (!found) throw createConversationNotFoundError();
  if (!resendable.includes(found.status)) throw createNotResendableError();
  const sms = findSms();
  return gateCheck.unlessRefused(async (trx) => {
    const decision = await gateCheck.checkGate(trx, found.conversation_id, actor.userId);
    if (!decision.allowed) return decision;
    const message = await trx
      .updateTable('messages')
      .set({
        content: withSuffix(found.content, decision.suffix),
        provider: sms.name,
        provider_message_id: null,
        ...(sms.delivers
          ? { status: 'queued', reason: null }
          : { status: 'not_sent', reason: sandboxReason }),
      })
      .where('id', '=', messageId)
      // Two users who press the button concurrently send it once.
      .where('status', '=', found.status)
      .returningAll()
      .executeTakeFirst();
    if (!message) throw createNotResendableError();
    if (sms.delivers) await jobs.enqueue(trx, sendMessageJob, { messageId });
    await publishLiveEvent(trx, { noun: 'conversations', ids: [found.conversation_id] });
    return toMessageWithMedia(trx, message);
  });
}

export const toMessageWithMedia = async (trx: Db, message: Parameters<typeof toMessage>[0]) =>
  toMessage(message, (await readMedia(trx, [message])).get(message.id));
