import { addDays } from '../../dates.ts';
import { usStates } from '../../places/us-states.ts';
import { findRule, isInForce } from '../law-book.ts';
import { refuses, type LawRule } from '../law-rule.ts';
import { addBusinessDays, calendarOf } from './business-days.ts';
import {
  contractQuestions,
  paperPlaces,
  type ContractCondition,
  type ForeclosureAnswer,
} from './contract-answers.ts';
import { contractRules, type ContractRule } from './contract-rules.ts';
import type { RequiredPaper } from './required-papers.ts';

/** What is asked before a contract is made. */
export type ContractQuestion = {
  /** Two letters; null if the address names none. */
  state: string | null;
  /** Not known counts as yes: the strictest rule wins. */
  foreclosure: ForeclosureAnswer;
  willBeAssigned: boolean;
  /** Whether the offer came to the seller by mail, unasked. */
  wasMailed: boolean;
  /** 'YYYY-MM-DD', in the property's time zone. */
  signedOn: string;
};

/** A paper, with the rule that asks for it. */
export type PlannedPaper = RequiredPaper & { rule: string; citation: string };

/** The papers and days of a contract. Days are 'YYYY-MM-DD'; null if no rule sets one. */
export type ContractPlan = {
  /** In the order of signing, each with the statute's own words. */
  papers: (PlannedPaper & { words: readonly string[] })[];
  /** Papers whose words or date were not seen: they come from an attorney, or from the state. */
  missing: PlannedPaper[];
  /** The seller may cancel until midnight at its end. */
  lastDayToCancel: string | null;
  firstDayToClose: string | null;
  /** The same day: no rule seen lets a deed precede the end of the right to cancel. */
  firstDayOfDeed: string | null;
  firstDayToAssign: string | null;
  lastDayToClose: string | null;
  warnings: string[];
};

type Applied = ContractRule & { law: LawRule };

const latest = (days: readonly string[]): string | null => days.toSorted().at(-1) ?? null;
const earliest = (days: readonly string[]): string | null => days.toSorted().at(0) ?? null;

function applies({ when }: ContractRule, question: ContractQuestion): boolean {
  if (when === undefined) return true;
  return {
    foreclosure: question.foreclosure !== 'no',
    assigned: question.willBeAssigned,
    mailed: question.wasMailed,
  }[when];
}

function findApplied(question: ContractQuestion, switchedOff: ReadonlySet<string>): Applied[] {
  return contractRules.flatMap((rule) => {
    const law = findRule(rule.rule);
    if (!law || law.place.state !== question.state || !isInForce(law, question.signedOn)) return [];
    return applies(rule, question) && !switchedOff.has(law.id) ? [{ ...rule, law }] : [];
  });
}

/** The last of a rule's days, counted from the day after signing. */
function lastDayOf({ law, businessDays: listed }: Applied, signedOn: string): string[] {
  const { effect } = law;
  if (effect.kind !== 'days') return [];
  if (effect.unit === 'calendar') return [addDays(signedOn, effect.count)];
  const state = law.place.state ?? '';
  return [addBusinessDays(signedOn, effect.count, { state, listed })];
}

const sentence = (text: string) => (text.endsWith('.') ? text : `${text}.`);

function warningsOf(rules: readonly Applied[], question: ContractQuestion): string[] {
  const state = usStates[question.state ?? ''] ?? '';
  const asked = rules.filter(({ when }) => when === 'foreclosure').length > 0;
  const hasBusinessDays = rules.some(
    ({ law: { effect }, businessDays }) =>
      effect.kind === 'days' && effect.unit === 'business' && !businessDays,
  );
  return [
    ...(asked && question.foreclosure === 'unknown'
      ? [
          `${state}: not known whether the home is in foreclosure, so the contract is made as if it is.`,
        ]
      : []),
    ...rules.map(({ law }) => {
      const source = refuses(law) ? '' : ' The text of the law was not seen: ask an attorney.';
      return `${state} (${law.citation}): ${sentence(law.says)}${source}`;
    }),
    ...(hasBusinessDays && !calendarOf(question.state ?? '')
      ? [`${state}: business days leave out federal holidays. Check for holidays of the state.`]
      : []),
  ];
}

/**
 * The papers, days and warnings of a contract by the law of the property's state. Every rule that
 * applies binds at once: the latest day wins. A paper has the statute's words, or none.
 * @param switchedOff ids of rules that the owner has switched off.
 */
export function planContract(
  question: ContractQuestion,
  switchedOff: ReadonlySet<string> = new Set(),
): ContractPlan {
  const { signedOn } = question;
  const rules = findApplied(question, switchedOff);
  const papers = rules
    .flatMap(({ law, papers: own = [] }) =>
      own.map((paper) => ({ ...paper, rule: law.id, citation: law.citation })),
    )
    .toSorted((one, other) => paperPlaces.indexOf(one.placed) - paperPlaces.indexOf(other.placed));
  const cancelRules = rules.filter(({ isAssignmentNotice }) => !isAssignmentNotice);
  const lastDayToCancel = latest(cancelRules.flatMap((rule) => lastDayOf(rule, signedOn)));
  const firstDayToClose = lastDayToCancel && addDays(lastDayToCancel, 1);
  // A notice of a right to cancel that does not say until when would be none.
  const isWorded = ({ words }: PlannedPaper) =>
    words !== undefined &&
    (lastDayToCancel !== null || !words.some((each) => each.includes('{deadline}')));
  return {
    papers: papers.flatMap((paper) =>
      isWorded(paper) ? [{ ...paper, words: paper.words ?? [] }] : [],
    ),
    missing: papers.filter((paper) => !isWorded(paper)),
    lastDayToCancel,
    firstDayToClose,
    firstDayOfDeed: firstDayToClose,
    firstDayToAssign: latest(
      rules.flatMap((rule) => {
        // Told on the day of signing, an assignment takes effect on the last of the notice's days.
        if (rule.isAssignmentNotice) return lastDayOf(rule, signedOn);
        return rule.holdsAssignment ? lastDayOf(rule, signedOn).map((day) => addDays(day, 1)) : [];
      }),
    ),
    lastDayToClose: earliest(
      rules.flatMap(({ closesWithinDays }) =>
        closesWithinDays ? [addDays(signedOn, closesWithinDays)] : [],
      ),
    ),
    warnings: warningsOf(rules, question),
  };
}

/** What the law of a state makes depend on an answer, in the order of the form's questions. */
export function questionsOf(state: string | null): ContractCondition[] {
  const asked = new Set(
    contractRules.flatMap(({ rule, when }) =>
      when && findRule(rule)?.place.state === state ? [when] : [],
    ),
  );
  return contractQuestions.filter((each) => asked.has(each));
}
