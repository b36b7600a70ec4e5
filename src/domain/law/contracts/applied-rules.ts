import type { FindCityZips } from '../../contact/recipient-places.ts';
import { addDays } from '../../dates.ts';
import { findRule, isInForce } from '../law-book.ts';
import type { LawRule } from '../law-rule.ts';
import { canBeThere } from '../rule-places.ts';
import { addBusinessDays } from './business-days.ts';
import type { ForeclosureAnswer } from './contract-answers.ts';
import { contractRules, type ContractRule } from './contract-rules.ts';

/** What is asked before a contract is made. */
export type ContractQuestion = {
  /** Two letters; null if the address names none. */
  state: string | null;
  /** For rules of a city or of ZIP codes. */
  city?: string;
  zipCode?: string;
  findCityZips?: FindCityZips;
  /** Not known counts as yes: the strictest rule wins. */
  foreclosure: ForeclosureAnswer;
  willBeAssigned: boolean;
  /** Whether the offer came to the seller by mail, unasked. */
  wasMailed: boolean;
  /** 'YYYY-MM-DD', in the property's time zone. */
  signedOn: string;
  /** The day of the letter that confirmed the signed contract; null before. */
  confirmedOn?: string | null;
  /** When the seller ordered an appraisal, and when it was there; null before. */
  appraisalOrderedOn?: string | null;
  appraisedOn?: string | null;
};

export type AppliedRule = ContractRule & { law: LawRule };

function applies({ when }: ContractRule, question: ContractQuestion): boolean {
  if (when === undefined) return true;
  return {
    foreclosure: question.foreclosure !== 'no',
    assigned: question.willBeAssigned,
    mailed: question.wasMailed,
  }[when];
}

type Place = Pick<ContractQuestion, 'state' | 'city' | 'zipCode' | 'findCityZips'>;

/** Whether a rule is one of the property's state, city or ZIP code; a missing ZIP code may be it. */
export function isOfPlace({ place }: LawRule, house: Place): boolean {
  const { state, city = '', zipCode = '', findCityZips = () => [] } = house;
  if (!state || !place.state) return false;
  return canBeThere(place, { state, city, zipCode }, findCityZips);
}

/**
 * The rules that bind a contract.
 * @param switchedOff ids of rules that the owner has switched off.
 */
export function findAppliedRules(
  question: ContractQuestion,
  switchedOff: ReadonlySet<string>,
): AppliedRule[] {
  return contractRules.flatMap((rule) => {
    const law = findRule(rule.rule);
    if (!law || !isOfPlace(law, question) || !isInForce(law, question.signedOn)) return [];
    return applies(rule, question) && !switchedOff.has(law.id) ? [{ ...rule, law }] : [];
  });
}

/**
 * The first day on which a contract may be signed after a notice that precedes it; null without such
 * a rule.
 * @param noticedOn 'YYYY-MM-DD'
 */
export function firstDayToSign(
  question: ContractQuestion,
  switchedOff: ReadonlySet<string>,
  noticedOn: string,
): { day: string; law: LawRule } | null {
  for (const { law, isNoticeBefore } of findAppliedRules(question, switchedOff)) {
    if (!isNoticeBefore || law.effect.kind !== 'days') continue;
    const state = law.place.state ?? '';
    const last = addBusinessDays(noticedOn, law.effect.count, { state });
    return { day: addDays(last, 1), law };
  }
  return null;
}

/** The last of a rule's days, counted from the day after signing or an appraisal; null if it has none. */
export function lastDayOf(rule: AppliedRule, question: ContractQuestion): string | null {
  const { law, appraisal, businessDays: listed } = rule;
  const own = lastDayFromSigning(rule, question);
  if (!appraisal || !question.appraisedOn) return own;
  const { count, unit } = appraisal;
  const after =
    unit === 'calendar'
      ? addDays(question.appraisedOn, count)
      : addBusinessDays(question.appraisedOn, count, { state: law.place.state ?? '', listed });
  return own === null || after > own ? after : own;
}

/** The seller has ordered an appraisal, it is not there yet, and the rule lets the seller wait for it. */
export const waitsForAppraisal = (
  { appraisal }: AppliedRule,
  { appraisalOrderedOn, appraisedOn }: ContractQuestion,
): boolean => appraisal !== undefined && Boolean(appraisalOrderedOn) && !appraisedOn;

function lastDayFromSigning(
  { law, businessDays: listed, countsFromLetter, isNoticeBefore }: AppliedRule,
  { signedOn, confirmedOn }: ContractQuestion,
): string | null {
  const { effect } = law;
  if (effect.kind !== 'days' || isNoticeBefore) return null;
  const start = countsFromLetter ? (confirmedOn ?? signedOn) : signedOn;
  if (effect.unit === 'calendar') return addDays(start, effect.count);
  return addBusinessDays(start, effect.count, { state: law.place.state ?? '', listed });
}
