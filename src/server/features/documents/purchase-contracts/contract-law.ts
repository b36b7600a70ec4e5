import { z } from 'zod';
import { dayOfInput } from '#domain/day-of-input.ts';
import { isCalendarDay, longDay } from '#domain/dates.ts';
import type { ContractDays } from '#api/law/contract-law.api.ts';
import type { storedContractForm } from '#api/purchase-contracts.api.ts';
import { paperPlaces, type ContractCondition } from '#domain/law/contracts/contract-answers.ts';
import type { ContractQuestion } from '#domain/law/contracts/applied-rules.ts';
import {
  findLicenceWarnings,
  type AssignmentRecord,
} from '#domain/law/contracts/contract-licences.ts';
import { findContractHolds } from '#domain/law/contracts/contract-holds.ts';
import {
  planContract,
  questionsOf,
  unconditionalRules,
  withOwnPapers,
} from '#domain/law/contracts/contract-plan.ts';
import { lawBookVersion } from '#domain/law/law-book.ts';
import { latestDay, placeOf, zonesOf } from './contract-place.ts';

/** A paper as the document shows it. */
const contractPaper = z.object({
  title: z.string(),
  placed: z.enum(paperPlaces),
  /** `{signed}` and `{line}` are filled in by the seller, or by the signature. */
  paragraphs: z.array(z.string()),
  copies: z.int().default(1),
  points: z.number(),
  'is-bold': z.boolean(),
  citation: z.string(),
});
export type ContractPaper = z.output<typeof contractPaper>;

/** What the law added to a contract, kept with it: a signed copy has the same papers. */
export const contractLaw = z.object({
  /** Version of the book of rules. */
  book: z.string(),
  papers: z.array(contractPaper),
  /** The contract itself is set in bold letters of this size. */
  boldPoints: z.number().nullable().default(null),
});
export type ContractLaw = z.output<typeof contractLaw>;

/** What the law added to a kept contract. */
export const readLaw = (law: unknown) => contractLaw.nullable().parse(law);

/** Where a source gives no size. */
const usualPoints = 12;

type StoredForm = z.output<typeof storedContractForm>;
type Form = Pick<
  StoredForm,
  'property' | 'foreclosure' | 'willBeAssigned' | 'wasMailed' | 'contractDate' | 'ownPapers'
>;

const isAnswered = ({ foreclosure, willBeAssigned, wasMailed }: Form) =>
  [foreclosure, willBeAssigned, wasMailed].some((answer) => answer !== undefined);

/** Days of acts from which days of the law are counted. */
type ActDay = 'confirmedOn' | 'appraisalOrderedOn' | 'appraisedOn';

/**
 * The form's answers as a question to the law. An answer that is missing beside others is the stricter
 * one. A client that knows none of the questions gets the general contract: what binds every contract
 * of the place holds for it all the same, and a home that no answer tells of may be in foreclosure.
 */
function questionOf(
  form: Form,
  days: Pick<ContractQuestion, 'signedOn' | ActDay>,
): ContractQuestion {
  const { foreclosure = 'unknown', willBeAssigned, wasMailed } = form;
  return {
    ...placeOf(form.property),
    foreclosure,
    willBeAssigned: willBeAssigned ?? isAnswered(form),
    wasMailed: wasMailed ?? isAnswered(form),
    ...days,
  };
}

/** Citations of what binds a contract whose form answers nothing. */
export const unaskedRules = (form: Form): string[] =>
  isAnswered(form)
    ? []
    : unconditionalRules(placeOf(form.property)).map(({ citation }) => citation);

/** What the state asks and the form does not say. */
export function unansweredQuestions(form: Form): ContractCondition[] {
  const answers = {
    foreclosure: form.foreclosure,
    assigned: form.willBeAssigned,
    mailed: form.wasMailed,
  };
  return questionsOf(placeOf(form.property)).filter((each) => answers[each] === undefined);
}

/** What decides about a contract besides its form. */
type Circumstances = {
  /** When the seller signed; absent before. */
  signedAt?: Date | undefined;
  /** 'YYYY-MM-DD', the last day on which the offer can be accepted; null if it names none. */
  expires: string | null;
  timeZone: string;
  switchedOff: ReadonlySet<string>;
} & { [Day in ActDay]?: string | undefined };

/**
 * The plan of a contract; undefined if its date is none. Before the
 * signature its days are counted from the last day on which it can be signed: a right to cancel
 * that is stated to end too early would be no notice.
 */
