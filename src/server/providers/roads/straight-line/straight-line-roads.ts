import { distanceMeters, type LatLng } from '#domain/places/geo.ts';
import type { DriveLeg, RoadsProvider } from '../roads-provider.ts';

/**
 * Speed in meters a second at which the straight line between two town addresses takes as long as
 * driving it: 33 km/h, fitted to street extracts.
 */
const STRAIGHT_LINE_SPEED = 33 / 3.6;

/** What the straight line between two places lets one expect. */
export function estimateLeg(from: LatLng, to: LatLng): DriveLeg {
  const meters = distanceMeters(from, to);
  return { meters, seconds: meters / STRAIGHT_LINE_SPEED };
}

/**
 * Needs no network and no key: estimates from the straight line, and marks its results as
 * estimates.
 */
export function createStraightLineRoads(): RoadsProvider {
  return {
    name: 'straight-line',
    isEstimate: true,
    maxTablePlaces: 1_000,
    async table(places) {
      const size = places.length;
      const seconds = new Float64Array(size * size);
      const meters = new Float64Array(size * size);
      for (let from = 0; from < size; from += 1) {
        for (let to = 0; to < from; to += 1) {
          const leg = estimateLeg(places[from]!, places[to]!);
          seconds[from * size + to] = seconds[to * size + from] = leg.seconds;
          meters[from * size + to] = meters[to * size + from] = leg.meters;
        }
      }
      return { size, seconds, meters };
    },
    async drive(places) {
      const legs = places.slice(1).map((place, index) => estimateLeg(places[index]!, place));
      return { legs, line: [...places] };
    },
  };
}
