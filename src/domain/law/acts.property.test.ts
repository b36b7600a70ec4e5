import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { areaCodes } from '../contact/area-codes.ts';
import { contactChannels, type ContactChannel } from '../contact/contact-gate.ts';
import { findRecipientPlaces, type KnownAddress } from '../contact/recipient-places.ts';
import { statesOfZip } from '../contact/states-of-places.ts';
import { calendarDayOf } from '../dates.ts';
import { createSeededRandom } from '../seeded-random.ts';
import {
  findBindingRules,
  findObjections,
  findPassedLimits,
  type Contacted,
  type LawQuestion,
} from './ask-law.ts';
import { findRule, lawBook } from './law-book.ts';
import type { LawChoices } from './law-choices.ts';
import { isDecided, type LawRule } from './law-rule.ts';

const { codes } = createRequire(import.meta.url)('zipcodes') as {
  codes: Record<string, { zip: string; city: string; state: string; country: string }>;
};
type House = { zip: string; city: string; state: string };
const houses: House[] = Object.values(codes).filter(({ country }) => country === 'US');

// The law besides hours again, in other words than the book, so that one can catch the other.
type Act = {
  /** The rule's id, by which the owner switches it off or confirms a registration. */
  id: string;
  state: string;
  city?: string;
  ways: readonly ContactChannel[];
  asks:
    | 'barred'
    | 'said no'
    | 'emergency'
    | 'registered'
    | 'agreed'
    | 'agreed if automatic'
    | 'signed'
    | 'signed if automatic'
    | 'three';
  /** Its own words name an offer to buy. */
  offers?: true;
  /** Known from secondary sources, or written for sellers: it warns. */
  mild?: true;
};
const everyWay = ['sms', 'email', 'call', 'mail', 'door'] as const;
const spoken = ['call', 'sms'] as const;
const call = ['call'] as const;
const acts: readonly Act[] = [
  { id: 'P-CA-01', state: 'CA', ways: everyWay, asks: 'barred', offers: true },
  {
    id: 'P-PA-PHL-01',
    state: 'PA',
    city: 'Philadelphia',
    ways: everyWay,
    asks: 'said no',
    offers: true,
  },
  {
    id: 'P-OH-EUC',
    state: 'OH',
    city: 'Euclid',
    ways: ['call', 'door', 'mail'],
    asks: 'said no',
    offers: true,
  },
  { id: 'P-NY-01', state: 'NY', ways: ['call', 'door', 'mail'], asks: 'said no', offers: true },
  {
    id: 'P-GA-ATL',
    state: 'GA',
    city: 'Atlanta',
    ways: ['door', 'mail'],
    asks: 'said no',
    offers: true,
    mild: true,
  },
  {
    id: 'P-NY-ROC',
    state: 'NY',
    city: 'Orangetown',
    ways: ['door'],
    asks: 'said no',
    offers: true,
    mild: true,
  },
  { id: 'C-LA-03', state: 'LA', ways: spoken, asks: 'emergency', offers: true },
  { id: 'C-NY-02', state: 'NY', ways: spoken, asks: 'emergency' },
  { id: 'C-MS-01-register', state: 'MS', ways: spoken, asks: 'registered', offers: true },
  { id: 'C-TX-02', state: 'TX', ways: spoken, asks: 'registered' },
  { id: 'C-VT-01', state: 'VT', ways: call, asks: 'registered' },
  ...['C-LA-02-register', 'C-WI-01-register'].map((id): Act => ({
    id,
    state: id.slice(2, 4),
    ways: spoken,
    asks: 'registered',
    mild: true,
  })),
  ...[
    'C-AK-01',
    'C-CO-01',
    'C-FL-04',
    'C-OH-01',
    ...['AZ', 'DC', 'ID', 'NJ', 'RI', 'UT', 'WA'].map((state) => `C-${state}-01-register`),
  ].map((id): Act => ({
    id,
    state: id.slice(2, 4),
    ways: call,
    asks: 'registered',
    mild: true,
  })),
  { id: 'C-FL-02', state: 'FL', ways: spoken, asks: 'signed if automatic' },
  { id: 'C-OK-01-consent', state: 'OK', ways: spoken, asks: 'signed if automatic' },
  { id: 'C-MD-01-consent', state: 'MD', ways: spoken, asks: 'signed if automatic' },
  { id: 'C-LA-02-consent', state: 'LA', ways: ['sms'], asks: 'agreed', mild: true },
  { id: 'C-WA-02', state: 'WA', ways: ['sms'], asks: 'agreed if automatic', mild: true },
  { id: 'C-AZ-01', state: 'AZ', ways: call, asks: 'agreed', mild: true },
  { id: 'C-CT-01-consent', state: 'CT', ways: spoken, asks: 'signed', mild: true },
  { id: 'C-NJ-02', state: 'NJ', ways: call, asks: 'agreed', mild: true },
  { id: 'C-FL-01-limit', state: 'FL', ways: call, asks: 'three' },
  ...['MD', 'OK', 'OR'].map((state): Act => ({
    id: `C-${state}-01-limit`,
    state,
    ways: spoken,
    asks: 'three',
  })),
];
// Civ. Code 2079.26 ends with 2026.
const barred =
  '90049 90263 90265 90272 90290 90402 91001 91024 91103 91104 91106 91107 91301 91302 91320'.split(
    ' ',
  );

