import type { CalendarDay } from '../dates.ts';
import { ageDecay } from './lead-score.ts';
import { readFacts } from './score-facts.ts';
import type { ScoreInput } from './score-input.ts';
import { kindWeights, pointsToDouble, weightNames, type ScoreWeights } from './score-weights.ts';
import { solve } from './solve.ts';

/** A contacted lead as it was at its first contact, and whether it succeeded within 90 days. */
export type ScoreExample = {
  /** The day of the first contact. */
  day: CalendarDay;
  /** In the units of the weights. */
  units: ScoreWeights;
  isOutcome: boolean;
};

/** A lead in the units of the weights on a day. */
export function unitsOf(input: ScoreInput, day: CalendarDay): ScoreWeights {
  const { groups, values } = readFacts(input);
  const units = Object.fromEntries(weightNames.map((name) => [name, 0])) as ScoreWeights;
  Object.assign(units, values);
  for (const { kind, newest, doublings } of groups) {
    const left = ageDecay(newest.opened ?? newest.firstSeen, day, kindWeights[kind].halfLife);
    units[kind] = left;
    units.moreCases += doublings * left;
  }
  return units;
}

/** Log-odds of a point. */
const perPoint = Math.LN2 / pointsToDouble;
/** The assumed distance of the true weights from the shipped ones: 95 of 100 within 20 points. */
const priorDeviation = 10;
/** Weights further out would be an accident of few outcomes. */
const maxPoints = 60;

export const pointsOf = (weights: ScoreWeights, units: ScoreWeights): number =>
  weightNames.reduce((sum, name) => sum + weights[name] * units[name], 0);

/** The probability for a score if half of all leads with `evenScore` succeed. */
export const probabilityOf = (score: number, evenScore: number): number =>
  1 / (1 + 2 ** ((evenScore - score) / pointsToDouble));

export type FittedScore = { weights: ScoreWeights; evenScore: number };

/**
 * Logistic regression with a normal prior at the given weights, by Newton's method. The intercept
 * is fitted freely, but a weak prior keeps it at one outcome in ten if all examples have the same
 * outcome.
 * @param learns false learns the level alone and keeps the weights.
 */
export function fitScore(
  examples: readonly ScoreExample[],
  { prior, learns }: { prior: ScoreWeights; learns: boolean },
): FittedScore {
  const names = learns ? weightNames : [];
  const rows = examples.map(({ units, isOutcome }) => ({
    fixed: learns ? 0 : pointsOf(prior, units) * perPoint,
    values: [1, ...names.map((name) => units[name] * perPoint)],
    isOutcome,
  }));
  const center = [Math.log(1 / 9), ...names.map((name) => prior[name])];
  const precision = [1 / 5 ** 2, ...names.map(() => 1 / priorDeviation ** 2)];
  let found = [...center];
  for (let step = 0; step < 50; step += 1) {
    const change = newtonStep(rows, { found, center, precision });
    found = found.map((value, index) => value + change[index]!);
    if (Math.max(...change.map(Math.abs)) < 1e-7) break;
  }
  const [level, ...points] = found;
  const learned = names.map((name, index) => [
    name,
    Math.min(maxPoints, Math.max(-maxPoints, Math.round(points[index]! * 10) / 10)),
  ]);
  return {
    weights: learns ? (Object.fromEntries(learned) as ScoreWeights) : prior,
    evenScore: -level! / perPoint,
  };
}

type Row = { fixed: number; values: number[]; isOutcome: boolean };
type At = { found: number[]; center: number[]; precision: number[] };

function newtonStep(rows: readonly Row[], { found, center, precision }: At): number[] {
  const size = found.length;
  const gradient = found.map((value, index) => (center[index]! - value) * precision[index]!);
  const curvature = found.map((_, index) =>
    found.map((__, other) => (index === other ? precision[index]! : 0)),
  );
  for (const { fixed, values, isOutcome } of rows) {
    let odds = fixed;
    for (let index = 0; index < size; index += 1) odds += found[index]! * values[index]!;
    const chance = 1 / (1 + Math.exp(-odds));
    const weight = chance * (1 - chance);
    for (let index = 0; index < size; index += 1) {
      const value = values[index]!;
      if (value === 0) continue;
      gradient[index]! += ((isOutcome ? 1 : 0) - chance) * value;
      const line = curvature[index]!;
      for (let other = 0; other < size; other += 1) line[other]! += weight * value * values[other]!;
    }
  }
  return solve(curvature, gradient);
}
