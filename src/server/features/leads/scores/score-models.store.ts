import type { Insertable, Selectable } from 'kysely';
import { z } from 'zod';
import { scoreBacktest } from '#api/scores.api.ts';
import { shippedWeights, type ScoreWeights } from '#domain/scores/score-weights.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { ScoreModelsTable } from '#server/platform/database/schema/scores.tables.ts';

/** How many earlier results of learning are kept. */
const maxModels = 50;

const storedWeights = z.record(z.string(), z.number());

const last = (db: Db) =>
  db.selectFrom('score_models').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();

/** The weights in force: own ones where the last learning adopted them, else the shipped ones. */
export async function readWeights(db: Db) {
  return weightsOf(await last(db));
}

/** The weights in force after this learning. */
export function weightsOf(
  model: Pick<Selectable<ScoreModelsTable>, 'is_adopted' | 'weights'> | undefined,
): { weights: ScoreWeights; origin: 'shipped' | 'own' } {
  return model?.is_adopted
    ? { weights: { ...shippedWeights, ...storedWeights.parse(model.weights) }, origin: 'own' }
    : { weights: shippedWeights, origin: 'shipped' };
}

export const scoreModels = {
  /** The latest learned weights; undefined before the first time. */
  async last(db: Db) {
    const model = await last(db);
    return model && { ...model, backtest: scoreBacktest.nullable().parse(model.backtest) };
  },

  async add(trx: Db, model: Insertable<ScoreModelsTable>): Promise<void> {
    const { id } = await trx
      .insertInto('score_models')
      .values(model)
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .deleteFrom('score_models')
      .where('id', '<=', id - maxModels)
      .execute();
  },
};
