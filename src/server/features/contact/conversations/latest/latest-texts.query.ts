import type { LatestText } from '#api/conversations/latest-texts.schema.ts';
import type { Db } from '#server/platform/database/connect.ts';

const most = 5;

/** The latest texts with any number of a lead, oldest first. */
export async function readLatestTexts(db: Db, propertyId: number): Promise<LatestText[]> {
  const rows = await db
    .selectFrom('messages as m')
    .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
    .where('c.property_id', '=', propertyId)
    .select([
      'm.id',
      'm.channel',
      'm.sender',
      'm.content',
      'm.status',
      'm.created_at',
      'c.id as conversation_id',
    ])
    .orderBy('m.id', 'desc')
    .limit(most)
    .execute();
  return rows.toReversed().map((row) => ({
    id: row.id,
    conversationId: row.conversation_id,
    channel: row.channel,
    sender: row.sender,
    content: row.content,
    status: row.status,
    createdAt: row.created_at.toISOString(),
  }));
}
