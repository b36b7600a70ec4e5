import { randomUUID } from 'node:crypto';
import type { Updateable } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';
import type { MessageMediaTable } from '#server/platform/database/schema/conversations.tables.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import type { FileStorage } from '#server/providers/file-storage/file-storage.ts';
import { MediaRefusedError } from '#server/providers/sms/sms-provider.ts';
import type { FindCarrier } from './carrier/carriers.ts';
import { imageKindOf } from './image-kind.ts';

/** Carriers deliver smaller ones; a larger file is not even fetched. */
const maxInboundBytes = 10 * 1024 * 1024;

type Options = { db: Db; files: FileStorage; findCarrier: FindCarrier };

/** Fetches an inbound one; idempotent. Throws if a retry may succeed. */
export async function fetchInboundMedia(
  { db, files, findCarrier }: Options,
  id: number,
  run: { signal: AbortSignal; isLastAttempt: boolean },
) {
  const row = await db
    .selectFrom('message_media')
    .innerJoin('messages', 'messages.id', 'message_media.message_id')
    .selectAll('message_media')
    .select('messages.provider')
    .where('message_media.id', '=', id)
    .executeTakeFirst();
  if (!row || row.state !== 'waiting' || !row.source_url) return;
  const settle = async (change: Updateable<MessageMediaTable>) => {
    await db.updateTable('message_media').set(change).where('id', '=', id).execute();
    await publishLiveEvent(db, { noun: 'conversations', ids: [row.conversation_id] });
  };
  try {
    const limits = { maxBytes: maxInboundBytes, signal: run.signal };
    const carrier = findCarrier(row.provider);
    if (!carrier) throw new Error(`The text service ${row.provider} is not set up.`);
    const bytes = await carrier.fetchMedia(row.source_url, limits);
    const kind = imageKindOf(bytes);
    if (!kind) throw new MediaRefusedError('The attachment is no image and was not kept.');
    const key = `chat/${randomUUID()}.${kind.extension}`;
    await files.put(key, bytes);
    const { contentType } = kind;
    await settle({
      state: 'stored',
      file_key: key,
      content_type: contentType,
      size: bytes.byteLength,
    });
  } catch (error) {
    if (error instanceof MediaRefusedError) {
      await settle({ state: 'refused', reason: error.message });
    } else if (run.isLastAttempt) {
      await settle({ state: 'refused', reason: 'The carrier did not hand out the image.' });
    } else throw error;
  }
}
