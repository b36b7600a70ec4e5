import { longDay, timestampOfWall } from '#domain/dates.ts';
import { timeZonesOfState } from '#domain/contact/states-of-places.ts';
import { earliestZone, localClock, zoneName } from '#domain/contact/recipient-clock.ts';
import { maxUnansweredTexts, type ContactRefusal } from '#domain/contact/contact-gate.ts';
import {
  findRecipientPlaces,
  type KnownAddress,
  type RecipientPlaces,
} from '#domain/contact/recipient-places.ts';
import {
  countedChannels,
  findObjections,
  findPassedLimits,
  nextAllowed,
  type BindingRules,
  type Consent,
  type Contacted,
  type LawObjection,
} from '#domain/law/ask-law.ts';
import { refuses, type LawRule } from '#domain/law/law-rule.ts';
import {
  asksWhatWasAsked,
  withoutLifted,
  type Asked as AskedFor,
} from '#domain/law/lifted-rules.ts';
import { fromText, objectionText } from '#domain/law/law-text.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { readAskedFor } from './persons/asked-for.query.ts';
import { findCityZips } from './city-zips.ts';
import { findOptedOut, readUnansweredTexts } from './contact-facts.query.ts';
import { readContactsOf } from './persons/contacts-of-person.query.ts';
import { ofLaw, type Asked, type Shared } from './rule-finder.ts';
import { findConsented } from './consents.store.ts';
import { readListings, type Listings } from './no-contact-lists.query.ts';
import { addressKeyOf } from './mailing-recipient.query.ts';

const oneDay = 24 * 3_600_000;

/** A no of the law, or one that time lifts. */
export type Objection = {
  reason: ContactRefusal;
  message?: string;
  retryAt?: Date;
  /** `retryAt` on the recipient's clock: '8:00 AM'. */
  retryClock?: string;
};

export type LawCheck = {
  refusal: Objection | null;
  /** Ids of the rules that refuse. */
  rules: string[];
  /** What only warns. */
  warnings: LawObjection[];
  /** Rules that want the owner's line in every text. */
  words: LawRule[];
  /** Ids of the rules that stand behind what is known of the person. */
  personal: { opted_out: string[]; do_not_call: string[] };
  /** The person's signed consent lifts what do-not-call lists refuse. */
  liftsDoNotCall: boolean;
};

/** What the ledger and the contacts of the last 24 hours say. */
type Known = {
  /** Whether the address opted out of everything. */
  isOut: boolean;
  /** Whether the owner said no, which some cities make binding. */
  saidNo: boolean;
  listings: Listings;
  consent: Consent | undefined;
  contacts: Contacted[];
  unanswered: Date[];
  asked: AskedFor;
};

/** The addresses that have to be looked up in the ledger; none if no rule asks for them. */
function listedAddresses({ question: { leads }, shared: { binding } }: Asked): string[] {
  const asks = binding.others.some(({ effect }) => effect.kind === 'listed');
  return asks ? leads.map(({ house }) => addressKeyOf(house)) : [];
}

const dayBefore = (at: Date) => new Date(at.getTime() - oneDay);

/**
 * Asks the rule book about the contacts of a page: places, registrations, hours, and the contacts of
 * a day. What the book counts is read in one statement for all; one statement after the other, for
 * the gate asks within its caller's transaction.
 * @param contacts of one channel.
 */
