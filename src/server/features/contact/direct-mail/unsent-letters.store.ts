import type { Db } from '#server/platform/database/connect.ts';
import type { Unsent } from '#server/platform/jobs/unsent.ts';
import { recordLetterMove } from './mail-piece.store.ts';
import { sendLetterJob, unknownOutcome } from './send-letter.job.ts';

/** Letters that no service has accepted yet. */
export const unsentLetters: Unsent = {
  what: 'letters on their way',
  end: 'ended as not known',
  job: { name: sendLetterJob.name, id: 'pieceId' },

  async count(db: Db): Promise<number> {
    const { count } = await db
      .selectFrom('mail_pieces')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('handover', 'in', ['waiting', 'sending'])
      .executeTakeFirstOrThrow();
    return Number(count);
  },

  async stop(trx: Db, at: Date, id?: number): Promise<void> {
    const ended = await trx
      .updateTable('mail_pieces')
      .set({ handover: 'failed', status: 'failed', reason: unknownOutcome, updated_at: at })
      .where('handover', 'in', ['waiting', 'sending'])
      .$if(id !== undefined, (pieces) => pieces.where('id', '=', id!))
      .returning(['property_id as propertyId', 'tracking_id as trackingId'])
      .execute();
    for (const piece of ended) {
      await recordLetterMove(trx, { ...piece, from: 'created', to: 'failed', actorId: null });
    }
  },
};
