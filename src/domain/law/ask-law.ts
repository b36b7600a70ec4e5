import {
  contactChannels,
  type ContactChannel,
  type ContactRefusal,
} from '../contact/contact-gate.ts';
import {
  statesOfAddress,
  type FindCityZips,
  type KnownAddress,
  type RecipientPlaces,
} from '../contact/recipient-places.ts';
import { timeZonesOfState } from '../contact/states-of-places.ts';
import { addDays, calendarDayOf } from '../dates.ts';
import { clocksOf, findClosures, nextOpen, type Clock, type Closure } from './contact-hours.ts';
import { country, decidedRules, isInForce, namesChannel } from './law-book.ts';
import type { LawChoices } from './law-choices.ts';
import { asksForSuffix, refuses, type LawRule } from './law-rule.ts';
import { canBeThere, zipOf } from './rule-places.ts';

/** `isSigned`: in writing, with a signature. `latestOn`: the last day, 'YYYY-MM-DD'. */
export type Consent = { isSigned: boolean; latestOn: string };

/** A contact, as far as the law asks. */
export type LawQuestion = {
  channel: ContactChannel;
  at: Date;
  /** Where the recipient can be. */
  places: RecipientPlaces;
  /** Where the house stands; of a number alone, each house that its owner is known by. */
  houses: readonly KnownAddress[];
  /** Ids of rules: the owner said no at that address, or the list of the place names it. */
  listed: ReadonlySet<string>;
  isAutomatic: boolean;
  /** The person agreed to be contacted so; null if they did not. */
  consent: Consent | null;
};

/** The rules that bind a contact, sorted by what they ask. */
export type BindingRules = {
  clocks: Clock[];
  warningClocks: Clock[];
  limits: LawRule[];
  personal: LawRule[];
  others: LawRule[];
  /** Those that ask for the owner's line in every text. */
  words: LawRule[];
};

/** A rule that is not met. */
export type LawObjection = {
  rule: LawRule;
  reason: ContactRefusal;
  closure?: Closure;
  /** The house has no ZIP code, so that it may be one of the rule's. */
  lacksZip?: boolean;
};

const reasons = {
  place: 'place_barred',
  listed: 'owner_said_no',
  registration: 'not_registered',
  emergency: 'state_of_emergency',
  consent: 'no_consent',
} as const;

/** A contact that was made with a person. */
export type Contacted = { channel: ContactChannel; at: Date };

/** What a jurisdiction says of a channel at a moment. */
type OwnRules = { hours: LawRule[]; today: LawRule[] };

/** The same of the contacts of one page, which are of one channel and one moment: see `createRuleFinder`. */
export type RulesByState = Map<string, OwnRules>;

/** @param zones on whose clocks the laws begin and end. */
function rulesOf(
  jurisdiction: string,
  zones: readonly string[],
  { channel, at }: LawQuestion,
  choices: LawChoices,
): OwnRules {
  const rules = decidedRules(jurisdiction).filter(
    (rule) =>
      namesChannel(rule, channel, choices.callsBindTexts) &&
      !choices.switchedOff.has(rule.id) &&
      (choices.offersCount || rule.coversOffers === true || rule.effect.kind === 'personal'),
  );
  const days = [...new Set(zones.map((zone) => calendarDayOf(at, zone)))];
  return {
    hours: rules.filter(({ effect }) => effect.kind === 'hours'),
    today: rules.filter((rule) => days.some((day) => isInForce(rule, day))),
  };
}

/**
 * The rules that bind a contact, the strictest among them.
 * @param known what other contacts of the same channel, moment and choices have found of each state.
 */
export function findBindingRules(
  question: LawQuestion,
  choices: LawChoices,
  findCityZips: FindCityZips,
  known: RulesByState = new Map(),
): BindingRules {
  const { channel, places, houses } = question;
  const states = new Set([...places.states, ...houses.flatMap(statesOfAddress)]);
  const found = [rulesOf(country, places.timeZones, question, choices)];
  for (const state of states) {
    // A law begins and ends on the clocks of its own state, wherever else the recipient can be.
    const own = known.get(state) ?? rulesOf(state, timeZonesOfState(state), question, choices);
    known.set(state, own);
    found.push(own);
  }
  const hours = found.flatMap((own) => own.hours);
  const today = found.flatMap((own) => own.today);
  // Where nothing is known of a recipient, the rules of a state are read on its own clocks.
  const zonesOf = ({ place: { state } }: LawRule) =>
    places.isUnknown && state ? timeZonesOfState(state) : places.timeZones;
  return {
    clocks: clocksOf(hours.filter(refuses), zonesOf),
    warningClocks: clocksOf(
      hours.filter((rule) => !refuses(rule)),
      zonesOf,
    ),
    limits: today.filter(({ effect }) => effect.kind === 'contacts'),
    personal: today.filter(({ effect }) => effect.kind === 'personal'),
    words: channel === 'sms' && !places.isUnknown ? today.filter(asksForSuffix) : [],
    others: today.filter(
      (rule) => rule.effect.kind in reasons && isThere(rule, question, findCityZips),
    ),
  };
}

