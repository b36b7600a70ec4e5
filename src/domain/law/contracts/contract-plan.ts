import { addDays } from '../../dates.ts';
import { usStates } from '../../places/us-states.ts';
import { findRule } from '../law-book.ts';
import { refuses, type LawRule } from '../law-rule.ts';
import { placeOfRule } from '../law-text.ts';
import {
  findAppliedRules,
  isOfPlace,
  lastDayOf,
  type AppliedRule,
  type ContractQuestion,
} from './applied-rules.ts';
import { calendarOf } from './business-days.ts';
import { contractQuestions, paperPlaces, type ContractCondition } from './contract-answers.ts';
import { findContractHolds } from './contract-holds.ts';
import { contractRules } from './contract-rules.ts';
import type { RequiredPaper } from './required-papers.ts';

/** A paper, with the rule that asks for it. */
export type PlannedPaper = RequiredPaper & {
  rule: string;
  citation: string;
  refuses: boolean;
  /** It goes out days before the contract or after it, so that the signing link cannot carry it. */
  comesApart: boolean;
  /** It follows the signature: the days of the rule begin with it. */
  isLater: boolean;
};

/** Whether a paper that the PDF does not contain is handed over, or signed, before the seller signs. */
export const precedesSignature = ({ placed, refuses: isBinding, isLater }: PlannedPaper): boolean =>
  !isLater && (placed === 'before' || isBinding);

/** The words of a paper that the user has from an attorney or from the state. */
export type OwnPaper = { title: string; citation: string; words: string };

/** The papers and days of a contract. Days are 'YYYY-MM-DD'; null if no rule sets one. */
export type ContractPlan = {
  /** In the order of signing, each with the statute's own words. */
  papers: (PlannedPaper & { words: readonly string[] })[];
  /** Papers whose words or date were not seen: they come from an attorney, or from the state. */
  missing: PlannedPaper[];
  /** The contract is set in bold letters of at least this size; null if no rule says so. */
  boldPoints: number | null;
  /** The seller may cancel until midnight at its end. */
  lastDayToCancel: string | null;
  firstDayToClose: string | null;
  /** The same day: no rule seen lets a deed precede the end of the right to cancel. */
  firstDayOfDeed: string | null;
  firstDayToAssign: string | null;
  lastDayToClose: string | null;
  /** The right to cancel begins with a letter that confirms receipt, and it is not recorded yet. */
  waitsForLetter: boolean;
  /** The seller may have the house appraised, and cancel after that. */
  asksAppraisal: boolean;
  /** It is ordered, and not there yet. */
  waitsForAppraisal: boolean;
  warnings: string[];
};

const latest = (days: readonly string[]): string | null => days.toSorted().at(-1) ?? null;
const earliest = (days: readonly string[]): string | null => days.toSorted().at(0) ?? null;

/** Laws of which no more than the number was seen. */
const numbersSeen: Readonly<Record<string, string>> = {
  DC: 'D.C. Code 42-2431 to 42-2434',
  GA: 'O.C.G.A. 10-1-393(b)(20)',
  ID: 'Idaho Code tit. 45 ch. 16',
  IN: 'Ind. Code 24-5.5',
};

/** A state with no rule of the book about a kind of contract says so: nothing is invented for it. */
function unreadLaw(question: ContractQuestion): string[] {
  const state = usStates[question.state ?? ''];
  if (!state) {
    return [
      'The address names no state, so no law of one was read and this is the general contract. Add the state and the ZIP code.',
    ];
  }
  const asked = questionsOf(question);
  const inForeclosure = question.foreclosure !== 'no' && !asked.includes('foreclosure');
  const unread = [
    inForeclosure && 'the sale of a home in foreclosure',
    question.willBeAssigned && !asked.includes('assigned') && 'assigning a contract',
  ].filter((one) => one !== false);
  if (unread.length === 0) return [];
  const number = inForeclosure ? numbersSeen[question.state ?? ''] : undefined;
  const seen = number ? ` Only its number was seen: ${number}.` : '';
  return [
    `${state}: no law on ${unread.join(' or ')} was read, so this is the general contract.${seen} Ask an attorney what the state wants.`,
  ];
}

const sentence = (text: string) => (text.endsWith('.') ? text : `${text}.`);

