import { fromGeojsonVt } from '@maplibre/vt-pbf';
import {
  isApproximate,
  kindOfPlace,
  kindsOfPlace,
  noScore,
  typeOfPlace,
  type PlacedLeads,
} from '#server/features/leads/properties/properties.public.ts';
import { clusterReach, clampToCell, pinReach, tileWidth } from '#domain/places/map-tiles.ts';
import { clusterGrid, isOnePlace, type Cell } from './cluster-grid.ts';

/** Which tile of the Mercator square: column `x` and row `y` of 2^z. */
export type TileAddress = { z: number; x: number; y: number };

/** From this zoom on leads are drawn singly, except those within 8 pixels. */
const singlesFrom = 15;
/** Coordinates within a tile go to here. */
const extent = 4_096;
const unitsOfPixel = extent / tileWidth;

/**
 * The leads of one tile as a Mapbox vector tile with the layer `leads`: a cluster for each cell of 64 pixels
 * that holds several, a point for a lead that is alone or a place with its leads. At most 64 features, from zoom 15 on 4,096.
 */
export function makeTile(placed: PlacedLeads, tile: TileAddress): Uint8Array {
  const cellBits = tile.z >= singlesFrom ? 6 : 3;
  const cells = clusterGrid(placed, { ...tile, cellBits });
  const features = cells.map((cell) => ({
    type: 1 as const,
    geometry: [positionOf(cell, tile, extent >> cellBits)] as [number, number][],
    tags: tagsOf(cell),
  }));
  return fromGeojsonVt({ leads: { features } as never }, { version: 2, extent });
}

/**
 * The center of the leads of a cell, in units of the tile. Clusters stay out of each other's cells
 * (from zoom 15 on cells are smaller than circles, and leads of one cell are at one place).
 */
function positionOf(leads: Cell, { z, x, y }: TileAddress, cell: number): [number, number] {
  const { count, sumX, sumY } = leads;
  const isHeld = count > 1 && z < singlesFrom && !isOnePlace(leads);
  const side = 2 ** (32 - z);
  // A pin of the next cell reaches into this one.
  const reach = (clusterReach(count) + pinReach) * unitsOfPixel;
  const within = (sum: number, at: number) => {
    const place = Math.min(Math.floor(((sum / count - at * side) / side) * extent), extent - 1);
    return isHeld ? Math.round(clampToCell(place, cell, reach)) : place;
  };
  return [within(sumX, x), within(sumY, y)];
}

function tagsOf(cell: Cell) {
  if (cell.count === 1) return leadTags(cell);
  return isOnePlace(cell) ? { ...leadTags(cell), leads: cell.count } : clusterTags(cell);
}

function leadTags({ id, facts, score }: Cell) {
  return {
    id,
    type: typeOfPlace(facts),
    kind: kindOfPlace(facts),
    kinds: kindsOfPlace(facts),
    approximate: isApproximate(facts),
    ...(score !== noScore && { score }),
  };
}

/** A cluster has the type and the kind of most of its leads, and the averages of their kinds and scores. */
function clusterTags({ count, types, kinds, sumKinds, sumScores, scored }: Cell) {
  return {
    count,
    label: shortNumber(count),
    type: placeOfMost(types),
    kind: placeOfMost(kinds),
    kinds: Math.round((sumKinds / count) * 10) / 10,
    ...(scored > 0 && { score: Math.round(sumScores / scored) }),
  };
}

const placeOfMost = (counts: Uint32Array) =>
  counts.reduce((best, count, place) => (count > counts[best]! ? place : best), 0);

/** 950, 1.2k, 34k, 1.1m. */
export function shortNumber(count: number): string {
  if (count < 1_000) return String(count);
  const [amount, unit] = count < 999_500 ? [count / 1_000, 'k'] : [count / 1_000_000, 'm'];
  return `${amount < 9.95 ? amount.toFixed(1).replace('.0', '') : Math.round(amount)}${unit}`;
}
