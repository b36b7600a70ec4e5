import { addDays } from '../dates.ts';
import {
  findAppliedRules,
  lastDayOf,
  type AppliedRule,
  type ContractQuestion,
} from '../law/contracts/applied-rules.ts';
import { refuses } from '../law/law-rule.ts';
import { placeOfRule } from '../law/law-text.ts';
import { dayWords } from './day-words.ts';
import type { SignedTerms } from './deadlines.ts';

type LawDays = SignedTerms['law'];
type Counted = { rule: AppliedRule; last: string };

/** 'Five business days after …' in figures: what the rule counts, and from when. */
function countWords(
  { law: { effect }, countsFromLetter }: AppliedRule,
  question: ContractQuestion,
) {
  if (effect.kind !== 'days') return '';
  const { count, unit } = effect;
  const days = `${count} ${unit === 'business' ? 'business ' : ''}${count === 1 ? 'day' : 'days'}`;
  const start = countsFromLetter
    ? `the letter that confirms receipt, of ${dayWords(question.confirmedOn ?? question.signedOn)}`
    : `the seller signed on ${dayWords(question.signedOn)}`;
  return `${days} after ${start}.`;
}

function sourceOf({ law }: AppliedRule): string {
  return `${placeOfRule(law)}: ${law.citation}`;
}

const unseen = ({ law }: AppliedRule) =>
  refuses(law) ? '' : ' The text of the law was not seen: ask an attorney.';

function latest(counted: readonly Counted[]): Counted | undefined {
  return counted.toSorted((one, other) => (one.last < other.last ? -1 : 1)).at(-1);
}

/**
 * The days that the law sets for a signed contract, each with its reason and its source; those of a
 * rule that waits for a letter are left out until the letter is recorded.
 * @param switchedOff ids of rules that the owner has switched off.
 */
export function lawDaysOf(
  question: ContractQuestion,
  switchedOff: ReadonlySet<string> = new Set(),
): LawDays {
  const rules = findAppliedRules(question, switchedOff);
  const counted = rules.flatMap((rule): Counted[] => {
    const last = lastDayOf(rule, question);
    return last === null ? [] : [{ rule, last }];
  });
  // The law holds the closing until then, and the day is not known.
  const waits = counted.some(({ rule }) => rule.countsFromLetter && !question.confirmedOn);
  const cancel = latest(counted.filter(({ rule }) => !rule.isAssignmentNotice));
  const held = latest(
    counted.filter(({ rule }) => rule.isAssignmentNotice ?? rule.holdsAssignment ?? false),
  );
  const closes = rules.flatMap((rule) =>
    rule.closesWithinDays === undefined ? [] : [{ rule, days: rule.closesWithinDays }],
  );
  const closeBy = closes.toSorted((one, other) => one.days - other.days)[0];
  const found: LawDays = {};
  if (cancel && !waits) {
    const words = countWords(cancel.rule, question);
    const source = sourceOf(cancel.rule);
    found.cancel = {
      day: cancel.last,
      reason: `Through midnight: ${words}${unseen(cancel.rule)}`,
      source,
    };
    found.close_from = {
      day: addDays(cancel.last, 1),
      reason: `The day after the right to cancel ends. ${words}${unseen(cancel.rule)}`,
      source,
    };
  }
  if (held) {
    // Told on the day of signing, an assignment takes effect on the last of the notice's days.
    const day = held.rule.isAssignmentNotice ? held.last : addDays(held.last, 1);
    const reason = `An assignment waits: ${countWords(held.rule, question)}${unseen(held.rule)}`;
    found.assign_from = { day, reason, source: sourceOf(held.rule) };
  }
  if (closeBy) {
    found.close_by = {
      day: addDays(question.signedOn, closeBy.days),
      reason: `${closeBy.days} days after the seller signed on ${dayWords(question.signedOn)}.${unseen(closeBy.rule)}`,
      source: sourceOf(closeBy.rule),
    };
  }
  return found;
}
