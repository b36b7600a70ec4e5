import type { Db } from '#server/platform/database/connect.ts';
import type { MessageStatus } from '#server/platform/database/schema/conversations.tables.ts';
import { anyOf, sql } from '#server/platform/database/sql.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { findConversation } from '../find-conversation.query.ts';
import { conversationsStore, type NewMessage } from '../conversations.store.ts';

export type ThreadMails = ReturnType<typeof createThreadMails>;

type Mail = Omit<NewMessage, 'channel' | 'isOptOut' | 'mediaUrls' | 'mediaIds'> & {
  preview: string;
  isOptOut?: boolean;
};

/** What e-mails need of conversations: theirs, and their place among its messages. */
export function createThreadMails() {
  return {
    /** The lead and number of a conversation. @throws `conversations.not_found`, 404. */
    find: findConversation,

    /** Concurrent e-mails of one address wait until this transaction ends. */
    async lockAddress(trx: Db, address: string): Promise<void> {
      await trx
        .insertInto('conversation_numbers')
        .values({ phone_number: address })
        .onConflict((conflict) =>
          conflict.column('phone_number').doUpdateSet({ phone_number: address }),
        )
        .execute();
    },

    open: openConversation,

    /** The address of a lead's conversation is the one that was written to last. */
    nameAddress: (trx: Db, id: number, address: string) =>
      trx
        .updateTable('conversations')
        .set({ email: address })
        .where('id', '=', id)
        .where('property_id', 'is not', null)
        .where('email', '<>', address)
        .execute(),

    /** @returns undefined if its key or Message-ID is stored already. */
    async add(trx: Db, mail: Mail): Promise<{ id: number } | undefined> {
      const added = await conversationsStore.addMessage(trx, { ...mail, channel: 'email' });
      await publishLiveEvent(trx, { noun: 'conversations', ids: [mail.conversationId] });
      return added;
    },

    ...mailStates,
    ...mailMoves,
  };
}

async function setStatus(
  db: Db,
  messageId: number,
  from: readonly MessageStatus[],
  values: { status: MessageStatus; reason: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('messages')
    .set(values)
    .where('id', '=', messageId)
    .where('channel', '=', 'email')
    .where('status', '=', anyOf(from))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

function findByLeadOrAddress(trx: Db, propertyId: number | null, address: string) {
  const all = trx
    .selectFrom('conversations')
    .select(['id', 'email'])
    .orderBy(sql`last_message_at desc nulls last`)
    .orderBy('id');
  return propertyId === null
    ? all
        .where('property_id', 'is', null)
        .where('email', '=', address)
        .where('email', '<>', '')
        .executeTakeFirst()
    : all.where('property_id', '=', propertyId).executeTakeFirst();
}

/** A lead's first number that is not marked wrong, so that texts to it join the conversation; else ''. */
async function firstNumber(trx: Db, propertyId: number): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    select number from property_phones
    where property_id = ${propertyId} and type <> 'landline' and status <> 'wrong'
    order by type, (status = 'correct') desc, id limit 1
  `.execute(trx);
  return rows[0]?.number ?? '';
}

/** The list shows the latest message of the conversation. */
async function carryOver(trx: Db, id: number): Promise<void> {
  await sql`
    update conversations as c set last_message = m.content, last_message_at = m.created_at
    from (select content, created_at from messages
      where conversation_id = ${id} order by id desc limit 1) as m
    where c.id = ${id} and coalesce(c.last_message_at, '-infinity') < m.created_at
  `.execute(trx);
}

/** The conversation of a lead with the latest message, or a new one; a stranger's by address. */
async function openConversation(
  trx: Db,
  propertyId: number | null,
  address: string,
): Promise<number> {
  const found = await findByLeadOrAddress(trx, propertyId, address);
  if (found) {
    if (propertyId !== null && found.email !== address && address) {
      await trx
        .updateTable('conversations')
        .set({ email: address })
        .where('id', '=', found.id)
        .execute();
    }
    return found.id;
  }
  const made = await trx
    .insertInto('conversations')
    .values({
      property_id: propertyId,
      phone_number: propertyId === null ? '' : await firstNumber(trx, propertyId),
      email: address,
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
  return made?.id ?? (await findByLeadOrAddress(trx, propertyId, address))!.id;
}

/** The states of an e-mail. */
const mailStates = {
  /** The e-mail that a key or a draft has become. */
  findByKey: (db: Db, key: { contactKey: string } | { authorId: string; draftKey: string }) =>
    db
      .selectFrom('messages')
      .select(['id', 'status', 'conversation_id'])
      .where((where) =>
        'contactKey' in key
          ? where('contact_key', '=', key.contactKey)
          : where.and([
              where('author_id', '=', key.authorId),
              where('draft_key', '=', key.draftKey),
            ]),
      )
      .executeTakeFirst(),

  /** Marks an e-mail as being sent. @returns whether this call did it. */
  async claim(db: Db, messageId: number): Promise<boolean> {
    return setStatus(db, messageId, ['queued'], { status: 'sending', reason: null });
  },

  /** Lets an e-mail that did not leave wait again. @returns whether it had not left */
  async requeue(trx: Db, messageId: number): Promise<boolean> {
    const unsent: MessageStatus[] = ['failed', 'doubtful', 'not_sent'];
    const isChanged = await setStatus(trx, messageId, unsent, { status: 'queued', reason: null });
    if (isChanged) await publishLiveEvent(trx, { noun: 'conversations' });
    return isChanged;
  },

  /** Stores how an e-mail ended. @returns whether it was in one of the states before. */
  async settle(
    trx: Db,
    messageId: number,
    end: { status: MessageStatus; reason: string | null; from: readonly MessageStatus[] },
  ): Promise<boolean> {
    const { from, ...values } = end;
    const isChanged = await setStatus(trx, messageId, from, values);
    if (isChanged) await publishLiveEvent(trx, { noun: 'conversations' });
    return isChanged;
  },
};

/** Conversations of threads that turn out to be one. */
const mailMoves = {
  /** Moves e-mails into another conversation, with what waits there for a user. */
  async move(trx: Db, messageIds: number[], to: number): Promise<void> {
    const moved = await trx
      .updateTable('messages')
      .set({ conversation_id: to })
      .where('id', '=', anyOf(messageIds))
      .where('conversation_id', '<>', to)
      .returning('id')
      .execute();
    if (moved.length > 0) await carryOver(trx, to);
  },

  /** Deletes a conversation without a lead in which nothing is left. */
  async removeIfEmpty(trx: Db, id: number, to: number): Promise<void> {
    if (id === to) return;
    const { rows } = await sql<{ unread: number; unanswered: Date | null }>`
      delete from conversations as c where id = ${id} and property_id is null
        and not exists (select from messages as m where m.conversation_id = c.id)
        and not exists (select from scheduled_texts as s where s.conversation_id = c.id)
      returning unread_count as unread, unanswered_since as unanswered
    `.execute(trx);
    const [gone] = rows;
    if (!gone) return;
    await sql`
      update conversations set unread_count = unread_count + ${gone.unread},
        unanswered_since = least(unanswered_since, ${gone.unanswered}::timestamptz)
      where id = ${to}
    `.execute(trx);
    await publishLiveEvent(trx, { noun: 'conversations', ids: [id, to] });
  },
};
