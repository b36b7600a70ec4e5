import type { ContactChannel, ContactRefusal } from '../contact/contact-gate.ts';
import type { FindCityZips, KnownAddress, RecipientPlaces } from '../contact/recipient-places.ts';
import { timeZonesOfState } from '../contact/states-of-places.ts';
import { calendarDayOf } from '../dates.ts';
import { stateCode } from '../places/us-states.ts';
import { clocksOf, findClosures, nextOpen, type Clock, type Closure } from './contact-hours.ts';
import { decidedRules, isInForce, namesChannel } from './law-book.ts';
import type { LawChoices } from './law-choices.ts';
import { asksForSuffix, refuses, type LawRule } from './law-rule.ts';

/** A contact, as far as the law asks. */
export type LawQuestion = {
  channel: ContactChannel;
  at: Date;
  /** Where the recipient can be. */
  places: RecipientPlaces;
  /** Where the house stands; null for a number alone. */
  property: KnownAddress | null;
  /** Ids of rules: the owner said no at that address, or the list of the place names it. */
  listed: ReadonlySet<string>;
  isAutomatic: boolean;
  /** Whether the person agreed to be contacted so. */
  hasConsent: boolean;
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
};

const reasons = {
  place: 'place_barred',
  listed: 'owner_said_no',
  registration: 'not_registered',
  emergency: 'state_of_emergency',
  consent: 'no_consent',
} as const;

/** The rules that bind a contact, the strictest among them. */
export function findBindingRules(
  question: LawQuestion,
  choices: LawChoices,
  findCityZips: FindCityZips,
): BindingRules {
  const { channel, places, property, at } = question;
  const house = stateCode(property?.state ?? '');
  const states = [...new Set([...places.states, ...(house ? [house] : [])])];
  const day = calendarDayOf(at, places.timeZones[0] ?? 'UTC');
  const rules = decidedRules(states).filter(
    (rule) =>
      namesChannel(rule, channel, choices.callsBindTexts) &&
      !choices.switchedOff.has(rule.id) &&
      (choices.offersCount || rule.coversOffers === true || rule.effect.kind === 'personal'),
  );
  // Where nothing is known of a recipient, the rules of a state are read on its own clocks.
  const zonesOf = ({ place: { state } }: LawRule) =>
    places.isUnknown && state ? timeZonesOfState(state) : places.timeZones;
  const hours = rules.filter(({ effect }) => effect.kind === 'hours');
  const today = rules.filter((rule) => isInForce(rule, day));
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
      (rule) => rule.effect.kind in reasons && isThere(rule, question, house, findCityZips),
    ),
  };
}

/** Rules of a city or a ZIP code bind where the house stands there. */
function isThere(
  { place, effect }: LawRule,
  { property, places }: LawQuestion,
  house: string | null | undefined,
  findCityZips: FindCityZips,
): boolean {
  const { state, cities, zips } = place;
  // A registration cannot be asked of someone who may live anywhere.
  if (places.isUnknown && state) return false;
  if (effect.kind === 'listed' && house !== state) return false;
  if (!cities && !zips) return true;
  if (!property || (house && house !== state)) return false;
  const zip = property.zipCode.trim().slice(0, 5);
  if (zips?.includes(zip)) return true;
  const city = property.city.trim().toLowerCase();
  return (cities ?? []).some(
    (one) =>
      one.toLowerCase() === city ||
      (city === '' && zip !== '' && findCityZips(one, state ?? '').includes(zip)),
  );
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
  const others = binding.others.flatMap((rule): LawObjection[] => {
    const { kind } = rule.effect;
    return kind in reasons && !isMet(rule, question, choices)
      ? [{ rule, reason: reasons[kind as keyof typeof reasons] }]
      : [];
  });
  return {
    refusals: [...others.filter(({ rule }) => refuses(rule)), ...hours(binding.clocks)],
    warnings: [...others.filter(({ rule }) => !refuses(rule)), ...hours(binding.warningClocks)],
  };
}

function isMet(
  { id, effect, place }: LawRule,
  { listed, isAutomatic, hasConsent }: LawQuestion,
  { confirmed, emergencies }: LawChoices,
): boolean {
  if (effect.kind === 'listed') return !listed.has(id);
  if (effect.kind === 'registration') return confirmed.has(id);
  if (effect.kind === 'emergency') return !emergencies.has(place.state ?? '');
  if (effect.kind === 'consent') return hasConsent || (effect.to === 'automatic' && !isAutomatic);
  return false;
}

/** The first moment from `from` on that the hours of every binding rule allow. */
export function nextAllowed({ clocks }: BindingRules, from: Date): Date | null {
  return nextOpen(clocks, from);
}
