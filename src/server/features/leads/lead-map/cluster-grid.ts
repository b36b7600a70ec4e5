import { otherMapKind } from '#domain/leads/map-kinds.ts';
import {
  chunkSize,
  kindOfPlace,
  isApproximate,
  kindsOfPlace,
  noScore,
  othersOfPlace,
  typeOfPlace,
  type LeadPlaces,
  type PlacedLeads,
} from '#server/features/leads/properties/properties.public.ts';

/** The leads of one cell of a tile. */
export type Cell = {
  count: number;
  /** Sums of places in the Mercator square of 2^32. */
  sumX: number;
  sumY: number;
  /** Leads of each type, and of each kind of `mapKinds`. */
  types: Uint32Array;
  kinds: Uint32Array;
  sumKinds: number;
  /** Of the leads that have a score. */
  sumScores: number;
  scored: number;
  /** Of the first lead. */
  id: number;
  facts: number;
  score: number;
  /** Its position. */
  firstX: number;
  firstY: number;
  /** Whether all are there, each sharing its place with others. */
  isOneSpot: boolean;
};

/** Whether the leads of a cell are those of one place: as many as it has, at one spot. */
export const isOnePlace = ({ count, facts, isOneSpot }: Cell): boolean =>
  count > 1 && isOneSpot && (othersOfPlace(facts) === 3 || count <= othersOfPlace(facts) + 1);

type Grid = { z: number; x: number; y: number; /** 2^cellBits cells a side. */ cellBits: number };

/** The leads of one tile by the cells of its grid; cells without any are left out. */
export function clusterGrid(placed: PlacedLeads, grid: Grid): Cell[] {
  // Accessed for each of a million leads: an array is faster than a map.
  const cells: (Cell | undefined)[] = Array.from({ length: 1 << (2 * grid.cellBits) });
  for (const places of placed.places) {
    const bits = placed.leads.get(places.chunk);
    if (bits) addChunk(cells, places, grid, bits);
  }
  for (const places of placed.others) addChunk(cells, places, grid, null);
  return cells.filter((cell) => cell !== undefined);
}

/** @param bits the leads of the chunk that match; null: all. */
function addChunk(
  cells: (Cell | undefined)[],
  { chunk, offsets, xs, ys, scores, facts, box }: LeadPlaces,
  { z, x, y, cellBits }: Grid,
  bits: Uint32Array | null,
): void {
  // A shift by 32 shifts by nothing.
  const side = 2 ** (32 - z);
  const [west, north] = [x * side, y * side];
  const [east, south] = [west + side, north + side];
  if (box.west >= east || box.east < west || box.north >= south || box.south < north) return;
  const shift = 32 - z - cellBits;
  const mask = (1 << cellBits) - 1;
  for (let index = 0; index < offsets.length; index += 1) {
    const px = xs[index]!;
    if (px < west || px >= east) continue;
    const py = ys[index]!;
    if (py < north || py >= south) continue;
    const offset = offsets[index]!;
    if (bits !== null && ((bits[offset >> 5]! >>> (offset & 31)) & 1) === 0) continue;
    const place = (((py >>> shift) & mask) << cellBits) | ((px >>> shift) & mask);
    const fact = facts[index]!;
    const score = scores[index]!;
    const cell = (cells[place] ??= newCell(chunk * chunkSize + offset, {
      facts: fact,
      score,
      firstX: px,
      firstY: py,
    }));
    if (px !== cell.firstX || py !== cell.firstY || !sharesPlace(fact)) cell.isOneSpot = false;
    cell.count += 1;
    cell.sumX += px;
    cell.sumY += py;
    cell.types[typeOfPlace(fact)]! += 1;
    cell.kinds[kindOfPlace(fact)]! += 1;
    cell.sumKinds += kindsOfPlace(fact);
    if (score !== noScore) {
      cell.sumScores += score;
      cell.scored += 1;
    }
  }
}

const sharesPlace = (facts: number) => othersOfPlace(facts) > 0 && !isApproximate(facts);

type First = Pick<Cell, 'facts' | 'score' | 'firstX' | 'firstY'>;

const newCell = (id: number, first: First): Cell => ({
  count: 0,
  sumX: 0,
  sumY: 0,
  types: new Uint32Array(3),
  kinds: new Uint32Array(otherMapKind + 1),
  sumKinds: 0,
  sumScores: 0,
  scored: 0,
  id,
  isOneSpot: true,
  ...first,
});
