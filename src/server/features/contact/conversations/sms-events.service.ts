import { contactRefusalSentences } from '#domain/contact/contact-gate.ts';
import { readOptOut, type OptOutReading } from '#domain/contact/opt-out.ts';
import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { SmsEvent, SmsProvider, SmsProviderName } from '#server/providers/sms/sms-provider.ts';
import { confirmOptOut } from './confirm-opt-out.ts';
import { newMediaSecret } from './add-chat-media.ts';
import { applyReport } from './carrier/apply-report.ts';
import { keepUnknown } from './carrier/keep-unknown.ts';
import { storeFacts } from './carrier/message-facts.ts';
import { conversationsStore } from './conversations.store.ts';
import { scheduledTextsStore } from './scheduled/scheduled-texts.store.ts';
import { fetchMediaJob } from './fetch-media.job.ts';
import type {
  NoteInbound,
  ReadNumberSource,
} from '#server/features/contact/phone-numbers/phone-numbers.public.ts';
import type { TextGate } from './text-gate.ts';

type Received = Extract<SmsEvent, { kind: 'received' }>;
type Reported = Extract<SmsEvent, { kind: 'status' }>;

type Options = {
  db: Db;
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue'>;
  gate: TextGate;
  findSms: () => SmsProvider;
  /** What a reply changes of its lead. */
  replied: (trx: Db, propertyId: number | null) => Promise<void>;
  phoneNumbers: { noteInbound: NoteInbound; readNumberSource: ReadNumberSource };
};

export type SmsEventsService = ReturnType<typeof createSmsEventsService>;

/** What carriers report: incoming texts, and the state of outgoing ones. */
export function createSmsEventsService(options: Options) {
  const { db, clock, jobs, gate, phoneNumbers } = options;

  /** @returns the stored message, or undefined if it had come before. */
  function receive(provider: SmsProviderName, event: Received) {
    return inTransaction(db, async (trx) => {
      await lockNumber(trx, event.from);
      const conversationId = await conversationOf(trx, event.from);
      const intent = intentOf(event);
      const message = await conversationsStore.addMessage(trx, {
        conversationId,
        sender: 'owner',
        content: event.text,
        mediaUrls: event.mediaUrls,
        status: 'received',
        mentionsOptOut: intent === 'mentions-opt-out',
        isOptOut: intent === 'opt-out',
        source: await phoneNumbers.readNumberSource(trx, event.to),
        provider,
        providerMessageId: event.providerMessageId,
        at: clock.now(),
      });
      if (!message) return undefined;
      const { from: phoneNumber, to: ownNumber, providerMessageId } = event;
      if (ownNumber) {
        await conversationsStore.answerFrom(trx, conversationId, ownNumber);
        const contact = { channel: 'text' as const, phoneNumber, ownNumber, at: clock.now() };
        const propertyId = await leadOf(trx, conversationId);
        await phoneNumbers.noteInbound(trx, { ...contact, propertyId });
      }
      const text = { id: message.id, provider, providerMessageId, phoneNumber, at: clock.now() };
      await storeFacts(trx, text, event.facts);
      await keepMedia(trx, jobs, message, event.mediaUrls);
      // A reply counts as an answer; STOP does not.
      if (intent !== 'opt-out') await options.replied(trx, await leadOf(trx, conversationId));
      if (intent === 'opt-out' && (await optOut(trx, event.from))) {
        const { receivedAt } = event;
        await confirmOptOut(trx, options, { conversationId, messageId: message.id, receivedAt });
      }
      if (intent === 'opt-in') await gate.optIn(trx, event.from, 'text');
      if (intent === 'mentions-opt-out') await flag(trx, conversationId, event);
      await publishLiveEvent(trx, { noun: 'conversations', ids: [conversationId] });
      return message;
    });
  }

  /** Scheduled texts to the number are held immediately; a user removes them. */
  async function optOut(trx: Db, phoneNumber: string): Promise<boolean> {
    const isNew = await gate.optOut(trx, phoneNumber, 'text');
    const problem = contactRefusalSentences.opted_out;
    await scheduledTextsStore.holdForNumber(trx, phoneNumber, problem, clock.now());
    return isNew;
  }

  async function flag(trx: Db, conversationId: number, event: Received): Promise<void> {
    const propertyId = await leadOf(trx, conversationId);
    await gate.flag(trx, { phoneNumber: event.from, propertyId, content: event.text });
  }

  return {
    receive,
    async handle(
      provider: SmsProviderName,
      events: SmsEvent[],
      messageId: number | null,
    ): Promise<void> {
      for (const event of events) {
        if (event.kind === 'received') await receive(provider, event);
        else if (event.kind === 'unknown') await keepUnknown(db, provider, event, clock.now());
        else await report(db, provider, event, messageId);
      }
    },
  };
}

