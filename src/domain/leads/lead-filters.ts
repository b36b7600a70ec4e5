import { caseAmountLabel, caseAmountNames, mapAmountFilters } from './case-amounts.ts';
import type { CaseAmount } from './case-amounts.ts';
import { filterKinds, filterOperators } from './filter-operators.ts';
import type { FilterKind, FilterOperator } from './filter-operators.ts';
import { driveNumberOptions, leadStatuses, leadStatusLabels } from './lead-status.ts';
import { propertyTypeLabels, propertyTypes } from './property-type.ts';
import { skipTraceStatuses, skipTraceStatusLabels } from './skip-trace-status.ts';
import { violationTypes } from './violation-type.ts';

export type FilterChoice<Value extends string = string> = { value: Value; label: string };

/** The groups of the filter builder, in its order. */
export const filterGroups = [
  'Progress',
  'Contact',
  'Property',
  'Dates',
  'Cases',
  'Source',
] as const;
export type FilterGroup = (typeof filterGroups)[number];

/** What leads can be filtered by. */
type FilterField = {
  label: string;
  group: FilterGroup;
  kind: FilterKind;
  /** The column of `properties`; a field without one is code of the server, which the compiler asks for. */
  column?: string;
  ignoresCase?: true;
  /** The longest text, if it is not 100 characters. */
  max?: number;
  /** The only values of the kind `choice`, and proposals of any other. */
  choices?: readonly FilterChoice[];
  /** What is counted: 'calls'. */
  unit?: string;
  hint?: string;
};

const choicesOf = <Value extends string>(
  values: readonly Value[],
  labels: Record<Value, string>,
): readonly FilterChoice<Value>[] => values.map((value) => ({ value, label: labels[value] }));

const amountField = (amount: CaseAmount) =>
  ({ label: caseAmountLabel(amount), group: 'Cases', kind: 'dollars' }) as const;
const amountFields = Object.fromEntries(
  caseAmountNames.map((amount) => [amount, amountField(amount)]),
) as Record<CaseAmount, ReturnType<typeof amountField>>;

/** Every field, in the order of the builder within its group. */
export const filterFields = {
  leadStatus: {
    label: 'Lead status',
    group: 'Progress',
    kind: 'choice',
    column: 'lead_status',
    choices: choicesOf(leadStatuses, leadStatusLabels),
  },
  assignedTo: { label: 'Assigned to', group: 'Progress', kind: 'member' },
  status: { label: 'Status', group: 'Progress', kind: 'text', max: 60, hint: 'active, expired' },
  owner: { label: 'Owner known', group: 'Contact', kind: 'known', column: 'owner_sort' },
  mobile: { label: 'Has a mobile', group: 'Contact', kind: 'flag' },
  callable: { label: 'Has a number that may be called', group: 'Contact', kind: 'flag' },
  unanswered: { label: 'Replied and not answered', group: 'Contact', kind: 'flag' },
  nextAction: { label: 'Next action', group: 'Progress', kind: 'flag' },
  tag: {
    label: 'Tag',
    group: 'Progress',
    kind: 'tag',
    column: 'tags',
    max: 60,
    hint: 'hot',
  },
  score: { label: 'Score', group: 'Progress', kind: 'points' },
  skipTraceStatus: {
    label: 'Skip trace',
    group: 'Contact',
    kind: 'choice',
    column: 'skip_trace_status',
    choices: choicesOf(skipTraceStatuses, skipTraceStatusLabels),
  },
  phone: { label: 'Phone number', group: 'Contact', kind: 'known', column: 'phone_digits' },
  optedOut: { label: 'Opted out', group: 'Contact', kind: 'flag' },
  calls: { label: 'Calls made', group: 'Contact', kind: 'count', unit: 'calls' },
  texts: { label: 'Texts sent', group: 'Contact', kind: 'count', unit: 'texts' },
  outreach: {
    label: 'Outreach',
    group: 'Contact',
    kind: 'outreach',
    hint: 'campaign-12-replied',
  },
  mailing: {
    label: 'Mailing address',
    group: 'Contact',
    kind: 'known',
    column: 'mailing_street_address',
  },
  propertyType: {
    label: 'Type',
    group: 'Property',
    kind: 'choice',
    column: 'property_type',
    choices: choicesOf(propertyTypes, propertyTypeLabels),
  },
  words: { label: 'Words', group: 'Property', kind: 'text', hint: 'LLC, trust' },
  city: {
    label: 'City',
    group: 'Property',
    kind: 'text',
    column: 'city',
    ignoresCase: true,
    hint: 'Nashville, Antioch',
  },
  zip: {
    label: 'ZIP',
    group: 'Property',
    kind: 'zip',
    column: 'zip_code',
    hint: '37206, 37207',
  },
  county: {
    label: 'County',
    group: 'Property',
    kind: 'text',
    column: 'county',
    ignoresCase: true,
    hint: 'Davidson',
  },
  price: { label: 'Price', group: 'Property', kind: 'dollars', column: 'price_cents' },
  drive: {
    label: 'Drive number',
    group: 'Property',
    kind: 'drive',
    column: 'drive_number',
    choices: driveNumberOptions.map((drive) => ({ value: String(drive), label: `#${drive}` })),
  },
  place: { label: 'Place', group: 'Property', kind: 'area' },
  auction: { label: 'Auction', group: 'Dates', kind: 'day', column: 'auction_date' },
  contact: { label: 'Last contact', group: 'Dates', kind: 'moment', column: 'last_contact_at' },
  newestCase: { label: 'Newest case', group: 'Dates', kind: 'day' },
  violationDate: {
    label: 'Violation date',
    group: 'Dates',
    kind: 'day',
    column: 'violation_date',
  },
  violationType: {
    label: 'Violation type',
    group: 'Cases',
    kind: 'text',
    max: 200,
    choices: violationTypes.map((value) => ({ value, label: value })),
  },
  violationStatus: {
    label: 'Violation status',
    group: 'Cases',
    kind: 'text',
    max: 60,
    hint: 'open',
  },
  signalKind: { label: 'Kind of case', group: 'Cases', kind: 'signalKind' },
  signalKinds: { label: 'Kinds of cases', group: 'Cases', kind: 'count', unit: 'kinds' },
  cases: {
    label: 'Number of cases',
    group: 'Cases',
    kind: 'count',
    column: 'signal_count',
    unit: 'cases',
  },
  openCases: { label: 'Open cases only', group: 'Cases', kind: 'flag' },
  ...amountFields,
  import: { label: 'Source list', group: 'Source', kind: 'import' },
} as const satisfies Record<string, FilterField>;

