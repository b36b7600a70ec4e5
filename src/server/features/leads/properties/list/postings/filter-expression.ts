import type { RawBuilder, SqlBool } from 'kysely';
import type { CalendarContext } from '#domain/calendar-context.ts';
import type { PropertyFilter } from '#api/properties/property-list.schema.ts';
import { addDays, startOfDay } from '#domain/dates.ts';
import { mapAmountFilters, type CaseAmount } from '#domain/leads/case-amounts.ts';
import type { FilterKind, FilterOperator } from '#domain/leads/filter-operators.ts';
import {
  describeFilter,
  type DescribedFilter,
  type SpecialFilter,
} from '#domain/leads/described-filter.ts';
import type { FilterFieldName } from '#domain/leads/filter-fields.ts';
import { leadFilterNames, type LeadFilterName } from '#domain/leads/lead-filters.ts';
import { yearsBefore } from '#domain/facts/occupancy.ts';
import type { Corner } from '#domain/places/polygon.ts';
import { columnCondition } from '../column-conditions.ts';
import { dealConditions, flagConditions } from '../lead-conditions.ts';
import { longerWords, nationalDigits, searchWords } from '../search-words.ts';
import { timestampRange } from '../timestamp-range.ts';
import { boundText, coverRange, oneTerm, type Cover } from './term-ranges.ts';
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
import { termOfFact } from './fact-terms.ts';

/** Which leads match, in terms of the postings. */
export type Expression =
  | { terms: Cover }
  /** A part of a word that leads are found by, in a word that has none of some others; phones are not among these words. */
  | { word: string; without?: string[] }
  /** Some digits of a phone. */
  | { phone: string }
  /** Results of outreach, of which a lead has one. */
  | { outreach: string[] }
  /** What a filter without terms asks of a row of `properties` (alias `p`). */
  | { condition: RawBuilder<SqlBool> }
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
const hours = (tree: Tree | AmountTree, from: Date | undefined, before: Date | undefined) =>
  range(tree, from?.toISOString() ?? null, before?.toISOString() ?? null);
