import type { Db } from '#server/platform/database/connect.ts';
import type { MessageStatus } from '#server/platform/database/schema/conversations.tables.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import type { SmsEvent } from '#server/providers/sms/sms-provider.ts';
import { isLaterStatus } from '../conversations.store.ts';
import { storeFacts } from './message-facts.ts';

export type Reported = Omit<Extract<SmsEvent, { kind: 'status' }>, 'kind'>;

/** Locks the text that the carrier has under an id. */
export function findReported(trx: Db, provider: string, providerMessageId: string) {
  return trx
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
    .select([
      'messages.id',
      'messages.status',
      'messages.conversation_id',
      'messages.created_at as at',
      'conversations.phone_number as phoneNumber',
    ])
    .where('messages.provider', '=', provider)
    .where('messages.provider_message_id', '=', providerMessageId)
    .forUpdate('messages')
    .executeTakeFirst();
}

/** Moves the message forward to what the carrier reports. @returns whether there is such a message. */
export async function applyReport(trx: Db, provider: string, report: Reported): Promise<boolean> {
  const { providerMessageId } = report;
  const message = await findReported(trx, provider, providerMessageId);
  if (!message) return false;
  await storeFacts(trx, { ...message, provider, providerMessageId }, report.facts);
  const status: MessageStatus = report.status;
  if (!isLaterStatus(message.status, status)) return true;
  await trx
    .updateTable('messages')
    .set({ status, reason: report.reason ?? null })
    .where('id', '=', message.id)
    .execute();
  await publishLiveEvent(trx, { noun: 'conversations', ids: [message.conversation_id] });
  return true;
}