function warningsOf(rules: readonly AppliedRule[], question: ContractQuestion): string[] {
  const state = usStates[question.state ?? ''] ?? '';
  const asked = rules.filter(({ when }) => when === 'foreclosure').length > 0;
  const hasBusinessDays = rules.some(
    ({ law: { effect }, businessDays }) =>
      effect.kind === 'days' && effect.unit === 'business' && !businessDays,
  );
  return [
    ...unreadLaw(question),
    ...(asked && question.foreclosure === 'unknown'
      ? [
          `${state}: not known whether the home is in foreclosure, so the contract is made as if it is.`,
        ]
      : []),
    ...rules.map(({ law }) => {
      const source = refuses(law) ? '' : ' The text of the law was not seen: ask an attorney.';
      return `${placeOfRule(law)} (${law.citation}): ${sentence(law.says)}${source}`;
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
  const rules = findAppliedRules(question, switchedOff);
  const holds = findContractHolds(question, switchedOff);
  const papers = rules
    .flatMap(({ law, isNoticeBefore, countsFromLetter, papers: own = [] }) =>
      own.map((paper) => ({
        ...paper,
        rule: law.id,
        citation: law.citation,
        refuses: refuses(law),
        comesApart:
          countsFromLetter === true || (isNoticeBefore === true && paper.placed === 'before'),
        isLater: countsFromLetter === true,
      })),
    )
    .toSorted((one, other) => paperPlaces.indexOf(one.placed) - paperPlaces.indexOf(other.placed));
  const cancelRules = rules.filter(({ isAssignmentNotice }) => !isAssignmentNotice);
  const lastDayToCancel = latest(cancelRules.flatMap((rule) => lastDayOf(rule, question) ?? []));
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
    boldPoints: rules.reduce<number | null>(
      (most, rule) => (rule.boldPoints ? Math.max(most ?? 0, rule.boldPoints) : most),
      null,
    ),
    lastDayToCancel,
    firstDayToClose,
    firstDayOfDeed: firstDayToClose,
    firstDayToAssign: latest(
      holds.flatMap(({ act, firstDay }) => (act === 'assigned' && firstDay ? [firstDay] : [])),
    ),
    lastDayToClose: earliest(
      rules.flatMap(({ closesWithinDays }) =>
        closesWithinDays ? [addDays(signedOn, closesWithinDays)] : [],
      ),
    ),
    waitsForLetter: holds.some(({ waitsFor }) => waitsFor === 'letter'),
    asksAppraisal: rules.some(({ appraisal }) => appraisal !== undefined),
    waitsForAppraisal: holds.some(({ waitsFor }) => waitsFor === 'appraisal'),
    warnings: warningsOf(rules, question),
  };
}

/**
 * The plan with papers whose words were not seen, and which the user words: they are printed and signed
 * in the statute's order like the others.
 */
export function withOwnPapers(plan: ContractPlan, own: readonly OwnPaper[]): ContractPlan {
  const wordsOf = ({ title, citation, comesApart }: PlannedPaper): string[] => {
    const found = own.find((each) => each.title === title && each.citation === citation);
    return comesApart ? [] : (found?.words ?? '').split(/\n+/).filter((line) => line.trim());
  };
  const worded = plan.missing
    .map((paper) => ({ ...paper, words: wordsOf(paper) }))
    .filter(({ words }) => words.length > 0);
  return {
    ...plan,
    papers: [...plan.papers, ...worded].toSorted(
      (one, other) => paperPlaces.indexOf(one.placed) - paperPlaces.indexOf(other.placed),
    ),
    missing: plan.missing.filter((paper) => wordsOf(paper).length === 0),
  };
}

/** The rules of a place that bind every contract there, whatever the answers are. */
export const unconditionalRules = (place: Parameters<typeof isOfPlace>[1]): LawRule[] =>
  contractRules.flatMap(({ rule, when }) => {
    const law = findRule(rule);
    return !when && law && isOfPlace(law, place) ? [law] : [];
  });

/** What the law of a place makes depend on an answer, in the order of the form's questions. */
export function questionsOf(place: Parameters<typeof isOfPlace>[1]): ContractCondition[] {
  const asked = new Set(
    contractRules.flatMap(({ rule, when }) => {
      const law = findRule(rule);
      return when && law && isOfPlace(law, place) ? [when] : [];
    }),
  );
  return contractQuestions.filter((each) => asked.has(each));
}
