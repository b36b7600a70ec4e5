import {
  probabilityOf,
  fitScore,
  pointsOf,
  type FittedScore,
  type ScoreExample,
} from './calibration.ts';
import { shippedWeights } from './score-weights.ts';

/** The share of examples, the earliest, that is learned from; the rest is predicted. */
const learnedShare = 0.7;

/** How well later examples were predicted. */
export type BacktestResult = {
  /** Outcomes among the tenth with the highest scores, against the average; null without any outcome. */
  topDecileLift: number | null;
  /** The mean squared error of the chance: 0 is perfect. */
  brier: number;
  logLoss: number;
};

/** A fifth of the predicted examples, by chance. */
export type ReliabilityBin = {
  count: number;
  predicted: number;
  observed: number;
  /** The 95 % interval of the observed share (Wilson). */
  low: number;
  high: number;
};

export type Backtest = {
  learnedFrom: number;
  predicted: number;
  /** The first day of what was predicted. */
  splitDay: string;
  shipped: BacktestResult;
  own: BacktestResult;
  /** Of the weights that are taken. */
  reliability: ReliabilityBin[];
  /**
   * The installation's own weights are used only if both errors are smaller out of time, the log
   * loss by a standard error.
   */
  isOwnBetter: boolean;
};

/** Learns from the earlier examples and predicts the later ones, with shipped and with own weights. */
export function backtest(examples: readonly ScoreExample[]): Backtest {
  const inOrder = examples.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  const split = Math.floor(inOrder.length * learnedShare);
  const [past, future] = [inOrder.slice(0, split), inOrder.slice(split)];
  const own = fitScore(past, { prior: shippedWeights, learns: true });
  const shipped = fitScore(past, { prior: shippedWeights, learns: false });
  const judged = { shipped: judge(future, shipped), own: judge(future, own) };
  const isOwnBetter =
    judged.own.brier < judged.shipped.brier && isSurelyBetter(future, { own, shipped });
  return {
    learnedFrom: past.length,
    predicted: future.length,
    splitDay: future[0]!.day,
    ...judged,
    reliability: readReliability(future, isOwnBetter ? own : shipped),
    isOwnBetter,
  };
}

const sure = (chance: number) => Math.min(1 - 1e-9, Math.max(1e-9, chance));
const lossOf = ({ weights, evenScore }: FittedScore, { units, isOutcome }: ScoreExample) => {
  const chance = probabilityOf(pointsOf(weights, units), evenScore);
  return -Math.log(sure(isOutcome ? chance : 1 - chance));
};

/** Whether own weights lose less, by more than the standard error of the difference: luck is not adopted. */
function isSurelyBetter(
  examples: readonly ScoreExample[],
  { own, shipped }: { own: FittedScore; shipped: FittedScore },
): boolean {
  const gains = examples.map((one) => lossOf(shipped, one) - lossOf(own, one));
  const gain = mean(gains);
  const variance = mean(gains.map((one) => (one - gain) ** 2));
  return gain > Math.sqrt(variance / gains.length);
}

function predict(examples: readonly ScoreExample[], { weights, evenScore }: FittedScore) {
  return examples
    .map(({ units, isOutcome }) => ({
      chance: probabilityOf(pointsOf(weights, units), evenScore),
      outcome: isOutcome ? 1 : 0,
    }))
    .toSorted((a, b) => b.chance - a.chance);
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

function judge(examples: readonly ScoreExample[], fitted: FittedScore): BacktestResult {
  const predicted = predict(examples, fitted);
  const average = mean(predicted.map(({ outcome }) => outcome));
  const top = predicted.slice(0, Math.max(1, Math.round(predicted.length / 10)));
  return {
    topDecileLift: average === 0 ? null : mean(top.map(({ outcome }) => outcome)) / average,
    brier: mean(predicted.map(({ chance, outcome }) => (chance - outcome) ** 2)),
    logLoss: mean(
      predicted.map(({ chance, outcome }) => -Math.log(sure(outcome === 1 ? chance : 1 - chance))),
    ),
  };
}

const bins = 5;

function readReliability(examples: readonly ScoreExample[], fitted: FittedScore): ReliabilityBin[] {
  const predicted = predict(examples, fitted).toReversed();
  return Array.from({ length: bins }, (_, bin) => {
    const from = Math.floor((predicted.length * bin) / bins);
    const some = predicted.slice(from, Math.floor((predicted.length * (bin + 1)) / bins));
    const outcomes = some.reduce((sum, { outcome }) => sum + outcome, 0);
    return {
      count: some.length,
      predicted: mean(some.map(({ chance }) => chance)),
      observed: outcomes / some.length,
      ...wilsonInterval(outcomes, some.length),
    };
  }).filter(({ count }) => count > 0);
}

/** The 95 % interval of a share (Wilson, 1927). */
export function wilsonInterval(hits: number, count: number): { low: number; high: number } {
  const z = 1.96;
  const share = hits / count;
  const scale = 1 + z ** 2 / count;
  const center = (share + z ** 2 / (2 * count)) / scale;
  const half = (z / scale) * Math.sqrt((share * (1 - share)) / count + z ** 2 / (4 * count ** 2));
  return { low: Math.max(0, center - half), high: Math.min(1, center + half) };
}
