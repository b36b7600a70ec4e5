import type { Clock } from '#domain/clock.ts';
import type { MailStatus } from '#domain/leads/mail-status.ts';
import { createIncompleteError } from './direct-mail.errors.ts';
import { recordPropertyEvents } from '#server/features/leads/properties/properties.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';

/** The letter with the new state, its former state, and who reports it (null: its carrier). */
type LetterMove = {
  propertyId: number;
  trackingId: string;
  from: string;
  to: string;
  actorId: string | null;
};

/**
 * Records the progress of a letter in the lead's timeline, and notifies browsers that show the
 * lead.
 */
export async function recordLetterMove(trx: Db, move: LetterMove): Promise<void> {
  const { propertyId, trackingId, from, to, actorId } = move;
  if (from !== to) {
    const [oldValue, newValue] = [from, to].map((status) => ({ trackingId, status }));
    const event = { propertyId, kind: 'mail_status', actorId, oldValue, newValue };
    await recordPropertyEvents(trx, [event]);
  }
  await publishLiveEvent(trx, { noun: 'properties', ids: [propertyId], isEdit: true });
}

/** How letters move on. */
export function mailPieceChanges({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** @returns whether there is such a letter. */
    setStatus(change: {
      trackingId: string;
      status: MailStatus;
      reason?: string | undefined;
      actor: { userId: string };
    }): Promise<boolean> {
      const { trackingId, status, reason, actor } = change;
      return inTransaction(db, async (trx) => {
        const piece = await trx
          .selectFrom('mail_pieces')
          .select(['property_id as propertyId', 'status as from', 'missing'])
          .where('tracking_id', '=', trackingId)
          .forUpdate()
          .executeTakeFirst();
        if (!piece) return false;
        if (piece.missing.length > 0) throw createIncompleteError(piece.missing);
        const { propertyId, from } = piece;
        await trx
          .updateTable('mail_pieces')
          .set({ status, reason: reason ?? null, updated_at: clock.now() })
          .where('tracking_id', '=', trackingId)
          .execute();
        const move = { propertyId, trackingId, from, to: status, actorId: actor.userId };
        await recordLetterMove(trx, move);
        return true;
      });
    },
  };
}
