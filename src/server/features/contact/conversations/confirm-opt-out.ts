import { sandboxReason } from '#api/conversations/conversations.api.ts';
import { fillTextWords } from '#domain/messages/text-suffix.ts';
import type { Clock } from '#domain/clock.ts';
import { readSender, readTextWords } from '#server/features/office/settings/settings.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { SmsProvider } from '#server/providers/sms/sms-provider.ts';
import { conversationsStore } from './conversations.store.ts';
import { sendMessageJob } from './send-message.kind.ts';

const prefix = 'opt-out-';

/** Within five minutes one confirmation is presumed lawful (47 CFR 64.1200(a)(12)). */
export const confirmedWithin = 5 * 60_000;

/** Whether a message confirms an opt-out: the one text that an opt-out itself allows. */
export const isConfirmation = (contactKey: string | null): boolean =>
  contactKey?.startsWith(prefix) ?? false;

type Options = {
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue'>;
  findSms: () => SmsProvider;
};

/**
 * Writes the one text that confirms an opt-out, where the owner has worded one. One that the carrier
 * reported too late is not confirmed any more.
 * @param optOut.receivedAt when it came to the carrier, if that is known.
 */
export async function confirmOptOut(
  trx: Db,
  { clock, jobs, findSms }: Options,
  optOut: { conversationId: number; messageId: number; receivedAt?: Date | undefined },
): Promise<void> {
  const { confirmation } = await readTextWords(trx);
  if (!confirmation.trim()) return;
  const now = clock.now();
  const waited = now.getTime() - (optOut.receivedAt ?? now).getTime();
  if (waited > confirmedWithin) return;
  const { name: sender, company } = await readSender(trx);
  const sms = findSms();
  const message = await conversationsStore.addMessage(trx, {
    conversationId: optOut.conversationId,
    sender: 'user',
    content: fillTextWords(confirmation, { sender, company }),
    provider: sms.name,
    status: sms.delivers ? 'queued' : 'not_sent',
    reason: sms.delivers ? null : sandboxReason,
    contactKey: `${prefix}${optOut.messageId}`,
    at: now,
  });
  if (message && sms.delivers) await jobs.enqueue(trx, sendMessageJob, { messageId: message.id });
}
