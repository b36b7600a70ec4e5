import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { areaCodes, placeOfAreaCode } from './area-codes.ts';
import { isWithinCallingHours } from './calling-hours.ts';
import { findRecipientPlaces, type RecipientPlaces } from './recipient-places.ts';
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

function localOf(moment: number, timeZone: string): Local {
  const key = `${moment} ${timeZone}`;
  const known = locals.get(key);
  if (known) return known;
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', weekday: 'short' });
  formats.set(timeZone, format);
  const text = format.format(moment);
  const local = { hour: Number(/\d+/.exec(text)?.[0]), isSunday: text.includes('Sun') };
  locals.set(key, local);
  return local;
}

const quarterHoursOf = (day: string) =>
  Array.from({ length: 96 }, (_, index) => Date.parse(`${day}T00:00:00Z`) + index * 900_000);
const tuesday = quarterHoursOf('2031-07-15');
// Only Texas has a Sunday of its own. On this one summer time begins.
const sunday = quarterHoursOf('2031-03-09');

const of = (zipCode: string, state: string, phone: string): RecipientPlaces =>
  findRecipientPlaces({ addresses: [{ zipCode, city: '', state }], phone });

const keyOf = ({ timeZones, states }: Pick<RecipientPlaces, 'timeZones' | 'states'>) => {
  const strict = states.filter((state) => /^(?:FL|OK|WA|MD|CT|TX)$/.test(state));
  return [timeZones.toSorted(), strict.toSorted()].join('|');
};

test('no text goes out outside the permitted hours of any place of a ZIP code and an area code', () => {
  // One ZIP and one area code for each set of places, so that every pair of sets is tried once.
  const zipSets = new Map(
    zips.map(({ zip, state }) => [keyOf(of(zip, state, '')), { zip, state }]),
  );
  zipSets.set('none', { zip: '', state: '' });
  const codeSets = new Map(
    areaCodes.map((code) => [keyOf(of('', '', `${code}5550142`)), code] as const),
  );
  codeSets.set('none', '800');
  const tried = new Set<string>();
  let allowed = 0;
  for (const { zip, state } of zipSets.values()) {
    for (const code of codeSets.values()) {
      const phone = `${code}5550142`;
      const places = of(zip, state, phone);
      const key = keyOf(places);
      if (tried.has(key)) continue;
      tried.add(key);
      const own = [...timeZonesOfZip(zip), ...(placeOfAreaCode(phone)?.timeZones ?? [])];
      expect(own.filter((timeZone) => !places.timeZones.includes(timeZone))).toEqual([]);
      const states = [state, placeOfAreaCode(phone)?.state ?? ''];
      for (const moment of states.includes('TX') ? [...tuesday, ...sunday] : tuesday) {
        if (!isWithinCallingHours(new Date(moment), places)) continue;
        allowed += 1;
        for (const timeZone of places.timeZones) {
          if (isLegal(localOf(moment, timeZone), [...states, ...places.states])) continue;
          expect.fail(`${zip} ${code} ${new Date(moment).toISOString()} ${timeZone}`);
        }
      }
    }
  }
  expect(tried.size).toBeGreaterThan(100);
  expect(allowed).toBeGreaterThan(10_000);
}, 60_000);
