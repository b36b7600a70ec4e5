import { z } from 'zod';
import { contactRefusalSentences } from '#domain/contact-gate.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { MessageStatus } from '#server/platform/database/schema/conversations.tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import type { JobDefinition, JobKind } from '#server/platform/jobs/job.ts';
import type { SmsHandover, SmsProvider } from '#server/providers/sms/sms-provider.ts';
import { isLaterStatus } from './conversations.store.ts';
import type { TextGate } from './text-gate.ts';

const data = z.object({ messageId: z.int() });

/** Hands one stored message to the text service. */
export const sendMessageJob: JobKind<z.infer<typeof data>> = {
  name: 'conversations.send-message',
  data,
};

type Options = { db: Db; sms: SmsProvider; gate: TextGate; statusUrl: () => string | undefined };

const doubt =
  'The server stopped while this message was handed over. It may or may not have been sent.';

/** Thrown so that the queue tries again, later each time. */
class SendLaterError extends Error {
  override readonly name = 'SendLaterError';
}

export function createSendMessageJob(options: Options): JobDefinition<z.infer<typeof data>> {
  const { db, sms, gate, statusUrl } = options;
  return {
    ...sendMessageJob,
    concurrency: 4,
    retryLimit: 6,
    retryDelay: 5,
    expireAfter: 120,
    async run({ data: { messageId }, isLastAttempt }) {
      const message = await claim(db, messageId);
      if (!message) return;
      // The word may have come while the text waited for its turn.
      if (await gate.hasOptedOut(message.phone_number)) {
        await keepBack(db, message);
        return;
      }
      const reportTo = statusUrl();
      const handover = await sms.send({
        to: message.phone_number,
        text: message.content,
        ...(message.media_urls.length > 0 ? { mediaUrls: message.media_urls } : {}),
        ...(reportTo ? { statusUrl: reportTo } : {}),
      });
      const retried = handover.kind === 'retry' && !isLastAttempt;
      await inTransaction(db, async (trx) => {
        await storeHandover(trx, sms.name, message, handover, retried);
        if (handover.kind === 'refused' && handover.optedOut) {
          await gate.optOut(trx, message.phone_number, sms.name);
        }
        const ids = [message.conversation_id];
        await publishLiveEvent(trx, { noun: 'conversations', ids });
      });
      if (retried) throw new SendLaterError(handover.message);
    },
  };
}

type Claimed = NonNullable<Awaited<ReturnType<typeof claim>>>;

/**
 * Marks the message as being handed over, before it is. A message that is marked already was in
 * a process that died: whether it went nobody knows, so it is not sent a second time.
 */
async function claim(db: Db, messageId: number) {
  const claimed = await db
    .updateTable('messages')
    .from('conversations')
    .set({ status: 'sending' })
    .whereRef('conversations.id', '=', 'messages.conversation_id')
    .where('messages.id', '=', messageId)
    .where('messages.status', '=', 'queued')
    .returning([
      'messages.id',
      'messages.conversation_id',
      'messages.content',
      'messages.media_urls',
      'conversations.phone_number',
    ])
    .executeTakeFirst();
  if (claimed) return claimed;
  const stuck = await db
    .updateTable('messages')
    .set({ status: 'doubtful', reason: doubt })
    .where('id', '=', messageId)
    .where('status', '=', 'sending')
    .returning('conversation_id')
    .executeTakeFirst();
  if (stuck) await publishLiveEvent(db, { noun: 'conversations', ids: [stuck.conversation_id] });
  return undefined;
}

async function keepBack(db: Db, { id, conversation_id }: Claimed): Promise<void> {
  const reason = contactRefusalSentences.opted_out;
  await db
    .updateTable('messages')
    .set({ status: 'not_sent', reason })
    .where('id', '=', id)
    .execute();
  await publishLiveEvent(db, { noun: 'conversations', ids: [conversation_id] });
}

async function storeHandover(
  trx: Db,
  provider: string,
  message: Claimed,
  handover: SmsHandover,
  retried: boolean,
): Promise<void> {
  const set = (status: MessageStatus, reason: string | null) =>
    trx.updateTable('messages').set({ status, reason }).where('id', '=', message.id).execute();
  if (handover.kind === 'accepted') {
    const { providerMessageId } = handover;
    await trx
      .updateTable('messages')
      .set({ status: 'sent', reason: null, provider_message_id: providerMessageId })
      .where('id', '=', message.id)
      .execute();
    await applyEarlyReports(trx, provider, message.id, providerMessageId);
  } else if (handover.kind === 'unknown') {
    await set('doubtful', handover.message);
  } else if (retried) {
    await set('queued', handover.message);
  } else {
    await set('failed', handover.message);
  }
}

/** Reports that overtook the answer to the send. */
async function applyEarlyReports(
  trx: Db,
  provider: string,
  messageId: number,
  providerMessageId: string,
): Promise<void> {
  const reports = await trx
    .deleteFrom('early_message_reports')
    .where('provider', '=', provider)
    .where('provider_message_id', '=', providerMessageId)
    .returning(['status', 'reason'])
    .execute();
  let latest: { status: MessageStatus; reason: string | null } = { status: 'sent', reason: null };
  for (const report of reports) {
    const status = report.status as MessageStatus;
    if (isLaterStatus(latest.status, status)) latest = { status, reason: report.reason };
  }
  await trx.updateTable('messages').set(latest).where('id', '=', messageId).execute();
}
