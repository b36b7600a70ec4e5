import { type CostTable, tourCost } from './route-problem.ts';

/**
 * A closed tour kept as an array that begins at node 0, changed by reversing segments of it; each
 * reversal can be undone. Node 0 is fixed, so that a segment never wraps around the end.
 */
// oxlint-disable-next-line max-lines-per-function -- One tour: all operations work on the same arrays, for speed.
export function createTour(table: CostTable, nodes: readonly number[]) {
  const { size, costs } = table;
  const at = Int32Array.from(nodes);
  const position = new Int32Array(size);
  at.forEach((node, index) => (position[node] = index));
  const mirrored = isMirrored(table);
  /** The stretches reversed since `settle`, as pairs of positions. */
  const journal: number[] = [];

  const next = (node: number) => {
    const index = position[node]! + 1;
    return index === size ? at[0]! : at[index]!;
  };
  const previous = (node: number) => {
    const index = position[node]!;
    return index === 0 ? at[size - 1]! : at[index - 1]!;
  };

  function swapEnds(first: number, last: number) {
    let low = first;
    let high = last;
    while (low < high) {
      const left = at[low]!;
      const right = at[high]!;
      at[low] = right;
      position[right] = low;
      at[high] = left;
      position[left] = high;
      low += 1;
      high -= 1;
    }
  }

  /** What driving the stretch backwards costs beyond driving it forwards. */
  function turned(first: number, last: number): number {
    if (mirrored) return 0;
    let more = 0;
    for (let index = first; index < last; index += 1) {
      const from = at[index]!;
      const to = at[index + 1]!;
      more += costs[to * size + from]! - costs[from * size + to]!;
    }
    return more;
  }

  /** Reverses the segment between two positions (1 or more) and returns the added cost. */
  function flip(first: number, last: number): number {
    const before = at[first - 1]!;
    const head = at[first]!;
    const tail = at[last]!;
    const after = last + 1 === size ? at[0]! : at[last + 1]!;
    const change =
      costs[before * size + tail]! +
      costs[head * size + after]! -
      costs[before * size + head]! -
      costs[tail * size + after]! +
      turned(first, last);
    swapEnds(first, last);
    journal.push(first, last);
    return change;
  }

  /** Takes back every flip after the given length of the journal. */
  function undo(mark: number) {
    while (journal.length > mark) {
      const last = journal.pop()!;
      const first = journal.pop()!;
      swapEnds(first, last);
    }
  }

  return {
    size,
    costs,
    at,
    position,
    mirrored,
    next,
    previous,
    flip,
    undo,
    mark: () => journal.length,
    settle: () => {
      journal.length = 0;
    },
    cost: () => tourCost(table, at),
  };
}

/** A tour that can be changed and changed back. */
export type Tour = ReturnType<typeof createTour>;

/** Whether both directions cost the same everywhere away from node 0, so that turning a stretch is free. */
function isMirrored({ size, costs }: CostTable): boolean {
  for (let from = 1; from < size; from += 1) {
    for (let to = 1; to < from; to += 1) {
      if (costs[from * size + to] !== costs[to * size + from]) return false;
    }
  }
  return true;
}
