import type { RawBuilder } from 'kysely';
import type {
  Conversation,
  Inbox,
  Message,
  MessageMedia,
} from '#api/conversations/conversations.api.ts';
import type { MailParts } from '#api/conversations/mail-parts.schema.ts';
import type { Property } from '#api/properties/property.schema.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type {
  MessageChannel,
  MessageStatus,
} from '#server/platform/database/schema/conversations.tables.ts';
import {
  readLastDismissal,
  readOptOutStates,
} from '#server/features/contact/contact-gate/contact-gate.public.ts';
import { readProperties } from '#server/features/leads/properties/properties.public.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { SmsFacts } from '#server/providers/sms/sms-provider.ts';
import { readMailParts } from './mails/mail-parts.query.ts';
import { readMedia } from './message-media.query.ts';

type ConversationRow = {
  id: number;
  property_id: number | null;
  phone_number: string;
  email: string;
  unread_count: number;
  last_message: string | null;
  last_message_at: Date | null;
  last_kind: Conversation['lastKind'];
};

/** Conversations with their leads, in the order of `ids`. */
export async function readConversations(
  db: Db,
  ids: RawBuilder<unknown>,
  today: string,
): Promise<Conversation[]> {
  const { rows } = await sql<ConversationRow>`
    with page as (select id, row_number() over () as place from (${ids}) as ids)
    select c.id, c.property_id, c.phone_number, c.email, c.unread_count, c.last_message,
      c.last_message_at, coalesce((
        select case when v.id is null then 'missed_call' else 'voicemail' end
        from missed_calls as m left join voicemails as v on v.call_id = m.call_id
        where m.conversation_id = c.id and m.filed_at = c.last_message_at limit 1
      ), 'message') as last_kind
    from page join conversations as c on c.id = page.id order by page.place
  `.execute(db);
  const propertyIds = [...new Set(rows.flatMap((row) => row.property_id ?? []))];
  const numbers = [...new Set(rows.flatMap((row) => [row.phone_number, row.email]))].filter(
    Boolean,
  );
  const [properties, optOuts] = await Promise.all([
    readPropertiesById(db, propertyIds, today),
    readOptOutStates(db, numbers),
  ]);
  return rows.map((row) => ({
    id: row.id,
    phoneNumber: row.phone_number,
    email: row.email || null,
    propertyId: row.property_id,
    property: row.property_id === null ? null : (properties.get(row.property_id) ?? null),
    lastMessage: row.last_message,
    lastKind: row.last_kind,
    lastMessageAt: row.last_message_at?.toISOString() ?? null,
    unreadCount: row.unread_count,
    optedOut: optOuts.get(row.phone_number)?.optedOut ?? null,
    optOutReview: optOuts.get(row.phone_number)?.review ?? optOuts.get(row.email)?.review ?? null,
  }));
}

async function readPropertiesById(db: Db, ids: number[], today: string) {
  if (ids.length === 0) return new Map<number, Property>();
  const { rows } = await sql<{ id: number }>`
    select id from properties where id = any(${ids}::bigint[]) and deleted_at is null
  `.execute(db);
  const live = rows.map(({ id }) => id);
  const properties = await readProperties(db, live, { today });
  return new Map(properties.map((property) => [property.id, property]));
}

type Listing = {
  after?: number | undefined;
  limit: number;
  inbox?: Inbox;
  first?: 'latest' | 'unread';
};

/**
 * The conversations with the latest messages; those without any come last.
 * @param listing.after the conversation behind which the piece begins.
 * @param userId the user whose leads are `mine`.
 */
export function listLatestConversations(
  db: Db,
  { after, limit, inbox = 'all', first = 'latest' }: Listing,
  { userId, today }: { userId: string; today: string },
): Promise<Conversation[]> {
  // `-infinity` means no message, as in the index, so that one row comparison finds the next page.
  const place =
    first === 'unread'
      ? sql`(unread_count > 0), coalesce(last_message_at, '-infinity'), id`
      : sql`coalesce(last_message_at, '-infinity'), id`;
  const order =
    first === 'unread'
      ? sql`(unread_count > 0) desc, coalesce(last_message_at, '-infinity') desc, id desc`
      : sql`coalesce(last_message_at, '-infinity') desc, id desc`;
  const behind = after
    ? sql`(${place}) < (select ${place} from conversations where id = ${after})`
    : sql`true`;
  const ids = sql`select id from conversations as c
    where ${inboxCondition(inbox, userId)} and ${behind} order by ${order} limit ${limit}`;
  return readConversations(db, ids, today);
}

