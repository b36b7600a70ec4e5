import { createRequire } from 'node:module';

/** One ZIP code and its center. */
export type ZipCode = {
  zip: string;
  latitude: number;
  longitude: number;
  city: string;
  state: string;
};

/** A city with all its ZIPs; the most ZIPs, the larger the city. */
export type City = { name: string; state: string; zips: ZipCode[] };

type ZipCodeTable = {
  find(zip: string): ZipCode | undefined;
  /** ZIPs that begin with these digits, ascending. */
  beginningWith(digits: string, most: number): ZipCode[];
  /** Cities with this prefix, largest first. */
  citiesBeginningWith(name: string, state: string | undefined, most: number): City[];
  /** 'Tennessee' or 'tn' -> 'TN'. */
  stateCode(text: string): string | undefined;
};

let table: ZipCodeTable | undefined;

/** The 42,000 ZIPs of the United States; read at the first question, some 10 MB. */
export function zipCodeTable(): ZipCodeTable {
  table ??= readTable();
  return table;
}

function readTable(): ZipCodeTable {
  const { codes, states } = createRequire(import.meta.url)('zipcodes') as {
    codes: Record<string, ZipCode & { country: string }>;
    states: { full: Record<string, string>; abbr: Record<string, string> };
  };
  const zips = Object.values(codes)
    .filter(({ country, zip }) => country === 'US' && /^\d{5}$/.test(zip))
    .sort((a, b) => (a.zip < b.zip ? -1 : 1));
  const cities = new Map<string, City>();
  for (const zip of zips) {
    const key = `${zip.city}|${zip.state}`.toLowerCase();
    const city = cities.get(key) ?? { name: zip.city, state: zip.state, zips: [] };
    city.zips.push(zip);
    cities.set(key, city);
  }
  const byName = [...cities]
    .map(([key, city]) => ({ key, city }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  const zipKeys = zips.map(({ zip }) => zip);
  const nameKeys = byName.map(({ key }) => key);

  return {
    find: (zip) => {
      const found = codes[zip];
      return found?.country === 'US' ? found : undefined;
    },
    beginningWith: (digits, most) =>
      slicePrefixed(zipKeys, digits, most).map((index) => zips[index]!),
    citiesBeginningWith: (name, state, most) =>
      slicePrefixed(nameKeys, name.toLowerCase(), 500)
        .map((index) => byName[index]!.city)
        .filter((city) => !state || city.state === state)
        .sort((a, b) => b.zips.length - a.zips.length)
        .slice(0, most),
    stateCode: (text) => {
      const word = text.trim().toUpperCase();
      return states.full[word] ?? (states.abbr[word] ? word : undefined);
    },
  };
}

/** Indices of the sorted keys that begin with the prefix. */
function slicePrefixed(keys: readonly string[], prefix: string, most: number): number[] {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (keys[middle]! < prefix) low = middle + 1;
    else high = middle;
  }
  return keys
    .slice(low, low + most)
    .flatMap((key, offset) => (key.startsWith(prefix) ? [low + offset] : []));
}
