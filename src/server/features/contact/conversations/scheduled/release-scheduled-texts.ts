import { sandboxReason } from '#api/conversations/conversations.api.ts';
import { withSuffix } from '#domain/messages/text-suffix.ts';
import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { SmsProvider } from '#server/providers/sms/sms-provider.ts';
import { createConversationNotFoundError } from '../conversations.errors.ts';
import { conversationsStore } from '../conversations.store.ts';
import { scheduledTextsStore, type DueText } from './scheduled-texts.store.ts';
import { sendMessageJob } from '../send-message.kind.ts';
import type { TextGate } from '../text-gate.ts';

type Options = {
  db: Db;
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue'>;
  findSms: () => SmsProvider;
  gate: TextGate;
};

/** What happens to scheduled texts once they are due. */
export function createScheduledRelease({ db, clock, jobs, gate, findSms }: Options) {
  /** Sends one that is due, moves it to the next permitted hour, or holds it for a user. */
  async function release(trx: Db, text: DueText): Promise<void> {
    const { phone_number: phoneNumber, property_id: propertyId, author_id: actorId } = text;
    const contact = { phoneNumber, propertyId };
    const decision = await gate.decideText({ ...contact, actorId }, trx);
    if (decision.allowed) {
      await send(trx, text, decision.suffix);
    } else if (decision.retryAt) {
      const recipientClock = await gate.clockOf(contact, decision.retryAt);
      await scheduledTextsStore.move(trx, text.id, {
        sendAt: decision.retryAt,
        recipientClock,
        problem: decision.message,
      });
    } else {
      await scheduledTextsStore.hold(trx, text.id, decision.message, clock.now());
    }
    await publishLiveEvent(trx, { noun: 'conversations', ids: [text.conversation_id] });
  }

  async function send(trx: Db, text: DueText, suffix: string | undefined): Promise<void> {
    const sms = findSms();
    const message = await conversationsStore.addMessage(trx, {
      conversationId: text.conversation_id,
      sender: 'user',
      content: withSuffix(text.content, suffix),
      mediaIds: text.media_ids,
      provider: sms.name,
      status: sms.delivers ? 'queued' : 'not_sent',
      reason: sms.delivers ? null : sandboxReason,
      authorId: text.author_id,
      at: clock.now(),
    });
    if (!message) throw createConversationNotFoundError();
    await scheduledTextsStore.end(trx, text.id, clock.now(), message.id);
    if (sms.delivers) await jobs.enqueue(trx, sendMessageJob, { messageId: message.id });
  }

  /**
   * One text in one transaction, which its row's lock begins: a process that is killed leaves it
   * either waiting or sent, and two machines never send it twice. One that cannot be sent as it is
   * is held.
   */
  async function releaseOne(id: number): Promise<void> {
    try {
      await inTransaction(db, async (trx) => {
        const text = await scheduledTextsStore.lockDue(trx, id, clock.now());
        if (text) await release(trx, text);
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const conversationId = await scheduledTextsStore.hold(db, id, error.message, clock.now());
      if (conversationId !== undefined)
        await publishLiveEvent(db, { noun: 'conversations', ids: [conversationId] });
    }
  }

  /** Sends what is due. A text that fails does not keep the others. */
  async function releaseDue(): Promise<void> {
    const ids = await scheduledTextsStore.listDue(db, clock.now());
    const failures: unknown[] = [];
    for (const id of ids) await releaseOne(id).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  }

  return releaseDue;
}