const yesOrNo = (name: string, value: boolean) => (value ? term(name) : not(term(name)));

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
function wordIs(part: string, words: string[] = []): Expression {
  if (hasLetter(part)) return { word: part, without: longerWords(part, words) };
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
/** What the main filters ask for, and those that are code. */
type SpecialMember = Exclude<Member, LeadFilterName> | SpecialFilter;
type Expressions = {
  [Name in SpecialMember]-?: (
    value: NonNullable<PropertyFilter[Name]>,
    calendar: CalendarContext,
    filter: PropertyFilter,
  ) => Expression | null;
};

/** Terms of all cases, or of the open ones. */
const ofCases = (name: string, { openSignalsOnly }: PropertyFilter) =>
  openSignalsOnly ? `open-${name}` : name;
const special: Expressions = {
  propertyType: (value) => named('type', [value]),
  skipTraceStatus: (value) => named('trace', [value]),
  status: (value, { today }) => statusIs([value], today),
  city: (value) => named('city', lower([value])),
  search: (value) => {
    const words = searchWords(value);
    return words.every(isSearchable) ? { and: words.map((word) => wordIs(word, words)) } : null;
  },
  dateFrom: (value, { timeZone }) =>
    hours('created', timestampRange({ dateFrom: value }, timeZone).from, undefined),
  dateTo: (value, { timeZone }) =>
    hours('created', undefined, timestampRange({ dateTo: value }, timeZone).before),
  searchNot: (values) => {
    const words = searchWords(values.join(' '));
    return words.every(isSearchable) ? not({ or: words.map((word) => wordIs(word)) }) : null;
  },
  statusAny: (values, { today }) => statusIs(values, today),
  statusNot: (values, { today }) => not(statusIs(values, today)),
  importId: (values) => named('import', values),
  importIdNot: (values) => not(named('import', values)),
  violationType: violationTypeIs,
  violationTypeNot: (values) => not(violationTypeIs(values)),
  violationStatus: (values, { today }) => ({
    and: [term('type:violation'), statusIs(values, today)],
  }),
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
  callsMin: (value) => counted('calls', value, Infinity),
  callsMax: (value) => counted('calls', 0, value),
  textsMin: (value) => counted('texts', value, Infinity),
  textsMax: (value) => counted('texts', 0, value),
  inside: (corners) => ({ corners }),
  hasMobile: (value) => ({ condition: flagConditions.hasMobile(value) }),
  hasCallableNumber: (value) => ({ condition: flagConditions.hasCallableNumber(value) }),
  unanswered: (value) => ({ condition: flagConditions.unanswered(value) }),
  optedOut: (value) => yesOrNo('opted-out', value),
  hasNextAction: (value) => yesOrNo('next-action', value),
  ...mapAmountFilters(
    (amount, bound) => (_value: number, _calendar: CalendarContext, filter: PropertyFilter) =>
      // If both bounds are given, the expression of the minimum has both.
      bound === 'Max' && filter[`${amount}Min`] !== undefined
        ? { and: [] }
        : amountIs(amount, filter),
  ),
  absentee: (value) => named('absentee', [String(value)]),
  outOfStateOwner: (value) => named('out_of_state', [String(value)]),
  yearsOwnedMin: (value, { today }) =>
    range('lastSale', null, addDays(yearsBefore(today, value), 1)),
  yearsOwnedMax: (value, { today }) =>
    range('lastSale', addDays(yearsBefore(today, value + 1), 1), addDays(today, 1)),
  equityPercentMin: (value) => range('equity', scoreText(value), null),
  equityPercentMax: (value) => range('equity', null, scoreText(value + 1)),
  dealStage: (values, context) => ({ condition: dealConditions.dealStage(values, context) }),
  dealStageNot: (values, context) => ({ condition: dealConditions.dealStageNot(values, context) }),
  result: (values, context) => ({ condition: dealConditions.result(values, context) }),
  outreach: (values) => ({ and: [term('live'), { outreach: values }] }),
  assignedTo: assigneeIs,
  assignedToNot: (values) => not(assigneeIs(values)),
};

/** The terms of the columns that leads can be filtered by; `termsOf` writes them. */
const termOfColumn: Partial<Record<FilterFieldName, string>> = {
  propertyType: 'type',
  skipTraceStatus: 'trace',
  leadStatus: 'lead',
  zip: 'zip',
  city: 'city',
  county: 'county',
  tag: 'tag',
  price: 'price',
  auction: 'auction',
  violationDate: 'violation',
  cases: 'cases2',
  contact: 'contact',
  drive: 'drive',
  phone: 'phone',
  mailing: 'mailing',
  ...termOfFact,
};

type Asked = { name: string; kind: FilterKind; value: unknown; calendar: CalendarContext };
const list = ({ value }: Asked) => value as (string | number)[];
const tree = ({ name }: Asked) => name as Tree | AmountTree;
const start = (day: string, { timeZone }: CalendarContext) => startOfDay(day, timeZone);
const daysAgo = ({ value, calendar }: Asked) =>
  start(addDays(calendar.today, -Number(value)), calendar);
const hoursSince = (asked: Asked) => hours(tree(asked), daysAgo(asked), undefined);

/** An operator on the terms of a column. */
const expressions: Record<FilterOperator, (asked: Asked) => Expression | null> = {
  anyOf: (asked) => named(asked.name, list(asked)),
  allOf: (asked) => ({ and: list(asked).map((value) => named(asked.name, [value])) }),
  noneOf: (asked) => not(named(asked.name, list(asked))),
  atLeast: (asked) =>
    asked.kind === 'count'
      ? counted(asked.name, Number(asked.value), Infinity)
      : range(tree(asked), boundText(asked, 0), null),
  atMost: (asked) =>
    asked.kind === 'count'
      ? counted(asked.name, 0, Number(asked.value))
      : range(tree(asked), null, boundText(asked, 1)),
  onOrAfter: (asked) => {
    const day = String(asked.value);
    return asked.kind === 'moment'
      ? hours(tree(asked), start(day, asked.calendar), undefined)
      : range(tree(asked), day, null);
  },
  onOrBefore: (asked) => {
    const after = addDays(String(asked.value), 1);
    return asked.kind === 'moment'
      ? hours(tree(asked), undefined, start(after, asked.calendar))
      : range(tree(asked), null, after);
  },
  within: (asked) => {
    if (asked.kind === 'moment') return hoursSince(asked);
    const { today } = asked.calendar;
    return range(tree(asked), today, addDays(today, Number(asked.value) + 1));
  },
  notFor: (asked) => not(hoursSince(asked)),
  never: (asked) => {
    const ever = range(tree(asked), null, null);
    return asked.value ? not(ever) : ever;
  },
  is: ({ name, kind, value }) =>
    kind === 'flag' ? named(name, [String(value)]) : yesOrNo(name, Boolean(value)),
  inside: () => null,
};

/** A filter on a column: its terms, or its condition where it has none. */
function columnExpression(
  filter: DescribedFilter,
  value: unknown,
  calendar: CalendarContext,
): Expression | null {
  const { field, fieldName, operator } = filter;
  const name = termOfColumn[fieldName];
  if (name === undefined) return { condition: columnCondition(filter, value, calendar) };
  const compared = field.ignoresCase ? lower(value as string[]) : value;
  return expressions[operator]({ name, kind: field.kind, value: compared, calendar });
}

const names = [...new Set([...Object.keys(special), ...leadFilterNames])] as Member[];

/** A filter in terms of the postings; null if they cannot answer. */
export function filterExpression(
  filter: PropertyFilter,
  calendar: CalendarContext,
): Expression | null {
  const and: Expression[] = [];
  for (const name of names) {
    const value = filter[name];
    if (value === undefined || value === '') continue;
    const own = (special as Record<string, unknown>)[name] as
      | Expressions[SpecialMember]
      | undefined;
    const expression = own
      ? own(value as never, calendar, filter)
      : columnExpression(describeFilter(name as LeadFilterName), value, calendar);
    if (expression === null) return null;
    and.push(expression);
  }
  return { and };
}
