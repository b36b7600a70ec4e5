import { createRequire } from 'node:module';

type Zip = {
  zip: string;
  city: string;
  state: string;
  latitude: number;
  longitude: number;
  country: string;
};
type Place = { name: string; lat: number; lng: number; zips: number };

/**
 * The cities and towns of the United States as GeoJSON, each with how many ZIPs it has, and the ZIPs: the names on
 * the map that needs no network. Made from the package `zipcodes`.
 */
export function usPlaces() {
  const zips = readZips();
  return {
    type: 'FeatureCollection',
    features: [
      ...placesOf(zips).map(({ name, zips, lat, lng }) => point(lat, lng, { name, zips })),
      ...zips.map(({ zip, latitude, longitude }) => point(latitude, longitude, { zip })),
    ],
  };
}

function readZips(): Zip[] {
  const { codes } = createRequire(import.meta.url)('zipcodes') as { codes: Record<string, Zip> };
  return Object.values(codes).filter(
    ({ country, latitude, longitude }) => country === 'US' && latitude && longitude,
  );
}

/**
 * Each city once, in the middle of its ZIPs. A second name beside a large one is mostly a misspelling of it, and one
 * ZIP in its midst a bank or an authority that has a ZIP to itself.
 */
function placesOf(zips: readonly Zip[]): Place[] {
  const places = new Map<string, Place>();
  for (const { city, state, latitude, longitude } of zips) {
    const place = places.get(`${city}, ${state}`) ?? { name: city, lat: 0, lng: 0, zips: 0 };
    place.lat += latitude;
    place.lng += longitude;
    place.zips += 1;
    places.set(`${city}, ${state}`, place);
  }
  const all = [...places.values()].map(({ lat, lng, ...place }) => ({
    ...place,
    lat: lat / place.zips,
    lng: lng / place.zips,
  }));
  const large = all.filter(({ zips }) => zips >= 20);
  return all.filter(
    (place) =>
      place.zips > 3 ||
      !large.some(
        ({ name, lat, lng }) =>
          Math.hypot(lat - place.lat, lng - place.lng) <
          (isSpelledAlike(name, place.name) ? 0.3 : 0.05),
      ),
  );
}

const isSpelledAlike = (one: string, other: string) => one.slice(0, 5) === other.slice(0, 5);

const point = (lat: number, lng: number, properties: object) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates: [Number(lng.toFixed(2)), Number(lat.toFixed(2))] },
});
