import type { Clock } from '#domain/clock.ts';
import { backtest } from '#domain/scores/backtest.ts';
import { fitScore } from '#domain/scores/calibration.ts';
import { outcomesNeeded, shippedWeights } from '#domain/scores/score-weights.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { readExamples } from './outcomes.query.ts';
import { readWeights, scoreModels } from './score-models.store.ts';
import { scoresStore } from './scores.store.ts';

/**
 * Learns from the outcomes of this installation once there are enough: own weights where they predict later
 * outcomes better than the shipped ones, else the shipped ones with their own level.
 * @returns whether there were enough.
 */
export async function calibrateScores({ db, clock }: { db: Db; clock: Clock }): Promise<boolean> {
  const now = clock.now();
  const examples = await readExamples(db, now);
  const outcomes = examples.filter(({ isOutcome }) => isOutcome).length;
  const counted = { made_at: now, outcomes, contacted: examples.length };
  const isEnough = outcomes >= outcomesNeeded && examples.length - outcomes >= outcomesNeeded;
  const tested = isEnough ? backtest(examples) : null;
  const learns = tested?.isOwnBetter ?? false;
  const fitted = isEnough ? fitScore(examples, { prior: shippedWeights, learns }) : null;
  await inTransaction(db, async (trx) => {
    const before = await readWeights(trx);
    await scoreModels.add(trx, {
      ...counted,
      weights: JSON.stringify(fitted?.weights ?? shippedWeights),
      even_score: fitted?.evenScore ?? null,
      is_adopted: learns,
      backtest: tested && JSON.stringify(tested),
    });
    const { weights } = await readWeights(trx);
    if (JSON.stringify(weights) !== JSON.stringify(before.weights)) {
      await scoresStore.journalAll(trx);
      await publishLiveEvent(trx, { noun: 'scores' });
    }
  });
  return isEnough;
}
