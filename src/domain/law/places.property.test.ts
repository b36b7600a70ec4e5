import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { areaCodes } from '../contact/area-codes.ts';
import { contactChannels } from '../contact/contact-gate.ts';
import { findRecipientPlaces } from '../contact/recipient-places.ts';
import { calendarDayOf } from '../dates.ts';
import { createSeededRandom } from '../seeded-random.ts';
import { findBindingRules, findObjections, type LawQuestion } from './ask-law.ts';
import { findRule } from './law-book.ts';
import { defaultChoices } from './law-choices.ts';

const { codes } = createRequire(import.meta.url)('zipcodes') as {
  codes: Record<string, { zip: string; city: string; state: string; country: string }>;
};
type House = { zip: string; city: string; state: string };
const houses: House[] = Object.values(codes).filter(({ country }) => country === 'US');

// The law of places again, in other words than the book. Civ. Code 2079.26 ends with 2026.
const barred =
  '90049 90263 90265 90272 90290 90402 91001 91024 91103 91104 91106 91107 91301 91302 91320'.split(
    ' ',
  );
const everyWay = ['sms', 'email', 'call', 'mail', 'door'];
/** Where a no of the owner binds, and how it may not be passed over. */
const binding = [
  { state: 'PA', city: 'Philadelphia', ways: everyWay },
  // A rule of calls binds texts too.
  { state: 'OH', city: 'Euclid', ways: ['call', 'sms', 'door', 'mail'] },
  { state: 'NY', city: null, ways: ['call', 'sms', 'door', 'mail'] },
];
/** Known from secondary sources alone: they warn. */
const warning = [
  { state: 'GA', city: 'Atlanta', ways: ['door', 'mail'] },
  { state: 'NY', city: 'Orangetown', ways: ['door'] },
];

const random = createSeededRandom(Number(process.env['RANDOM_SEED'] ?? 11));
const pick = <Value>(list: readonly Value[]): Value => list[Math.floor(random() * list.length)]!;
const ofNote = [
  ...barred.map((zip) => ({ zip, city: 'Altadena', state: 'CA' })),
  { zip: '19125', city: 'Philadelphia', state: 'PA' },
  { zip: '44123', city: 'Euclid', state: 'OH' },
  { zip: '10962', city: 'Orangetown', state: 'NY' },
  { zip: '30310', city: 'Atlanta', state: 'GA' },
];
const start = Date.parse('2026-01-01T00:00:00Z');
// The hours around the end of California's act, and any other of two years.
const anInstant = () =>
  new Date(
    random() < 0.3
      ? Date.parse('2027-01-01T00:00:00Z') + Math.floor(random() * 96 - 24) * 900_000
      : start + Math.floor(random() * 730 * 96) * 900_000,
  );

function aQuestion(): LawQuestion {
  const house = random() < 0.5 ? pick(ofNote) : pick(houses);
  const mailing = pick(houses);
  const addresses = [house, ...(random() < 0.5 ? [mailing] : [])].map(({ zip, city, state }) => ({
    zipCode: zip,
    city,
    state,
  }));
  const channel = pick(contactChannels);
  const isNumber = channel === 'sms' || channel === 'call';
  const phone = isNumber ? `${pick(areaCodes)}5550142` : undefined;
  return {
    channel,
    at: anInstant(),
    places: findRecipientPlaces({ addresses, phone }),
    property: addresses[0]!,
    listed: new Set(),
    isAutomatic: false,
    hasConsent: false,
  };
}

const isAt = (
  { property, channel }: LawQuestion,
  { state, city, ways }: { state: string; city: string | null; ways: string[] },
) => property?.state === state && (!city || property.city === city) && ways.includes(channel);

/** Whether the place itself refuses, by the rules above. */
function isRefused(question: LawQuestion, saidNo: boolean): boolean {
  const { property, at } = question;
  const isBarred =
    barred.includes(property?.zipCode ?? '') &&
    property?.state === 'CA' &&
    calendarDayOf(at, 'America/Los_Angeles') < '2027-01-01';
  return isBarred || (saidNo && binding.some((rule) => isAt(question, rule)));
}

test('a place refuses exactly what its law refuses, on every channel and at every hour of two years', () => {
  let refused = 0;
  for (let round = 0; round < 12_000; round += 1) {
    const asked = aQuestion();
    const rules = findBindingRules(asked, defaultChoices, () => []);
    const lists = rules.others.filter(({ effect }) => effect.kind === 'listed');
    const saidNo = random() < 0.5;
    const question = saidNo ? { ...asked, listed: new Set(lists.map(({ id }) => id)) } : asked;
    const { refusals, warnings } = findObjections(rules, question, defaultChoices);
    const byPlace = refusals.filter(
      ({ reason }) => reason === 'place_barred' || reason === 'owner_said_no',
    );
    const context = `${JSON.stringify(question)} at ${question.at.toISOString()}`;
    expect(byPlace.length > 0, context).toBe(isRefused(question, saidNo));
    if (byPlace.length > 0) refused += 1;
    // Letters, doors and e-mails have no hours, and nothing else refuses them.
    const isPlain = ['mail', 'door', 'email'].includes(question.channel);
    if (isPlain) expect(refusals, context).toEqual(byPlace);
    if (saidNo && warning.some((rule) => isAt(question, rule))) {
      expect(
        warnings.map(({ reason }) => reason),
        context,
      ).toContain('owner_said_no');
    }
    // Whatever refuses or warns is in the book, of this channel, and of a place of the recipient.
    for (const { rule } of [...refusals, ...warnings]) {
      expect(findRule(rule.id)).toBe(rule);
      const { state } = rule.place;
      const { state: house } = question.property!;
      expect(!state || question.places.states.includes(state) || house === state, context).toBe(
        true,
      );
    }
  }
  expect(refused).toBeGreaterThan(1000);
}, 120_000);
