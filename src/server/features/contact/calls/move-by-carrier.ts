import type { Clock } from '#domain/clock.ts';
import { comesLater, type CallEndReason, type CallState } from '#domain/calls/call-states.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { phoneCallsStore as store } from './phone-calls.store.ts';

type Move = {
  state: CallState;
  endReason?: CallEndReason;
  /** The service's own words. */
  endWords?: string;
};

export type MoveByCarrier = ReturnType<typeof createMoveByCarrier>;

/**
 * What a carrier says of a call, whoever's browser has it. A call never goes back, and a call that
 * only seemed lost (it was forwarded to a phone, which says nothing of itself) ends as it did.
 * @throws `calls.not_found`, 404.
 */
export function createMoveByCarrier({ db, clock }: { db: Db; clock: Clock }) {
  return (id: number, { state, endReason, endWords = '' }: Move): Promise<void> =>
    inTransaction(db, async (trx) => {
      const row = await store.lock(trx, id);
      const wasLost = row.end_reason === 'lost' && state === 'ended';
      const now = clock.now();
      if (!comesLater(row.state, state) && !wasLost) {
        if (row.state !== 'ended') await store.update(trx, id, { last_seen_at: now });
        return;
      }
      const isUnanswered = row.direction === 'incoming' && !row.answered_at;
      const otherwise = isUnanswered ? 'missed' : (endReason ?? 'completed');
      await store.update(trx, id, {
        state,
        last_seen_at: now,
        ...(state === 'answered' && { answered_at: now }),
        ...(state === 'ended' && {
          ended_at: now,
          end_words: endWords,
          end_reason: otherwise,
        }),
      });
      await publishLiveEvent(trx, { noun: 'calls' });
    });
}
