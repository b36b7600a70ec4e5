import type { CostTable } from './route-problem.ts';

/**
 * The cheapest closed tour through all nodes, by dynamic programming over subsets (Held and Karp
 * 1962). Time and memory grow as n² · 2ⁿ: intended for 13 nodes or fewer.
 * @returns the nodes in order, beginning with 0.
 */
export function exactTour({ size, costs }: CostTable): number[] {
  const stops = size - 1;
  if (stops === 0) return [0];
  const subsets = 1 << stops;
  // best[subset * stops + last]: cheapest way from 0 through `subset`, ending at stop `last`.
  const best = new Float64Array(subsets * stops).fill(Infinity);
  const before = new Int8Array(subsets * stops).fill(-1);
  for (let stop = 0; stop < stops; stop += 1) best[(1 << stop) * stops + stop] = costs[stop + 1]!;

  for (let subset = 1; subset < subsets; subset += 1) {
    for (let last = 0; last < stops; last += 1) {
      const soFar = best[subset * stops + last]!;
      if (soFar === Infinity) continue;
      for (let next = 0; next < stops; next += 1) {
        if (subset & (1 << next)) continue;
        const cell = (subset | (1 << next)) * stops + next;
        const cost = soFar + costs[(last + 1) * size + next + 1]!;
        if (cost < best[cell]!) {
          best[cell] = cost;
          before[cell] = last;
        }
      }
    }
  }

  let subset = subsets - 1;
  let last = 0;
  let cheapest = Infinity;
  for (let stop = 0; stop < stops; stop += 1) {
    const cost = best[subset * stops + stop]! + costs[(stop + 1) * size]!;
    if (cost < cheapest) {
      cheapest = cost;
      last = stop;
    }
  }
  const order: number[] = [];
  while (last >= 0) {
    order.push(last + 1);
    const previous = before[subset * stops + last]!;
    subset ^= 1 << last;
    last = previous;
  }
  return [0, ...order.toReversed()];
}
