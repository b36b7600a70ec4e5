import { placeOfAreaCode } from '../contact/area-codes.ts';
import { statesOfAddress, type KnownAddress } from '../contact/recipient-places.ts';
import { isInForce, lawBook } from './law-book.ts';
import type { LawRule } from './law-rule.ts';

/** What the law asks before a call is recorded. */
export type RecordingRule = {
  /** Everybody on the line has to know: a notice is spoken first. */
  needsNotice: boolean;
  /** Why, in a sentence with the citation. */
  sentence: string;
};

/** The rules on recording, by state; that of the country stands under 'US'. */
const byState = Map.groupBy(
  lawBook.filter(({ effect }) => effect.kind === 'recording'),
  ({ place }) => place.state ?? 'US',
);

/**
 * The stricter rule of all states that the two ends of a call can be in. Where a state is unknown,
 * or the book has no rule of it, everybody has to know.
 * @param sides for each end, the states that it can be in: of its area code, of its address.
 * @param rules.day 'YYYY-MM-DD'
 * @param rules.switchedOff ids of rules that the owner has switched off.
 */
export function findRecordingRule(
  sides: readonly (readonly string[])[],
  { day, switchedOff }: { day: string; switchedOff: ReadonlySet<string> },
): RecordingRule {
  if (sides.some((states) => states.length === 0)) {
    return {
      needsNotice: true,
      sentence: 'Where one side is, is not known: the notice is spoken.',
    };
  }
  const states = [...new Set(sides.flat())];
  const off: string[] = [];
  for (const state of states) {
    const rules = (byState.get(state) ?? []).filter((rule) => isInForce(rule, day));
    const strict = rules.length > 0 ? rules.find(asksAll) : null;
    if (strict && switchedOff.has(strict.id)) {
      off.push(`The owner has switched off that of ${state}.`);
      continue;
    }
    if (strict === null) {
      const sentence = `The rule book has no rule of ${state} on recording: the notice is spoken.`;
      return { needsNotice: true, sentence };
    }
    if (strict) return { needsNotice: true, sentence: sentenceOf(state, strict) };
  }
  const enough = `One party’s consent is enough in ${states.join(' and ')}.`;
  const sentence = off.length > 0 ? `No rule asks for the notice. ${off.join(' ')}` : enough;
  return { needsNotice: false, sentence };
}

const asksAll = ({ effect }: LawRule) => effect.kind === 'recording' && effect.consent === 'all';

const sentenceOf = (state: string, { citation }: LawRule) =>
  `${state}: everybody on the line has to know of a recording (${citation}).`;

/** The states that a number, and the addresses that are known of its owner, can be in. */
export function statesOfSide(phone: string, addresses: readonly KnownAddress[] = []): string[] {
  const ofNumber = placeOfAreaCode(phone)?.state;
  return [...new Set([...(ofNumber ? [ofNumber] : []), ...addresses.flatMap(statesOfAddress)])];
}
