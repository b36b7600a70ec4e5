import type { PropertyType } from '../leads/property-type.ts';
import type { ClosingWay } from './closing-ways.ts';

/** When an entry belongs into a file; without one, always. */
export const listConditions = [
  'probate',
  'foreclosure',
  'violation',
  'assignment',
  'double_closing',
] as const;
export type ListCondition = (typeof listConditions)[number];

export const listConditionLabels: Record<ListCondition, string> = {
  probate: 'Probate leads',
  foreclosure: 'Foreclosure leads',
  violation: 'Code violation leads',
  assignment: 'Assigned contracts',
  double_closing: 'Double closings',
};

/** One entry of the checklist. */
export type ChecklistItem = {
  title: string;
  /** Two letters; null for every state. */
  state: string | null;
  when: ListCondition | null;
};

const always = (title: string): ChecklistItem => ({ title, state: null, when: null });
const when = (condition: ListCondition, title: string): ChecklistItem => ({
  title,
  state: null,
  when: condition,
});
const inState = (state: string, title: string): ChecklistItem => ({ title, state, when: null });

/**
 * What a new installation begins with; an owner edits it. The entries of a state name their source:
 * the statute that wants a disclosure, or the decision that wants an attorney at the closing.
 */
export const initialChecklist: readonly ChecklistItem[] = [
  always('Open the title order'),
  always('Read the title commitment: owner, liens, judgments, easements'),
  always('Payoff letter of each mortgage'),
  always('Liens and judgments: paid at closing or released'),
  always('Property taxes, water and city bills up to the closing'),
  always('Who lives there, and when they leave'),
  always('Seller’s ID, and authority to sign'),
  always('Lead-based paint disclosure, if built before 1978 (42 U.S.C. 4852d)'),
  always('Wire instructions confirmed by a call to a number you know'),
  always('Settlement statement read'),
  always('Keys, codes and utilities'),
  when('probate', 'Letters testamentary or of administration'),
  when('probate', 'The court’s leave to sell, where the letters do not give it'),
  when('probate', 'Heirs who have to sign'),
  when('foreclosure', 'Reinstatement or payoff figure, good through the closing'),
  when('foreclosure', 'Sale date confirmed with the trustee or the court'),
  when('violation', 'Fines and open permits asked of the city'),
  when('assignment', 'Assignment signed by the buyer, and sent to the title agent'),
  when('assignment', 'Buyer’s deposit received'),
  when('double_closing', 'Money for the first closing'),
  when('double_closing', 'Title agent agrees to close twice'),
  inState('CA', 'Transfer disclosure statement (Cal. Civ. Code 1102)'),
  inState('GA', 'Closing attorney engaged (277 Ga. 472)'),
  inState('MA', 'Closing attorney engaged (459 Mass. 512)'),
  inState('SC', 'Closing attorney engaged (292 S.C. 426)'),
  inState('TN', 'Residential property disclosure (T.C.A. 66-5-201)'),
  inState('TX', 'Seller’s disclosure notice (Tex. Prop. Code 5.008)'),
  inState('WA', 'Seller disclosure statement (RCW 64.06.020)'),
];

/** What a file is about, for its lists. */
export type ListQuestion = {
  state: string | null;
  leadType: PropertyType | null;
  way: ClosingWay;
};

const holds = (condition: ListCondition | null, { leadType, way }: ListQuestion) =>
  condition === null || condition === leadType || condition === way;

/** The entries of a list that belong into a file, those of every state first. */
export function checklistOf(
  items: readonly ChecklistItem[],
  question: ListQuestion,
): ChecklistItem[] {
  return items.filter(
    (item) => (item.state === null || item.state === question.state) && holds(item.when, question),
  );
}

const documents: readonly { title: string; when: ListCondition | null }[] = [
  { title: 'Earnest money receipt', when: null },
  { title: 'Title commitment', when: null },
  { title: 'Payoff letter', when: null },
  { title: 'Settlement statement', when: null },
  { title: 'Letters of the court', when: 'probate' },
  { title: 'Proof of funds of the buyer', when: 'assignment' },
  { title: 'Assignment of the contract', when: 'assignment' },
  { title: 'Proof of funds of the buyer', when: 'double_closing' },
  { title: 'Contract with the buyer', when: 'double_closing' },
];

/** The documents that a file asks for when it is opened. */
export const documentsOf = (question: ListQuestion): string[] =>
  documents.flatMap(({ title, when: condition }) => (holds(condition, question) ? [title] : []));
