import type { z } from 'zod';
import {
  sandboxReason,
  type Conversation,
  type listConversations,
  type listMessages,
  type Message,
  type sendMessage,
} from '#api/conversations/conversations.api.ts';
import type { Property } from '#api/properties/property.schema.ts';
import type { ThreadHappening } from '#api/conversations/thread-extras.api.ts';
import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { SmsProvider } from '#server/providers/sms/sms-provider.ts';
import { createContactRefusedError } from '#server/features/contact-gate/contact-gate.public.ts';
import {
  calendarContext,
  createPropertyNotFoundError,
} from '#server/features/properties/properties.public.ts';
import { findConversations, findLeads } from './chat-search.query.ts';
import {
  listLatestConversations,
  readConversation,
  readMessages,
  toMessage,
} from './conversation-view.query.ts';
import {
  createConversationNotFoundError,
  createNoImagesError,
  createNotResendableError,
} from './conversations.errors.ts';
import { conversationsStore } from './conversations.store.ts';
import { readMedia } from './message-media.query.ts';
import { sendMessageJob } from './send-message.kind.ts';
import type { Refusal, TextGate } from './text-gate.ts';
import { readHappenings } from './thread-happenings.query.ts';

export type ConversationsService = ReturnType<typeof createConversationsService>;

type Options = {
  db: Db;
  clock: Clock;
  timeZone: () => string;
  jobs: Pick<Jobs, 'enqueue'>;
  findSms: () => SmsProvider;
  gate: TextGate;
  /** Why images cannot go out, or null. */
  noImagesReason: () => string | null;
};

type Piece = z.output<typeof listMessages.query>;
type Outgoing = z.output<typeof sendMessage.body>;

/** From so many characters on, a search is made. */
const shortestSearch = 3;
const resendable = ['failed', 'doubtful', 'not_sent'];