/**
 * A report only moves a message's state forward; an early one waits for its message.
 * @param messageId the message that the report's own address names.
 */
function report(db: Db, provider: SmsProviderName, event: Reported, messageId: number | null) {
  return inTransaction(db, async (trx) => {
    if (await applyReport(trx, provider, event)) return;
    if (messageId && (await settleDoubt(trx, provider, event, messageId))) return;
    await storeEarlyReport(trx, provider, event);
    // A handover that is being stored now has not seen the report.
    await waitForHandovers(trx, provider);
    if (await applyReport(trx, provider, event)) await removeEarlyReport(trx, provider, event);
  });
}

/**
 * What a text means for contacting its sender. The carrier knows the account's own words, in any
 * language; a word that this product obeys is an opt-out whatever the carrier says.
 */
function intentOf({ text, keyword }: Received): OptOutReading | null {
  const read = readOptOut(text);
  if (read === 'opt-out' || !keyword) return read;
  return keyword === 'help' ? null : keyword;
}

/** Images are fetched by a job: the carrier waits for its answer. */
async function keepMedia(
  trx: Db,
  jobs: Options['jobs'],
  message: { id: number; conversation_id: number; created_at: Date },
  urls: string[],
): Promise<void> {
  for (const url of urls) {
    const media = await trx
      .insertInto('message_media')
      .values({
        conversation_id: message.conversation_id,
        message_id: message.id,
        state: 'waiting',
        source_url: url,
        secret: newMediaSecret(),
        created_at: message.created_at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await jobs.enqueue(trx, fetchMediaJob, { mediaId: media.id });
  }
}

async function leadOf(trx: Db, conversationId: number): Promise<number | null> {
  const { property_id: propertyId } = await trx
    .selectFrom('conversations')
    .select('property_id')
    .where('id', '=', conversationId)
    .executeTakeFirstOrThrow();
  return propertyId;
}

/** A concurrent message from this number waits until this transaction ends. */
async function lockNumber(trx: Db, phoneNumber: string): Promise<void> {
  await trx
    .insertInto('conversation_numbers')
    .values({ phone_number: phoneNumber })
    .onConflict((conflict) =>
      conflict.column('phone_number').doUpdateSet({ phone_number: phoneNumber }),
    )
    .execute();
}

async function conversationOf(trx: Db, phoneNumber: string): Promise<number> {
  const known = await conversationsStore.findByNumber(trx, phoneNumber);
  if (known) return known;
  const lead = await conversationsStore.findLeadByNumber(trx, phoneNumber);
  return conversationsStore.open(trx, lead ?? null, phoneNumber);
}

/**
 * Locks the messages that are being handed over. A handover that locked its message first commits
 * before this returns; a later one waits, and then sees the stored report.
 */
async function waitForHandovers(trx: Db, provider: string): Promise<void> {
  await trx
    .selectFrom('messages')
    .select('id')
    .where('provider', '=', provider)
    .where('status', '=', 'sending')
    .orderBy('id')
    .forShare()
    .execute();
}

/** The carrier reports a doubtful message: its answer was lost, or its process died. */
async function settleDoubt(
  trx: Db,
  provider: string,
  event: Reported,
  messageId: number,
): Promise<boolean> {
  const settled = await trx
    .updateTable('messages')
    .set({
      status: event.status === 'queued' ? 'sent' : event.status,
      reason: event.reason ?? null,
      provider_message_id: event.providerMessageId,
    })
    .where('id', '=', messageId)
    .where('provider', '=', provider)
    .where('status', 'in', ['sending', 'doubtful'])
    .where('provider_message_id', 'is', null)
    .returning('conversation_id')
    .executeTakeFirst();
  if (settled) {
    await applyReport(trx, provider, event);
    await publishLiveEvent(trx, { noun: 'conversations', ids: [settled.conversation_id] });
  }
  return settled !== undefined;
}

async function removeEarlyReport(trx: Db, provider: string, event: Reported): Promise<void> {
  await trx
    .deleteFrom('early_message_reports')
    .where('provider', '=', provider)
    .where('provider_message_id', '=', event.providerMessageId)
    .execute();
}

async function storeEarlyReport(trx: Db, provider: string, event: Reported): Promise<void> {
  // Of messages that other programs sent from the same account.
  await sql`delete from early_message_reports where received_at < now() - interval '30 days'`.execute(
    trx,
  );
  await trx
    .insertInto('early_message_reports')
    .values({
      provider,
      provider_message_id: event.providerMessageId,
      status: event.status,
      reason: event.reason ?? null,
      facts: event.facts ?? {},
    })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'provider_message_id', 'status']).doNothing(),
    )
    .execute();
}
