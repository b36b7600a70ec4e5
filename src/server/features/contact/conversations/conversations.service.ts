import { calendarContext } from '#domain/calendar-context.ts';
import type { z } from 'zod';
import type {
  Conversation,
  listConversations,
  listMessages,
  Message,
} from '#api/conversations/conversations.api.ts';
import type { Property } from '#api/properties/property.schema.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { createPropertyNotFoundError } from '#server/features/leads/properties/properties.public.ts';
import { findConversations, findLeads } from './chat-search.query.ts';
import {
  listLatestConversations,
  readConversation,
  readMessages,
} from './conversation-view.query.ts';
import { createConversationNotFoundError } from './conversations.errors.ts';
import { conversationsStore } from './conversations.store.ts';
import { findConversation } from './find-conversation.query.ts';
import { createOutgoingTexts } from './outgoing-texts.service.ts';

export type ConversationsService = ReturnType<typeof createConversationsService>;

type Options = Parameters<typeof createOutgoingTexts>[0] & { timeZone: () => string };

type Piece = z.output<typeof listMessages.query>;
/** The minimum number of characters for a search. */
const minSearchLength = 3;
/** Text conversations as people see them: finding, reading, writing. */
export function createConversationsService(options: Options) {
  const { db, clock } = options;
  const calendar = () => calendarContext(clock, options.timeZone());

  async function get(id: number): Promise<Conversation> {
    const conversation = await readConversation(db, id, calendar().today);
    if (!conversation) throw createConversationNotFoundError();
    return conversation;
  }

  return {
    ...createOutgoingTexts(options),
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
      await findConversation(db, id);
      return readMessages(db, id, piece);
    },

    /** Leads and conversations that have every word; nothing under three characters. */
    async search(
      query: string,
    ): Promise<{ properties: Property[]; conversations: Conversation[] }> {
      if (query.trim().length < minSearchLength) return { properties: [], conversations: [] };
      const [properties, conversations] = await Promise.all([
        findLeads(db, query, calendar()),
        findConversations(db, query, calendar().today),
      ]);
      return { properties, conversations };
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

    /** A user decides that the owner waits for no answer. */
    async markAnswered(id: number): Promise<Conversation> {
      await db
        .updateTable('conversations')
        .set({ unanswered_since: null })
        .where('id', '=', id)
        .execute();
      await publishLiveEvent(db, { noun: 'conversations', ids: [id] });
      return get(id);
    },
  };
}
