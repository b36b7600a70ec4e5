import type { Page } from '../page/page.ts';
import type { Anchor } from './form-template.ts';
import {
  affineOf,
  apply,
  isPlausible,
  missOf,
  similarityOf,
  warpOf,
  type Match,
  type Point,
  type Transform,
  type Warp,
} from './transform.ts';
import { isMisreading, wordKey } from './word-key.ts';

/** In thousandths of the page's width: about half a letter, and more than a good scan bends. */
const tolerance = 9;
/** The number of pairs of words that a position of the page is guessed from. */
const draws = 240;
/** A word that occurs more often than this on a page tells little about the page's position. */
const mostPlaces = 15;
/** Fewer words in their places are found by chance. */
const fewest = 8;

export type WeightedAnchor = Anchor & { key: string; weight: number };

export type Registration = {
  /** Anchors that were found where the transform puts them: the anchor's index to the word's index. */
  found: Map<number, number>;
  /** The share of the form's printed words that were found, 0 to 1; words rare among forms count more. */
  share: number;
  /** The typical error of a found anchor, in thousandths of the page's width. */
  error: number;
  /** The position on the page of a point of the form, including the bend of the paper around it. */
  place(point: Point): Point;
};

type Pairing = Match & { anchor: number; word: number };

const middle = (box: { x: number; y: number; width: number; height: number }): Point => ({
  x: box.x + box.width / 2,
  y: box.y + box.height / 2,
});

/** A page's words by their keys, and the keys by their length: built once for all forms tried on it. */
export type PageKeys = {
  page: Page;
  places: ReadonlyMap<string, number[]>;
  byLength: ReadonlyMap<number, string[]>;
};

export function keysOf(page: Page): PageKeys {
  const places = new Map<string, number[]>();
  for (const [index, { text }] of page.words.entries()) {
    const key = wordKey(text);
    const known = places.get(key);
    if (known) known.push(index);
    else places.set(key, [index]);
  }
  const byLength = Map.groupBy(places.keys(), (key) => key.length);
  return { page, places, byLength };
}

/** The words of a page that can be a misread printed word; one end of it was read correctly. */
function misreadings(key: string, { places, byLength }: PageKeys): number[] {
  const found: number[] = [];
  for (let length = key.length - 2; length <= key.length + 2; length++)
    for (const other of byLength.get(length) ?? [])
      if ((other[0] === key[0] || other.at(-1) === key.at(-1)) && isMisreading(other, key))
        found.push(...places.get(other)!);
  return found;
}

/** The pairs of a printed word and a word on the page that can be the same. */
function pairUp(
  anchors: readonly WeightedAnchor[],
  keys: PageKeys,
  withMisread: boolean,
): Pairing[] {
  const pairs: Pairing[] = [];
  for (const [index, anchor] of anchors.entries()) {
    if (anchor.key.length < 2) continue;
    const words =
      keys.places.get(anchor.key) ??
      (withMisread && anchor.key.length >= 5 ? misreadings(anchor.key, keys) : []);
    if (words.length > mostPlaces) continue;
    const from = middle(anchor);
    for (const word of words)
      pairs.push({ anchor: index, word, from, to: middle(keys.page.words[word]!) });
  }
  return pairs;
}

/** The best transform from two of the more reliable pairs, by how many others agree with it. */
function guess(pairs: readonly Pairing[], anchors: readonly WeightedAnchor[]) {
  const uses = new Map<number, number>();
  for (const { anchor } of pairs) uses.set(anchor, (uses.get(anchor) ?? 0) + 1);
  const sure = pairs.filter(
    ({ anchor }) => uses.get(anchor)! <= 2 && anchors[anchor]!.key.length >= 4,
  );
  const pool = sure.length >= fewest ? sure : pairs;
  if (pool.length < fewest) return;
  // The same page must give the same reading: the random sequence is deterministic.
  let state = pool.length;
  const draw = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return pool[state % pool.length]!;
  };
  let best: { transform: Transform; votes: number } | undefined;
  for (let i = 0; i < draws; i++) {
    const [one, two] = [draw(), draw()];
    const transform = similarityOf(one, two);
    if (!transform || !isPlausible(transform)) continue;
    let votes = 0;
    for (const pair of pool) if (missOf(transform, pair) < tolerance * 1.6) votes++;
    if (!best || votes > best.votes) best = { transform, votes };
  }
  return best && best.votes >= fewest / 2 ? best.transform : undefined;
}

