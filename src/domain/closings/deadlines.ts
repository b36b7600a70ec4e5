import { addDays } from '../dates.ts';
import { addBusinessDays } from '../law/contracts/business-days.ts';
import { dayWords } from './day-words.ts';
import type { DeadlineKind } from './deadline-kinds.ts';
import { readInspectionPeriod } from './inspection-period.ts';
import { businessDayBefore, closedBecause, holidaysBetween } from './office-days.ts';

/** A day that the law sets, with the words of its rule. */
export type LawDay = { day: string; reason: string; source: string };

/** What the days of a contract are computed from. Days are 'YYYY-MM-DD'. */
export type SignedTerms = {
  /** Two letters; null if the address names none. */
  state: string | null;
  /** When the last party signed, in the property's time zone. */
  signedOn: string;
  closingDate: string | null;
  hasEarnestMoney: boolean;
  /** As typed: '10', '10 days', '5 business days'; null without an inspection contingency. */
  inspectionPeriod: string | null;
  /** Null without a loan contingency, or if it names none. */
  loanApplicationDate: string | null;
  law: Partial<Record<'cancel' | 'assign_from' | 'close_from' | 'close_by', LawDay>>;
};

export type Deadline = {
  kind: DeadlineKind;
  day: string;
  /** Sentences: how the day was counted. */
  reason: string;
  /** 'Contract, Earnest Money' or the statute. */
  source: string;
};

/** The clause of every version of the form: three business days. */
const earnestMoneyDays = 3;

/** The holidays that a count of business days left out: ' Thanksgiving Day (…) is left out.' */
function leftOut(after: string, through: string, state: string | null): string {
  const named = holidaysBetween(after, through, state).map(
    ({ day, name }) => `${name} (${dayWords(day)})`,
  );
  if (named.length === 0) return '';
  return ` ${named.join(' and ')} ${named.length === 1 ? 'is' : 'are'} left out.`;
}

/** What to know of a day on which offices are closed. */
function closedNote(day: string, state: string | null): string {
  const because = closedBecause(day, state);
  if (!because) return '';
  return ` This day is ${because}; the last business day before it is ${dayWords(businessDayBefore(day, state))}.`;
}

function earnestMoney({ signedOn, state }: SignedTerms): Deadline {
  const day = addBusinessDays(signedOn, earnestMoneyDays, { state: state ?? '' });
  return {
    kind: 'earnest_money',
    day,
    reason: `Three business days after both parties signed on ${dayWords(signedOn)}. Saturdays and Sundays do not count.${leftOut(signedOn, day, state)}`,
    source: 'Contract, Earnest Money',
  };
}

function inspection({ signedOn, state }: SignedTerms, typed: string): Deadline[] {
  const period = readInspectionPeriod(typed);
  if (!period) return [];
  const { days, isBusiness } = period;
  const day = isBusiness
    ? addBusinessDays(signedOn, days, { state: state ?? '' })
    : addDays(signedOn, days);
  const unit = `${isBusiness ? 'business ' : ''}${days === 1 ? 'day' : 'days'}`;
  const note = isBusiness ? leftOut(signedOn, day, state) : closedNote(day, state);
  return [
    {
      kind: 'inspection',
      day,
      reason: `${days} ${unit} after both parties signed on ${dayWords(signedOn)}.${note}`,
      source: 'Contract, Inspection Contingency',
    },
  ];
}

/** The inspection period as typed, where no day was counted from it. */
export const uncountedPeriod = ({ inspectionPeriod }: SignedTerms): string | null =>
  inspectionPeriod !== null && readInspectionPeriod(inspectionPeriod) === null
    ? inspectionPeriod
    : null;

/**
 * Every day of a signed contract, the earliest first: those of its terms and those of the law, each
 * with its reason in words and its source. Business days leave out weekends, federal holidays and
 * those of the state's own list.
 */
export function deadlinesOf(terms: SignedTerms): Deadline[] {
  const { state, closingDate, loanApplicationDate, inspectionPeriod, law } = terms;
  const found: Deadline[] = [];
  if (terms.hasEarnestMoney) found.push(earnestMoney(terms));
  if (inspectionPeriod !== null) found.push(...inspection(terms, inspectionPeriod));
  if (loanApplicationDate) {
    found.push({
      kind: 'financing',
      day: loanApplicationDate,
      reason: `The buyer applies for the loan on or before this day.${closedNote(loanApplicationDate, state)}`,
      source: 'Contract, Loan Contingency',
    });
  }
  if (closingDate) {
    const from = law.close_from?.day;
    const early =
      from && closingDate < from ? ` The law lets it close from ${dayWords(from)} on.` : '';
    found.push({
      kind: 'closing',
      day: closingDate,
      reason: `The contract closes on or before this day.${closedNote(closingDate, state)}${early}`,
      source: 'Contract, Closing and Possession',
    });
  }
  for (const kind of ['cancel', 'assign_from', 'close_from', 'close_by'] as const) {
    const day = law[kind];
    if (day) found.push({ kind, ...day });
  }
  return found.toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
}
