import type { Clock } from '#domain/clock.ts';
import type { OptOutDecision } from '#domain/contact/contact-gate.ts';
import { mentionsLawyer } from '#domain/contact/reply-meaning.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { createReviewNotFoundError } from './contact-gate.errors.ts';
import type { OptOutsService } from './opt-outs.service.ts';

export type OptOutReviewsService = ReturnType<typeof createOptOutReviewsService>;

type Options = { db: Db; clock: Clock; optOuts: Pick<OptOutsService, 'optOutByPerson'> };

/** Messages that may be an opt-out in other words, and a user's decision about them. */
export function createOptOutReviewsService({ db, clock, optOuts }: Options) {
  return {
    /**
     * Flags a message for a user.
     * @param message.phoneNumber of an e-mail: the address of its sender. One that already waits keeps its first message, unless a
     * lawyer is mentioned now.
     */
    async flag(
      trx: Db,
      message: { phoneNumber: string; propertyId: number | null; content: string },
    ): Promise<void> {
      const { content } = message;
      const mentions_lawyer = mentionsLawyer(content);
      await trx
        .insertInto('opt_out_reviews')
        .values({
          phone_number: message.phoneNumber,
          property_id: message.propertyId,
          content,
          mentions_lawyer,
          created_at: clock.now(),
          decided_at: null,
          decided_by: null,
          decision: null,
        })
        .onConflict((conflict) => {
          const waits = conflict.column('phone_number').where('decided_at', 'is', null);
          return mentions_lawyer
            ? waits.doUpdateSet({ content, mentions_lawyer })
            : waits.doNothing();
        })
        .execute();
      await publishLiveEvent(trx, { noun: 'settings' });
    },

    /** @throws `contact_gate.review_not_found`, 404. */
    decide(id: number, decision: OptOutDecision, actor: { userId: string }): Promise<void> {
      return inTransaction(db, async (trx) => {
        const review = await trx
          .updateTable('opt_out_reviews')
          .set({ decision, decided_at: clock.now(), decided_by: actor.userId })
          .where('id', '=', id)
          .where('decided_at', 'is', null)
          .returning(['phone_number', 'content'])
          .executeTakeFirst();
        if (!review) throw createReviewNotFoundError();
        if (decision === 'opted_out') {
          const reason = `Wrote: ${review.content.slice(0, 200)}`;
          await optOuts.optOutByPerson(trx, review.phone_number, reason, actor);
        }
        await publishLiveEvent(trx, { noun: 'settings' });
        await publishLiveEvent(trx, { noun: 'conversations' });
      });
    },
  };
}