const random = createSeededRandom(Number(process.env['RANDOM_SEED'] ?? 11));
const pick = <Value>(list: readonly Value[]): Value => list[Math.floor(random() * list.length)]!;
const some = <Value>(list: readonly Value[], share: number) =>
  new Set(list.filter(() => random() < share));
const ofNote = [
  ...barred.map((zip) => ({ zip, city: 'Altadena', state: 'CA' })),
  { zip: '19125', city: 'Philadelphia', state: 'PA' },
  { zip: '44123', city: 'Euclid', state: 'OH' },
  { zip: '10962', city: 'Orangetown', state: 'NY' },
  { zip: '30310', city: 'Atlanta', state: 'GA' },
  ...houses.filter(({ state }) => acts.some((act) => act.state === state && !act.city)),
];
// Oregon's limit begins with 2026 on Oregon's clocks.
const start = Date.parse('2026-01-02T00:00:00Z');
// The hours around the end of California's act, and any other of two years.
const anInstant = () =>
  new Date(
    random() < 0.3
      ? Date.parse('2027-01-01T00:00:00Z') + Math.floor(random() * 96 - 24) * 900_000
      : start + Math.floor(random() * 729 * 96) * 900_000,
  );

/** An address as a list may have it: one in two lacks a part, or has that of another place. */
function asWritten({ zip: zipCode, city, state }: House): KnownAddress {
  const other = pick(random() < 0.3 ? ofNote : houses);
  if (random() < 0.5) return { zipCode, city, state };
  return pick([
    { zipCode: '', city, state },
    { zipCode, city: '', state: '' },
    { zipCode, city, state: other.state },
    { zipCode, city: other.city, state },
    { zipCode: other.zip, city, state },
  ]);
}

const zipsOfCities = Map.groupBy(houses, ({ city, state }) => `${city}, ${state}`);
const findCityZips = (city: string, state: string) =>
  (zipsOfCities.get(`${city}, ${state}`) ?? []).map(({ zip }) => zip);

/** The states of a house by its ZIP code and by its written state. */
const statesOfHouse = ({ zipCode, state }: KnownAddress) => [
  ...(statesOfZip(zipCode).includes(state) ? [] : statesOfZip(zipCode)),
  state,
];

function isAt({ city, state }: Act, house: KnownAddress): boolean {
  if (!statesOfHouse(house).includes(state)) return false;
  return !city || house.city === city || findCityZips(city, state).includes(house.zipCode);
}

/** A house without a ZIP code can have one of its city's, or any where the city is not known. */
function canBeBarred({ zipCode, city }: KnownAddress): boolean {
  const zips = zipCode ? [zipCode] : findCityZips(city, 'CA');
  return zips.length === 0 || zips.some((zip) => barred.includes(zip));
}

function aQuestion(): LawQuestion {
  const house = random() < 0.5 ? pick(random() < 0.3 ? ofNote.slice(0, 19) : ofNote) : pick(houses);
  const addresses = [house, ...(random() < 0.5 ? [pick(houses)] : [])].map(asWritten);
  const channel = pick(contactChannels);
  const isNumber = channel === 'sms' || channel === 'call';
  const phone = isNumber ? `${pick(areaCodes)}5550142` : undefined;
  return {
    channel,
    at: anInstant(),
    places: findRecipientPlaces({ addresses, phone }, findCityZips),
    houses: [addresses[0]!],
    listed: new Set(),
    isAutomatic: random() < 0.5,
    consent:
      random() < 0.3
        ? { latestOn: pick(['2024-01-01', '2027-12-01']), isSigned: random() < 0.5 }
        : null,
  };
}

const ids = acts.map(({ id }) => id);
const aChoice = (): LawChoices => ({
  offersCount: random() < 0.7,
  callsBindTexts: random() < 0.7,
  switchedOff: some(ids, 0.1),
  confirmed: some(ids, 0.4),
  emergencies: some(['LA', 'NY', 'TX'], 0.5),
});

