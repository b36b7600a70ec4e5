import type { ContactChannel } from '#domain/contact/contact-gate.ts';
import {
  joinPlaces,
  placeOfPhone,
  placesOfAddress,
  type KnownAddress,
  type Place,
  type RecipientPlaces,
} from '#domain/contact/recipient-places.ts';
import {
  findBindingRules,
  type BindingRules,
  type Consent,
  type RulesByState,
} from '#domain/law/ask-law.ts';
import type { LawChoices } from '#domain/law/law-choices.ts';
import { findCityZips } from './city-zips.ts';
import type { LeadFacts } from './contact-facts.query.ts';
import type { Person } from './persons/persons.query.ts';

/** A contact, with what is known of its lead and person. */
type Question = {
  channel: ContactChannel;
  /** The lead, or of a number or address alone every lead of its person. */
  leads: readonly LeadFacts[];
  person: Person;
  at: Date;
  isAutomatic: boolean;
};

/**
 * What the book says to every contact of a page whose house and recipient's places are the same: many
 * numbers of a page are of one area code, and a page of leads is often of one county.
 */
export type Shared = {
  choices: LawChoices;
  binding: BindingRules;
  places: RecipientPlaces;
};

/** A contact with the rules that bind it. */
export type Asked = { question: Question; shared: Shared };

/** A contact as the rule book asks of it. */
export const ofLaw = (
  question: Question,
  places: RecipientPlaces,
  listed: ReadonlySet<string>,
  consent: Consent | null,
) => ({
  channel: question.channel,
  at: question.at,
  isAutomatic: question.isAutomatic,
  houses: question.leads.map(({ house }) => house),
  places,
  consent,
  listed,
});

function once<Key, Value>(kept: Map<Key, Value>, key: Key, make: () => Value): Value {
  const value = kept.get(key) ?? make();
  kept.set(key, value);
  return value;
}

/**
 * Finds the rules that bind contacts of one page, all at one time; those of one house and the same
 * places once.
 * @param choices the owner's.
 */
export function createRuleFinder(choices: LawChoices): (question: Question) => Asked {
  const ofLeads = new Map<LeadFacts, { places: Place[]; key: string; house: string }>();
  const ofCodes = new Map<string, { place: Place; key: string }>();
  const joined = new Map<string, { places: RecipientPlaces; key: string }>();
  const shared = new Map<string, Shared>();
  const byState: RulesByState = new Map();
  const placeOf = ({ zipCode, city, state }: KnownAddress) => [zipCode, city, state];
  return (question) => {
    const { leads, person, channel, isAutomatic } = question;
    const own = leads.map((lead) =>
      once(ofLeads, lead, () => {
        const found = lead.addresses.map((address) => placesOfAddress(address, findCityZips));
        return {
          places: found,
          key: JSON.stringify(found),
          house: JSON.stringify(placeOf(lead.house)),
        };
      }),
    );
    const code = once(ofCodes, person.number.slice(0, 3), () => {
      const place = placeOfPhone(person.number);
      return { place, key: JSON.stringify(place) };
    });
    const { places, key } = once(joined, [...own.map((lead) => lead.key), code.key].join(), () => {
      const found = joinPlaces([...own.flatMap((lead) => lead.places), code.place]);
      return { places: found, key: JSON.stringify(found) };
    });
    const houseKeys = own.map(({ house }) => house);
    return {
      question,
      shared: once(shared, [channel, isAutomatic, key, ...houseKeys].join(), () => ({
        choices,
        places,
        binding: findBindingRules(
          ofLaw(question, places, new Set(), null),
          choices,
          findCityZips,
          byState,
        ),
      })),
    };
  };
}
