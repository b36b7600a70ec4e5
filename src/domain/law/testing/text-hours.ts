import type { RecipientPlaces } from '../../contact/recipient-places.ts';
import { findBindingRules, findObjections, nextAllowed, type LawQuestion } from '../ask-law.ts';
import { defaultChoices } from '../law-choices.ts';

type Places = Pick<RecipientPlaces, 'timeZones' | 'states'> & { isUnknown?: boolean };

function askAt(at: Date, places: Places, channel: LawQuestion['channel']) {
  const question: LawQuestion = {
    channel,
    at,
    places: { isUnknown: false, ...places },
    houses: [],
    listed: new Set(),
    isAutomatic: false,
    consent: null,
  };
  return { question, binding: findBindingRules(question, defaultChoices, () => []) };
}

/** Whether the hour is permitted everywhere the recipient can be. */
export function isPermittedHour(
  at: Date,
  places: Places,
  channel: LawQuestion['channel'] = 'sms',
): boolean {
  const { question, binding } = askAt(at, places, channel);
  const { refusals } = findObjections(binding, question, defaultChoices);
  return refusals.every(({ reason }) => reason !== 'outside_hours');
}

/** The next permitted hour. */
export function nextPermittedHour(at: Date, places: Places): Date | null {
  return nextAllowed(askAt(at, places, 'sms').binding, at);
}
