import type { Db } from '#server/platform/database/connect.ts';
import { createConversationNotFoundError } from './conversations.errors.ts';

/**
 * The number and the lead of a conversation.
 * @throws `conversations.not_found`, 404.
 */
export async function findConversation(db: Db, id: number) {
  const found = await db
    .selectFrom('conversations')
    .select(['phone_number', 'property_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw createConversationNotFoundError();
  return found;
}
