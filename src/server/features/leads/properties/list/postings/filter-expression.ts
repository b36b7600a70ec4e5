import type { CalendarContext } from '#domain/calendar-context.ts';
import type { PropertyFilter } from '#api/properties/property-list.schema.ts';
import { addDays, startOfDay } from '#domain/dates.ts';
import { mapAmountFilters, type CaseAmount } from '#domain/leads/case-amounts.ts';
import type { Corner } from '#domain/places/polygon.ts';
import { nationalDigits, searchWords } from '../search-words.ts';
import { timestampRange } from '../timestamp-range.ts';
import { coverRange, oneTerm, type Cover } from './term-ranges.ts';
import {
  amountBound,
  countText,
  hasLetter,
  minDigits,
  maxCounted,
  scoreText,
  type AmountTree,
  type Tree,
} from './terms.ts';

/** Which leads match, in terms of the postings. */
export type Expression =
  | { terms: Cover }
  /** A part of a word that leads are found by; phones are not among these words. */
  | { word: string }
  /** Some digits of a phone. */
  | { phone: string }
  /** Results of outreach, of which a lead has one. */
  | { outreach: string[] }
  /** A polygon that contains the leads. */
  | { corners: Corner[] }
  | { and: Expression[] }
  | { or: Expression[] }
  | { not: Expression };

const anyTerm = (terms: string[]): Expression => ({
  terms: { sure: terms.map(oneTerm), unsure: [] },
});
const term = (name: string) => anyTerm([name]);
const named = (name: string, values: (string | number)[]) =>
  anyTerm(values.map((value) => `${name}:${value}`));
const not = (expression: Expression): Expression => ({ not: expression });
const lower = (values: string[]) => values.map((value) => value.toLowerCase());
const range = (tree: Tree | AmountTree, low: string | null, high: string | null): Expression => ({
  terms: coverRange(tree, low, high),
});
const hours = (tree: Tree, from: Date | undefined, before: Date | undefined) =>
  range(tree, from?.toISOString() ?? null, before?.toISOString() ?? null);
const yesOrNo = (name: string, value: boolean) => (value ? term(name) : not(term(name)));
const cents = (value: number) => String(value).padStart(12, '0');

/** Displayed statuses, of which `expired` is computed by the calendar day. */
function statusIs(values: string[], today: string): Expression {
  const expired = range('auction', null, addDays(today, 1));
  const others = values.filter((value) => value !== 'expired');
  const parts: Expression[] = [];
  if (others.length < values.length) parts.push(expired);
  if (others.length > 0) parts.push({ and: [named('status', others), not(expired)] });
  return { or: parts };
}

/** Counts are one term each up to `maxCounted`; above that, the postings cannot answer. */
function counted(name: string, min: number, max: number): Expression | null {
  if (min > maxCounted || (max >= maxCounted && max !== Infinity)) return null;
  const numbers = Array.from({ length: maxCounted + 1 }, (_, number) => number);
  const wanted = numbers.filter((number) => number >= min && number <= max);
  return named(name, wanted.map(countText));
}

/** Whether every word that may contain a part is stored, or is a phone. */
const isSearchable = (part: string) => hasLetter(part) || part.length >= minDigits;

/** Phones have no letters. */
function wordIs(part: string): Expression {
  if (hasLetter(part)) return { word: part };
  const national = nationalDigits(part);
  const phones = [part, ...(national === undefined ? [] : [national])];
  return { or: [{ word: part }, ...phones.map((phone) => ({ phone }))] };
}

/** One amount is between both bounds; a lead with several may have one on either side of them. */
function amountIs(amount: CaseAmount, filter: PropertyFilter): Expression {
  const [min, max] = [filter[`${amount}Min`], filter[`${amount}Max`]];
  const bound = (dollars: number | undefined, more: number) =>
    dollars === undefined ? null : amountBound(Math.round(dollars * 100) + more);
  return range(`amount-${amount}`, bound(min, 0), bound(max, 1));
}

const violationTypeIs = (values: string[]): Expression => ({
  or: [named('violation', values), named('wording', lower(values))],
});
const assigneeIs = (values: string[]) =>
  named(
    'user',
    values.map((value) => (value === 'none' ? '' : value)),
  );

type Member = keyof PropertyFilter;
type Expressions = {
  [Name in Member]-?: (
    value: NonNullable<PropertyFilter[Name]>,
    calendar: CalendarContext,
    filter: PropertyFilter,
  ) => Expression | null;
};

/** Terms of all cases, or of the open ones. */
const ofCases = (name: string, { openSignalsOnly }: PropertyFilter) =>
  openSignalsOnly ? `open-${name}` : name;
const since = (day: string, { timeZone }: CalendarContext) => startOfDay(day, timeZone);
const daysAgo = (days: number, calendar: CalendarContext) =>
  since(addDays(calendar.today, -days), calendar);
const after = (day: string) => addDays(day, 1);

