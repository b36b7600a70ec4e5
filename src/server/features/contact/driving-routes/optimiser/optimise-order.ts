import { createSeededRandom } from '#domain/seeded-random.ts';
import { exactTour } from './exact-order.ts';
import { createLocalSearch } from './local-search.ts';
import { listNearestNodes, nearestNeighbourTour } from './nearest-nodes.ts';
import {
  type CostTable,
  foldEnds,
  type RouteOrder,
  type RouteProblem,
  tourCost,
} from './route-problem.ts';
import { createTour } from './tour.ts';

/** Up to this many stops the order is optimal. */
const EXACT_STOPS = 12;
const NEIGHBOURS = 8;
const SEED = 0x10f1_17e5;
/** Longest stretch that a kick swaps with its neighbor; local kicks are repaired quickly. */
const KICK_LENGTH = 30;

/**
 * The number of kicks for a tour of this many nodes: enough for a gap well under 1 %, within a
 * second at 500.
 */
function kicksFor(size: number): number {
  return 1_500 + 2 * size;
}

/**
 * The order in which the stops are best driven: the cheapest one for 12 stops or fewer, else a very good one.
 * The same problem always gives the same order.
 */
export function optimiseOrder(problem: RouteProblem): RouteOrder {
  const table = foldEnds(problem);
  const exact = problem.stops.length <= EXACT_STOPS;
  const nodes = exact ? exactTour(table) : searchTour(table, kicksFor(table.size));
  return {
    order: nodes.slice(1).map((node) => problem.stops[node - 1]!),
    cost: tourCost(table, nodes),
    method: exact ? 'exact' : 'search',
  };
}

/**
 * Iterated local search (Lourenço, Martin, Stützle 2003): kick a tour, repair it, keep it if it is
 * not worse.
 */
function searchTour(table: CostTable, kicks: number): number[] {
  const { size } = table;
  const tour = createTour(table, nearestNeighbourTour(table));
  const search = createLocalSearch(tour, listNearestNodes(table, NEIGHBOURS));
  const random = createSeededRandom(SEED);
  for (let node = size - 1; node >= 0; node -= 1) search.look(node);
  search.improve();
  tour.settle();

  for (let kick = 0; kick < kicks; kick += 1) {
    const change = kickTour() + search.improve();
    if (change > 1e-7) tour.undo(0);
    tour.settle();
  }
  return Array.from(tour.at);

  /**
   * Swaps two neighboring stretches (the double bridge), close together so that repairs stay local.
   */
  function kickTour(): number {
    const longest = Math.min(KICK_LENGTH, Math.floor((size - 1) / 3));
    const left = 1 + Math.floor(random() * longest);
    const right = 1 + Math.floor(random() * longest);
    const first = 1 + Math.floor(random() * (size - left - right));
    const middle = first + left;
    const last = middle + right - 1;
    for (const index of [first - 1, first, middle - 1, middle, last, last + 1]) {
      search.look(tour.at[index % size]!);
    }
    return (
      tour.flip(first, last) + tour.flip(first, first + right - 1) + tour.flip(first + right, last)
    );
  }
}
