import type { Db } from '#server/platform/database/connect.ts';
import { recordPropertyEvents } from '#server/features/leads/properties/properties.public.ts';
import type {
  MessageChannel,
  MessageStatus,
} from '#server/platform/database/schema/conversations.tables.ts';
import { anyOf, sql } from '#server/platform/database/sql.ts';
import { createMediaNotFoundError } from './conversations.errors.ts';

export type NewMessage = {
  conversationId: number;
  sender: 'user' | 'owner';
  /** A text where it is absent. */
  channel?: MessageChannel;
  content: string;
  /** What the list shows of it; the content where it is absent. */
  preview?: string;
  /** A machine answered: nobody waits for an answer, and nothing counts as a reply. */
  isAutomatic?: boolean;
  status: MessageStatus;
  provider: string;
  reason?: string | null;
  /** Images of the text, at the carrier's URLs. */
  mediaUrls?: string[];
  /** Images of this conversation, uploaded before, that go with it. */
  mediaIds?: number[];
  mentionsOptOut?: boolean;
  /** The owner's text ends contact: nothing is to be answered. */
  isOptOut?: boolean;
  /** Where the owner saw the number that they wrote to, in words. */
  source?: string;
  providerMessageId?: string;
  authorId?: string | null;
  contactKey?: string;
  draftKey?: string;
  at: Date;
};

/** No report takes a message back: 'sent' after 'delivered' changes nothing. */
const order: Record<MessageStatus, number> = {
  not_sent: 0,
  queued: 1,
  sending: 2,
  doubtful: 3,
  sent: 4,
  delivered: 5,
  failed: 5,
  received: 6,
};

/** Whether a stored text is the status of a message. */
export const isMessageStatus = (text: string): text is MessageStatus => Object.hasOwn(order, text);

/** Whether a report of `next` is further along than `present`. */
export function isLaterStatus(present: MessageStatus, next: MessageStatus): boolean {
  return order[next] > order[present];
}

