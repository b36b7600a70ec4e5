/** A place on the globe in degrees, WGS 84. */
export type LatLng = { lat: number; lng: number };

/** Mean radius of the earth in meters (IUGG). */
const EARTH_RADIUS = 6_371_008.8;

/** The center of Nashville, Tennessee: where a map begins before there is a position. */
export const NASHVILLE: LatLng = { lat: 36.1627, lng: -86.7816 };

/** Whether both numbers are finite and within the globe's bounds. (0, 0) is a missing value in lead files. */
export function isLatLng(lat: unknown, lng: unknown): boolean {
  return (
    typeof lat === 'number' &&
    typeof lng === 'number' &&
    Math.abs(lat) <= 90 &&
    Math.abs(lng) <= 180 &&
    !(lat === 0 && lng === 0)
  );
}

/** Great-circle distance between two places, in meters (haversine). */
export function distanceMeters(from: LatLng, to: LatLng): number {
  const radians = Math.PI / 180;
  const halfLat = ((to.lat - from.lat) * radians) / 2;
  const halfLng = ((to.lng - from.lng) * radians) / 2;
  const chord =
    Math.sin(halfLat) ** 2 +
    Math.cos(from.lat * radians) * Math.cos(to.lat * radians) * Math.sin(halfLng) ** 2;
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** South-west and north-east corner of the smallest box around the places; null for none. */
export function boundsOf(places: readonly LatLng[]): [LatLng, LatLng] | null {
  const first = places[0];
  if (!first) return null;
  const low = { ...first };
  const high = { ...first };
  for (const { lat, lng } of places) {
    low.lat = Math.min(low.lat, lat);
    low.lng = Math.min(low.lng, lng);
    high.lat = Math.max(high.lat, lat);
    high.lng = Math.max(high.lng, lng);
  }
  return [low, high];
}
