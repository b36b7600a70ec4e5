import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const name = 'virtual:us-places';

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
 * `virtual:us-places` is the address of a GeoJSON file with the cities and towns of the United States, each with how
 * many ZIPs it has, and with the ZIPs: the names on the map that needs no network. It is made from the package
 * `zipcodes` at build time, and read by the map's own thread alone.
 */
export function usPlaces(): Plugin {
  return {
    name: 'us-places',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load(id) {
      if (id !== `\0${name}`) return null;
      if (this.meta.watchMode) return 'export default null';
      const zips = readZips();
      const source = JSON.stringify({
        type: 'FeatureCollection',
        features: [
          ...placesOf(zips).map(({ name, zips, lat, lng }) => point(lat, lng, { name, zips })),
          ...zips.map(({ zip, latitude, longitude }) => point(latitude, longitude, { zip })),
        ],
      });
      const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);
      const fileName = `assets/us-places-${hash}.json`;
      this.emitFile({ type: 'asset', fileName, source });
      return `export default '/${fileName}'`;
    },
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
