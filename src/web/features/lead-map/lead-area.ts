import type { LeadMap } from '#api/properties/lead-map.api.ts';

/** [longitude, latitude] */
export type Corner = readonly [number, number];

/**
 * The leads that lie in an area.
 * @param corners of a polygon, in order; it need not be closed
 */
export function leadsInArea(leads: LeadMap, corners: readonly Corner[]): number[] {
  const [west, east] = rangeOf(corners.map(([lng]) => lng));
  const [south, north] = rangeOf(corners.map(([, lat]) => lat));
  return leads.ids.filter((_, index) => {
    const lng = leads.longitudes[index]!;
    const lat = leads.latitudes[index]!;
    // Most of fifty thousand lie far away.
    if (lng < west || lng > east || lat < south || lat > north) return false;
    return isInside(lng, lat, corners);
  });
}

/** Whether a line from the point eastwards crosses the edge an odd number of times. */
function isInside(lng: number, lat: number, corners: readonly Corner[]): boolean {
  let inside = false;
  let [lastLng, lastLat] = corners.at(-1) ?? [0, 0];
  for (const [nextLng, nextLat] of corners) {
    const crosses =
      nextLat > lat !== lastLat > lat &&
      lng < ((lastLng - nextLng) * (lat - nextLat)) / (lastLat - nextLat) + nextLng;
    if (crosses) inside = !inside;
    [lastLng, lastLat] = [nextLng, nextLat];
  }
  return inside;
}

function rangeOf(values: readonly number[]): [number, number] {
  return values.reduce<[number, number]>(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Infinity, -Infinity],
  );
}
