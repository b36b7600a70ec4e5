import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { MessageMedia } from '#api/conversations/conversations.api.ts';
import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import type { FileStorage } from '#server/providers/file-storage/file-storage.ts';
import { MediaRefusedError, type SmsProvider } from '#server/providers/sms/sms-provider.ts';
import {
  createConversationNotFoundError,
  createMediaNotFoundError,
  createNoImagesError,
  createNotAnImageError,
  createWebhookRefusedError,
} from './conversations.errors.ts';
import { imageKindOf, sendableKindOf } from './image-kind.ts';
import { isOwnMediaAddress, mediaAddress } from './media-address.ts';
import { toMedia } from './message-media.query.ts';

export type ChatMediaService = ReturnType<typeof createChatMediaService>;

type Options = {
  db: Db;
  files: FileStorage;
  clock: Clock;
  findSms: () => SmsProvider;
  publicUrl: string | undefined;
};

type Picture = { stream: Readable; contentType: string };

/** Carriers pass on less; what is larger than this is not even fetched. */
const mostInboundBytes = 10 * 1024 * 1024;
/** A scheduled text still needs its images. */
const isNotScheduled = sql<boolean>`not exists (select from scheduled_texts as t
  where t.ended_at is null and message_media.id = any (t.media_ids))`;
const keptUnsentFor = 86_400_000;

/** Images of threads: uploaded and sent, received and fetched. */
// oxlint-disable-next-line max-lines-per-function -- A factory: its operations share what it is given.
export function createChatMediaService({ db, files, clock, findSms, publicUrl }: Options) {
  /** The sandbox keeps images beside its texts; a carrier has to be able to fetch them. */
  function noImagesReason(): string | null {
    const sms = findSms();
    if (!sms.delivers) return null;
    if (!sms.canSendImages) return 'The text service that is set up sends no images.';
    return publicUrl
      ? null
      : 'Images cannot be sent: the text service fetches them from PUBLIC_URL, which is not set.';
  }

  async function open(row: {
    file_key: string | null;
    content_type: string | null;
  }): Promise<Picture> {
    if (!row.file_key || !row.content_type) throw createMediaNotFoundError();
    return { stream: await files.read(row.file_key), contentType: row.content_type };
  }

  const find = (id: number) =>
    db.selectFrom('message_media').selectAll().where('id', '=', id).executeTakeFirst();

  return {
    noImagesReason,

    /**
     * Keeps an image for the next text of a conversation.
     * @throws `conversations.not_found`, `conversations.no_images`, `conversations.not_an_image`.
     */
    async upload(
      conversationId: number,
      file: { path: string; filename: string; size: number },
      actor: { userId: string },
    ): Promise<MessageMedia> {
      const reason = noImagesReason();
      if (reason) throw createNoImagesError(reason);
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
    },

    /** @throws `conversations.media_not_found`, 404. */
    async download(id: number): Promise<Picture> {
      const row = await find(id);
      if (!row) throw createMediaNotFoundError();
      return open(row);
    },

    /** The same for a carrier. @throws `webhooks.refused`, 403, for an address that is not ours. */
    async downloadSigned(
      id: number,
      address: { expires: string; signature: string },
    ): Promise<Picture> {
      const row = await find(id);
      if (!row || !isOwnMediaAddress(row, address, clock.now())) {
        throw createWebhookRefusedError('media address');
      }
      return open(row);
    },

    /** Addresses of a message's images for the carrier. */
    async addressesFor(messageId: number): Promise<string[]> {
      if (!publicUrl) return [];
      const rows = await db
        .selectFrom('message_media')
        .select(['id', 'secret'])
        .where('message_id', '=', messageId)
        .orderBy('id')
        .execute();
      return rows.map((row) => mediaAddress(row, publicUrl, clock.now()));
    },

    /** Fetches one that came in; done before, it does nothing. Throws where it may work later. */
    async fetchInbound(id: number, run: { signal: AbortSignal; isLastAttempt: boolean }) {
      const row = await find(id);
      if (!row || row.state !== 'waiting' || !row.source_url) return;
      const settle = async (change: Partial<Omit<typeof row, 'id'>>) => {
        await db.updateTable('message_media').set(change).where('id', '=', id).execute();
        await publishLiveEvent(db, { noun: 'conversations', ids: [row.conversation_id] });
      };
      try {
        const limits = { maxBytes: mostInboundBytes, signal: run.signal };
        const bytes = await findSms().fetchMedia(row.source_url, limits);
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
    },

    /** Removes what was chosen a day ago and never sent. */
    async removeUnsent(): Promise<void> {
      const rows = await db
        .deleteFrom('message_media')
        .where('message_id', 'is', null)
        .where('created_at', '<', new Date(clock.now().getTime() - keptUnsentFor))
        .where(isNotScheduled)
        .returning('file_key')
        .execute();
      for (const { file_key: key } of rows) if (key) await files.remove(key);
    },
  };
}

/** Signs one image's addresses and nothing else. */
export function newMediaSecret(): string {
  return randomBytes(32).toString('base64url');
}