export type FilterFieldName = keyof typeof filterFields;

/** One filter of the list: a field, how it is compared, and its sentence in the API. */
type FilterRow = {
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

type Rows = typeof leadFilters;
type Fields = typeof filterFields;
export type LeadFilterName = keyof Rows;
export const leadFilterNames = Object.keys(leadFilters) as LeadFilterName[];

type Takes<Operator extends FilterOperator> = (typeof filterOperators)[Operator] extends {
  takes: infer Kind;
}
  ? Kind
  : never;
/** The kind of a filter's value: the operator's, if it has one, else the field's. */
export type KindOf<Name extends LeadFilterName> = [Takes<Rows[Name]['operator']>] extends [never]
  ? Fields[Rows[Name]['field']]['kind']
  : Takes<Rows[Name]['operator']> & FilterKind;

type Shapes<Item> = {
  list: Item[];
  numbers: number[];
  number: number;
  day: string;
  flag: boolean;
  area: [lng: number, lat: number][];
};
type ItemOf<Name extends LeadFilterName> = Fields[Rows[Name]['field']] extends {
  kind: 'choice';
  choices: readonly FilterChoice<infer Value>[];
}
  ? Value
  : string;
/** The value of a filter once it is parsed. */
export type FilterValue<Name extends LeadFilterName> = Shapes<
  ItemOf<Name>
>[(typeof filterKinds)[KindOf<Name>]['shape']];

/** The filters whose field is not a column: what they mean is code. */
export type SpecialFilter = {
  [Name in LeadFilterName]: Fields[Rows[Name]['field']] extends { column: string } ? never : Name;
}[LeadFilterName];

/** A filter with its field, the kind and shape of its value, and its words. */
export function describeFilter(name: LeadFilterName) {
  const row: FilterRow = leadFilters[name];
  const field: FilterField = filterFields[row.field];
  const operator: { words: string; several?: string; takes?: FilterKind } =
    filterOperators[row.operator];
  const kind = operator.takes ?? field.kind;
  const { shape, editor, unit } = filterKinds[kind] as {
    shape: keyof Shapes<string>;
    editor: (typeof filterKinds)[FilterKind]['editor'];
    unit?: string;
  };
  return {
    name,
    ...row,
    field,
    fieldName: row.field,
    kind,
    shape,
    editor,
    unit: unit ?? field.unit ?? '',
    several: operator.several,
    words: row.words ?? operator.words,
  };
}
export type DescribedFilter = ReturnType<typeof describeFilter>;
