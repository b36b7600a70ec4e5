import type { Updateable } from 'kysely';
import type { z } from 'zod';
import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type {
  MessagesTable,
  MessageStatus,
} from '#server/platform/database/schema/conversations.tables.ts';
import { learnLine } from '#server/features/leads/properties/properties.public.ts';
import { sql } from '#server/platform/database/sql.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import type { JobDefinition } from '#server/platform/jobs/job.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { SmsHandover, SmsProvider } from '#server/providers/sms/sms-provider.ts';
import type { ChatMediaService } from './chat-media.service.ts';
import { keepUnknown } from './carrier/keep-unknown.ts';
import { storeFacts } from './carrier/message-facts.ts';
import { askAboutDoubt } from './carrier/resolve-doubt.kind.ts';
import { confirmedWithin, isConfirmation } from './confirm-opt-out.ts';
import { isLaterStatus, isMessageStatus } from './conversations.store.ts';
import { sendMessageJob, type sendMessageData } from './send-message.kind.ts';
import type { TextGate } from './text-gate.ts';

type Options = {
  db: Db;
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue'>;
  findSms: () => SmsProvider;
  gate: TextGate;
  chatMedia: Pick<ChatMediaService, 'addressesFor'>;
  /** Where the carrier reports to, if it can reach us. */
  statusUrl: (provider: string) => string | undefined;
};

const doubt =
  'The server stopped while this message was handed over. It may or may not have been sent.';
const tooLate = 'An opt-out is confirmed within five minutes.';
const maxTries = 6;
/** Refusals that count texts, this very message among them. */
const countsItself = ['too_many_unanswered', 'daily_limit'];

/** Hands stored messages to the text service: each once, or marks it as doubtful. */
export function createSendMessageJob(
  options: Options,
): JobDefinition<z.infer<typeof sendMessageData>> {
  const { db, clock, jobs, findSms, gate, chatMedia, statusUrl } = options;
  const ask = gate.previewText;
  return {
    ...sendMessageJob,
    concurrency: 4,
    retryLimit: 6,
    retryDelay: 5,
    expireAfter: 120,
    noticedWithin: 2,
    async run({ data: { messageId, tries = 0 } }) {
      const sms = findSms();
      const message = await claim(db, jobs, messageId, sms.name);
      if (!message) return;
      // The gate allowed it when it was written; since then it may have waited, or a STOP may have
      // arrived.
      const refusal = await findRefusal(message);
      if (refusal) {
        await keepBack(db, message, refusal);
        return;
      }
      const handover = await handOver(sms, message);
      await inTransaction(db, async (trx) => {
        const again = handover.kind === 'retry' && tries + 1 < maxTries;
        const isStored = await storeHandover(trx, sms.name, message, handover, again);
        if (isStored && again) {
          const startAfter = Math.max(handover.retryAfterSeconds ?? 5 * 2 ** tries, 1);
          await jobs.enqueue(trx, sendMessageJob, { messageId, tries: tries + 1 }, { startAfter });
        }
        if (isStored && handover.kind === 'unknown') await askAboutDoubt(trx, jobs, messageId);
        if (handover.kind === 'unknown' && handover.raw) {
          const unknown = { providerMessageId: '', says: 'no message id', raw: handover.raw };
          await keepUnknown(trx, sms.name, unknown, clock.now());
        }
        if (handover.kind === 'refused' && handover.optedOut) {
          await gate.optOut(trx, message.phone_number, sms.name);
        }
        const ids = [message.conversation_id];
        await publishLiveEvent(trx, { noun: 'conversations', ids });
      });
    },
  };

  async function findRefusal(message: Claimed) {
    const decision = await ask({
      phoneNumber: message.phone_number,
      propertyId: message.property_id,
      isAutomatic: message.contact_key !== null,
    });
    if (isConfirmation(message.contact_key)) return findLate(message, decision);
    return decision.allowed || countsItself.includes(decision.reason) ? null : decision.message;
  }

  /** The opt-out does not hold its own confirmation back, which sells nothing; the five minutes do. */
  function findLate({ created_at: at }: Claimed, decision: Awaited<ReturnType<typeof ask>>) {
    if (!decision.allowed && decision.reason !== 'opted_out') return decision.message;
    return clock.now().getTime() - at.getTime() > confirmedWithin ? tooLate : null;
  }

  async function handOver(sms: SmsProvider, message: Claimed): Promise<SmsHandover> {
    const mediaUrls = message.has_media ? await chatMedia.addressesFor(message.id) : [];
    const reportTo = statusUrl(sms.name);
    return sms.send({
      to: message.phone_number,
      // A number that is no longer one of ours sends nothing.
      ...(message.from ? { from: message.from } : {}),
      text: message.content,
      ...(mediaUrls.length > 0 ? { mediaUrls } : {}),
      // Identifies the message, so that a report also finds one with a lost response.
      ...(reportTo ? { statusUrl: `${reportTo}?message=${message.id}` } : {}),
    });
  }
}

