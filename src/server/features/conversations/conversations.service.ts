import type { Conversation, Message } from '#api/conversations.api.ts';
import type { Property } from '#api/property.schema.ts';
import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { SmsProvider } from '#server/providers/sms/sms-provider.ts';
import { calendarContext } from '../properties/calendar-context.ts';
import { createPropertyNotFoundError } from '../properties/properties.errors.ts';
import { listProperties } from '../properties/property-list.query.ts';
import {
  listLatestConversations,
  readConversation,
  readMessages,
  searchConversations,
  toMessage,
} from './conversation-view.query.ts';
import {
  createContactRefusedError,
  createConversationNotFoundError,
  createNotResendableError,
} from './conversations.errors.ts';
import { conversationsStore } from './conversations.store.ts';
import { sendMessageJob } from './send-message.job.ts';
import type { TextGate } from './text-gate.ts';

export type ConversationsService = ReturnType<typeof createConversationsService>;

type Options = {
  db: Db;
  clock: Clock;
  timeZone: string;
  jobs: Pick<Jobs, 'enqueue'>;
  sms: SmsProvider;
  gate: TextGate;
};

/** From so many characters on, a search is made. */
const shortestSearch = 3;
const resendable = ['failed', 'doubtful', 'not_sent'];

/** Text conversations as people see them: finding, reading, writing. */
export function createConversationsService(options: Options) {
  const { db, clock, jobs, sms, gate } = options;
  const calendar = () => calendarContext(clock, options.timeZone);

  async function get(id: number): Promise<Conversation> {
    const conversation = await readConversation(db, id, calendar().today);
    if (!conversation) throw createConversationNotFoundError();
    return conversation;
  }

  async function passGate(conversation: Conversation): Promise<void> {
    const { phoneNumber, propertyId } = conversation;
    const decision = await gate.decideText({ phoneNumber, propertyId });
    if (!decision.allowed) throw createContactRefusedError(decision);
  }

  return {
    get,
    list: () => listLatestConversations(db, calendar().today),

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
    async messages(id: number, piece: { before?: number | undefined; limit: number }) {
      await get(id);
      return readMessages(db, id, piece);
    },

    /** Leads and conversations that have every word; nothing under three characters. */
    async search(
      query: string,
    ): Promise<{ properties: Property[]; conversations: Conversation[] }> {
      if (query.trim().length < shortestSearch) return { properties: [], conversations: [] };
      const [page, conversations] = await Promise.all([
        listProperties(db, { search: query, page: 1, limit: 10, sort: '-createdAt' }, calendar()),
        searchConversations(db, query, calendar().today),
      ]);
      return { properties: page.data, conversations };
    },

    /**
     * Stores a message, then hands it over as a job: what is stored is sent once, or says so.
     * @throws `conversations.not_found`, 404; `contact_gate.refused`, 409, with the reason.
     */
    async send(id: number, content: string, actor: { userId: string }): Promise<Message> {
      await passGate(await get(id));
      return inTransaction(db, async (trx) => {
        const message = await conversationsStore.addMessage(trx, {
          conversationId: id,
          sender: 'user',
          content,
          provider: sms.name,
          status: sms.delivers ? 'queued' : 'not_sent',
          reason: sms.delivers ? null : 'Kept here, not sent: no text service is set up.',
          authorId: actor.userId,
          at: clock.now(),
        });
        if (!message) throw createConversationNotFoundError();
        if (sms.delivers) await jobs.enqueue(trx, sendMessageJob, { messageId: message.id });
        await publishLiveEvent(trx, { noun: 'conversations', ids: [id] });
        return toMessage(message);
      });
    },

    /**
     * Hands a message over once more; asked for by a person, who knows that a doubtful one may
     * have arrived.
     */
    async resend(messageId: number): Promise<Message> {
      const found = await db
        .selectFrom('messages')
        .selectAll()
        .where('id', '=', messageId)
        .where('sender', '=', 'user')
        .executeTakeFirst();
      if (!found) throw createConversationNotFoundError();
      if (!resendable.includes(found.status)) throw createNotResendableError();
      await passGate(await get(found.conversation_id));
      return inTransaction(db, async (trx) => {
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
        return toMessage(message);
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
