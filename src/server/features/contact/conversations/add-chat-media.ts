import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { MessageMedia } from '#api/conversations/conversations.api.ts';
import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { FileStorage } from '#server/providers/file-storage/file-storage.ts';
import type { SmsProvider } from '#server/providers/sms/sms-provider.ts';
import {
  createConversationNotFoundError,
  createImagesTooLargeError,
  createNotAnImageError,
} from './conversations.errors.ts';
import { fitImage } from './carrier/fit-image.ts';
import { sendableKindOf } from './image-kind.ts';
import { toMedia } from './message-media.query.ts';

/** The path of an uploaded file; its size in bytes. */
export type ImageFile = { path: string; filename: string; size: number };

type Options = { db: Db; files: FileStorage; clock: Clock; findSms: () => SmsProvider };

/**
 * Keeps an image for the next text of a conversation.
 * A picture that is too large for the text service is made smaller.
 * @throws `conversations.not_found`, `conversations.not_an_image`, `conversations.images_too_large`.
 */
export async function addChatMedia(
  { db, files, clock, findSms }: Options,
  image: { conversationId: number; file: ImageFile; actor: { userId: string } },
): Promise<MessageMedia> {
  const { conversationId, file, actor } = image;
  const known = await db
    .selectFrom('conversations')
    .select('id')
    .where('id', '=', conversationId)
    .executeTakeFirst();
  if (!known) throw createConversationNotFoundError();
  const given = await readFile(file.path);
  if (!sendableKindOf(given)) throw createNotAnImageError();
  const { maxImageBytes } = findSms();
  const bytes = await fitImage(given, maxImageBytes);
  const kind = bytes && sendableKindOf(bytes);
  if (!kind) throw createImagesTooLargeError(maxImageBytes);
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
      size: bytes.byteLength,
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
