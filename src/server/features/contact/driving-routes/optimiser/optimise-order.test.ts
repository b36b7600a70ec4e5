import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLocalSearch } from './local-search.ts';
import { listNearestNodes, nearestNeighbourTour } from './nearest-nodes.ts';
import { optimiseOrder } from './optimise-order.ts';
import { type CostTable, foldEnds, type RouteProblem, tourCost } from './route-problem.ts';
import { runOptimiser } from './run-optimiser.ts';
import { createTour } from './tour.ts';

/** Tries every order of the stops. */
function cheapestByTrying({ table, start, end, stops }: RouteProblem): number {
  const cost = (from: number, to: number) => table.costs[from * table.size + to]!;
  const finish = (from: number, left: readonly number[]): number =>
    left.length === 0
      ? end === null
        ? 0
        : cost(from, end)
      : Math.min(
          ...left.map(
            (stop) =>
              cost(from, stop) +
              finish(
                stop,
                left.filter((other) => other !== stop),
              ),
          ),
        );
  return finish(start, stops);
}

function costOf({ table, start, end }: RouteProblem, order: readonly number[]): number {
  const places = [start, ...order, ...(end === null ? [] : [end])];
  return places
    .slice(1)
    .reduce((sum, place, index) => sum + table.costs[places[index]! * table.size + place]!, 0);
}

function plane(count: number, seed: number, skew = 0): CostTable {
  let state = seed;
  const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  const places = Array.from({ length: count }, () => [random() * 1000, random() * 1000] as const);
  const costs = new Float64Array(count * count);
  places.forEach(([x, y], from) =>
    places.forEach(([otherX, otherY], to) => {
      if (from !== to)
        costs[from * count + to] = Math.hypot(x - otherX, y - otherY) * (1 + skew * random());
    }),
  );
  return { size: count, costs };
}

const smallProblem = fc.integer({ min: 1, max: 7 }).chain((stops) =>
  fc.record({
    costs: fc.array(fc.integer({ min: 0, max: 100 }), {
      minLength: (stops + 2) ** 2,
      maxLength: (stops + 2) ** 2,
    }),
    end: fc.constantFrom(null, 0, 1),
    stops: fc.constant(stops),
  }),
);

const asProblem = (drawn: {
  costs: number[];
  end: number | null;
  stops: number;
}): RouteProblem => ({
  table: { size: drawn.stops + 2, costs: Float64Array.from(drawn.costs) },
  start: 0,
  end: drawn.end,
  stops: Array.from({ length: drawn.stops }, (_, index) => index + 2),
});

test('a small drive with asymmetric times always equals exhaustive search, whatever its end', () => {
  fc.assert(
    fc.property(smallProblem, (drawn) => {
      const problem = asProblem(drawn);
      const { order, cost, method } = optimiseOrder(problem);
      expect(method).toBe('exact');
      expect(order.toSorted((a, b) => a - b)).toEqual(problem.stops);
      expect(cost).toBe(cheapestByTrying(problem));
      expect(costOf(problem, order)).toBe(cost);
    }),
    { numRuns: 150 },
  );
});

test('twelve stops are solved exactly; local search never finds a cheaper order', () => {
  for (const seed of [1, 2, 3]) {
    const problem = {
      table: plane(14, seed, 0.5),
      start: 0,
      end: seed === 3 ? null : 1,
      stops: Array.from({ length: 12 }, (_, index) => index + 2),
    };
    const { cost, method } = optimiseOrder(problem);
    const folded = foldEnds(problem);
    const tour = createTour(folded, nearestNeighbourTour(folded));
    const search = createLocalSearch(tour, listNearestNodes(folded, 8));
    for (let node = 0; node < folded.size; node += 1) search.look(node);
    search.improve();
    expect(method).toBe('exact');
    expect(cost).toBeLessThanOrEqual(tour.cost() + 1e-6);
  }
});

test('local search tracks the exact cost of every change, with asymmetric costs too', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2 ** 30 }),
      fc.integer({ min: 4, max: 40 }),
      fc.constantFrom(0, 0.1, 2),
      (seed, count, skew) => {
        const table = plane(count, seed, skew);
        const start = nearestNeighbourTour(table);
        const tour = createTour(table, start);
        const search = createLocalSearch(tour, listNearestNodes(table, 8));
        for (let node = 0; node < count; node += 1) search.look(node);
        const change = search.improve();
        expect(tourCost(table, start) + change).toBeCloseTo(tour.cost(), 5);
        expect(tour.at[0]).toBe(0);
        expect(new Set(tour.at).size).toBe(count);
        tour.undo(0);
        expect(Array.from(tour.at)).toEqual(start);
      },
    ),
    { numRuns: 100 },
  );
});

test('drives around a ring of fifty stops, and the same input gives the same route', () => {
  const count = 51;
  const costs = new Float64Array(count * count);
  for (let from = 0; from < count; from += 1) {
    for (let to = 0; to < count; to += 1) {
      const apart = Math.abs(((from * 7) % count) - ((to * 7) % count));
      costs[from * count + to] = Math.min(apart, count - apart);
    }
  }
  const problem = {
    table: { size: count, costs },
    start: 0,
    end: 0,
    stops: Array.from({ length: 50 }, (_, index) => index + 1),
  };
  const first = optimiseOrder(problem);
  expect(first).toMatchObject({ cost: 51, method: 'search' });
  expect(optimiseOrder(problem).order).toEqual(first.order);
});

test('orders stops at the same place, and places without a route between them', () => {
  const costs = new Float64Array(20 * 20);
  costs.fill(Number.POSITIVE_INFINITY, 0, 40);
  const problem = {
    table: { size: 20, costs },
    start: 0,
    end: null,
    stops: Array.from({ length: 19 }, (_, index) => index + 1),
  };
  expect(new Set(optimiseOrder(problem).order).size).toBe(19);
});

test('no stop and one stop need no search', () => {
  const table = plane(3, 5);
  expect(optimiseOrder({ table, start: 0, end: 1, stops: [] }).order).toEqual([]);
  expect(optimiseOrder({ table, start: 0, end: 1, stops: [2] }).order).toEqual([2]);
});

test('the worker thread gives the same result as the function', async () => {
  const problem = {
    table: plane(30, 9),
    start: 0,
    end: 1,
    stops: Array.from({ length: 28 }, (_, index) => index + 2),
  };
  expect(await runOptimiser(problem)).toEqual(optimiseOrder(problem));
});