type Claimed = NonNullable<Awaited<ReturnType<typeof claim>>>;

/** The service by which the owner last wrote. */
const lastHeardBy = sql<string | null>`(
  select heard.provider from messages as heard
  where heard.conversation_id = conversations.id and heard.status = 'received'
    and heard.channel = 'text' order by heard.id desc limit 1
)`;

/**
 * Marks the message as being handed over, before it is, and to which service. A message that is
 * already marked belonged to a crashed process: it may have been sent, so it is not sent a second time.
 */
async function claim(db: Db, jobs: Options['jobs'], messageId: number, provider: string) {
  const claimed = await db
    .updateTable('messages')
    .from('conversations')
    .set({ status: 'sending', handed_over_at: sql`now()`, provider })
    .whereRef('conversations.id', '=', 'messages.conversation_id')
    .where('messages.id', '=', messageId)
    .where('messages.status', '=', 'queued')
    .returning([
      'messages.id',
      'messages.conversation_id',
      'messages.content',
      'messages.has_media',
      'messages.contact_key',
      'messages.created_at',
      'conversations.phone_number',
      'conversations.property_id',
      (eb) =>
        eb
          .selectFrom('phone_numbers')
          .select('number')
          .whereRef('number', '=', 'conversations.own_number')
          // A number of another service cannot be texted from.
          .where(sql<boolean>`coalesce(${lastHeardBy}, ${provider}) = ${provider}`)
          .as('from'),
    ])
    .executeTakeFirst();
  if (claimed) return claimed;
  await inTransaction(db, async (trx) => {
    const stuck = await trx
      .updateTable('messages')
      .set({ status: 'doubtful', reason: doubt })
      .where('id', '=', messageId)
      .where('status', '=', 'sending')
      .returning('conversation_id')
      .executeTakeFirst();
    if (!stuck) return;
    await askAboutDoubt(trx, jobs, messageId);
    await publishLiveEvent(trx, { noun: 'conversations', ids: [stuck.conversation_id] });
  });
  return undefined;
}

async function keepBack(db: Db, { id, conversation_id }: Claimed, reason: string): Promise<void> {
  await db
    .updateTable('messages')
    .set({ status: 'not_sent', reason })
    .where('id', '=', id)
    .execute();
  await publishLiveEvent(db, { noun: 'conversations', ids: [conversation_id] });
}

/**
 * Stores the carrier's answer.
 * @returns false if a report that identified the message has already set a later state.
 */
async function storeHandover(
  trx: Db,
  provider: string,
  message: Claimed,
  handover: SmsHandover,
  again: boolean,
): Promise<boolean> {
  const set = async (values: Updateable<MessagesTable>) => {
    const { numUpdatedRows } = await trx
      .updateTable('messages')
      .set(values)
      .where('id', '=', message.id)
      .where('status', '=', 'sending')
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  };
  if (handover.kind === 'unknown') return set({ status: 'doubtful', reason: handover.message });
  if (handover.kind === 'refused') await learnLine(trx, message.phone_number, lineOf(handover));
  if (handover.kind !== 'accepted')
    return set({ status: again ? 'queued' : 'failed', reason: handover.message });
  const { providerMessageId } = handover;
  const isStored = await set({
    status: 'sent',
    reason: null,
    provider_message_id: providerMessageId,
  });
  const { id, phone_number: phoneNumber, created_at: at } = message;
  const text = { id, provider, providerMessageId, phoneNumber, at };
  await storeFacts(trx, text, handover.facts);
  if (isStored) await applyEarlyReports(trx, text);
  return isStored;
}

const lineOf = ({ facts }: Extract<SmsHandover, { kind: 'refused' }>) =>
  facts?.lineType ? { type: facts.lineType } : {};

/** Reports that overtook the answer to the send. */
async function applyEarlyReports(trx: Db, text: Parameters<typeof storeFacts>[1]): Promise<void> {
  const { id: messageId, provider, providerMessageId } = text;
  const reports = await trx
    .deleteFrom('early_message_reports')
    .where('provider', '=', provider)
    .where('provider_message_id', '=', providerMessageId)
    .returning(['status', 'reason', 'facts'])
    .execute();
  let latest: { status: MessageStatus; reason: string | null } = { status: 'sent', reason: null };
  for (const { status, reason, facts } of reports) {
    await storeFacts(trx, text, facts);
    if (isMessageStatus(status) && isLaterStatus(latest.status, status))
      latest = { status, reason };
  }
  await trx.updateTable('messages').set(latest).where('id', '=', messageId).execute();
}
