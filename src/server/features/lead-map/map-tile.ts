import { fromGeojsonVt } from '@maplibre/vt-pbf';
import {
  isApproximate,
  kindOfPlace,
  kindsOfPlace,
  noScore,
  typeOfPlace,
  type PlacedLeads,
} from '#server/features/properties/properties.public.ts';
import { clusterGrid, type Cell } from './cluster-grid.ts';

/** Which tile of the Mercator square: column `x` and row `y` of 2^z. */
export type TileAddress = { z: number; x: number; y: number };

/** From this zoom on leads stand alone, but for those within 8 pixels. */
const singlesFrom = 15;
/** Coordinates within a tile go to here. */
const extent = 4_096;

/**
 * The leads of one tile as a Mapbox vector tile with the layer `leads`: a cluster for each cell of 64 pixels
 * that holds several, a point for a lead that is alone. At most 64 features, from zoom 15 on 4,096.
 */
export function makeTile(placed: PlacedLeads, tile: TileAddress): Uint8Array {
  const cells = clusterGrid(placed, { ...tile, cellBits: tile.z >= singlesFrom ? 6 : 3 });
  const features = cells.map((cell) => ({
    type: 1 as const,
    geometry: [positionOf(cell, tile)] as [number, number][],
    tags: cell.count === 1 ? leadTags(cell) : clusterTags(cell),
  }));
  return fromGeojsonVt({ leads: { features } as never }, { version: 2, extent });
}

/** The middle of the leads of a cell, in units of the tile. */
function positionOf({ count, sumX, sumY }: Cell, { z, x, y }: TileAddress): [number, number] {
  const side = 2 ** (32 - z);
  const within = (sum: number, at: number) =>
    Math.min(Math.floor(((sum / count - at * side) / side) * extent), extent - 1);
  return [within(sumX, x), within(sumY, y)];
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