function inboxCondition(inbox: Inbox, userId: string): RawBuilder<unknown> {
  if (inbox === 'unread') return sql`unread_count > 0`;
  if (inbox === 'mine') {
    return sql`c.property_id in (
      select p.id from properties as p where p.assigned_to = ${userId} and p.deleted_at is null)`;
  }
  if (inbox === 'opted_out') {
    return sql`exists (select from opt_outs as o
      where o.lifted_at is null and ((o.kind = 'phone' and o.value = c.phone_number)
        or (o.kind = 'email' and o.value = c.email)))`;
  }
  return sql`true`;
}

export async function readConversation(
  db: Db,
  id: number,
  today: string,
): Promise<Conversation | undefined> {
  const ids = sql`select id from conversations where id = ${id}`;
  const [conversation] = await readConversations(db, ids, today);
  return conversation;
}

type MessageRow = {
  id: number;
  conversation_id: number;
  channel: MessageChannel;
  created_at: Date;
  sender: 'user' | 'owner';
  content: string;
  status: MessageStatus;
  reason: string | null;
  has_media: boolean;
  mentions_opt_out: boolean;
  facts: SmsFacts;
};

export function toMessage(
  row: MessageRow,
  media: MessageMedia[] = [],
  mail: MailParts | null = null,
): Message {
  return {
    id: row.id,
    conversationId: row.conversation_id,
    createdAt: row.created_at.toISOString(),
    sender: row.sender,
    content: row.content,
    status: row.status,
    reason: row.reason,
    media,
    channel: row.channel,
    mail,
    parts: row.facts.parts ?? null,
    costCents: row.facts.costCents ?? null,
    mentionsOptOut: row.mentions_opt_out,
  };
}

/** A piece of a thread, oldest first: the newest `limit` messages before `before`. */
export async function readMessages(
  db: Db,
  conversationId: number,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<Message[]> {
  let query = db
    .selectFrom('messages')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .orderBy('id', 'desc')
    .limit(limit);
  if (before) query = query.where('id', '<', before);
  const rows = await query.execute();
  const media = await readMedia(db, rows);
  const mails = await readMailParts(db, rows);
  const dismissedAt = await findDismissal(db, conversationId, rows);
  return rows.toReversed().map((row) => {
    // A user has decided that it is not an opt-out.
    const isDismissed = dismissedAt !== null && row.created_at <= dismissedAt;
    const flagged = row.mentions_opt_out && !isDismissed;
    const shown = { ...row, mentions_opt_out: flagged };
    return toMessage(shown, media.get(row.id), mails.get(row.id) ?? null);
  });
}

/** One message as its thread shows it. */
export async function readMessage(db: Db, id: number): Promise<Message | undefined> {
  const row = await db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const [media, mails] = await Promise.all([readMedia(db, [row]), readMailParts(db, [row])]);
  return toMessage(row, media.get(row.id), mails.get(row.id) ?? null);
}

async function findDismissal(
  db: Db,
  conversationId: number,
  rows: readonly Pick<MessageRow, 'mentions_opt_out'>[],
): Promise<Date | null> {
  if (!rows.some((row) => row.mentions_opt_out)) return null;
  const { phone_number: phoneNumber, email } = await db
    .selectFrom('conversations')
    .select(['phone_number', 'email'])
    .where('id', '=', conversationId)
    .executeTakeFirstOrThrow();
  return readLastDismissal(db, [phoneNumber, email].filter(Boolean));
}

export async function countUnreadMessages(db: Db): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(unread_count), 0)::integer as total
    from conversations where unread_count > 0
  `.execute(db);
  return rows[0]?.total ?? 0;
}
