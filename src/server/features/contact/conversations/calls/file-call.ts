import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { conversationsStore } from '../conversations.store.ts';

type Missed = {
  /** Ten digits. */
  phoneNumber: string;
  ownNumber: string;
  /** The caller's lead, if the call has one. */
  propertyId: number | null;
  /** What the list of threads shows: 'Missed call'. */
  words: string;
  at: Date;
};

export type FileMissedCall = typeof fileMissedCall;
export type RenameLastCall = typeof renameLastCall;

/**
 * A missed call is an unread entry of its conversation, and waits for an answer as a text does.
 * @returns the conversation's id
 */
export async function fileMissedCall(trx: Db, missed: Missed): Promise<number> {
  const { phoneNumber, ownNumber, words, at } = missed;
  // A text of the same number at the same moment makes no second conversation.
  await sql`
    insert into conversation_numbers (phone_number) values (${phoneNumber})
    on conflict (phone_number) do update set phone_number = excluded.phone_number
  `.execute(trx);
  const known = await conversationsStore.findByNumber(trx, phoneNumber);
  const id = known ?? (await conversationsStore.open(trx, missed.propertyId, phoneNumber));
  await trx
    .updateTable('conversations')
    .set({
      last_message: words,
      last_message_at: at,
      unread_count: sql`unread_count + 1`,
      unanswered_since: sql`coalesce(unanswered_since, ${at})`,
      ...(ownNumber && { own_number: ownNumber }),
    })
    .where('id', '=', id)
    .execute();
  await publishLiveEvent(trx, { noun: 'conversations', ids: [id] });
  return id;
}

/** The missed call has become a message: the list says so, unless something newer is there. */
export async function renameLastCall(
  trx: Db,
  { conversationId: id, at, words }: { conversationId: number; at: Date; words: string },
): Promise<void> {
  await trx
    .updateTable('conversations')
    .set({ last_message: words })
    .where('id', '=', id)
    .where('last_message_at', '=', at)
    .execute();
  await publishLiveEvent(trx, { noun: 'conversations', ids: [id] });
}
