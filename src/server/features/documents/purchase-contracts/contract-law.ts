import { z } from 'zod';
import { dayOfInput } from '#domain/day-of-input.ts';
import { isCalendarDay } from '#domain/dates.ts';
import type { ContractCondition } from '#domain/law/contracts/contract-answers.ts';
import {
  planContract,
  questionsOf,
  type ContractQuestion,
} from '#domain/law/contracts/contract-plan.ts';
import { lawBookVersion } from '#domain/law/law-book.ts';
import { splitOneLineAddress } from '#domain/places/address-line.ts';
import { longDay } from '#server/platform/pdf/long-day.ts';
import type { StoredContractForm } from './contract-pdfs.ts';
import { stateOfAddress } from './templates/contract-templates.ts';

/** A paper as the document shows it. */
const contractPaper = z.object({
  title: z.string(),
  placed: z.enum(['before', 'beside', 'attached']),
  paragraphs: z.array(z.string()),
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
});
export type ContractLaw = z.output<typeof contractLaw>;

/** Where a source gives no size. */
const usualPoints = 12;

const stateOf = (property: string) =>
  splitOneLineAddress(property)?.state ?? stateOfAddress(property);

type Form = Pick<
  StoredContractForm,
  'property' | 'foreclosure' | 'willBeAssigned' | 'wasMailed' | 'contractDate'
>;

/**
 * The form's answers as a question to the law; undefined from a client that does not know them.
 * An answer that is missing beside others is the stricter one.
 */
function questionOf(form: Form, signedOn: string): ContractQuestion | undefined {
  const { foreclosure, willBeAssigned, wasMailed } = form;
  if ([foreclosure, willBeAssigned, wasMailed].every((answer) => answer === undefined)) return;
  return {
    state: stateOf(form.property),
    foreclosure: foreclosure ?? 'unknown',
    willBeAssigned: willBeAssigned ?? true,
    wasMailed: wasMailed ?? true,
    signedOn,
  };
}

/** What the state asks and the form does not say. */
export function unansweredQuestions(form: Form): ContractCondition[] {
  const answers = {
    foreclosure: form.foreclosure,
    assigned: form.willBeAssigned,
    mailed: form.wasMailed,
  };
  return questionsOf(stateOf(form.property)).filter((each) => answers[each] === undefined);
}

/**
 * The papers of a contract.
 * @param lastSigning the last day on which it can be signed. The right to cancel that a paper
 * states is counted from it: one that ends too early would be no notice.
 */
export function lawOfContract(
  form: Form,
  lastSigning: string | null,
  { timeZone, switchedOff }: { timeZone: string; switchedOff: ReadonlySet<string> },
): ContractLaw | null {
  const signedOn = lastSigning ?? dayOfInput(form.contractDate, timeZone) ?? '';
  if (!isCalendarDay(signedOn)) return null;
  const question = questionOf(form, signedOn);
  if (!question) return null;
  const { papers, lastDayToCancel } = planContract(question, switchedOff);
  if (papers.length === 0) return null;
  const day = lastDayToCancel && longDay(lastDayToCancel);
  const deadline = day ? `12 midnight at the end of ${day}` : '';
  return {
    book: lawBookVersion,
    papers: papers.map(({ title, placed, words, points, isBold, citation }) => ({
      title,
      placed,
      paragraphs: words.map((paragraph) => paragraph.replace('{deadline}', deadline)),
      points: points ?? usualPoints,
      'is-bold': isBold ?? false,
      citation,
    })),
  };
}

/** The days of a contract that is signed on a day; undefined if the form did not ask the law. */
export function daysOfContract(form: Form, signedOn: string, switchedOff: ReadonlySet<string>) {
  const question = questionOf(form, signedOn);
  return question && planContract(question, switchedOff);
}
