/** The value below which a share of the numbers lies, between two of them where it falls there. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const at = share * (sorted.length - 1);
  const below = sorted[Math.floor(at)];
  const above = sorted[Math.ceil(at)];
  if (below === undefined || above === undefined) return Number.NaN;
  return below + (above - below) * (at - Math.floor(at));
}

export const median = (numbers: readonly number[]) => quantile(numbers, 0.5);

export const mean = (numbers: readonly number[]) =>
  numbers.reduce((sum, value) => sum + value, 0) / numbers.length;

/** The value that halves the weights, between two values where the half falls between them. */
export function weightedMedian(items: readonly { value: number; weight: number }[]): number {
  const sorted = items.toSorted((a, b) => a.value - b.value);
  const half = sorted.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let passed = 0;
  let before: { value: number; at: number } | undefined;
  for (const { value, weight } of sorted) {
    const at = passed + weight / 2;
    if (at >= half) {
      if (!before) return value;
      return before.value + ((value - before.value) * (half - before.at)) / (at - before.at);
    }
    before = { value, at };
    passed += weight;
  }
  return before?.value ?? Number.NaN;
}
