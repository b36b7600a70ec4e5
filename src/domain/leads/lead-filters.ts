import { factFilters } from '../facts/fact-filters.ts';
import { mapAmountFilters } from './case-amounts.ts';
import type { FilterFieldName } from './filter-fields.ts';
import type { FilterOperator } from './filter-operators.ts';

/** One filter of the list: a field and how it is compared. */
export type FilterRow = {
  field: FilterFieldName;
  operator: FilterOperator;
  /** In place of the operator's words. */
  words?: string;
};

/**
 * What leads are filtered by beside type, trace state, status, city, words and creation. All that is
 * given must hold. 'From' and 'to' include their day; 'min' and 'max' include their value.
 */
export const leadFilters = {
  propertyTypeAny: { field: 'propertyType', operator: 'anyOf' },
  propertyTypeNot: { field: 'propertyType', operator: 'noneOf' },
  skipTraceStatusAny: { field: 'skipTraceStatus', operator: 'anyOf' },
  skipTraceStatusNot: {
    field: 'skipTraceStatus',
    operator: 'noneOf',
  },
  searchNot: {
    field: 'words',
    operator: 'noneOf',
    words: 'are none of',
  },
  leadStatus: {
    field: 'leadStatus',
    operator: 'anyOf',
  },
  leadStatusNot: {
    field: 'leadStatus',
    operator: 'noneOf',
  },
  statusAny: {
    field: 'status',
    operator: 'anyOf',
  },
  statusNot: {
    field: 'status',
    operator: 'noneOf',
  },
  zipCode: { field: 'zip', operator: 'anyOf' },
  zipCodeNot: { field: 'zip', operator: 'noneOf' },
  cityAny: { field: 'city', operator: 'anyOf' },
  cityNot: { field: 'city', operator: 'noneOf' },
  county: { field: 'county', operator: 'anyOf' },
  countyNot: { field: 'county', operator: 'noneOf' },
  importId: {
    field: 'import',
    operator: 'anyOf',
  },
  importIdNot: {
    field: 'import',
    operator: 'noneOf',
  },
  tag: { field: 'tag', operator: 'anyOf' },
  tagNot: { field: 'tag', operator: 'noneOf' },
  priceMin: { field: 'price', operator: 'atLeast' },
  priceMax: { field: 'price', operator: 'atMost' },
  auctionWithin: {
    field: 'auction',
    operator: 'within',
  },
  auctionFrom: {
    field: 'auction',
    operator: 'onOrAfter',
  },
  auctionTo: { field: 'auction', operator: 'onOrBefore' },
  violationType: {
    field: 'violationType',
    operator: 'anyOf',
  },
  violationTypeNot: {
    field: 'violationType',
    operator: 'noneOf',
  },
  violationFrom: {
    field: 'violationDate',
    operator: 'onOrAfter',
  },
  violationTo: {
    field: 'violationDate',
    operator: 'onOrBefore',
  },
  violationStatus: {
    field: 'violationStatus',
    operator: 'anyOf',
  },
  ...mapAmountFilters((amount, bound) => ({
    field: amount,
    operator: bound === 'Min' ? ('atLeast' as const) : ('atMost' as const),
  })),
  ...factFilters,
  casesMin: { field: 'cases', operator: 'atLeast' },
  casesMax: { field: 'cases', operator: 'atMost' },
  // The first of a field is what the builder begins with.
  signalKindsAny: { field: 'signalKind', operator: 'anyOf' },
  signalKinds: { field: 'signalKind', operator: 'allOf' },
  signalKindsNot: {
    field: 'signalKind',
    operator: 'noneOf',
  },
  minSignalKinds: {
    field: 'signalKinds',
    operator: 'atLeast',
  },
  openSignalsOnly: {
    field: 'openCases',
    operator: 'is',
  },
  newestSignalWithin: {
    field: 'newestCase',
    operator: 'within',
    words: 'opened within',
  },
  minScore: { field: 'score', operator: 'atLeast' },
  contactedWithin: {
    field: 'contact',
    operator: 'within',
    words: 'was within',
  },
  contactedFrom: {
    field: 'contact',
    operator: 'onOrAfter',
    words: 'was on or after',
  },
  contactedTo: {
    field: 'contact',
    operator: 'onOrBefore',
    words: 'was on or before',
  },
  notContactedFor: {
    field: 'contact',
    operator: 'notFor',
  },
  neverContacted: { field: 'contact', operator: 'never' },
  callsMax: { field: 'calls', operator: 'atMost' },
  callsMin: { field: 'calls', operator: 'atLeast' },
  textsMax: { field: 'texts', operator: 'atMost' },
  textsMin: { field: 'texts', operator: 'atLeast' },
  driveNumber: { field: 'drive', operator: 'anyOf' },
  driveNumberNot: { field: 'drive', operator: 'noneOf' },
  inside: { field: 'place', operator: 'inside' },
  hasPhone: { field: 'phone', operator: 'is' },
  ownerKnown: { field: 'owner', operator: 'is' },
  hasMobile: { field: 'mobile', operator: 'is' },
  hasCallableNumber: {
    field: 'callable',
    operator: 'is',
  },
  unanswered: {
    field: 'unanswered',
    operator: 'is',
  },
  hasMailingAddress: { field: 'mailing', operator: 'is' },
  optedOut: { field: 'optedOut', operator: 'is' },
  hasNextAction: { field: 'nextAction', operator: 'is' },
  outreach: {
    field: 'outreach',
    operator: 'anyOf',
  },
  dealStage: { field: 'dealStage', operator: 'anyOf' },
  dealStageNot: { field: 'dealStage', operator: 'noneOf' },
  result: { field: 'result', operator: 'anyOf' },
  assignedTo: {
    field: 'assignedTo',
    operator: 'anyOf',
  },
  assignedToNot: { field: 'assignedTo', operator: 'noneOf' },
} as const satisfies Record<string, FilterRow>;

export type LeadFilterName = keyof typeof leadFilters;
export const leadFilterNames = Object.keys(leadFilters) as LeadFilterName[];
