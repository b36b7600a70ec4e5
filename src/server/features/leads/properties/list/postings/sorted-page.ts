import { chunkSize, type Leads } from './bitmap.ts';
import type { ChunkOrder, OrderedLeads } from './lead-orders.ts';

/** Some of the leads of an order, as their places in it, ascending. */
export type Sorted = { order: OrderedLeads; places: Uint16Array | Uint32Array };

/** The leads of a chunk's order that are among some. */
export function sortedOf(order: ChunkOrder, leads: Leads): Sorted {
  const bits = leads.get(order.chunk);
  const places = new Uint16Array(bits ? order.offsets.length : 0);
  let count = 0;
  if (bits) {
    const { offsets } = order;
    for (let place = 0; place < offsets.length; place += 1) {
      const offset = offsets[place]!;
      // Without a branch, since the processor cannot predict which leads match.
      places[count] = place;
      count += (bits[offset >> 5]! >>> (offset & 31)) & 1;
    }
  }
  return { order, places: places.subarray(0, count) };
}

/** All leads of an order. */
export const allSorted = (order: OrderedLeads): Sorted => {
  return { order, places: Uint32Array.from(order.offsets.keys()) };
};

/** A key and an id: the position of a lead, now or before. */
export type SortPosition = { key: Buffer; id: number };

const idAt = ({ order: { chunk = 0, offsets }, places }: Sorted, index: number) =>
  chunk * chunkSize + offsets[places[index]!]!;

/** Where the key of a lead begins and ends. */
function boundsAt({ order: { keyOf, ends }, places }: Sorted, index: number): [number, number] {
  const number = keyOf[places[index]!]!;
  return [number === 0 ? 0 : ends[number - 1]!, ends[number]!];
}

/** The position of a lead among some. */
function positionAt(some: Sorted, index: number): SortPosition {
  return { key: some.order.keys.subarray(...boundsAt(some, index)), id: idAt(some, index) };
}

function compare(some: Sorted, index: number, { key, id }: SortPosition): number {
  const difference = some.order.keys.compare(key, 0, key.length, ...boundsAt(some, index));
  return difference === 0 ? idAt(some, index) - id : difference;
}

/** How many leads come before a position, of those from `low` up to, and without, `high`. */
function countBefore(
  some: Sorted,
  position: SortPosition,
  low = 0,
  high = some.places.length,
): number {
  let [from, to] = [low, high];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (compare(some, middle, position) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** How many of all come before a position. */
export const rankOf = (all: Sorted[], position: SortPosition): number =>
  all.reduce((sum, some) => sum + countBefore(some, position), 0);

/** Of the parts that are still in question, the middle by which at least a quarter of the leads is ruled out. */
function pivotOf(all: Sorted[], low: number[], high: number[]): SortPosition | undefined {
  const middles = all.flatMap((some, n) => {
    const weight = high[n]! - low[n]!;
    if (weight === 0) return [];
    return [{ weight, ...positionAt(some, low[n]! + (weight >> 1)) }];
  });
  middles.sort((one, other) => Buffer.compare(one.key, other.key) || one.id - other.id);
  let rest = middles.reduce((sum, { weight }) => sum + weight, 0) / 2;
  return middles.find(({ weight }) => (rest -= weight) <= 0);
}

/**
 * How many leads of each chunk precede the one at this position overall. The chunks need not be
 * merged for it: pivots narrow the remaining part of each.
 */
function split(all: Sorted[], rank: number): number[] {
  const low = all.map(() => 0);
  const high = all.map(({ places }) => places.length);
  for (;;) {
    const pivot = pivotOf(all, low, high);
    if (!pivot) return low;
    const before = all.map((some, n) => countBefore(some, pivot, low[n], high[n]));
    const isBehind = before.reduce((sum, count) => sum + count, 0) < rank;
    before.forEach((count, n) => {
      if (!isBehind) high[n] = count;
      else {
        const isPivot = count < high[n]! && idAt(all[n]!, count) === pivot.id;
        low[n] = isPivot ? count + 1 : count;
      }
    });
  }
}

/** The ids of a page of leads that are sorted chunk by chunk. */
export function idsOfPage(
  all: Sorted[],
  { offset, limit }: { offset: number; limit: number },
  isDescending: boolean,
): number[] {
  const total = all.reduce((sum, { places }) => sum + places.length, 0);
  const end = Math.min(offset + limit, total);
  if (offset >= end) return [];
  const heads = split(all, isDescending ? total - end : offset);
  const ids: number[] = [];
  while (ids.length < end - offset) {
    let first = -1;
    let least: SortPosition | undefined;
    all.forEach((some, n) => {
      if (heads[n] === some.places.length) return;
      if (least && compare(some, heads[n]!, least) > 0) return;
      least = positionAt(some, heads[n]!);
      first = n;
    });
    heads[first]! += 1;
    ids.push(least!.id);
  }
  return isDescending ? ids.toReversed() : ids;
}
