import type { ScoreModel } from '#api/scores.api.ts';
import { signalKindLabel } from '#domain/leads/signal-kind.ts';
import {
  factWeights,
  kindWeights,
  outcomesNeeded,
  scoreStatement,
  type WeightName,
} from '#domain/scores/score-weights.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { scoreModels, weightsOf } from './score-models.store.ts';

const factLabels: Record<keyof typeof factWeights, string> = {
  moreCases: 'More cases of a kind',
  moreKinds: 'More kinds',
  owed: 'Owed',
  equity: 'Equity',
  price: 'Value',
};

/** The weights in force with their reasons, and what own outcomes say of them. */
export async function describeModel(db: Db): Promise<ScoreModel> {
  const learned = await scoreModels.last(db);
  const { weights, origin } = weightsOf(learned);
  const kinds = Object.entries(kindWeights).map(([name, { points, halfLife, reason }]) => ({
    name,
    label: name === 'other' ? 'Kinds of your own' : signalKindLabel(name),
    shipped: points,
    points: weights[name as WeightName],
    unit: 'an open case of this kind',
    halfLife: halfLife as number | null,
    reason: reason as string,
  }));
  const facts = Object.entries(factWeights).map(([name, { points, unit, reason }]) => ({
    name,
    label: factLabels[name as keyof typeof factWeights],
    shipped: points,
    points: weights[name as WeightName],
    unit: unit as string,
    halfLife: null,
    reason: reason as string,
  }));
  return {
    statement: scoreStatement,
    origin,
    weights: [...kinds, ...facts],
    outcomesNeeded,
    outcomes: learned?.outcomes ?? 0,
    contacted: learned?.contacted ?? 0,
    backtest: learned?.backtest ?? null,
  };
}
