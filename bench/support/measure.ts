/** Times of one thing done many times; milliseconds. */
export type Timing = { p50: number; p99: number };

type Repeats = { runs?: number; warmUp?: number; budget?: number; atLeast?: number };

/**
 * Runs `work` this many times after a few unmeasured runs.
 * @param budget milliseconds after which it stops, once it has run `atLeast` times
 */
export async function measure(
  work: (index: number) => Promise<unknown>,
  { runs = 300, warmUp = 10, budget = Infinity, atLeast = 5 }: Repeats = {},
): Promise<Timing> {
  const began = performance.now();
  const isEnough = (done: number) => done >= atLeast && performance.now() - began > budget;
  for (let index = 0; index < warmUp && !isEnough(index + atLeast); index += 1) await work(index);
  const times: number[] = [];
  for (let index = 0; index < runs && !isEnough(index); index += 1) {
    const start = performance.now();
    await work(index);
    times.push(performance.now() - start);
  }
  return summarise(times);
}

/** Percentiles by nearest rank: 99 of 100 times are at most the p99, so one of them may be longer. */
export function summarise(times: number[]): Timing {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

/** A row of figures under fixed columns. */
export function printRow(cells: (string | number)[], widths = [44, 10, 10, 10, 10, 10, 10]): void {
  const line = cells.map((cell, index) => {
    const text = typeof cell === 'number' ? cell.toFixed(2) : cell;
    return index === 0 ? text.padEnd(widths[0]!) : text.padStart(widths[index] ?? 10);
  });
  console.log(line.join(' '));
}
