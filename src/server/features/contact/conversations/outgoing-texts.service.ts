import type { z } from 'zod';
import {
  sandboxReason,
  type Message,
  maxTextLength,
  type sendMessage,
} from '#api/conversations/conversations.api.ts';
import { withSuffix } from '#domain/messages/text-suffix.ts';
import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { SmsProvider } from '#server/providers/sms/sms-provider.ts';
import { anyOf } from '#server/platform/database/sql.ts';
import {
  createConversationNotFoundError,
  createImagesTooLargeError,
  createNoImagesError,
  createTextTooLongError,
} from './conversations.errors.ts';
import { conversationsStore } from './conversations.store.ts';
import { sendMessageJob } from './send-message.kind.ts';
import type { TextGate } from './text-gate.ts';
import { createTextGateCheck, readNextText } from './text-gate-check.ts';
import { resendText, toMessageWithMedia } from './resend-text.ts';

type Options = {
  db: Db;
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue'>;
  findSms: () => SmsProvider;
  gate: TextGate;
  /** Why images cannot be sent, or null. */
  noImagesReason: () => string | null;
};

type Outgoing = z.output<typeof sendMessage.body>;

/** Texts that a user sends, or resends: checked by the gate, stored, handed over by a job. */
export function createOutgoingTexts(options: Options) {
  const { clock, jobs, findSms } = options;
  const gateCheck = createTextGateCheck(options);
  const { checkGate, unlessRefused } = gateCheck;

  return {
    nextText: (id: number) => readNextText(options, id),

    /** Hands a message over again. @see resendText */
    resend: (messageId: number, actor: { userId: string }) =>
      resendText({ ...options, gateCheck }, messageId, actor),

    /**
     * Stores a message, then hands it over as a job: a stored message is sent once, or shows why
     * not. The same key again sends nothing and returns the stored message.
     * @throws `conversations.not_found`, 404; `contact_gate.refused`, 409, with the reason;
     *   `conversations.no_images`, 409; `conversations.images_too_large`, 413;
     *   `conversations.media_not_found`, 404; `conversations.too_long`, 400, with the line for first texts.
     */
    async send(id: number, outgoing: Outgoing, actor: { userId: string }): Promise<Message> {
      const { content, mediaIds = [] } = outgoing;
      const sms = findSms();
      const noImages = mediaIds.length > 0 ? options.noImagesReason() : null;
      if (noImages) throw createNoImagesError(noImages);
      await checkSize(options.db, mediaIds, sms.maxImageBytes);
      const findStored = (trx: Db) =>
        outgoing.key ? conversationsStore.findByDraft(trx, actor.userId, outgoing.key) : undefined;
      return unlessRefused(async (trx) => {
        const known = await findStored(trx);
        if (known) return toMessageWithMedia(trx, known);
        const decision = await checkGate(trx, id, actor.userId);
        if (!decision.allowed) return decision;
        const text = withSuffix(content, decision.suffix);
        if (text.length > maxTextLength) throw createTextTooLongError();
        const message = await conversationsStore.addMessage(trx, {
          conversationId: id,
          sender: 'user',
          content: text,
          mediaIds,
          provider: sms.name,
          status: sms.delivers ? 'queued' : 'not_sent',
          reason: sms.delivers ? null : sandboxReason,
          authorId: actor.userId,
          ...(outgoing.key ? { draftKey: outgoing.key } : {}),
          at: clock.now(),
        });
        if (!message) {
          // Two requests with the same key: the other one has stored it by now.
          const stored = await findStored(trx);
          if (!stored) throw createConversationNotFoundError();
          return toMessageWithMedia(trx, stored);
        }
        if (sms.delivers) await jobs.enqueue(trx, sendMessageJob, { messageId: message.id });
        await publishLiveEvent(trx, { noun: 'conversations', ids: [id] });
        return toMessageWithMedia(trx, message);
      });
    },
  };
}

/** All images of a text count together. */
async function checkSize(db: Db, mediaIds: number[], maxBytes: number): Promise<void> {
  if (mediaIds.length === 0) return;
  const rows = await db
    .selectFrom('message_media')
    .select('size')
    .where('id', '=', anyOf(mediaIds))
    .execute();
  const total = rows.reduce((sum, { size }) => sum + size, 0);
  if (total > maxBytes) throw createImagesTooLargeError(maxBytes);
}
