import type { Clock } from '#domain/clock.ts';
import { calendarDayOf } from '#domain/dates.ts';
import { scoreLead } from '#domain/scores/lead-score.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { readScoreInputs } from './score-inputs.query.ts';
import { readWeights } from './score-models.store.ts';
import { scoresStore } from './scores.store.ts';

export type UpdateScoresNeeds = {
  db: Db;
  clock: Clock;
  timeZone: () => string;
  /** Feeds without new rows, as `signals.source` names them. */
  staleSources: (today: string) => Promise<string[]>;
};

/** Events name single leads up to this many. */
const maxNamed = 200;

/**
 * Computes the scores of leads that the journal names, then of those that age changes today, 5,000
 * a transaction. A crash in between loses nothing: the rest is still in the journal.
 * @returns how many scores changed.
 */
export async function updateScores(
  { db, clock, timeZone, staleSources }: UpdateScoresNeeds,
  isStopped: () => boolean = () => false,
): Promise<number> {
  const today = calendarDayOf(clock.now(), timeZone());
  const stale = await staleSources(today);
  await inTransaction(db, async (trx) => {
    await waitForTurn(trx);
    await scoresStore.setStaleSources(trx, stale);
  });
  const changed: number[] = [];
  while (!isStopped()) {
    const step = await inTransaction(db, (trx) => updateSome(trx, today));
    if (step === null) break;
    for (const id of step) changed.push(id);
  }
  if (changed.length > 0) {
    await publishLiveEvent(db, {
      noun: 'properties',
      ...(changed.length <= maxNamed && { ids: changed, isEdit: true }),
    });
  }
  return changed.length;
}

/** Two concurrent steps could store the older of two scores. */
const waitForTurn = (trx: Db) =>
  sql`select pg_advisory_xact_lock(hashtext('lead_scores'))`.execute(trx);

/** @returns the leads with changed scores; null if nothing is left to compute. */
async function updateSome(trx: Db, today: string): Promise<number[] | null> {
  await waitForTurn(trx);
  const journaled = await scoresStore.takeJournal(trx);
  const ids = journaled.length > 0 ? journaled : await scoresStore.due(trx, today);
  if (ids.length === 0) return null;
  const { weights } = await readWeights(trx);
  const inputs = await readScoreInputs(trx, ids);
  const scores = inputs.map((input) => {
    const { score, changesOn } = scoreLead(input, { weights, today });
    return { id: input.id, score, changesOn };
  });
  return scoresStore.save(trx, scores, today);
}
