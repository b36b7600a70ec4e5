import { dealStageLabels, dealStages } from '../deals/deal-stages.ts';
import { factFilterFields } from '../facts/fact-filters.ts';
import { caseAmountLabel, caseAmountNames } from './case-amounts.ts';
import type { CaseAmount } from './case-amounts.ts';
import type { FilterChoice, FilterField } from './filter-field.ts';
import { driveNumberOptions, leadStatuses, leadStatusLabels } from './lead-status.ts';
import { propertyTypeLabels, propertyTypes } from './property-type.ts';
import { skipTraceStatuses, skipTraceStatusLabels } from './skip-trace-status.ts';
import { violationTypes } from './violation-type.ts';

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
  dealStage: {
    label: 'Deal',
    group: 'Progress',
    kind: 'choice',
    choices: choicesOf(dealStages, dealStageLabels),
  },
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
  },
  result: {
    label: 'Results',
    group: 'Progress',
    kind: 'result',
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
  ...factFilterFields,
  ...amountFields,
  import: { label: 'Source list', group: 'Source', kind: 'import' },
} as const satisfies Record<string, FilterField>;

export type FilterFieldName = keyof typeof filterFields;
