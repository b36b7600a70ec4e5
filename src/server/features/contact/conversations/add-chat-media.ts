import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { MessageMedia } from '#api/conversations/conversations.api.ts';
import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { FileStorage } from '#server/providers/file-storage/file-storage.ts';
import { createConversationNotFoundError, createNotAnImageError } from './conversations.errors.ts';
import { sendableKindOf } from './image-kind.ts';
import { toMedia } from './message-media.query.ts';

/** The path of an uploaded file; its size in bytes. */
export type ImageFile = { path: string; filename: string; size: number };

type Options = { db: Db; files: FileStorage; clock: Clock };

/**
 * Keeps an image for the next text of a conversation.
 * @throws `conversations.not_found`, `conversations.not_an_image`.
 */
export async function addChatMedia(
  { db, files, clock }: Options,
  image: { conversationId: number; file: ImageFile; actor: { userId: string } },
): Promise<MessageMedia> {
  const { conversationId, file, actor } = image;
  const known = await db
    .selectFrom('conversations')
    .select('id')
    .where('id', '=', conversationId)
    .executeTakeFirst();
  if (!known) throw createConversationNotFoundError();
  const bytes = await readFile(file.path);
  const kind = sendableKindOf(bytes);
  if (!kind) throw createNotAnImageError();
  const key = `chat/${randomUUID()}.${kind.extension}`;
  await files.put(key, bytes);
  const row = await db
    .insertInto('message_media')
    .values({
      conversation_id: conversationId,
      state: 'stored',
      file_key: key,
      content_type: kind.contentType,
      filename: file.filename,
      size: file.size,
      secret: newMediaSecret(),
      created_by: actor.userId,
      created_at: clock.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toMedia(row);
}

/** Signs one image's addresses and nothing else. */
export function newMediaSecret(): string {
  return randomBytes(32).toString('base64url');
}
