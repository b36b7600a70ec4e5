import { median, quantile } from './statistics.ts';

/** How far a value of the method lay from the price that was then paid. */
export type PastError = {
  day: number;
  /** log(price / value) */
  error: number;
  /** The comps' spread at that value. */
  spread: number;
  value: number;
};

export type ValueRange = { low: number; high: number };

/** Errors older than this, in days, say nothing about the method today. */
const memory = 365;
/** The days whose median error corrects the level. */
const levelDays = 120;
/** Fewer errors give no range; fewer in a third of the values give one for all. */
const fewestErrors = 40;
const fewestInGroup = 60;

/**
 * Ranges that hold four times of five, from the errors of the same method before a day: an error
 * counts in parts of what the comps' spread led to expect, apart for cheap, middle and dear houses.
 * @returns undefined with fewer than 40 errors.
 */
export function createRanges(all: readonly PastError[], asOf: number) {
  const errors = all.filter(({ day }) => day < asOf && day > asOf - memory);
  if (errors.length < fewestErrors) return undefined;
  const typical = median(errors.map(({ spread }) => spread));
  const recent = errors.filter(({ day }) => day > asOf - levelDays);
  const level = median((recent.length < fewestErrors ? errors : recent).map(({ error }) => error));
  const values = errors.map(({ value }) => value);
  const cuts = [quantile(values, 1 / 3), quantile(values, 2 / 3)];
  const groupOf = (value: number) => cuts.filter((cut) => value > cut).length;
  const scoresOf = (group: number | undefined) =>
    errors
      .filter(({ value }) => group === undefined || groupOf(value) === group)
      .map(({ error, spread }) => (error - level) / (typical + spread));
  const bounds = [0, 1, 2].map((group) => {
    const own = scoresOf(group);
    return boundsOf(own.length < fewestInGroup ? scoresOf(undefined) : own);
  });
  return {
    /** How much the method was low of late, as a logarithm; added to each value. */
    level,
    rangeOf({ value, spread }: { value: number; spread: number }): ValueRange {
      const { low, high } = bounds[groupOf(value)]!;
      const scale = typical + spread;
      return {
        low: value * Math.exp(level + low * scale),
        high: value * Math.exp(level + high * scale),
      };
    },
  };
}

/** The tenth below and above, a step further out as a small sample asks. */
function boundsOf(scores: number[]) {
  const step = 1 / (scores.length + 1);
  return {
    low: quantile(scores, Math.max(0, 0.1 - step)),
    high: quantile(scores, Math.min(1, 0.9 + step)),
  };
}
