import type { ContactChannel } from '../contact/contact-gate.ts';
import { localClock } from '../contact/recipient-clock.ts';
import { calendarDayOf } from '../dates.ts';
import { usStates } from '../places/us-states.ts';
import type { LawObjection } from './ask-law.ts';
import type { DayHours, LawRule } from './law-rule.ts';

const contactsNamed: Record<ContactChannel, string> = {
  sms: 'texts',
  call: 'calls',
  mail: 'letters',
  email: 'e-mails',
  door: 'visits',
};

/** An hour of the day as people write it: 8 -> '8:00 AM'. */
export function hourText(hour: number): string {
  return `${hour % 12 || 12}:00 ${hour % 24 < 12 ? 'AM' : 'PM'}`;
}

const span = ({ opens, closes }: DayHours) => `from ${hourText(opens)} to ${hourText(closes)}`;

/** Where a rule holds: 'Pennsylvania', 'Philadelphia', 'Federal law'. */
export function placeOfRule({ place: { state, cities } }: LawRule): string {
  if (cities) return cities.join(', ');
  return state ? (usStates[state] ?? state) : 'Federal law';
}

/** The first source of a citation, which is what a sentence has room for. */
const shortCitation = ({ citation }: LawRule) => citation.split(';')[0]?.trim() ?? citation;

/** 'Louisiana (La. R.S. 45:811)' */
export const citedRule = (rule: LawRule) => `${placeOfRule(rule)} (${shortCitation(rule)})`;

function demandOf({ rule, closure, lacksZip }: LawObjection, channel: ContactChannel): string {
  const contacts = contactsNamed[channel];
  const { effect } = rule;
  if (closure?.day) {
    return closure.day.endsWith('days')
      ? `no ${contacts} on ${closure.day}`
      : `no ${contacts} on ${closure.day}, a legal holiday`;
  }
  if (closure?.hours) return `${contacts} only ${span(closure.hours)}`;
  if (effect.kind === 'contacts') {
    return `at most ${effect.most} contacts with a person in 24 hours, answered or not`;
  }
  if (lacksZip) {
    return `no ${contacts} with an offer to buy at ${rule.place.zips?.length} ZIP codes, and this house has none yet. Add its ZIP code`;
  }
  if (effect.kind === 'place') return `no ${contacts} with an offer to buy at this ZIP code`;
  if (effect.kind === 'listed') return `no ${contacts} to an owner who said no: ${effect.list}`;
  if (effect.kind === 'registration') {
    return `${contacts} need a ${effect.what}. The owner confirms it in Settings, Compliance`;
  }
  if (effect.kind === 'emergency') return `no ${contacts} while a state of emergency is declared`;
  if (effect.kind === 'consent') return `${contacts} need the person’s consent first`;
  return rule.says;
}

/** One rule in a sentence: 'Pennsylvania: no calls on Sundays (73 P.S. 2245).' */
export function objectionText(objection: LawObjection, channel: ContactChannel): string {
  const { rule } = objection;
  return `${placeOfRule(rule)}: ${demandOf(objection, channel)} (${shortCitation(rule)}).`;
}

/** 'Virginia: first and last name … (Va. Code 59.1-510). Your line for texts is not worded yet.' */
export function missingWordsText(rule: LawRule): string {
  const says = `${rule.says.charAt(0).toLowerCase()}${rule.says.slice(1)}`.replace(/\.$/, '');
  return `${placeOfRule(rule)}: ${says} (${shortCitation(rule)}). Word your line for texts in Settings, Compliance.`;
}

const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/** When a contact becomes possible, on the recipient's clock: 'From Monday 9:00 AM.' */
export function fromText(retryAt: Date, now: Date, timeZone: string): string {
  const clock = localClock(retryAt, timeZone);
  const day = calendarDayOf(retryAt, timeZone);
  if (day === calendarDayOf(now, timeZone)) return `From ${clock}.`;
  const days = (retryAt.getTime() - now.getTime()) / 86_400_000;
  const weekday = weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';
  return days < 6 ? `From ${weekday} ${clock}.` : `From ${weekday}, ${day}, ${clock}.`;
}
