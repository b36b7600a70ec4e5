import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { areaCodes, placeOfAreaCode } from './area-codes.ts';
import { isWithinCallingHours } from './calling-hours.ts';
import {
  findRecipientPlaces,
  type KnownAddress,
  type RecipientPlaces,
} from './recipient-places.ts';
import { timeZonesOfState } from './states-of-places.ts';
import { timeZonesOfZip } from './zip-time-zones.ts';

const { codes } = createRequire(import.meta.url)('zipcodes') as {
  codes: Record<string, { zip: string; state: string; country: string }>;
};
const zips = Object.values(codes).filter(({ country }) => country === 'US');

// The law again, in other words than the code under test, so that one can catch the other.
const lastHour: Record<string, number> = { FL: 20, OK: 20, WA: 20, MD: 20, CT: 20 };
const firstHour: Record<string, number> = { TX: 9, CT: 9 };

function isLegal({ hour, isSunday }: Local, states: readonly string[]): boolean {
  return ['US', ...states].every((state) => {
    const first = state === 'TX' && isSunday ? 12 : (firstHour[state] ?? 8);
    return hour >= first && hour < (lastHour[state] ?? 21);
  });
}

type Local = { hour: number; isSunday: boolean };
const formats = new Map<string, Intl.DateTimeFormat>();
const locals = new Map<string, Local>();

function localOf(timestamp: number, timeZone: string): Local {
  const key = `${timestamp} ${timeZone}`;
  const known = locals.get(key);
  if (known) return known;
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', weekday: 'short' });
  formats.set(timeZone, format);
  const text = format.format(timestamp);
  const local = { hour: Number(/\d+/.exec(text)?.[0]), isSunday: text.includes('Sun') };
  locals.set(key, local);
  return local;
}

const quarterHoursOf = (day: string) =>
  Array.from({ length: 96 }, (_, index) => Date.parse(`${day}T00:00:00Z`) + index * 900_000);
const summer = quarterHoursOf('2031-07-15');
const winter = quarterHoursOf('2031-01-15');
// Only Texas has separate Sunday hours. On these two daylight saving time starts and ends.
const springSunday = quarterHoursOf('2031-03-09');
const autumnSunday = quarterHoursOf('2031-11-02');

/** Milliseconds; a busy machine takes ten times as long as an idle one. */
const timeLimit = 120_000;

type Clues = { addresses: readonly KnownAddress[]; code: string };
const tollFree = '800';
const phoneOf = (code: string) => `${code}5550142`;
const placesOf = ({ addresses, code }: Clues) =>
  findRecipientPlaces({ addresses, phone: phoneOf(code) });
const address = (zipCode: string, state: string): KnownAddress => ({ zipCode, city: '', state });
const nowhere = address('', '');

/** The same for all clues that mean the same zones and the same states with hours of their own. */
const keyOf = ({ timeZones, states }: Pick<RecipientPlaces, 'timeZones' | 'states'>) => {
  const strict = states.filter((state) => /^(?:FL|OK|WA|MD|CT|TX)$/.test(state));
  return [timeZones.toSorted(), strict.toSorted()].join('|');
};

const everyAddress = [
  ...zips.flatMap(({ zip, state }) => [address(zip, state), address(zip, '')]),
  ...[...new Set(zips.map(({ state }) => state))].map((state) => address('', state)),
];
// One address and one area code for each set of places, so that every combination of sets is tried.
const addresses = new Map([['none', nowhere]]);
for (const one of everyAddress) {
  addresses.set(keyOf(placesOf({ addresses: [one], code: tollFree })), one);
}
const codesBySet = new Map([['none', tollFree]]);
for (const code of areaCodes) codesBySet.set(keyOf(placesOf({ addresses: [], code })), code);

/** The zones and states of each clue alone. */
function ownPlaces({ addresses: known, code }: Clues) {
  const areaCode = placeOfAreaCode(phoneOf(code));
  return {
    timeZones: [
      ...known.flatMap(({ zipCode, state }) =>
        zipCode === '' ? timeZonesOfState(state) : timeZonesOfZip(zipCode),
      ),
      ...(areaCode?.timeZones ?? []),
    ],
    states: [...known.map(({ state }) => state), areaCode?.state ?? ''].filter(Boolean),
  };
}

function expectOwnPlaces(clues: Clues, places: RecipientPlaces): void {
  const own = ownPlaces(clues);
  const missing = [
    ...own.timeZones.filter((timeZone) => !places.timeZones.includes(timeZone)),
    ...own.states.filter((state) => !places.states.includes(state)),
  ];
  if (missing.length > 0) expect.fail(`${JSON.stringify(clues)} lacks ${missing.join()}`);
}

test(
  'every ZIP code and every area code adds its zones and its state',
  () => {
    for (const one of everyAddress) {
      const clues = { addresses: [one], code: tollFree };
      expectOwnPlaces(clues, placesOf(clues));
    }
    for (const code of areaCodes)
      expectOwnPlaces({ addresses: [], code }, placesOf({ addresses: [], code }));
  },
  timeLimit,
);

test(
  'property, mailing address and area code are combined for every combination',
  () => {
    const pairs = new Map<string, KnownAddress[]>();
    for (const property of addresses.values()) {
      for (const mailing of addresses.values()) {
        const both = [property, mailing];
        pairs.set(keyOf(placesOf({ addresses: both, code: tollFree })), both);
      }
    }
    for (const both of pairs.values()) {
      for (const code of codesBySet.values()) {
        const clues = { addresses: both, code };
        expectOwnPlaces(clues, placesOf(clues));
      }
    }
    expect(pairs.size).toBeGreaterThan(addresses.size);
  },
  timeLimit,
);

/** Addresses are tried on every day; an area code adds nothing to what a season changes. */
function timestampsFor({ code }: Clues, states: readonly string[]): number[] {
  const isTexan = states.includes('TX');
  return [
    ...summer,
    ...(isTexan ? springSunday : []),
    ...(code === tollFree ? winter : []),
    ...(code === tollFree && isTexan ? autumnSunday : []),
  ];
}

test(
  'no text is sent outside the permitted hours of any place of two addresses or an area code',
  () => {
    const combinations: Clues[] = [...addresses.values()].flatMap((property) => [
      ...[...codesBySet.values()].map((code) => ({ addresses: [property], code })),
      ...[...addresses.values()].map((mailing) => ({
        addresses: [property, mailing],
        code: tollFree,
      })),
    ]);
    const tried = new Set<string>();
    let allowed = 0;
    for (const clues of combinations) {
      const places = placesOf(clues);
      const key = keyOf(places);
      if (tried.has(key)) continue;
      tried.add(key);
      const states = [...ownPlaces(clues).states, ...places.states];
      for (const timestamp of timestampsFor(clues, states)) {
        if (!isWithinCallingHours(new Date(timestamp), places)) continue;
        allowed += 1;
        for (const timeZone of places.timeZones) {
          if (isLegal(localOf(timestamp, timeZone), states)) continue;
          expect.fail(`${JSON.stringify(clues)} ${new Date(timestamp).toISOString()} ${timeZone}`);
        }
      }
    }
    expect(tried.size).toBeGreaterThan(1000);
    expect(allowed).toBeGreaterThan(10_000);
  },
  timeLimit,
);