export async function checkLaws(
  db: Db,
  contacts: readonly Asked[],
  at: Date,
): Promise<Map<Asked, LawCheck>> {
  const since = dayBefore(at);
  const questions = contacts.map(({ question }) => question);
  const channel = questions[0]?.channel;
  if (!channel) return new Map();
  const phones = questions.flatMap(({ person }) => person.number || []);
  // The contacts of the others are counted by no rule.
  const counted = contacts.flatMap(({ question, shared: { binding } }) =>
    binding.limits.length > 0 ? [question.person] : [],
  );
  const all = [...new Set(contacts.map(({ shared }) => shared))];
  const channels = new Set(all.flatMap(({ binding }) => [...countedChannels(binding)]));
  const made = await readContactsOf(db, counted, { since, channels });
  const contactsOf = new Map(counted.map((person, index) => [person, made[index] ?? []]));
  const addresses = contacts.map(listedAddresses);
  const out = await findOptedOut(db, 'address', addresses.flat());
  const listings = await readListings(
    db,
    questions.map(({ leads, person }) => ({ leads, phone: person.number })),
  );
  const consented = await findConsented(db, channel, phones);
  const unanswered = await readUnansweredTexts(db, channel === 'sms' ? phones : [], since);
  const asks = new Set(all.filter(({ binding }) => asksWhatWasAsked(binding)));
  const asking = contacts.flatMap(({ question, shared }) =>
    asks.has(shared) ? [question.person] : [],
  );
  const askedFor = await readAskedFor(db, asking, at);
  const askedOf = new Map(asking.map((person, index) => [person, askedFor[index]]));
  const plain = new Map<Shared, LawCheck>();
  const checks = new Map<Asked, LawCheck>();
  for (const [index, contact] of contacts.entries()) {
    const { person } = contact.question;
    const known = {
      isOut: addresses[index]!.some((address) => out.has(address)),
      saidNo: contact.question.leads.some(({ isNotInterested }) => isNotInterested),
      listings: listings[index] ?? new Map<string, string>(),
      consent: consented.get(person.number),
      contacts: contactsOf.get(person) ?? [],
      unanswered: unanswered.get(person.number) ?? [],
      asked: askedOf.get(person) ?? new Set(),
    };
    checks.set(contact, checkOne(contact, known, plain));
  }
  return checks;
}

/** The book's answer. @param plain those to contacts of which only the places are known. */
function checkOne(asked: Asked, known: Known, plain: Map<Shared, LawCheck>): LawCheck {
  const { isOut, saidNo, listings, consent, contacts, unanswered, asked: askedFor } = known;
  const isSilent = listings.size + contacts.length + unanswered.length + askedFor.size === 0;
  const isPlain = !isOut && !saidNo && !consent && isSilent;
  const answer = (isPlain && plain.get(asked.shared)) || decideLaw(asked, known);
  if (isPlain) plain.set(asked.shared, answer);
  return answer;
}

/** The book's answer, from all that is known. */
function decideLaw({ question: contact, shared: all }: Asked, known: Known): LawCheck {
  const { choices, places } = all;
  const consented = known.consent ?? null;
  const said = { consent: consented, asked: known.asked, isAutomatic: contact.isAutomatic };
  const binding = withoutLifted(all.binding, said);
  const asked = { question: contact, shared: { ...all, binding } };
  const listed = binding.others.filter(({ id, effect }) => {
    if (effect.kind !== 'listed') return false;
    return known.isOut || known.listings.has(id) || (known.saidNo && effect.saidNo === true);
  });
  const lists = new Set(idsOf(listed));
  const question = ofLaw(contact, places, lists, consented);
  const found = findObjections(binding, question, choices);
  const limits = findPassedLimits(binding, known.contacts, choices);
  const passed = limits.filter(({ rule }) => refuses(rule));
  const limit = findUnanswered(asked, known) ?? (passed[0] ? explainLimit(passed[0], asked) : null);
  const [first] = found.refusals;
  const own = ownListRefusal(known.listings);
  const doNotCall = binding.personal.filter((rule) => checks(rule, 'do_not_call'));
  const mild = limits.filter(({ rule }) => !refuses(rule));
  return {
    refusal: own ?? (first ? explain(first, asked) : limit),
    rules: idsOf([...found.refusals, ...passed].map(({ rule }) => rule)),
    warnings: [
      ...found.warnings,
      ...mild.map(({ rule }) => ({ rule, reason: 'daily_limit' }) as const),
    ],
    words: binding.words,
    personal: {
      opted_out: idsOf(binding.personal.filter((rule) => checks(rule, 'opted_out'))),
      do_not_call: idsOf(doNotCall),
    },
    // The strictest rule wins: one that nothing lifts holds.
    liftsDoNotCall: known.consent?.isSigned === true && doNotCall.every(isLifted),
  };
}

/** The installation's own list holds everywhere, by no rule of the book. */
function ownListRefusal(listings: Listings): Objection | null {
  const name = listings.get('');
  if (name === undefined) return null;
  return { reason: 'owner_said_no', message: `‘${name}’ names this owner, address or number.` };
}

const idsOf = (rules: readonly LawRule[]) => [...new Set(rules.map(({ id }) => id))];

