import type { MessageMedia } from '#api/conversations/conversations.api.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { anyOf } from '#server/platform/database/sql.ts';

type MediaRow = {
  id: number;
  state: 'waiting' | 'stored' | 'refused';
  content_type: string | null;
  filename: string;
  reason: string | null;
};

export function toMedia(row: MediaRow): MessageMedia {
  return {
    id: row.id,
    state: row.state,
    url: row.state === 'stored' ? `/api/chat/media/${row.id}` : null,
    contentType: row.content_type,
    filename: row.filename,
    reason: row.reason,
  };
}

/** The images of these messages, by message, in the order in which they were given. */
export async function readMedia(
  db: Db,
  messages: readonly { id: number; has_media: boolean }[],
): Promise<Map<number, MessageMedia[]>> {
  const ids = messages.flatMap((message) => (message.has_media ? [message.id] : []));
  const found = new Map<number, MessageMedia[]>();
  if (ids.length === 0) return found;
  const rows = await db
    .selectFrom('message_media')
    .select(['id', 'message_id', 'state', 'content_type', 'filename', 'reason'])
    .where('message_id', '=', anyOf(ids))
    .orderBy('id')
    .execute();
  for (const { message_id: messageId, ...row } of rows) {
    if (messageId === null) continue;
    found.set(messageId, [...(found.get(messageId) ?? []), toMedia(row)]);
  }
  return found;
}
