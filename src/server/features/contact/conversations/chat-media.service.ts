import type { Readable } from 'node:stream';
import type { MessageMedia } from '#api/conversations/conversations.api.ts';
import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { FileStorage } from '#server/providers/file-storage/file-storage.ts';
import type { SmsProvider } from '#server/providers/sms/sms-provider.ts';
import {
  createMediaNotFoundError,
  createNoImagesError,
  createWebhookRefusedError,
} from './conversations.errors.ts';
import { isOwnMediaAddress, mediaAddress } from './media-address.ts';
import { addChatMedia, type ImageFile } from './add-chat-media.ts';
import { fetchInboundMedia } from './fetch-inbound-media.ts';
import { removeUnsentMedia } from './remove-unsent-media.ts';
import type { FindCarrier } from './carrier/carriers.ts';

export type ChatMediaService = ReturnType<typeof createChatMediaService>;

type Options = {
  db: Db;
  files: FileStorage;
  clock: Clock;
  findSms: () => SmsProvider;
  findCarrier: FindCarrier;
  publicUrl: string | undefined;
};

type Picture = { stream: Readable; contentType: string };

/** Images of threads: uploaded and sent, received and fetched. */
export function createChatMediaService(options: Options) {
  const { db, files, clock, findSms, publicUrl } = options;

  /** The sandbox keeps images beside its texts; a carrier has to be able to fetch them. */
  function noImagesReason(): string | null {
    const sms = findSms();
    if (!sms.delivers) return null;
    if (!sms.canSendImages) return 'The text service that is set up sends no images.';
    return publicUrl
      ? null
      : 'Images cannot be sent: the text service fetches them from Lotline’s public address, and the server has none yet.';
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
    removeUnsent: () => removeUnsentMedia(options),

    /** Fetches an inbound one. @see fetchInboundMedia */
    fetchInbound: fetchInboundMedia.bind(null, options),

    /**
     * Keeps an image for the next text of a conversation.
     * @throws `conversations.not_found`, `conversations.no_images`, `conversations.not_an_image`.
     */
    async upload(
      conversationId: number,
      file: ImageFile,
      actor: { userId: string },
    ): Promise<MessageMedia> {
      const reason = noImagesReason();
      if (reason) throw createNoImagesError(reason);
      return addChatMedia(options, { conversationId, file, actor });
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
  };
}
