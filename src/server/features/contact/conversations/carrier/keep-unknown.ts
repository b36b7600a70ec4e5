import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { keepUnknownAnswer } from '#server/features/office/unknown-answers/unknown-answers.public.ts';
import type { SmsEvent } from '#server/providers/sms/sms-provider.ts';
import { findReported } from './apply-report.ts';

type Unknown = Omit<Extract<SmsEvent, { kind: 'unknown' }>, 'kind'>;

const names: Record<string, string> = { twilio: 'Twilio', telnyx: 'Telnyx' };

/** Keeps a report or record that this version does not know, and says so at its text. */
export function keepUnknown(db: Db, provider: string, event: Unknown, at: Date): Promise<void> {
  const { providerMessageId, says, raw, reportId: id } = event;
  const service = names[provider] ?? provider;
  return inTransaction(db, async (trx) => {
    await keepUnknownAnswer(trx, { service, reason: `It says “${says}”.`, raw, id, at });
    const message = await findReported(trx, provider, providerMessageId);
    // A text that has ended keeps its reason.
    if (!message || message.status !== 'sent') return;
    await trx
      .updateTable('messages')
      .set({ reason: `Unknown answer from ${service}: “${says}”.` })
      .where('id', '=', message.id)
      .execute();
    await publishLiveEvent(trx, { noun: 'conversations', ids: [message.conversation_id] });
  });
}

/** Keeps the parts of a carrier's list that could not be read. */
export async function keepUnread(
  db: Db,
  provider: string,
  unread: string[],
  at: Date,
): Promise<void> {
  for (const raw of unread) {
    const unknown = { providerMessageId: '', says: 'a record of another shape', raw };
    await keepUnknown(db, provider, unknown, at);
  }
}
