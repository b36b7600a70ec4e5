import { otherMapKind } from '#domain/leads/map-kinds.ts';
import {
  chunkSize,
  kindOfPlace,
  kindsOfPlace,
  noScore,
  typeOfPlace,
  type LeadPlaces,
  type PlacedLeads,
} from '#server/features/properties/properties.public.ts';

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
  /** Of the lead that came first. */
  id: number;
  facts: number;
  score: number;
};

type Grid = { z: number; x: number; y: number; /** 2^cellBits cells a side. */ cellBits: number };

/** The leads of one tile by the cells of its grid; cells without any are left out. */
export function clusterGrid(placed: PlacedLeads, grid: Grid): Cell[] {
  const cells = new Map<number, Cell>();
  for (const places of placed.places) {
    const bits = placed.leads.get(places.chunk);
    if (bits)
      addChunk(cells, places, grid, (offset) => ((bits[offset >> 5]! >>> (offset & 31)) & 1) === 1);
  }
  for (const places of placed.others) addChunk(cells, places, grid, () => true);
  return [...cells.values()];
}

function addChunk(
  cells: Map<number, Cell>,
  { chunk, offsets, xs, ys, scores, facts, box }: LeadPlaces,
  { z, x, y, cellBits }: Grid,
  isWanted: (offset: number) => boolean,
): void {
  // A shift by 32 shifts by nothing.
  const side = 2 ** (32 - z);
  const [west, north] = [x * side, y * side];
  if (
    box.west >= west + side ||
    box.east < west ||
    box.north >= north + side ||
    box.south < north
  ) {
    return;
  }
  const shift = 32 - z - cellBits;
  const mask = (1 << cellBits) - 1;
  for (let index = 0; index < offsets.length; index += 1) {
    const [px, py] = [xs[index]!, ys[index]!];
    if (px < west || py < north || px >= west + side || py >= north + side) continue;
    if (!isWanted(offsets[index]!)) continue;
    const place = (((py >>> shift) & mask) << cellBits) | ((px >>> shift) & mask);
    let cell = cells.get(place);
    if (!cell) {
      const id = chunk * chunkSize + offsets[index]!;
      cells.set(place, (cell = newCell(id, facts[index]!, scores[index]!)));
    }
    cell.count += 1;
    cell.sumX += px;
    cell.sumY += py;
    cell.types[typeOfPlace(facts[index]!)]! += 1;
    cell.kinds[kindOfPlace(facts[index]!)]! += 1;
    cell.sumKinds += kindsOfPlace(facts[index]!);
    if (scores[index] !== noScore) {
      cell.sumScores += scores[index]!;
      cell.scored += 1;
    }
  }
}

const newCell = (id: number, facts: number, score: number): Cell => ({
  count: 0,
  sumX: 0,
  sumY: 0,
  types: new Uint32Array(3),
  kinds: new Uint32Array(otherMapKind + 1),
  sumKinds: 0,
  sumScores: 0,
  scored: 0,
  id,
  facts,
  score,
});
