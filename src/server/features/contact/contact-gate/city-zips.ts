import { createRequire } from 'node:module';
import type { FindCityZips } from '#domain/contact/recipient-places.ts';

type ZipRow = { zip: string; city: string; state: string; country: string };

let byCity: Map<string, string[]> | undefined;

const keyOf = (city: string, state: string) => `${city.trim().toLowerCase()}|${state}`;

/** The ZIP codes of a city, from the npm package zipcodes; it is read for the first lead without a ZIP. */
export const findCityZips: FindCityZips = (city, state) => {
  byCity ??= readCities();
  return byCity.get(keyOf(city, state)) ?? [];
};

function readCities(): Map<string, string[]> {
  const { codes } = createRequire(import.meta.url)('zipcodes') as {
    codes: Record<string, ZipRow>;
  };
  const cities = new Map<string, string[]>();
  for (const { zip, city, state, country } of Object.values(codes)) {
    if (country !== 'US') continue;
    const key = keyOf(city, state);
    cities.set(key, [...(cities.get(key) ?? []), zip]);
  }
  return cities;
}