const expressions: Expressions = {
  propertyType: (value) => named('type', [value]),
  skipTraceStatus: (value) => named('trace', [value]),
  status: (value, { today }) => statusIs([value], today),
  city: (value) => named('city', lower([value])),
  search: (value) => {
    const words = searchWords(value);
    return words.every(isSearchable) ? { and: words.map(wordIs) } : null;
  },
  dateFrom: (value, { timeZone }) =>
    hours('created', timestampRange({ dateFrom: value }, timeZone).from, undefined),
  dateTo: (value, { timeZone }) =>
    hours('created', undefined, timestampRange({ dateTo: value }, timeZone).before),
  propertyTypeAny: (values) => named('type', values),
  propertyTypeNot: (values) => not(named('type', values)),
  skipTraceStatusAny: (values) => named('trace', values),
  skipTraceStatusNot: (values) => not(named('trace', values)),
  searchNot: (values) => {
    const words = searchWords(values.join(' '));
    return words.every(isSearchable) ? not({ or: words.map(wordIs) }) : null;
  },
  leadStatus: (values) => named('lead', values),
  leadStatusNot: (values) => not(named('lead', values)),
  statusAny: (values, { today }) => statusIs(values, today),
  statusNot: (values, { today }) => not(statusIs(values, today)),
  zipCode: (values) => named('zip', values),
  zipCodeNot: (values) => not(named('zip', values)),
  cityAny: (values) => named('city', lower(values)),
  cityNot: (values) => not(named('city', lower(values))),
  county: (values) => named('county', lower(values)),
  countyNot: (values) => not(named('county', lower(values))),
  importId: (values) => named('import', values),
  importIdNot: (values) => not(named('import', values)),
  tag: (values) => named('tag', values),
  tagNot: (values) => not(named('tag', values)),
  priceMin: (value) => range('price', cents(Math.round(value * 100)), null),
  priceMax: (value) => range('price', null, cents(Math.round(value * 100) + 1)),
  auctionFrom: (day) => range('auction', day, null),
  auctionTo: (day) => range('auction', null, after(day)),
  auctionWithin: (days, { today }) => range('auction', today, addDays(today, days + 1)),
  violationType: violationTypeIs,
  violationTypeNot: (values) => not(violationTypeIs(values)),
  violationFrom: (day) => range('violation', day, null),
  violationTo: (day) => range('violation', null, after(day)),
  violationStatus: (values, { today }) => ({
    and: [term('type:violation'), statusIs(values, today)],
  }),
  casesMin: (value) => counted('cases2', value, Infinity),
  casesMax: (value) => counted('cases2', 0, value),
  signalKinds: (values, _calendar, filter) => ({
    and: values.map((kind) => named(ofCases('kind', filter), [kind])),
  }),
  signalKindsAny: (values, _calendar, filter) => named(ofCases('kind', filter), values),
  signalKindsNot: (values, _calendar, filter) => not(named(ofCases('kind', filter), values)),
  minSignalKinds: (value, _calendar, filter) => counted(ofCases('kinds', filter), value, Infinity),
  openSignalsOnly: (value) => (value ? term('open-case') : { and: [] }),
  newestSignalWithin: (days, { today }, { openSignalsOnly }) => {
    const first = addDays(today, -days);
    if (openSignalsOnly) return range('newestOpen', first, null);
    return { or: [range('newest', first, null), range('placeNewest', first, null)] };
  },
  minScore: (value) => range('score', scoreText(value), null),
  contactedFrom: (day, calendar) => hours('contact', since(day, calendar), undefined),
  contactedTo: (day, calendar) => hours('contact', undefined, since(after(day), calendar)),
  contactedWithin: (days, calendar) => hours('contact', daysAgo(days, calendar), undefined),
  notContactedFor: (days, calendar) => not(hours('contact', daysAgo(days, calendar), undefined)),
  callsMin: (value) => counted('calls', value, Infinity),
  callsMax: (value) => counted('calls', 0, value),
  textsMin: (value) => counted('texts', value, Infinity),
  textsMax: (value) => counted('texts', 0, value),
  driveNumber: (values) => named('drive', values),
  driveNumberNot: (values) => not(named('drive', values)),
  inside: (corners) => ({ corners }),
  hasPhone: (value) => yesOrNo('phone', value),
  hasMailingAddress: (value) => yesOrNo('mailing', value),
  optedOut: (value) => yesOrNo('opted-out', value),
  hasNextAction: (value) => yesOrNo('next-action', value),
  ...mapAmountFilters(
    (amount, bound) => (_value: number, _calendar: CalendarContext, filter: PropertyFilter) =>
      // If both bounds are given, the expression of the minimum has both.
      bound === 'Max' && filter[`${amount}Min`] !== undefined
        ? { and: [] }
        : amountIs(amount, filter),
  ),
  outreach: (values) => ({ and: [term('live'), { outreach: values }] }),
  assignedTo: assigneeIs,
  assignedToNot: (values) => not(assigneeIs(values)),
};

const names = Object.keys(expressions) as Member[];

/** A filter in terms of the postings; null if they cannot answer. */
export function filterExpression(
  filter: PropertyFilter,
  calendar: CalendarContext,
): Expression | null {
  const and: Expression[] = [];
  for (const name of names) {
    const value = filter[name];
    if (value === undefined || value === '') continue;
    const toExpression = expressions[name] as (
      value: unknown,
      calendar: CalendarContext,
      filter: PropertyFilter,
    ) => Expression | null;
    const expression = toExpression(value, calendar, filter);
    if (expression === null) return null;
    and.push(expression);
  }
  return { and };
}
