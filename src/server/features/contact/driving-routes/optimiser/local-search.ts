import type { NearestNodes } from './nearest-nodes.ts';
import type { Tour } from './tour.ts';

/** How many continuations are tried at each depth of a chain of flips; one below that. */
const BREADTH = [5, 2, 1];
const MAX_DEPTH = 6;
const MAX_MOVED = 3;
/** Changes smaller than this are rounding, not improvement. */
const EPSILON = 1e-7;

const WIDEST = BREADTH[0]!;

/** An arc that has been removed: between `anchor` and `loose`, worth `open` to a move that closes it for less. */
type Opening = { anchor: number; loose: number; forward: boolean; open: number };

/**
 * Improves a tour around the given nodes, by chains of flips in the manner of Lin and Kernighan
 * (1973) and by moving short stretches elsewhere (Or 1976). Costs may be asymmetric: a flip is charged with what
 * its stretch costs backwards.
 */
// oxlint-disable-next-line max-lines-per-function -- One tour: all moves work on the same arrays, for speed.
export function createLocalSearch(tour: Tour, { width, onward, inward }: NearestNodes) {
  const { size, costs, at, position, next, previous, flip, undo } = tour;
  const waiting: number[] = [];
  const isWaiting = new Uint8Array(size);
  // Candidates of each depth, best first: kept outside, since this runs millions of times.
  const candidate = new Int32Array(MAX_DEPTH * WIDEST);
  const worth = new Float64Array(MAX_DEPTH * WIDEST);

  function look(node: number) {
    if (isWaiting[node]) return;
    isWaiting[node] = 1;
    waiting.push(node);
  }

  /** Improves until no waiting node offers anything; returns the change in cost, zero or less. */
  function improve(): number {
    let change = 0;
    while (waiting.length > 0) {
      const node = waiting.pop()!;
      isWaiting[node] = 0;
      for (;;) {
        const gained = chain(node, true) || chain(node, false) || moveStretch(node);
        if (gained === 0) break;
        change += gained;
        look(node);
      }
    }
    return change;
  }

  /**
   * A chain of flips that starts by removing the arc after (or before) `anchor`; 0 if none helps.
   */
  function chain(anchor: number, forward: boolean): number {
    return deepen(anchor, forward ? next(anchor) : previous(anchor), 0, 0);
  }

  function deepen(anchor: number, loose: number, depth: number, soFar: number): number {
    const forward = next(anchor) === loose;
    const arc = forward ? costs[anchor * size + loose]! : costs[loose * size + anchor]!;
    const open = arc - soFar;
    const found = gather(depth, { anchor, loose, forward, open });
    for (let rank = 0; rank < found; rank += 1) {
      const node = candidate[depth * WIDEST + rank]!;
      const other = forward ? previous(node) : next(node);
      const mark = tour.mark();
      const total = soFar + joinTo(anchor, loose, node, forward);
      if (total < -EPSILON) {
        for (const touched of [anchor, loose, node, other]) look(touched);
        return total;
      }
      if (depth + 1 < MAX_DEPTH) {
        const deeper = deepen(anchor, other, depth + 1, total);
        if (deeper !== 0) {
          for (const touched of [loose, node, other]) look(touched);
          return deeper;
        }
      }
      undo(mark);
    }
    return 0;
  }

  /** Lists the best nodes to join `loose` to, by what their own arc frees less what the new arc costs. */
  function gather(depth: number, { anchor, loose, forward, open }: Opening): number {
    const most = BREADTH[depth] ?? 1;
    const base = depth * WIDEST;
    let found = 0;
    for (let side = 0; side < 2; side += 1) {
      const leadsOn = side === 0;
      const list = leadsOn ? onward : inward;
      for (let index = loose * width; index < (loose + 1) * width; index += 1) {
        const node = list[index]!;
        const added = leadsOn ? costs[loose * size + node]! : costs[node * size + loose]!;
        if (added >= open) break;
        if (node === anchor || joinsOnward(anchor, loose, node, forward) !== leadsOn) continue;
        const other = forward ? previous(node) : next(node);
        if (other === loose) continue;
        const freed = forward ? costs[other * size + node]! : costs[node * size + other]!;
        const value = freed - added;
        if (found === most && value <= worth[base + most - 1]!) continue;
        let place = found < most ? found++ : most - 1;
        for (; place > 0 && worth[base + place - 1]! < value; place -= 1) {
          candidate[base + place] = candidate[base + place - 1]!;
          worth[base + place] = worth[base + place - 1]!;
        }
        candidate[base + place] = node;
        worth[base + place] = value;
      }
    }
    return found;
  }

  /** Whether the flip that joins `loose` to `node` lets the new arc lead from `loose` to `node`. */
  function joinsOnward(anchor: number, loose: number, node: number, forward: boolean): boolean {
    // Node 0 ends the array for any node before it, and begins it for any node after.
    if (forward) return node === 0 || position[node]! > position[anchor]!;
    return loose === 0 || (anchor !== 0 && position[node]! > position[anchor]!);
  }

  function joinTo(anchor: number, loose: number, node: number, forward: boolean): number {
    const onwards = joinsOnward(anchor, loose, node, forward);
    if (forward) {
      return onwards
        ? flip(position[loose]!, (node === 0 ? size : position[node]!) - 1)
        : flip(position[node]!, position[anchor]!);
    }
    return onwards
      ? flip(position[anchor]!, position[node]!)
      : flip(position[node]! + 1, position[loose]!);
  }

  /**
   * Moves a stretch of up to three nodes that begins or ends at `node` next to one of its
   * neighbors.
   */
  function moveStretch(node: number): number {
    if (node === 0) return 0;
    for (let length = 1; length <= MAX_MOVED; length += 1) {
      for (const first of [position[node]!, position[node]! - length + 1]) {
        const last = first + length - 1;
        if (first < 1 || last >= size) continue;
        const change = moveFrom(first, last);
        if (change !== 0) return change;
        if (length === 1) break;
      }
    }
    return 0;
  }

  function moveFrom(first: number, last: number): number {
    const head = at[first]!;
    const tail = at[last]!;
    const before = at[first - 1]!;
    const behind = last + 1 === size ? at[0]! : at[last + 1]!;
    const freed =
      costs[before * size + head]! + costs[tail * size + behind]! - costs[before * size + behind]!;
    if (freed <= EPSILON) return 0;
    const backwards = turnedCost(first, last);
    for (const end of [head, tail]) {
      for (const isOnward of [true, false]) {
        const list = isOnward ? onward : inward;
        for (let index = end * width; index < (end + 1) * width; index += 1) {
          const node = list[index]!;
          const joined = isOnward ? costs[end * size + node]! : costs[node * size + end]!;
          if (joined >= freed) break;
          if (node !== 0 && position[node]! >= first && position[node]! <= last) continue;
          // The segment moves before `node` (its last node is `end`) or after it (its first is).
          const left = isOnward ? previous(node) : node;
          const right = isOnward ? node : next(node);
          if (left === tail || right === head) continue;
          const turned = isOnward ? end === head : end === tail;
          const far = end === head ? tail : head;
          const outer = isOnward ? costs[left * size + far]! : costs[far * size + right]!;
          const change =
            joined + outer - costs[left * size + right]! - freed + (turned ? backwards : 0);
          if (change < -EPSILON) {
            for (const touched of [head, tail, before, behind, left, right]) look(touched);
            carry(first, last, left, turned);
            return change;
          }
        }
      }
    }
    return 0;
  }

  function turnedCost(first: number, last: number): number {
    let more = 0;
    for (let index = first; index < last; index += 1) {
      more +=
        costs[at[index + 1]! * size + at[index]!]! - costs[at[index]! * size + at[index + 1]!]!;
    }
    return more;
  }

  /** Moves the segment right after `left`, as up to three flips. */
  function carry(first: number, last: number, left: number, turned: boolean) {
    const length = last - first + 1;
    const target = position[left]!;
    if (target > last) {
      flip(first, target);
      flip(first, target - length);
      if (!turned) flip(target - length + 1, target);
    } else {
      flip(target + 1, last);
      flip(target + 1 + length, last);
      if (!turned) flip(target + 1, target + length);
    }
  }

  return { look, improve };
}
