/** The level of prices on a day, as a logarithm; only differences mean something. */
export type Trend = (day: number) => number;

/** Months of one length, so that their middles are evenly apart. */
export const daysInMonth = 30.44;
/** How far a month may go on beyond what is known: 1.5 %. */
const steepest = 0.015;

/**
 * The levels of months, smoothed over five, between them in a line, and carried on after the last
 * with half of the last year's slope.
 */
export function createTrend(known: {
  firstMonth: number;
  levels: Float64Array;
  counts: number[];
}): Trend {
  const { firstMonth, levels, counts } = known;
  const smooth = Array.from(levels, (_, month) => {
    let sum = 0;
    let weight = 0;
    for (
      let near = Math.max(0, month - 2);
      near <= Math.min(levels.length - 1, month + 2);
      near += 1
    ) {
      sum += levels[near]! * counts[near]!;
      weight += counts[near]!;
    }
    return weight > 0 ? sum / weight : levels[month]!;
  });
  const last = smooth.length - 1;
  const year = Math.min(12, last);
  const slope = year > 0 ? (smooth[last]! - smooth[last - year]!) / year / 2 : 0;
  const onward = Math.max(-steepest, Math.min(steepest, slope));
  return (day) => {
    const month = day / daysInMonth - 0.5 - firstMonth;
    if (month >= last) return smooth[last]! + onward * (month - last);
    if (month <= 0) return smooth[0]!;
    const before = Math.floor(month);
    return smooth[before]! + (smooth[before + 1]! - smooth[before]!) * (month - before);
  };
}
