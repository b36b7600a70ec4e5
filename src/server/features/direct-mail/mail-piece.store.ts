import type { Clock } from '#domain/clock.ts';
import type { MailStatus } from '#domain/mail-status.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';

/** How letters move on; every browser that shows the lead is told. */
export function mailPieceChanges({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** @returns whether there is such a letter. */
    async setStatus(trackingId: string, status: MailStatus, reason?: string): Promise<boolean> {
      const piece = await db
        .updateTable('mail_pieces')
        .set({ status, reason: reason ?? null, updated_at: clock.now() })
        .where('tracking_id', '=', trackingId)
        .returning('property_id')
        .executeTakeFirst();
      if (piece) await publishLiveEvent(db, { noun: 'properties', ids: [piece.property_id] });
      return piece !== undefined;
    },
  };
}