const isLifted = ({ effect }: LawRule) =>
  effect.kind === 'personal' && effect.liftedBy === 'signed_consent';

const checks = ({ effect }: LawRule, check: 'opted_out' | 'do_not_call') =>
  effect.kind === 'personal' && effect.check === check;

/** 'Pennsylvania: no calls on Sundays (73 P.S. 2245). From Monday 9:00 AM.' */
function explain(objection: LawObjection, { question, shared }: Asked): Objection {
  const { channel, at } = question;
  const { binding, places } = shared;
  const { reason, closure } = objection;
  const sentence = objectionText(objection, channel);
  if (!closure) return { reason, ...untilItEnds(objection, sentence, { question, shared }) };
  const clock = closure.hours ? `${clockText(at, closure.timeZone, places)} ` : '';
  const next = retry(at, binding, places);
  const from = next.retryAt
    ? ` ${fromText(next.retryAt, at, earliestZone(next.retryAt, places.timeZones))}`
    : '';
  return { reason, message: `${clock}${sentence}${from}`, ...next };
}

/** A rule that is known to end says so: 'From January 1, 2027.', and with hours from the first of them. */
function untilItEnds(
  { rule: { effect, place, until }, lacksZip }: LawObjection,
  sentence: string,
  { question, shared: { binding, places } }: Asked,
): Omit<Objection, 'reason'> {
  const [zone] = place.state ? timeZonesOfState(place.state) : places.timeZones;
  // A ZIP code that is added lifts it at once.
  if (effect.kind !== 'place' || !until || !zone || lacksZip) return { message: sentence };
  const next = retry(timestampOfWall(`${until}T00:00`, zone), binding, places);
  if (!next.retryAt) return { message: sentence };
  const from =
    binding.clocks.length > 0
      ? fromText(next.retryAt, question.at, earliestZone(next.retryAt, places.timeZones))
      : `From ${longDay(until)}.`;
  return { message: `${sentence} ${from}`, ...next };
}

/** Three texts that wait for an answer hold a fourth back, by no rule of the book. */
function findUnanswered({ shared }: Asked, { unanswered }: Known): Objection | null {
  if (unanswered.length < maxUnansweredTexts) return null;
  const free = unanswered.at(-maxUnansweredTexts);
  const next = free ? retry(dayAfter(free), shared.binding, shared.places) : {};
  return { reason: 'too_many_unanswered', ...next };
}

function explainLimit(
  { rule, holds }: { rule: LawRule; holds: Date },
  { question: { channel, at }, shared: { binding, places } }: Asked,
): Objection {
  const next = retry(dayAfter(holds), binding, places);
  const sentence = objectionText({ rule, reason: 'daily_limit' }, channel);
  const from = next.retryAt
    ? ` ${fromText(next.retryAt, at, earliestZone(next.retryAt, places.timeZones))}`
    : '';
  return { reason: 'daily_limit', message: `${sentence}${from}`, ...next };
}

/** A timestamp in the recipient's local time; the earliest if there are several. */
export function recipientClock(
  timestamp: Date,
  recipient: { addresses: readonly KnownAddress[]; phone: string | undefined },
): string {
  const { timeZones } = findRecipientPlaces(recipient, findCityZips);
  return localClock(timestamp, earliestZone(timestamp, timeZones));
}

// A contact that is exactly a day old counts no longer; a minute is what people see.
const dayAfter = (timestamp: Date) => new Date(timestamp.getTime() + oneDay + 60_000);

function retry(
  from: Date,
  binding: BindingRules,
  places: RecipientPlaces,
): Pick<Objection, 'retryAt' | 'retryClock'> {
  const retryAt = nextAllowed(binding, from);
  if (!retryAt) return {};
  return { retryAt, retryClock: localClock(retryAt, earliestZone(retryAt, places.timeZones)) };
}

/** 'It is 4:28 AM where the recipient lives.' */
function clockText(at: Date, timeZone: string, places: RecipientPlaces): string {
  const clock = localClock(at, timeZone);
  if (places.isUnknown) {
    return `Where the recipient lives is unknown, and it is ${clock} in ${zoneName(at, timeZone)}.`;
  }
  return places.timeZones.length === 1
    ? `It is ${clock} where the recipient lives.`
    : `It is ${clock} where the recipient may live (${zoneName(at, timeZone)}).`;
}
