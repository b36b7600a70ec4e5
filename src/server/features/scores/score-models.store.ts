import { shippedWeights, type ScoreWeights } from '#domain/scores/score-weights.ts';
import type { Db } from '#server/platform/database/connect.ts';

/** The weights in force: the last that were adopted, else the shipped ones. */
export async function readWeights(
  db: Db,
): Promise<{ weights: ScoreWeights; origin: 'shipped' | 'own' }> {
  const own = await db
    .selectFrom('score_models')
    .select(['weights', 'is_adopted'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return own?.is_adopted
    ? { weights: { ...shippedWeights, ...own.weights }, origin: 'own' }
    : { weights: shippedWeights, origin: 'shipped' };
}
