import { caseAmountLabel, mapAmountFilters } from './case-amounts.ts';
import type { FilterFieldName } from './filter-fields.ts';
import type { FilterOperator } from './filter-operators.ts';

/** One filter of the list: a field, how it is compared, and its sentence in the API. */
export type FilterRow = {
  field: FilterFieldName;
  operator: FilterOperator;
  about: string;
  /** In place of the operator's words. */
  words?: string;
};

/**
 * What leads are filtered by beside type, trace state, status, city, words and creation. All that is
 * given must hold. 'From' and 'to' include their day; 'min' and 'max' include their value.
 */
export const leadFilters = {
  propertyTypeAny: { field: 'propertyType', operator: 'anyOf', about: 'Type.' },
  propertyTypeNot: { field: 'propertyType', operator: 'noneOf', about: 'Type other than these.' },
  skipTraceStatusAny: { field: 'skipTraceStatus', operator: 'anyOf', about: 'Trace state.' },
  skipTraceStatusNot: {
    field: 'skipTraceStatus',
    operator: 'noneOf',
    about: 'Trace state other than these.',
  },
  searchNot: {
    field: 'words',
    operator: 'noneOf',
    words: 'are none of',
    about: 'Has none of these words in names, street, city, ZIP or phone digits.',
  },
  leadStatus: {
    field: 'leadStatus',
    operator: 'anyOf',
    about: 'Lead status, as a value or a label.',
  },
  leadStatusNot: {
    field: 'leadStatus',
    operator: 'noneOf',
    about: 'Lead status other than these.',
  },
  statusAny: {
    field: 'status',
    operator: 'anyOf',
    about: 'Status as it is shown; `expired` once the day of the auction has come.',
  },
  statusNot: {
    field: 'status',
    operator: 'noneOf',
    about: 'Status as it is shown other than these.',
  },
  zipCode: { field: 'zip', operator: 'anyOf', about: 'Five-digit ZIP.' },
  zipCodeNot: { field: 'zip', operator: 'noneOf', about: 'ZIP other than these.' },
  cityAny: { field: 'city', operator: 'anyOf', about: 'City, in any case.' },
  cityNot: { field: 'city', operator: 'noneOf', about: 'City other than these.' },
  county: { field: 'county', operator: 'anyOf', about: 'County, in any case.' },
  countyNot: { field: 'county', operator: 'noneOf', about: 'County other than these.' },
  importId: {
    field: 'import',
    operator: 'anyOf',
    about: 'Source list: made or updated by the import of this number.',
  },
  importIdNot: {
    field: 'import',
    operator: 'noneOf',
    about: 'Source list other than these: neither made nor updated by these imports.',
  },
  tag: { field: 'tag', operator: 'anyOf', about: 'Has this tag.' },
  tagNot: { field: 'tag', operator: 'noneOf', about: 'Does not have this tag.' },
  priceMin: { field: 'price', operator: 'atLeast', about: 'Price at least.' },
  priceMax: { field: 'price', operator: 'atMost', about: 'Price at most.' },
  auctionFrom: {
    field: 'auction',
    operator: 'onOrAfter',
    about: 'Auction on this day or later.',
  },
  auctionTo: { field: 'auction', operator: 'onOrBefore', about: 'Auction on this day or earlier.' },
  auctionWithin: {
    field: 'auction',
    operator: 'within',
    about: 'Auction today or within so many days.',
  },
  violationType: {
    field: 'violationType',
    operator: 'anyOf',
    about: "One of the six types of violation, or the city's own wording.",
  },
  violationTypeNot: {
    field: 'violationType',
    operator: 'noneOf',
    about: 'Type of violation, or its wording, other than these.',
  },
  violationFrom: {
    field: 'violationDate',
    operator: 'onOrAfter',
    about: 'Violation on this day or later.',
  },
  violationTo: {
    field: 'violationDate',
    operator: 'onOrBefore',
    about: 'Violation on this day or earlier.',
  },
  violationStatus: {
    field: 'violationStatus',
    operator: 'anyOf',
    about: 'A violation with this displayed status.',
  },
  ...mapAmountFilters((amount, bound) => ({
    field: amount,
    operator: bound === 'Min' ? ('atLeast' as const) : ('atMost' as const),
    about: `${caseAmountLabel(amount)} of one of its cases at ${bound === 'Min' ? 'least' : 'most'}.`,
  })),
  casesMin: { field: 'cases', operator: 'atLeast', about: 'Number of cases at least.' },
  casesMax: { field: 'cases', operator: 'atMost', about: 'Number of cases at most.' },
  signalKinds: {
    field: 'signalKind',
    operator: 'allOf',
    about: 'Kind of case at the place, as `violation` or a kind of your own.',
  },
  signalKindsAny: { field: 'signalKind', operator: 'anyOf', about: 'Kind of case.' },
  signalKindsNot: {
    field: 'signalKind',
    operator: 'noneOf',
    about: 'Has no case of these kinds.',
  },
  minSignalKinds: {
    field: 'signalKinds',
    operator: 'atLeast',
    about: 'Number of different kinds of cases at the place at least.',
  },
  openSignalsOnly: {
    field: 'openCases',
    operator: 'is',
    about:
      'Has an open case; kinds of cases, their number and the newest case are then of open cases alone.',
  },
  newestSignalWithin: {
    field: 'newestCase',
    operator: 'within',
    words: 'opened within',
    about: 'Newest case opened within the last so many days, or still to come.',
  },
  minScore: { field: 'score', operator: 'atLeast', about: 'Score at least.' },
  contactedFrom: {
    field: 'contact',
    operator: 'onOrAfter',
    words: 'was on or after',
    about: 'Last contact on this day or later.',
  },
  contactedTo: {
    field: 'contact',
    operator: 'onOrBefore',
    words: 'was on or before',
    about: 'Last contact on this day or earlier.',
  },
  contactedWithin: {
    field: 'contact',
    operator: 'within',
    words: 'was within',
    about: 'Last contact within so many days.',
  },
  notContactedFor: {
    field: 'contact',
    operator: 'notFor',
    about: 'No contact for so many days, or never.',
  },
  neverContacted: { field: 'contact', operator: 'never', about: 'Was never contacted.' },
  callsMin: { field: 'calls', operator: 'atLeast', about: 'Calls made at least.' },
  callsMax: { field: 'calls', operator: 'atMost', about: 'Calls made at most; 0: never called.' },
  textsMin: { field: 'texts', operator: 'atLeast', about: 'Texts sent at least.' },
  textsMax: { field: 'texts', operator: 'atMost', about: 'Texts sent at most; 0: never texted.' },
  driveNumber: { field: 'drive', operator: 'anyOf', about: 'Drive number, 0 to 10.' },
  driveNumberNot: { field: 'drive', operator: 'noneOf', about: 'Drive number other than these.' },
  inside: { field: 'place', operator: 'inside', about: 'Lies in this polygon or on its edge' },
  hasPhone: { field: 'phone', operator: 'is', about: 'Has a phone number.' },
  ownerKnown: { field: 'owner', operator: 'is', about: 'The owner has a name.' },
  hasMobile: { field: 'mobile', operator: 'is', about: 'Has a mobile that is not marked wrong.' },
  hasCallableNumber: {
    field: 'callable',
    operator: 'is',
    about:
      'Has a number that is not marked wrong, on no Do Not Call list, of no litigator and not opted out.',
  },
  unanswered: {
    field: 'unanswered',
    operator: 'is',
    about: 'The owner has replied, and no answer has left since.',
  },
  hasMailingAddress: { field: 'mailing', operator: 'is', about: 'Has its own mailing address.' },
  optedOut: { field: 'optedOut', operator: 'is', about: 'One of its numbers has opted out.' },
  hasNextAction: { field: 'nextAction', operator: 'is', about: 'Has a next action.' },
  outreach: {
    field: 'outreach',
    operator: 'anyOf',
    about:
      'Counted by a result of outreach: campaign or sequence, its number, and sent, delivered, replied, opted_out, interested or contracts.',
  },
  assignedTo: {
    field: 'assignedTo',
    operator: 'anyOf',
    about: "The id of the member it is assigned to; 'me', or 'none' for no one.",
  },
  assignedToNot: { field: 'assignedTo', operator: 'noneOf', about: 'Assigned to none of these.' },
} as const satisfies Record<string, FilterRow>;

export type LeadFilterName = keyof typeof leadFilters;
export const leadFilterNames = Object.keys(leadFilters) as LeadFilterName[];
