/** A square table of costs (seconds, usually), row by row: `costs[from * size + to]`. May be asymmetric. */
export type CostTable = { size: number; costs: Float64Array };

/**
 * The places of a drive, as indices into a table.
 * @property end null leaves the end free; the same index as `start` makes a round trip.
 */
export type RouteProblem = {
  table: CostTable;
  start: number;
  end: number | null;
  stops: readonly number[];
};

/** The stops of a problem in the order in which they are best driven. */
export type RouteOrder = {
  /** The problem's stops, each once; start and end are not among them. */
  order: number[];
  /** Cost of start, stops and end (if any), in the table's unit. */
  cost: number;
  method: 'exact' | 'search';
};

/**
 * For two places without a connection, or a gap in a service's table: more expensive than any real
 * drive.
 */
const NO_ROUTE = 1e7;

/**
 * Folds start and end into one node 0, so that an open drive, a drive with a free end and a round
 * trip become the same closed tour: leaving node 0 costs what leaving the start costs, entering it
 * what reaching the end costs (nothing if the end is free). Node k is the problem's stop k - 1.
 */
export function foldEnds({ table, start, end, stops }: RouteProblem): CostTable {
  const size = stops.length + 1;
  const costs = new Float64Array(size * size);
  const between = (from: number, to: number) => {
    const cost = table.costs[from * table.size + to];
    return cost !== undefined && cost >= 0 && cost < NO_ROUTE ? cost : NO_ROUTE;
  };
  stops.forEach((stop, index) => {
    costs[index + 1] = between(start, stop);
    costs[(index + 1) * size] = end === null ? 0 : between(stop, end);
    stops.forEach((other, otherIndex) => {
      if (index !== otherIndex) costs[(index + 1) * size + otherIndex + 1] = between(stop, other);
    });
  });
  return { size, costs };
}

/** Cost of the closed tour through `nodes`, which begins at node 0. */
export function tourCost({ size, costs }: CostTable, nodes: ArrayLike<number>): number {
  let total = 0;
  for (let at = 0; at < nodes.length; at += 1) {
    total += costs[nodes[at]! * size + nodes[(at + 1) % nodes.length]!]!;
  }
  return total;
}