/** Rules of a city or a ZIP code, and lists of a place, bind where the house stands there. */
function isThere(
  { place, effect }: LawRule,
  { houses, places }: LawQuestion,
  findCityZips: FindCityZips,
): boolean {
  // A registration cannot be asked of someone who may live anywhere.
  if (places.isUnknown && place.state) return false;
  if (effect.kind !== 'listed' && !place.cities && !place.zips) return true;
  return houses.some((house) => canBeThere(place, house, findCityZips));
}

/** Every objection to a contact now, but for those that count contacts or know the person. */
export function findObjections(
  binding: BindingRules,
  question: LawQuestion,
  choices: LawChoices,
): { refusals: LawObjection[]; warnings: LawObjection[] } {
  const hours = (clocks: readonly Clock[]): LawObjection[] =>
    findClosures(clocks, question.at).map((closure) => ({
      rule: closure.rule,
      reason: 'outside_hours',
      closure,
    }));
  const isUnsure = ({ place: { zips } }: LawRule) =>
    zips !== undefined && !question.houses.some((house) => zips.includes(zipOf(house)));
  const others = binding.others.flatMap((rule): LawObjection[] => {
    const { kind } = rule.effect;
    return kind in reasons && !isMet(rule, question, choices)
      ? [
          {
            rule,
            reason: reasons[kind as keyof typeof reasons],
            ...(isUnsure(rule) && { lacksZip: true }),
          },
        ]
      : [];
  });
  return {
    refusals: [...others.filter(({ rule }) => refuses(rule)), ...hours(binding.clocks)],
    warnings: [...others.filter(({ rule }) => !refuses(rule)), ...hours(binding.warningClocks)],
  };
}

function isMet(
  { id, effect, place }: LawRule,
  { listed, isAutomatic, consent, at }: LawQuestion,
  { confirmed, emergencies }: LawChoices,
): boolean {
  if (effect.kind === 'listed') return !listed.has(id);
  if (effect.kind === 'registration') return confirmed.has(id);
  if (effect.kind === 'emergency') {
    if (!emergencies.has(place.state ?? '')) return true;
    const oldest = addDays(at.toISOString().slice(0, 10), -(effect.consentDays ?? 0));
    return effect.consentDays !== undefined && (consent?.latestOn ?? '') >= oldest;
  }
  if (effect.kind === 'consent') {
    const hasConsent = effect.isSigned ? consent?.isSigned === true : consent !== null;
    return hasConsent || (effect.to === 'automatic' && !isAutomatic);
  }
  return false;
}

/** Every channel whose contacts the limits count. */
export const countedChannels = ({ limits }: BindingRules): Set<ContactChannel> =>
  new Set(
    limits.flatMap(({ channels }) => contactChannels.filter((one) => channels.includes(one))),
  );

/**
 * The limits that one more contact would pass, each with the contact that has to be a day old first.
 * A limit counts the channels that it names, together.
 * @param contacts those of the last 24 hours, oldest first.
 */
export function findPassedLimits(
  { limits }: BindingRules,
  contacts: readonly Contacted[],
  { callsBindTexts }: LawChoices,
): { rule: LawRule; holds: Date }[] {
  return limits.flatMap((rule) => {
    if (rule.effect.kind !== 'contacts') return [];
    const counted = contacts.filter(({ channel }) => namesChannel(rule, channel, callsBindTexts));
    const holding = counted.at(-rule.effect.most);
    return holding ? [{ rule, holds: holding.at }] : [];
  });
}

/** The first moment from `from` on that the hours of every binding rule allow. */
export function nextAllowed({ clocks }: BindingRules, from: Date): Date | null {
  return nextOpen(clocks, from);
}
