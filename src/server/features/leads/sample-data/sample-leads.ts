import { createSeededRandom } from '#domain/seeded-random.ts';
import { leadStatuses, type LeadStatus } from '#domain/leads/lead-status.ts';
import { streets } from './sample-streets.ts';
import {
  firstNames,
  lastNames,
  streetObservations,
  sampleThreads,
  violations,
} from './sample-words.ts';

export type SamplePhone = {
  number: string;
  type: 'mobile' | 'landline';
  status: 'unverified' | 'correct' | 'wrong';
  callCount: number;
  smsCount: number;
};

export type SampleLead = {
  propertyType: 'foreclosure' | 'probate' | 'violation';
  fullName: string;
  streetAddress: string;
  city: string;
  zipCode: string;
  latitude: number;
  longitude: number;
  priceCents: number | null;
  leadStatus: LeadStatus;
  driveNumber: number;
  auctionDate: string | null;
  violation: { wording: string; category: string; date: string } | null;
  petitioner: string | null;
  deceasedDate: string | null;
  phones: SamplePhone[];
  skipTraceStatus: 'not_traced' | 'completed' | 'error';
  note: string | null;
  createdAt: Date;
};

const day = 86_400_000;
const leadCount = 400;

/**
 * 400 invented leads of all three types in Davidson County, Tennessee. The same time gives the
 * same leads. Phone numbers are those reserved for fiction, 555-0100 to 555-0199.
 */
export function inventLeads(now: Date): SampleLead[] {
  const random = createRandom(20_310_304);
  const taken = new Set<string>();
  return Array.from({ length: leadCount }, (_, index) => inventLead(random, now, index, taken));
}

type Random = ReturnType<typeof createRandom>;

function inventLead(random: Random, now: Date, index: number, taken: Set<string>): SampleLead {
  const propertyType = random.pick(['foreclosure', 'foreclosure', 'probate', 'violation'] as const);
  const { address, place } = inventAddress(random, taken);
  const lastName = random.pick(lastNames);
  const leadStatus = random.chance(0.6) ? 'not_contacted' : random.pick(leadStatuses);
  // An owner without a known number gets no offer.
  const isWorked = leadStatus !== 'not_contacted';
  const isTraced = isWorked || random.chance(0.3);
  const found = isWorked || random.chance(0.85);
  const daysAgo = Math.floor((index / leadCount) * 120);
  const violation = random.pick(violations);
  const isForeclosure = propertyType === 'foreclosure';
  const isProbate = propertyType === 'probate';
  const firstName = random.pick(firstNames);
  return {
    propertyType,
    fullName: `${firstName} ${lastName}`,
    streetAddress: address,
    city: place.city,
    zipCode: place.zip,
    latitude: place.latitude + (random.number() - 0.5) * 0.02,
    longitude: place.longitude + (random.number() - 0.5) * 0.02,
    priceCents: random.chance(0.5) ? random.between(90, 480) * 1000 * 100 : null,
    leadStatus,
    driveNumber: random.chance(0.6) ? 0 : random.between(1, 10),
    auctionDate: isForeclosure && random.chance(0.9) ? isoDay(now, random.between(-20, 75)) : null,
    violation:
      propertyType === 'violation'
        ? { ...violation, date: isoDay(now, -random.between(3, 200)) }
        : null,
    // The deceased is never the petitioner.
    petitioner: isProbate
      ? `${random.pick(firstNames.filter((name) => name !== firstName))} ${lastName}`
      : null,
    deceasedDate: isProbate ? isoDay(now, -random.between(30, 400)) : null,
    phones: isTraced && found ? inventPhones(random, leadStatus) : [],
    skipTraceStatus: isTraced ? (found ? 'completed' : 'error') : 'not_traced',
    note: random.chance(isWorked ? 0.5 : 0.15)
      ? random.pick(isWorked ? [...sampleThreads, ...streetObservations] : streetObservations)
      : null,
    // Newest first: the last one was added just now.
    createdAt: new Date(now.getTime() - (120 - daysAgo) * day + index * 60_000),
  };
}

function inventAddress(random: Random, taken: Set<string>) {
  for (;;) {
    const place = random.pick(streets);
    const address = `${random.between(...place.numbers)} ${place.street}`;
    if (taken.has(address)) continue;
    taken.add(address);
    return { address, place };
  }
}

function inventPhones(random: Random, leadStatus: LeadStatus): SamplePhone[] {
  const numbers = new Set<string>();
  for (let count = random.between(1, 3); count > 0; count -= 1) {
    const line = String(random.between(100, 199)).padStart(4, '0');
    numbers.add(`${random.pick(['615', '629'])}555${line}`);
  }
  const isWorked = leadStatus !== 'not_contacted';
  return [...numbers].map((number, index) => {
    const type = random.chance(0.7) ? 'mobile' : 'landline';
    // One talks on the first number; the others were tried, or not yet.
    const isTried = isWorked && (index === 0 || random.chance(0.4));
    const tried = index === 0 && leadStatus !== 'dead' ? 'correct' : 'wrong';
    return {
      number,
      type,
      status: isTried ? tried : 'unverified',
      callCount: isTried ? random.between(1, 4) : 0,
      smsCount: isTried && type === 'mobile' ? random.between(0, 2) : 0,
    };
  });
}

function isoDay(now: Date, plusDays: number): string {
  return new Date(now.getTime() + plusDays * day).toISOString().slice(0, 10);
}

/** Seeded, so that the sample is the same everywhere. */
function createRandom(seed: number) {
  const number = createSeededRandom(seed);
  return {
    number,
    chance: (share: number) => number() < share,
    /** A whole number from `low` to `high`, both included. */
    between: (low: number, high: number) => low + Math.floor(number() * (high - low + 1)),
    pick: <Item>(items: readonly Item[]): Item => items[Math.floor(number() * items.length)]!,
  };
}
