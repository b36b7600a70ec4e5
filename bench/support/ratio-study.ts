import { mean, median, quantile } from '../../src/domain/comps/statistics.ts';

/**
 * The figures of a ratio study (IAAO standard, 2013), as shares: the mean deviation of value / price from its
 * median (COD), whether dear houses are valued lower than cheap ones (PRD above 1), and by how much
 * with each doubling of the price (PRB below 0).
 */
export function ratioStudy(pairs: { value: number; price: number }[]) {
  const ratios = pairs.map(({ value, price }) => value / price);
  const middle = median(ratios);
  const cod = mean(ratios.map((ratio) => Math.abs(ratio - middle))) / middle;
  const values = pairs.reduce((sum, { value }) => sum + value, 0);
  const prices = pairs.reduce((sum, { price }) => sum + price, 0);
  const doublings = pairs.map(({ value, price }) => Math.log2((value / middle + price) / 2));
  const deviations = ratios.map((ratio) => (ratio - middle) / middle);
  const [centre, level] = [mean(doublings), mean(deviations)];
  const slope = pairs.reduce(
    (sums, _, index) => {
      const x = doublings[index]! - centre;
      return { xy: sums.xy + x * (deviations[index]! - level), xx: sums.xx + x * x };
    },
    { xy: 0, xx: 0 },
  );
  return { cod, prd: mean(ratios) / (values / prices), prb: slope.xy / slope.xx };
}

/** The share of errors up to a bound. */
export const within = (errors: number[], bound: number) =>
  errors.filter((error) => error <= bound).length / errors.length;

/** How often something holds in the lowest, middle and highest third. */
export function coverByThirds<T>(
  items: T[],
  by: (item: T) => number,
  holds: (item: T) => boolean,
): number[] {
  const cuts = [quantile(items.map(by), 1 / 3), quantile(items.map(by), 2 / 3)];
  return [0, 1, 2].map((third) => {
    const inside = items.filter((item) => cuts.filter((cut) => by(item) > cut).length === third);
    return inside.filter(holds).length / inside.length;
  });
}
