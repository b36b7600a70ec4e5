import { placeOfRule } from '../law-text.ts';
import { findAppliedRules, type AppliedRule, type ContractQuestion } from './applied-rules.ts';

/** What is known of the user's business, for laws that count it. */
export type AssignmentRecord = {
  /** Contracts of the state that were assigned in the twelve months before. */
  assignedInYear: number;
  /** Ids of rules whose licence or registration the owner has confirmed. */
  confirmed: ReadonlySet<string>;
};

const ordinals = ['', 'first', 'second', 'third', 'fourth', 'fifth'];

function sentenceOf(
  { law, licence }: AppliedRule,
  { assignedInYear, confirmed }: AssignmentRecord,
) {
  if (!licence || confirmed.has(law.id)) return [];
  const { what, from } = licence;
  const place = placeOfRule(law);
  const isNeeded = assignedInYear + 1 >= from;
  const rule =
    from === 1
      ? `the law wants ${what}`
      : `from the ${ordinals[from] ?? `${from}th`} in twelve months, the law wants ${what}`;
  const counted = `${assignedInYear} assigned in the last twelve months`;
  const now = isNeeded
    ? 'Confirm it in Settings > Compliance.'
    : 'This contract may be assigned without it.';
  return [`${place}: ${from === 1 ? rule : `${counted}; ${rule}`} (${law.citation}). ${now}`];
}

/** What the law says about licences and registers, with what was counted. */
export function findLicenceWarnings(
  question: ContractQuestion,
  switchedOff: ReadonlySet<string>,
  record: AssignmentRecord,
): string[] {
  return findAppliedRules(question, switchedOff).flatMap((rule) => sentenceOf(rule, record));
}
