import type { z } from 'zod';
import type { ScheduledText, scheduleText } from '#api/conversations/scheduled-texts.api.ts';
import type { Clock } from '#domain/clock.ts';
import { createContactRefusedError } from '#server/features/contact/contact-gate/contact-gate.public.ts';
import { auditInTransaction } from '#server/platform/audit/call-audit.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { SmsProvider } from '#server/providers/sms/sms-provider.ts';
import {
  createConversationNotFoundError,
  createNoImagesError,
  createScheduledNotFoundError,
  createScheduleInvalidError,
} from '../conversations.errors.ts';
import { scheduledTextsStore } from './scheduled-texts.store.ts';
import type { TextGate } from '../text-gate.ts';
import { createScheduledRelease } from './release-scheduled-texts.ts';

export type ScheduledTextsService = ReturnType<typeof createScheduledTextsService>;

type Options = {
  db: Db;
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue'>;
  findSms: () => SmsProvider;
  gate: TextGate;
  /** Why images cannot be sent, or null. */
  noImagesReason: () => string | null;
};

const maxWait = 30 * 86_400_000;

/** Texts that wait for a permitted hour. */
export function createScheduledTextsService(options: Options) {
  const { db, clock, gate } = options;

  async function findTarget(trx: Db, conversationId: number) {
    const found = await trx
      .selectFrom('conversations')
      .select(['phone_number as phoneNumber', 'property_id as propertyId'])
      .where('id', '=', conversationId)
      .executeTakeFirst();
    if (!found) throw createConversationNotFoundError();
    return found;
  }

  return {
    releaseDue: createScheduledRelease(options),

    /** @throws `conversations.not_found`, 404. */
    async list(conversationId: number): Promise<ScheduledText[]> {
      await findTarget(db, conversationId);
      return scheduledTextsStore.list(db, conversationId);
    },

    /**
     * Schedules a text; the same key again schedules nothing more.
     * @throws `conversations.not_found`, 404; `contact_gate.refused`, 409, if it could not be sent
     * at that hour either; `conversations.schedule_invalid`, 400; `conversations.no_images`, 409;
     * `conversations.media_not_found`, 404.
     */
    async schedule(
      conversationId: number,
      text: z.output<typeof scheduleText.body>,
      actor: { userId: string },
    ): Promise<ScheduledText> {
      const sendAt = new Date(text.sendAt);
      const wait = sendAt.getTime() - clock.now().getTime();
      if (wait <= 0 || wait > maxWait) throw createScheduleInvalidError();
      const mediaIds = text.mediaIds ?? [];
      const noImages = mediaIds.length > 0 ? options.noImagesReason() : null;
      if (noImages) throw createNoImagesError(noImages);
      const contact = await findTarget(db, conversationId);
      const decision = await gate.previewText({ ...contact, actorId: actor.userId, at: sendAt });
      if (!decision.allowed) throw createContactRefusedError(decision);
      const recipientClock = await gate.clockOf(contact, sendAt);
      return inTransaction(db, async (trx) => {
        await scheduledTextsStore.checkMedia(trx, conversationId, mediaIds);
        const id = await scheduledTextsStore.add(trx, {
          conversation_id: conversationId,
          content: text.content,
          media_ids: mediaIds,
          author_id: actor.userId,
          draft_key: text.key ?? null,
          send_at: sendAt,
          recipient_clock: recipientClock,
          created_at: clock.now(),
        });
        await publishLiveEvent(trx, { noun: 'conversations', ids: [conversationId] });
        return scheduledTextsStore.find(trx, id);
      });
    },

    /** Cancels one, or takes a held one away. @throws `conversations.scheduled_not_found`, 404. */
    async cancel(id: number): Promise<void> {
      await inTransaction(db, async (trx) => {
        const conversationId = await scheduledTextsStore.end(trx, id, clock.now(), null);
        if (conversationId === undefined) throw createScheduledNotFoundError();
        await auditInTransaction(trx);
        await publishLiveEvent(trx, { noun: 'conversations', ids: [conversationId] });
      });
    },
  };
}
