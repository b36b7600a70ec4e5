import { addDays } from '../../dates.ts';
import { refuses } from '../law-rule.ts';
import {
  findAppliedRules,
  lastDayOf,
  waitsForAppraisal,
  type ContractQuestion,
} from './applied-rules.ts';

/** What is done under a signed contract, and held back by the law. */
export type HeldAct = 'assigned' | 'closed';

/** A rule that holds an act back. */
export type ContractHold = {
  act: HeldAct;
  rule: string;
  citation: string;
  /** The first day on which it may be done; null while what its days begin with is missing. */
  firstDay: string | null;
  waitsFor?: 'letter' | 'appraisal';
  /** Whether the rule refuses, or only warns. */
  refuses: boolean;
};

/**
 * Everything that holds back the closing or an assignment of a contract. No rule seen lets a deed
 * precede the end of the right to cancel.
 * @param switchedOff ids of rules that the owner has switched off.
 */
export function findContractHolds(
  question: ContractQuestion,
  switchedOff: ReadonlySet<string> = new Set(),
): ContractHold[] {
  return findAppliedRules(question, switchedOff).flatMap((applied): ContractHold[] => {
    const lastDay = lastDayOf(applied, question);
    const { law, isAssignmentNotice, holdsAssignment, countsFromLetter } = applied;
    const rule = { rule: law.id, citation: law.citation, refuses: refuses(law) };
    const closed = { ...rule, act: 'closed' as const };
    if (waitsForAppraisal(applied, question))
      return [{ ...closed, firstDay: null, waitsFor: 'appraisal' }];
    if (lastDay === null) return [];
    // Told on the day of signing, an assignment takes effect on the last of the notice's days.
    if (isAssignmentNotice) return [{ ...rule, act: 'assigned' as const, firstDay: lastDay }];
    const firstDay = addDays(lastDay, 1);
    const isWaiting = countsFromLetter && !question.confirmedOn;
    return [
      isWaiting ? { ...closed, firstDay: null, waitsFor: 'letter' } : { ...closed, firstDay },
      ...(holdsAssignment ? [{ ...rule, act: 'assigned' as const, firstDay }] : []),
    ];
  });
}

/** The holds that an act on a day would break. */
export function findBrokenHolds(
  holds: readonly ContractHold[],
  act: HeldAct,
  day: string,
): ContractHold[] {
  return holds.filter(
    (hold) => hold.act === act && (hold.firstDay === null || day < hold.firstDay),
  );
}
