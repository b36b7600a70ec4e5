import type { CostTable } from './route-problem.ts';

/** For every node the cheapest ones to go to and to come from, `width` each, node by node. */
export type NearestNodes = { width: number; onward: Int32Array; inward: Int32Array };

/**
 * Lists the neighbors that a local search considers; node 0 is on every list, since its costs are
 * special.
 */
export function listNearestNodes({ size, costs }: CostTable, wanted: number): NearestNodes {
  const width = Math.min(wanted, size - 1);
  const onward = new Int32Array(size * width);
  const inward = new Int32Array(size * width);
  for (let node = 0; node < size; node += 1) {
    onward.set(
      cheapest(node, width, size, (other) => costs[node * size + other]!),
      node * width,
    );
    inward.set(
      cheapest(node, width, size, (other) => costs[other * size + node]!),
      node * width,
    );
  }
  return { width, onward, inward };
}

function cheapest(node: number, width: number, size: number, costOf: (other: number) => number) {
  const best: number[] = [];
  const bestCosts: number[] = [];
  for (let other = 0; other < size; other += 1) {
    if (other === node) continue;
    const cost = costOf(other);
    if (best.length === width && cost >= bestCosts[width - 1]!) continue;
    let place = Math.min(best.length, width - 1);
    while (place > 0 && bestCosts[place - 1]! > cost) {
      best[place] = best[place - 1]!;
      bestCosts[place] = bestCosts[place - 1]!;
      place -= 1;
    }
    best[place] = other;
    bestCosts[place] = cost;
  }
  if (node !== 0 && !best.includes(0)) best[width - 1] = 0;
  return best;
}

/** A first tour: always on to the nearest node not yet seen. */
export function nearestNeighbourTour({ size, costs }: CostTable): number[] {
  const seen = new Uint8Array(size);
  const tour = [0];
  seen[0] = 1;
  let node = 0;
  while (tour.length < size) {
    let nearest = -1;
    for (let other = 1; other < size; other += 1) {
      if (seen[other]) continue;
      if (nearest < 0 || costs[node * size + other]! < costs[node * size + nearest]!)
        nearest = other;
    }
    seen[nearest] = 1;
    tour.push(nearest);
    node = nearest;
  }
  return tour;
}
