import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { areaCodes, placeOfAreaCode } from '../contact/area-codes.ts';
import { findRecipientPlaces, type RecipientPlaces } from '../contact/recipient-places.ts';
import { fiftyStates, timeZonesOfState } from '../contact/states-of-places.ts';
import { createSeededRandom } from '../seeded-random.ts';
import { isPermittedHour, nextPermittedHour } from './testing/text-hours.ts';
import { statutoryHolidays } from './testing/statutory-holidays.ts';

const { codes } = createRequire(import.meta.url)('zipcodes') as {
  codes: Record<string, { zip: string; state: string; country: string }>;
};
const zips = Object.values(codes).filter(({ country }) => country === 'US');

// The law again, in other words than the book, so that one can catch the other.
const opens: Record<string, number> = { CT: 9, KY: 10, MN: 9, NM: 9, PA: 9, RI: 9, SD: 9, TX: 9 };
const closes: Record<string, number> = {
  ...Object.fromEntries('AL CT FL LA MA MD MS OK OR WA WY'.split(' ').map((state) => [state, 20])),
  PA: 19,
  RI: 18,
};
const noSundays = ['AL', 'LA', 'MS', 'PA', 'RI', 'SD', 'UT'];
const noHolidays = ['AL', 'LA', 'PA', 'RI', 'UT'] as const;

type Local = { hour: number; weekday: string; day: string };
const formats = new Map<string, Intl.DateTimeFormat>();

function localOf(timestamp: Date, timeZone: string): Local {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      hourCycle: 'h23',
      weekday: 'short',
    });
  formats.set(timeZone, format);
  const text = format.format(timestamp);
  return {
    hour: Number(/(\d+)\D*$/.exec(text)?.[1]),
    weekday: /[A-Z][a-z]{2}/.exec(text)?.[0] ?? '',
    day: /\d{4}-\d{2}-\d{2}/.exec(text)?.[0] ?? '',
  };
}

// Pennsylvania's Act 47 of 2026; before it, only the hours of the country and the holidays.
const isBeforeAct47 = (day: string) => day < '2026-10-18';

function isLegal({ hour, weekday, day }: Local, given: string): boolean {
  const state = given === 'PA' && isBeforeAct47(day) ? 'PA before' : given;
  if (state === 'PA before' && statutoryHolidays.PA.includes(day)) return false;
  if (weekday === 'Sun' && noSundays.includes(state)) return false;
  if (noHolidays.some((one) => one === state && statutoryHolidays[one].includes(day))) return false;
  const isSaturday = weekday === 'Sat' && state === 'RI';
  const first = isSaturday ? 10 : state === 'TX' && weekday === 'Sun' ? 12 : (opens[state] ?? 8);
  const last = isSaturday ? 17 : (closes[state] ?? 21);
  return hour >= Math.max(8, first) && hour < Math.min(21, last);
}

const chicago = 'America/Chicago';
const isLegalEverywhere = (at: Date, { timeZones, states }: RecipientPlaces) =>
  timeZones.every((zone) => isLegal(localOf(at, zone), '')) &&
  // Mississippi names Central time.
  states.every((state) =>
    (state === 'MS' ? [chicago] : timeZones).every((zone) => isLegal(localOf(at, zone), state)),
  );

const random = createSeededRandom(Number(process.env['RANDOM_SEED'] ?? 7));
const pick = <Value>(list: readonly Value[]): Value => list[Math.floor(random() * list.length)]!;
const changes = ['2026-03-08', '2026-10-18', '2026-11-01', '2027-03-14', '2027-11-07'];
// Oregon's rule begins with 2026 on Oregon's clock.
const days = [...new Set([...changes, ...Object.values(statutoryHolidays).flat()])].filter(
  (day) => day > '2026-01-01',
);

function anInstant(): Date {
  const day =
    random() < 0.5
      ? Date.parse(pick(days))
      : Date.parse('2026-01-02') + random() * 729 * 86_400_000;
  const time = Math.floor(day / 900_000) * 900_000 + Math.floor(random() * 130) * 900_000;
  // On the easternmost clock of the country the holidays of 2028 begin then; they are not listed.
  return new Date(Math.min(time, Date.parse('2027-12-31T13:45:00Z')));
}

/** Addresses and a number that are often of different states, also one ZIP code and its written state. */
function somePlaces(): { clues: object; places: RecipientPlaces } {
  const all = Array.from({ length: 1 + Math.floor(random() * 2) }, () => {
    const { zip, state } = pick(zips);
    const written = pick([state, '', pick(zips).state]);
    return random() < 0.8
      ? { address: { zipCode: zip, city: '', state: written }, of: [state, written] }
      : { address: { zipCode: '', city: '', state }, of: [state] };
  });
  const addresses = all.map(({ address }) => address);
  const phone = `${random() < 0.7 ? pick(areaCodes) : '800'}5550142`;
  const clues = { addresses, phone };
  const places = findRecipientPlaces(clues);
  // The recipient can be in each of them: the rules of all bind.
  for (const state of [...all.flatMap(({ of }) => of), placeOfAreaCode(phone)?.state]) {
    if (!state || !fiftyStates.includes(state)) continue;
    const zones = timeZonesOfState(state);
    // Hyder in Alaska lives by Pacific time, and Wake Island has Hawaii's ZIP codes.
    const hasZone =
      ['AK', 'HI'].includes(state) || places.timeZones.some((zone) => zones.includes(zone));
    if (!places.states.includes(state) || !hasZone) {
      expect.fail(`${JSON.stringify(clues)}: ${state} is not in ${JSON.stringify(places)}`);
    }
  }
  return { clues, places };
}

test.each(['sms', 'call'] as const)(
  'permits a %s in exactly the hours that the strictest rule of every place permits',
  (channel) => {
    let allowed = 0;
    for (let round = 0; round < 12_000; round += 1) {
      const { clues, places } = somePlaces();
      if (places.isUnknown) continue;
      const at = anInstant();
      const isOpen = isPermittedHour(at, places, channel);
      if (isOpen) allowed += 1;
      if (isOpen !== isLegalEverywhere(at, places)) {
        expect.fail(`${JSON.stringify(clues)} at ${at.toISOString()}: ${isOpen}`);
      }
    }
    expect(allowed).toBeGreaterThan(2000);
  },
  120_000,
);

test('the next permitted hour is permitted, and no earlier quarter of an hour is', () => {
  for (let round = 0; round < 300; round += 1) {
    const { clues, places } = somePlaces();
    const at = anInstant();
    const next = nextPermittedHour(at, places);
    if (!next) continue;
    expect(isPermittedHour(next, places), JSON.stringify(clues)).toBe(true);
    for (let step = at.getTime(); step < next.getTime(); step += 900_000) {
      if (!isPermittedHour(new Date(step), places)) continue;
      expect.fail(`${JSON.stringify(clues)} at ${new Date(step).toISOString()}`);
    }
  }
}, 120_000);
