import { placeOfAreaCode } from '#domain/contact/area-codes.ts';
import type { ContactChannel } from '#domain/contact/contact-gate.ts';
import { findRecipientPlaces, type RecipientPlaces } from '#domain/contact/recipient-places.ts';
import { findBindingRules, type BindingRules } from '#domain/law/ask-law.ts';
import type { LawChoices } from '#domain/law/law-choices.ts';
import { findCityZips } from './city-zips.ts';
import type { LeadFacts } from './contact-facts.query.ts';
import type { Person } from './persons.query.ts';

/** A contact, with what is known of its lead and person. */
type Question = {
  channel: ContactChannel;
  lead: LeadFacts | undefined;
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
  consentedOn: string | null,
) => ({
  channel: question.channel,
  at: question.at,
  isAutomatic: question.isAutomatic,
  property: question.lead?.house ?? null,
  places,
  consentedOn,
  listed,
});

/**
 * Finds the rules that bind contacts of one page; those of one house and the same places once.
 * @param choices the owner's.
 */
export function createRuleFinder(choices: LawChoices): (question: Question) => Asked {
  const ofPlaces = new Map<string, RecipientPlaces>();
  const shared = new Map<string, Shared>();
  const once = <Value>(kept: Map<string, Value>, key: string, make: () => Value): Value => {
    const value = kept.get(key) ?? make();
    kept.set(key, value);
    return value;
  };
  return (question) => {
    const { lead, person, channel, at, isAutomatic } = question;
    const addresses = (lead?.addresses ?? []).map(({ zipCode, city, state }) => ({
      zipCode,
      city,
      state,
    }));
    const phone = person.number || undefined;
    const places = once(ofPlaces, JSON.stringify([addresses, placeOfAreaCode(person.number)]), () =>
      findRecipientPlaces({ addresses, phone }, findCityZips),
    );
    const { zipCode, city, state } = lead?.house ?? {};
    const key = JSON.stringify([channel, at, isAutomatic, lead && [zipCode, city, state], places]);
    return {
      question,
      shared: once(shared, key, () => ({
        choices,
        places,
        binding: findBindingRules(ofLaw(question, places, new Set(), null), choices, findCityZips),
      })),
    };
  };
}
