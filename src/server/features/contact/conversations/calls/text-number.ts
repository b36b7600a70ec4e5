import { sandboxReason } from '#api/conversations/conversations.api.ts';
import { withSuffix } from '#domain/messages/text-suffix.ts';
import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { SmsProvider } from '#server/providers/sms/sms-provider.ts';
import { conversationsStore } from '../conversations.store.ts';
import { sendMessageJob } from '../send-message.kind.ts';
import type { TextGate } from '../text-gate.ts';

type Options = {
  db: Db;
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue'>;
  findSms: () => SmsProvider;
  gate: TextGate;
};

type Text = {
  conversationId: number;
  phoneNumber: string;
  propertyId: number | null;
  text: string;
  /** Names this text forever. */
  key: string;
};

/** `retryAt`: when the gate would let the same text through. */
type Outcome =
  | { state: 'written' }
  | { state: 'refused'; reason: string; retryAt?: Date | undefined };

export type TextNumber = ReturnType<typeof createTextNumber>;

/**
 * Writes one text by itself to a number that may belong to no lead, after the gate. The same key
 * again sends nothing.
 */
export function createTextNumber({ db, clock, jobs, findSms, gate }: Options) {
  return (one: Text): Promise<Outcome> =>
    inTransaction(db, async (trx) => {
      const { conversationId, phoneNumber, propertyId, text, key } = one;
      const known = await trx
        .selectFrom('messages')
        .select('id')
        .where('contact_key', '=', key)
        .executeTakeFirst();
      if (known) return { state: 'written' };
      const to = { phoneNumber, propertyId, isAutomatic: true };
      const decision = await gate.decideText(to, trx);
      if (!decision.allowed) {
        return { state: 'refused', reason: decision.message, retryAt: decision.retryAt };
      }
      const sms = findSms();
      const message = await conversationsStore.addMessage(trx, {
        conversationId,
        sender: 'user',
        content: withSuffix(text, decision.suffix),
        provider: sms.name,
        status: sms.delivers ? 'queued' : 'not_sent',
        reason: sms.delivers ? null : sandboxReason,
        contactKey: key,
        at: clock.now(),
      });
      if (message && sms.delivers) {
        await jobs.enqueue(trx, sendMessageJob, { messageId: message.id });
      }
      await publishLiveEvent(trx, { noun: 'conversations', ids: [conversationId] });
      return { state: 'written' };
    });
}