/** Text conversations as people see them: finding, reading, writing. */
// oxlint-disable-next-line max-lines-per-function -- A factory: its operations share what it is given.
export function createConversationsService(options: Options) {
  const { db, clock, jobs, findSms, gate } = options;
  const calendar = () => calendarContext(clock, options.timeZone());

  async function get(id: number): Promise<Conversation> {
    const conversation = await readConversation(db, id, calendar().today);
    if (!conversation) throw createConversationNotFoundError();
    return conversation;
  }

  /** @throws `conversations.not_found`, 404. */
  async function find(trx: Db, id: number) {
    const found = await trx
      .selectFrom('conversations')
      .select(['phone_number', 'property_id'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!found) throw createConversationNotFoundError();
    return found;
  }

  /** Null for yes. A refusal is announced too: the thread shows it, also to others who look at it. */
  async function askGate(trx: Db, id: number, actorId: string | null): Promise<Refusal | null> {
    const { phone_number: phoneNumber, property_id: propertyId } = await find(trx, id);
    const decision = await gate.decideText({ phoneNumber, propertyId, actorId }, trx);
    if (decision.allowed) return null;
    await publishLiveEvent(trx, { noun: 'conversations', ids: [id] });
    return decision;
  }

  /** Fails with the refusal only once it is committed: the gate's log is written where it was asked. */
  async function unlessRefused(work: (trx: Db) => Promise<Message | Refusal>): Promise<Message> {
    const outcome = await inTransaction(db, work);
    if ('allowed' in outcome) throw createContactRefusedError(outcome);
    return outcome;
  }

  const withMedia = async (trx: Db, message: Parameters<typeof toMessage>[0]) =>
    toMessage(message, (await readMedia(trx, [message])).get(message.id));

  return {
    get,
    list: (listing: z.output<typeof listConversations.query>, { userId }: { userId: string }) =>
      listLatestConversations(db, listing, { userId, today: calendar().today }),

    /** @throws `properties.not_found`, 404. */
    async start(phoneNumber: string, propertyId: number): Promise<Conversation> {
      const lead = await db
        .selectFrom('properties')
        .select('id')
        .where('id', '=', propertyId)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      if (!lead) throw createPropertyNotFoundError();
      const id = await conversationsStore.open(db, propertyId, phoneNumber);
      await publishLiveEvent(db, { noun: 'conversations', ids: [id] });
      return get(id);
    },

    /** @throws `conversations.not_found`, 404. */
    async messages(id: number, piece: Piece): Promise<Message[]> {
      await find(db, id);
      return readMessages(db, id, piece);
    },

    /** What happened to the lead beside a piece. @throws `conversations.not_found`, 404. */
    async happenings(id: number, piece: Piece): Promise<ThreadHappening[]> {
      await find(db, id);
      return readHappenings(db, id, piece);
    },

    /** Leads and conversations that have every word; nothing under three characters. */
    async search(
      query: string,
    ): Promise<{ properties: Property[]; conversations: Conversation[] }> {
      if (query.trim().length < shortestSearch) return { properties: [], conversations: [] };
      const [properties, conversations] = await Promise.all([
        findLeads(db, query, calendar()),
        findConversations(db, query, calendar().today),
      ]);
      return { properties, conversations };
    },

    /**
     * Stores a message, then hands it over as a job: what is stored is sent once, or says so. The
     * same key again sends nothing and answers with what was stored.
     * @throws `conversations.not_found`, 404; `contact_gate.refused`, 409, with the reason;
     *   `conversations.no_images`, 409; `conversations.media_not_found`, 404.
     */
    async send(id: number, outgoing: Outgoing, actor: { userId: string }): Promise<Message> {
      const { content, mediaIds = [] } = outgoing;
      const sms = findSms();
      const noImages = mediaIds.length > 0 ? options.noImagesReason() : null;
      if (noImages) throw createNoImagesError(noImages);
      const findStored = (trx: Db) =>
        outgoing.key ? conversationsStore.findByDraft(trx, actor.userId, outgoing.key) : undefined;
      return unlessRefused(async (trx) => {
        const known = await findStored(trx);
        if (known) return withMedia(trx, known);
        const refusal = await askGate(trx, id, actor.userId);
        if (refusal) return refusal;
        const message = await conversationsStore.addMessage(trx, {
          conversationId: id,
          sender: 'user',
          content,
          mediaIds,
          provider: sms.name,
          status: sms.delivers ? 'queued' : 'not_sent',
          reason: sms.delivers ? null : sandboxReason,
          authorId: actor.userId,
          ...(outgoing.key ? { draftKey: outgoing.key } : {}),
          at: clock.now(),
        });
        if (!message) {
          // The same key in two requests at once: the other one has stored it by now.
          const stored = await findStored(trx);
          if (!stored) throw createConversationNotFoundError();
          return withMedia(trx, stored);
        }
        if (sms.delivers) await jobs.enqueue(trx, sendMessageJob, { messageId: message.id });
        await publishLiveEvent(trx, { noun: 'conversations', ids: [id] });
        return withMedia(trx, message);
      });
    },

    /**
     * Hands a message over once more; asked for by a person, who knows that a doubtful one may
     * have arrived.
     */
    async resend(messageId: number, actor: { userId: string }): Promise<Message> {
      const found = await db
        .selectFrom('messages')
        .selectAll()
        .where('id', '=', messageId)
        .where('sender', '=', 'user')
        .executeTakeFirst();
      if (!found) throw createConversationNotFoundError();
      if (!resendable.includes(found.status)) throw createNotResendableError();
      const sms = findSms();
      return unlessRefused(async (trx) => {
        const refusal = await askGate(trx, found.conversation_id, actor.userId);
        if (refusal) return refusal;
        const message = await trx
          .updateTable('messages')
          .set(
            sms.delivers
              ? { status: 'queued', reason: null, provider: sms.name, provider_message_id: null }
              : { status: 'not_sent' },
          )
          .where('id', '=', messageId)
          // Two who press the button at once send it once.
          .where('status', '=', found.status)
          .returningAll()
          .executeTakeFirst();
        if (!message) throw createNotResendableError();
        if (sms.delivers) await jobs.enqueue(trx, sendMessageJob, { messageId });
        await publishLiveEvent(trx, { noun: 'conversations', ids: [found.conversation_id] });
        return withMedia(trx, message);
      });
    },

    async markRead(id: number): Promise<Conversation> {
      await get(id);
      const changed = await db
        .updateTable('conversations')
        .set({ unread_count: 0 })
        .where('id', '=', id)
        .where('unread_count', '>', 0)
        .returning('id')
        .executeTakeFirst();
      if (changed) await publishLiveEvent(db, { noun: 'conversations', ids: [id] });
      return get(id);
    },
  };
}
