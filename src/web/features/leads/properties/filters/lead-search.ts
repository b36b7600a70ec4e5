import { propertySorts } from '#api/properties/property-list.schema.ts';
import { endOfDay, isCalendarDay, startOfDay } from '#domain/dates.ts';
import type { PhoneType } from '#domain/contact/phone-number.ts';
import { phoneTypes } from '#domain/contact/phone-number.ts';
import { parsePropertyType, type PropertyType } from '#domain/leads/property-type.ts';
import { skipTraceStatuses, type SkipTraceStatus } from '#domain/leads/skip-trace-status.ts';
import type { PropertyListFilter } from '#web/lib/property-selection.ts';
import { dayOfTimestamp, timeZoneInForce } from '#web/lib/time-zone.ts';
import {
  conditionNames,
  conditionsOf,
  parseConditions,
  type LeadConditions,
} from './lead-conditions.ts';
import { pageSize, type PropertyListRequest } from '../list/property-list.query.ts';

/** How many rows the table shows; each value divides a page of the list. */
export const tableSizes = [10, 25, 50] as const;
export type TableSize = (typeof tableSizes)[number];
/** The specification's ten can be chosen; who reads down a list wants more at once. */
const defaultTableSize: TableSize = 25;

export type PropertySort = (typeof propertySorts)[number];

/** Views of the list; cards by default. */
export const leadViews = ['cards', 'table', 'board', 'map'] as const;
export type LeadView = (typeof leadViews)[number];

/** The query string of a list; defaults are absent. */
export type LeadSearch = {
  search?: string;
  type?: PropertyType;
  /** Created on this day or later, or earlier: 'YYYY-MM-DD'. */
  from?: string;
  to?: string;
  trace?: SkipTraceStatus;
  /** Only narrows the phones on the cards: it is not sent. */
  phone?: PhoneType;
  city?: string;
  view?: Exclude<LeadView, 'cards'>;
  sort?: PropertySort;
  /** From 2 on. Counts pages of 50 cards, or of as many rows as the table shows. */
  page?: number;
  rows?: TableSize;
  /** The import that has just finished: its result stands above the list. */
  imported?: number;
} & LeadConditions;

function oneOf<Value>(values: readonly Value[], value: unknown): Value | undefined {
  return values.find((known) => known === value);
}

function dayIn(value: unknown): string | undefined {
  return typeof value === 'string' && isCalendarDay(value) ? value : undefined;
}

function textIn(value: unknown, longest: number): string | undefined {
  // A ZIP or a year in the address arrives as a number.
  const words = typeof value === 'number' ? String(value) : value;
  return typeof words === 'string' && words.trim() ? words.slice(0, longest) : undefined;
}

/** Reads the address; unknown values are dropped, not refused. */
export function parseLeadSearch(search: Record<string, unknown>): LeadSearch {
  const page = Number(search.page);
  const rows = oneOf(tableSizes, Number(search.rows));
  const sort = oneOf(propertySorts, search.sort);
  const found: LeadSearch = {
    search: textIn(search.search, 200),
    type:
      typeof search.type === 'string' ? (parsePropertyType(search.type) ?? undefined) : undefined,
    from: dayIn(search.from),
    to: dayIn(search.to),
    trace: oneOf(skipTraceStatuses, search.trace),
    phone: oneOf(phoneTypes, search.phone),
    city: textIn(search.city, 100),
    view: oneOf(['table', 'board', 'map'] as const, search.view),
    sort: sort === '-createdAt' ? undefined : sort,
    page: Number.isSafeInteger(page) && page > 1 ? page : undefined,
    rows: rows === defaultTableSize ? undefined : rows,
    imported: Number(search.imported) || undefined,
    ...parseConditions(search),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** The first or the last millisecond of a chosen day, in the installation's time zone. */
function timestampOf(day: string | undefined, edgeOfDay: typeof startOfDay): string | undefined {
  return day && edgeOfDay(day, timeZoneInForce()).toISOString();
}

/** The filter that is sent for the list; values of 'all' are not sent, nor is the phone type. */
export function filterOf(wanted: LeadSearch): PropertyListFilter {
  const { search, type, from, to, trace, city } = wanted;
  const filter: PropertyListFilter = {
    ...conditionsOf(wanted),
    search: search?.trim(),
    propertyType: type,
    skipTraceStatus: trace,
    city,
    dateFrom: timestampOf(from, startOfDay),
    dateTo: timestampOf(to, endOfDay),
  };
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
}

/** The URL of a saved filter: the reverse direction. */
export function searchOf(filter: PropertyListFilter): Partial<Record<keyof LeadSearch, unknown>> {
  return {
    search: filter.search,
    type: filter.propertyType,
    trace: filter.skipTraceStatus,
    city: filter.city,
    from: filter.dateFrom && dayOfTimestamp(filter.dateFrom),
    to: filter.dateTo && dayOfTimestamp(filter.dateTo),
    ...parseConditions(filter),
  };
}

/**
 * Whether any filter narrows the list.
 * @param preset the type that the screen itself is about, which narrows nothing
 */
export function isFiltered(search: LeadSearch, preset?: PropertyType): boolean {
  const { propertyType, ...filter } = filterOf(search);
  return Object.keys(filter).length > 0 || (propertyType !== undefined && propertyType !== preset);
}

/** The address of the same list without any filter. */
export const noFilters: Partial<Record<keyof LeadSearch, undefined>> = {
  ...Object.fromEntries(conditionNames.map((name) => [name, undefined])),
  search: undefined,
  type: undefined,
  from: undefined,
  to: undefined,
  trace: undefined,
  phone: undefined,
  city: undefined,
};

/** How many rows are on the screen: 50 cards, or the table's size. */
export function rowsShown({ view, rows }: LeadSearch): number {
  return view === 'table' ? (rows ?? defaultTableSize) : pageSize;
}

/**
 * Which page of 50 is requested from the server, and which of its rows are shown. The table shows a
 * part of a page, and pages through all of them with one set of buttons.
 */
export function windowOf(search: LeadSearch): {
  request: PropertyListRequest;
  /** First row to show, in the page of 50. */
  offset: number;
  length: number;
} {
  const length = rowsShown(search);
  const first = ((search.page ?? 1) - 1) * length;
  const page = Math.floor(first / pageSize) + 1;
  const request: PropertyListRequest = { ...filterOf(search), page };
  if (search.sort) request.sort = search.sort;
  return { request, offset: first % pageSize, length };
}

/** The page that holds the present first row when the number of rows on the screen changes. */
export function pageAfterResize(before: LeadSearch, after: LeadSearch) {
  const first = ((before.page ?? 1) - 1) * rowsShown(before);
  const page = Math.floor(first / rowsShown(after)) + 1;
  return page > 1 ? page : undefined;
}