/** One word for each anchor and one anchor for each word: the nearest to the anchor's position. */
function settle(pairs: readonly Pairing[], put: (point: Point) => Point, limit: number): Pairing[] {
  const near = pairs
    .map((pair) => {
      const { x, y } = put(pair.from);
      return { pair, miss: Math.hypot(x - pair.to.x, y - pair.to.y) };
    })
    .filter(({ miss }) => miss < limit)
    .toSorted((one, other) => one.miss - other.miss);
  const [anchors, words] = [new Set<number>(), new Set<number>()];
  return near.flatMap(({ pair }) => {
    if (anchors.has(pair.anchor) || words.has(pair.word)) return [];
    anchors.add(pair.anchor);
    words.add(pair.word);
    return [pair];
  });
}

/**
 * Aligns an empty form's printed words with a page's words. Words may be missing, misread or not
 * the form's; the page may be shifted, scaled, rotated and slightly bent.
 * @param withMisread also pair misread words, and follow the bend of the page; slower
 * @returns undefined if too few of the form's words are in their places
 */
export function registerPage(
  anchors: readonly WeightedAnchor[],
  keys: PageKeys,
  { withMisread }: { withMisread: boolean },
): Registration | undefined {
  const pairs = pairUp(anchors, keys, withMisread);
  let transform = guess(pairs, anchors);
  if (!transform) return;
  let settled: Pairing[] = [];
  for (const limit of [tolerance * 1.8, tolerance * 1.3, tolerance]) {
    const flat = transform;
    settled = settle(pairs, (point) => apply(flat, point), limit);
    const fitted: Transform | undefined = affineOf(settled);
    if (settled.length < fewest || !fitted || !isPlausible(fitted)) break;
    transform = fitted;
  }
  const flat = transform;
  let warp: Warp = (point) => apply(flat, point);
  settled = settle(pairs, warp, tolerance);
  if (withMisread)
    for (const limit of [tolerance * 3, tolerance * 2.5, tolerance * 1.6, tolerance]) {
      warp = warpOf(settled) ?? warp;
      settled = settle(pairs, warp, limit);
    }
  if (settled.length < fewest) return;
  const place = bendAround(warp, settled);
  const misses = settled
    .map(({ from, to }) => {
      const put = place(from);
      return Math.hypot(put.x - to.x, put.y - to.y);
    })
    .toSorted((one, other) => one - other);
  const whole = anchors.reduce((sum, anchor) => sum + anchor.weight, 0);
  const got = settled.reduce((sum, { anchor }) => sum + anchors[anchor]!.weight, 0);
  return {
    found: new Map(settled.map(({ anchor, word }) => [anchor, word])),
    share: got / whole,
    error: misses[misses.length >> 1]!,
    place,
  };
}

/** Moves a point with the printed words around it: photographed paper is not flat. */
function bendAround(warp: Warp, settled: readonly Pairing[]) {
  const reach = 140;
  const shifts = settled.map(({ from, to }) => {
    const put = warp(from);
    return { from, x: to.x - put.x, y: to.y - put.y };
  });
  return (point: Point): Point => {
    let [weight, x, y] = [1, 0, 0];
    for (const shift of shifts) {
      const far = Math.hypot(shift.from.x - point.x, (shift.from.y - point.y) * 2) / reach;
      if (far > 1) continue;
      const near = 1 - far;
      weight += near;
      x += near * shift.x;
      y += near * shift.y;
    }
    const put = warp(point);
    return { x: put.x + x / weight, y: put.y + y / weight };
  };
}