export function planOfContract(
  form: Form,
  { signedAt, expires, timeZone, switchedOff, ...acts }: Circumstances,
) {
  const zones = zonesOf(form.property, timeZone);
  const signedOn = signedAt
    ? latestDay(signedAt, zones)
    : (expires ?? dayOfInput(form.contractDate, timeZone) ?? '');
  if (!isCalendarDay(signedOn)) return undefined;
  const question = questionOf(form, {
    signedOn,
    confirmedOn: acts.confirmedOn ?? null,
    appraisalOrderedOn: acts.appraisalOrderedOn ?? null,
    appraisedOn: acts.appraisedOn ?? null,
  });
  return {
    ...withOwnPapers(planContract(question, switchedOff), form.ownPapers ?? []),
    ...question,
    holds: findContractHolds(question, switchedOff),
    isSigned: signedAt !== undefined,
    zones,
  };
}

export type PlanOfContract = NonNullable<ReturnType<typeof planOfContract>>;

/** The papers and letters of a contract that is made now; null without any. */
export function lawOfContract(form: StoredForm, circumstances: Circumstances): ContractLaw | null {
  const plan = isAnswered(form) ? planOfContract(form, circumstances) : undefined;
  if (!plan || (plan.papers.length === 0 && plan.boldPoints === null)) return null;
  const day = plan.lastDayToCancel && longDay(plan.lastDayToCancel);
  const blanks: Record<string, string> = {
    deadline: day ? `12 midnight at the end of ${day}` : '',
    buyer: form.buyer,
    address: form.cancellationAddress || '{line}',
  };
  const fill = (paragraph: string) =>
    paragraph.replace(/\{(\w+)\}/g, (blank, name: string) => blanks[name] ?? blank);
  return {
    book: lawBookVersion,
    boldPoints: plan.boldPoints,
    papers: plan.papers.map(({ title, placed, words, points, isBold, citation, copies }) => ({
      title,
      placed,
      paragraphs: words.map(fill),
      copies: copies ?? 1,
      points: points ?? usualPoints,
      'is-bold': isBold ?? false,
      citation,
    })),
  };
}

/** The days of a plan; null if no rule sets one. */
export function daysOfPlan(plan: PlanOfContract | undefined): ContractDays | null {
  if (!plan) return null;
  const { lastDayToCancel, firstDayToClose, firstDayToAssign, lastDayToClose } = plan;
  if (!(lastDayToCancel ?? firstDayToAssign ?? lastDayToClose)) return null;
  const { signedOn, isSigned, waitsForLetter, asksAppraisal, waitsForAppraisal } = plan;
  const days = { lastDayToCancel, firstDayToClose, firstDayToAssign, lastDayToClose };
  return { signedOn, isSigned, waitsForLetter, asksAppraisal, waitsForAppraisal, ...days };
}

/** What the form shows about the law before the contract is made. */
export function describeLaw(form: Form, circumstances: Circumstances & AssignmentRecord) {
  const plan = isAnswered(form) ? planOfContract(form, circumstances) : undefined;
  const paper = (isPrinted: boolean) => (each: PlanOfContract['missing'][number]) => ({
    title: each.title,
    citation: each.citation,
    placed: each.placed,
    isPrinted,
    canBeWorded: !isPrinted && !each.comesApart,
    points: each.points ?? null,
    isBold: each.isBold ?? false,
    copies: each.copies ?? 1,
  });
  return {
    state: placeOf(form.property).state,
    days: daysOfPlan(plan),
    papers: [
      ...(plan?.papers ?? []).map(paper(true)),
      ...(plan?.missing ?? []).map(paper(false)),
    ].toSorted((one, other) => paperPlaces.indexOf(one.placed) - paperPlaces.indexOf(other.placed)),
    warnings: plan
      ? [...findLicenceWarnings(plan, circumstances.switchedOff, circumstances), ...plan.warnings]
      : [],
    asksAddress: plan?.papers.some(({ words }) => words.join().includes('{address}')) ?? false,
  };
}

/** The day on which a form's offer ends; null if its date is no calendar day. */
export function expiryOf(form: { offerExpirationDate: string }, timeZone: string): string | null {
  const day = dayOfInput(form.offerExpirationDate, timeZone);
  return day !== null && isCalendarDay(day) ? day : null;
}