export const conversationsStore = {
  /** The conversation with a number about a property; created if there is none. */
  async open(db: Db, propertyId: number | null, phoneNumber: string): Promise<number> {
    const found =
      (await this.find(db, propertyId, phoneNumber)) ??
      (await giveNumber(db, propertyId, phoneNumber));
    if (found) return found;
    const made = await db
      .insertInto('conversations')
      .values({
        property_id: propertyId,
        phone_number: phoneNumber,
        last_message: null,
        last_message_at: null,
        last_outreach_at: null,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['property_id', 'phone_number'])
          .where('property_id', 'is not', null)
          .doNothing(),
      )
      .returning('id')
      .executeTakeFirst();
    // A concurrent request has created it.
    return made?.id ?? (await this.find(db, propertyId, phoneNumber)) ?? 0;
  },

  /** The message that this person's draft has become. */
  findByDraft: (db: Db, authorId: string, draftKey: string) =>
    db
      .selectFrom('messages')
      .selectAll()
      .where('author_id', '=', authorId)
      .where('draft_key', '=', draftKey)
      .executeTakeFirst(),

  async find(db: Db, propertyId: number | null, phoneNumber: string) {
    const row = await db
      .selectFrom('conversations')
      .select('id')
      .where('property_id', propertyId === null ? 'is' : '=', propertyId)
      .where('phone_number', '=', phoneNumber)
      .executeTakeFirst();
    return row?.id;
  },

  /** Where an inbound text belongs: the conversation with that number that we wrote to last. */
  async findByNumber(db: Db, phoneNumber: string): Promise<number | undefined> {
    const row = await db
      .selectFrom('conversations')
      .select('id')
      .where('phone_number', '=', phoneNumber)
      .orderBy(sql`last_outreach_at desc nulls last`)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    return row?.id;
  },

  /** The owner wrote to this number of ours: the thread's next texts leave from it. */
  async answerFrom(db: Db, id: number, ownNumber: string): Promise<void> {
    await db
      .updateTable('conversations')
      .set({ own_number: ownNumber })
      .where('id', '=', id)
      .where('own_number', 'is distinct from', ownNumber)
      .execute();
  },

  /** The newest live lead that has the number. */
  async findLeadByNumber(db: Db, phoneNumber: string): Promise<number | undefined> {
    const row = await db
      .selectFrom('property_phones')
      .innerJoin('properties', 'properties.id', 'property_phones.property_id')
      .select('properties.id')
      .where('number', '=', phoneNumber)
      .where('deleted_at', 'is', null)
      .orderBy('properties.id', 'desc')
      .executeTakeFirst();
    return row?.id;
  },

  /**
   * Adds a message and what the list shows of it.
   * @returns undefined if the carrier's id or a key already exists: it is a duplicate.
   * @throws `conversations.media_not_found` for an image that is not there or went before.
   */
  async addMessage(db: Db, message: NewMessage) {
    const added = await db
      .insertInto('messages')
      .values({
        conversation_id: message.conversationId,
        sender: message.sender,
        channel: message.channel ?? 'text',
        content: message.content,
        status: message.status,
        reason: message.reason ?? null,
        has_media: Boolean(message.mediaUrls?.length || message.mediaIds?.length),
        mentions_opt_out: message.mentionsOptOut ?? false,
        provider: message.provider,
        provider_message_id: message.providerMessageId ?? null,
        author_id: message.authorId ?? null,
        contact_key: message.contactKey ?? null,
        draft_key: message.draftKey ?? null,
        created_at: message.at,
      })
      // The carrier's id or the writer's key exists already.
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!added) return undefined;
    if (message.mediaIds?.length) await attachMedia(db, added, message.mediaIds);
    const isOurs = message.sender === 'user';
    const conversation = await db
      .updateTable('conversations')
      .set({
        last_message: message.preview ?? (message.content || (added.has_media ? 'Image' : '')),
        last_message_at: message.at,
        ...(isOurs ? { last_outreach_at: message.at } : { unread_count: sql`unread_count + 1` }),
        ...(!message.isAutomatic && {
          unanswered_since:
            isOurs || message.isOptOut ? null : sql`coalesce(unanswered_since, ${message.at})`,
        }),
      })
      .where('id', '=', message.conversationId)
      .returning(['property_id as propertyId', 'phone_number as number', 'email'])
      .executeTakeFirst();
    if (conversation) await recordInTimeline(db, message, conversation);
    return added;
  },
};

/** A lead that was known by e-mail only is texted in the same conversation. */
async function giveNumber(db: Db, propertyId: number | null, phoneNumber: string) {
  if (propertyId === null) return undefined;
  const row = await db
    .updateTable('conversations')
    .set({ phone_number: phoneNumber })
    .where('property_id', '=', propertyId)
    .where('phone_number', '=', '')
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

async function recordInTimeline(
  db: Db,
  message: NewMessage,
  { propertyId, number, email }: { propertyId: number | null; number: string; email: string },
): Promise<void> {
  if (propertyId === null) return;
  const { sender, channel = 'text', content, preview, authorId, source, at } = message;
  const kind = `${channel}_${sender === 'user' ? 'written' : 'received'}`;
  const words =
    channel === 'text' ? { number, content } : { address: email, content: preview ?? content };
  // Neither opens or ends the wait for a person's answer: `keep_inbound_contacts` reads both.
  const { contactKey, isOptOut } = message;
  const marks = { ...(contactKey && { isAutomatic: true }), ...(isOptOut && { isOptOut: true }) };
  const newValue = { ...words, ...marks, ...(source && { source }) };
  await recordPropertyEvents(db, [
    { propertyId, kind, actorId: authorId ?? null, newValue, happenedAt: at },
  ]);
}

async function attachMedia(
  db: Db,
  message: { id: number; conversation_id: number },
  ids: number[],
): Promise<void> {
  const wanted = [...new Set(ids)];
  const attached = await db
    .updateTable('message_media')
    .set({ message_id: message.id })
    .where('id', '=', anyOf(wanted))
    .where('conversation_id', '=', message.conversation_id)
    .where('message_id', 'is', null)
    .returning('id')
    .execute();
  if (attached.length < wanted.length) throw createMediaNotFoundError();
}