/** Contacts of the last day, oldest first. */
const theDayBefore = (at: Date): Contacted[] =>
  Array.from({ length: Math.floor(random() * 6) }, (_, index) => ({
    channel: pick(contactChannels),
    at: new Date(at.getTime() - (6 - index) * 3_600_000),
  }));

type Known = { question: LawQuestion; choices: LawChoices; made: Contacted[]; saidNo: boolean };

const isWithinHalfAYear = ({ consent, at }: LawQuestion) =>
  consent !== null && at.getTime() - Date.parse(`${consent.latestOn}T00:00:00Z`) < 182 * 86_400_000;

function isBroken(act: Act, { question, choices, made, saidNo }: Known): boolean {
  const [house] = question.houses;
  const { places, at } = question;
  const names = (way: ContactChannel) =>
    act.ways.includes(way) ||
    (choices.callsBindTexts && way === 'sms' && act.ways.includes('call'));
  if (choices.switchedOff.has(act.id) || !names(question.channel)) return false;
  if (!act.offers && !choices.offersCount) return false;
  const isThere = house !== undefined && isAt(act, house);
  if (act.asks === 'said no') return saidNo && isThere;
  if (act.asks === 'barred') {
    const day = calendarDayOf(at, 'America/Los_Angeles');
    return isThere && canBeBarred(house) && day < '2027-01-01';
  }
  if (!places.states.includes(act.state)) return false;
  if (act.asks === 'emergency') {
    // By the Louisiana act a request of the last six months may be answered.
    const isAsked = act.id === 'C-LA-03' && isWithinHalfAYear(question);
    return choices.emergencies.has(act.state) && !isAsked;
  }
  if (act.asks === 'registered') return !choices.confirmed.has(act.id);
  if (act.asks === 'three') return made.filter(({ channel }) => names(channel)).length >= 3;
  if (act.asks === 'signed') return !question.consent?.isSigned;
  if (act.asks === 'signed if automatic') {
    return question.isAutomatic && !question.consent?.isSigned;
  }
  return question.consent === null && (act.asks === 'agreed' || question.isAutomatic);
}

test('refuses and warns of exactly what the acts say, whatever is known and chosen', () => {
  const found = new Set<string>();
  for (let round = 0; round < 12_000; round += 1) {
    const [asked, choices] = [aQuestion(), aChoice()];
    if (asked.places.isUnknown) continue;
    const made = theDayBefore(asked.at);
    const saidNo = random() < 0.5;
    const rules = findBindingRules(asked, choices, findCityZips);
    const lists = rules.others.filter(({ effect }) => effect.kind === 'listed');
    const question = saidNo ? { ...asked, listed: new Set(lists.map(({ id }) => id)) } : asked;
    const { refusals, warnings } = findObjections(rules, question, choices);
    const limits = findPassedLimits(rules, made, choices);
    const idsOf = (objections: readonly { rule: LawRule; reason?: string }[]) =>
      objections.filter(({ reason }) => reason !== 'outside_hours').map(({ rule }) => rule.id);
    const broken = acts.filter((act) => isBroken(act, { question, choices, made, saidNo }));
    const context = `${JSON.stringify({ question, choices, made })} at ${question.at.toISOString()}`;
    const expected = (mild: boolean) =>
      broken.filter((act) => (act.mild ?? false) === mild).map(({ id }) => id);
    expect(idsOf([...refusals, ...limits]).toSorted(), context).toEqual(expected(false).toSorted());
    expect(idsOf(warnings).toSorted(), context).toEqual(expected(true).toSorted());
    for (const { id } of broken) found.add(id);
    // Letters, doors and e-mails have no hours.
    const isPlain = ['mail', 'door', 'email'].includes(question.channel);
    if (isPlain) expect(idsOf(refusals), context).toHaveLength(refusals.length);
    // Whatever refuses or warns is in the book, and of a place of the recipient.
    for (const { rule } of [...refusals, ...warnings, ...limits]) {
      expect(findRule(rule.id)).toBe(rule);
      const { state } = rule.place;
      expect(!state || question.places.states.includes(state), context).toBe(true);
    }
  }
  // Every act was broken by some contact.
  expect([...found].toSorted()).toEqual(ids.toSorted());
}, 120_000);

test('the acts are every rule of the book that decides about contacts by more than hours', () => {
  const kinds = new Set(['hours', 'personal']);
  const others = lawBook.filter((rule) => isDecided(rule) && !kinds.has(rule.effect.kind));
  expect(others.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
});
