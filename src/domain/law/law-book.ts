import { z } from 'zod';
import type { ContactChannel } from '../contact/contact-gate.ts';
import { allRules } from './all-rules.ts';
import { addDays } from '../dates.ts';
import { asksForSuffix, isDecided, lawRule, type LawRule } from './law-rule.ts';

/** The rules, each complete; an incomplete one stops the start. */
export const lawBook: readonly LawRule[] = z.array(lawRule).parse(allRules);

/** FNV-1a over the whole text, so that a decision names the book by which it was made. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}

const latestLook = lawBook.reduce(
  (latest, { lookedAt }) => (lookedAt > latest ? lookedAt : latest),
  '',
);

/** The version of the book: the latest look at a source, and a fingerprint of every rule. */
export const lawBookVersion = `${latestLook}-${fingerprint(JSON.stringify(lawBook))}`;

const byId = new Map(lawBook.map((rule) => [rule.id, rule]));

export function findRule(id: string): LawRule | undefined {
  return byId.get(id);
}

export const country = 'US';
const decidedByState = Map.groupBy(
  lawBook.filter((rule) => isDecided(rule) || asksForSuffix(rule)),
  ({ place }) => place.state ?? country,
);

/** The rules of the country or a state that decide about contacts or add to their words. */
export const decidedRules = (jurisdiction: string): readonly LawRule[] =>
  decidedByState.get(jurisdiction) ?? [];

/**
 * Whether a rule speaks of a channel.
 * @param callsBindTexts whether one that names calls only binds texts too.
 */
export function namesChannel(
  { channels }: LawRule,
  channel: ContactChannel,
  callsBindTexts: boolean,
): boolean {
  if (channels.includes(channel)) return true;
  return callsBindTexts && channel === 'sms' && channels.includes('call');
}

/** Whether a rule is in force on a calendar day, 'YYYY-MM-DD'. */
export function isInForce({ since, until, isPending }: LawRule, day: string): boolean {
  if (isPending) return false;
  return (since === null || since <= day) && (until === null || day < until);
}

/** After so many days a rule should be looked at again. */
export const daysUntilStale = 180;

/** Rules that were last looked at too long before a day. */
export function staleRules(today: string): LawRule[] {
  const oldest = addDays(today, -daysUntilStale);
  return lawBook.filter(({ lookedAt }) => lookedAt < oldest);
}
