import { caseAmountLabel, caseAmountNames } from '#domain/leads/case-amounts.ts';
import { leadStatuses, leadStatusLabels } from '#domain/leads/lead-status.ts';
import { propertyTypeLabels, propertyTypes } from '#domain/leads/property-type.ts';
import { signalKindLabel } from '#domain/leads/signal-kind.ts';
import { skipTraceStatuses, skipTraceStatusLabels } from '#domain/leads/skip-trace-status.ts';
import { violationTypes } from '#domain/leads/violation-type.ts';
import type { ConditionName } from '../lead-conditions.ts';

/** How a condition's value is entered. */
export type ConditionEditor =
  | { kind: 'choices'; options: readonly { value: string; label: string }[]; isNumber?: boolean }
  | { kind: 'assignees' }
  | { kind: 'imports' }
  | { kind: 'signalKinds' }
  | { kind: 'texts'; hint: string }
  | { kind: 'number'; unit: string }
  | { kind: 'day' }
  | { kind: 'yesNo' }
  /** Drawn on the map. */
  | { kind: 'area' };

/** One operator of a field: each is its own condition in the API. */
export type ConditionOperator = { name: ConditionName; label: string; editor: ConditionEditor };

/** A property of a lead that can be filtered, with its operators. */
export type ConditionField = { label: string; operators: readonly ConditionOperator[] };

const statuses: ConditionEditor = {
  kind: 'choices',
  options: leadStatuses.map((value) => ({ value, label: leadStatusLabels[value] })),
};
const types: ConditionEditor = {
  kind: 'choices',
  options: propertyTypes.map((value) => ({ value, label: propertyTypeLabels[value] })),
};
const traces: ConditionEditor = {
  kind: 'choices',
  options: skipTraceStatuses.map((value) => ({ value, label: skipTraceStatusLabels[value] })),
};
const drives: ConditionEditor = {
  kind: 'choices',
  isNumber: true,
  options: Array.from({ length: 11 }, (_, number) => ({
    value: String(number),
    label: `#${number}`,
  })),
};
const violations: ConditionEditor = {
  kind: 'choices',
  options: violationTypes.map((value) => ({ value, label: value })),
};
const signalKinds: ConditionEditor = { kind: 'signalKinds' };
const day: ConditionEditor = { kind: 'day' };
const yesNo: ConditionEditor = { kind: 'yesNo' };
const number = (unit: string): ConditionEditor => ({ kind: 'number', unit });
const texts = (hint: string): ConditionEditor => ({ kind: 'texts', hint });

function field(
  label: string,
  ...operators: [ConditionName, string, ConditionEditor][]
): ConditionField {
  return {
    label,
    operators: operators.map(([name, words, editor]) => ({ name, label: words, editor })),
  };
}

/** Everything that the builder offers, in its order. */
export const conditionFields: readonly ConditionField[] = [
  field(
    'Lead status',
    ['leadStatus', 'is any of', statuses],
    ['leadStatusNot', 'is none of', statuses],
  ),
  field(
    'Assigned to',
    ['assignedTo', 'is any of', { kind: 'assignees' }],
    ['assignedToNot', 'is none of', { kind: 'assignees' }],
  ),
  field(
    'Status',
    ['statusAny', 'is any of', texts('active, expired')],
    ['statusNot', 'is none of', texts('expired')],
  ),
  field(
    'Auction',
    ['auctionWithin', 'is within', number('days')],
    ['auctionFrom', 'is on or after', day],
    ['auctionTo', 'is on or before', day],
  ),
  field(
    'Last contact',
    ['contactedWithin', 'was within', number('days')],
    ['notContactedFor', 'none for', number('days')],
    ['contactedFrom', 'was on or after', day],
    ['contactedTo', 'was on or before', day],
  ),
  field(
    'Calls made',
    ['callsMax', 'at most', number('calls')],
    ['callsMin', 'at least', number('calls')],
  ),
  field(
    'Texts sent',
    ['textsMax', 'at most', number('texts')],
    ['textsMin', 'at least', number('texts')],
  ),
  field('Type', ['propertyTypeAny', 'is any of', types], ['propertyTypeNot', 'is none of', types]),
  field(
    'Skip trace',
    ['skipTraceStatusAny', 'is any of', traces],
    ['skipTraceStatusNot', 'is none of', traces],
  ),
  field('Words', ['searchNot', 'are none of', texts('LLC, trust')]),
  field('Phone number', ['hasPhone', 'is known', yesNo]),
  field('Tag', ['tag', 'is any of', texts('hot')], ['tagNot', 'is none of', texts('cold')]),
  field(
    'City',
    ['cityAny', 'is any of', texts('Nashville, Antioch')],
    ['cityNot', 'is none of', texts('Antioch')],
  ),
  field(
    'ZIP',
    ['zipCode', 'is any of', texts('37206, 37207')],
    ['zipCodeNot', 'is none of', texts('37206')],
  ),
  field(
    'County',
    ['county', 'is any of', texts('Davidson')],
    ['countyNot', 'is none of', texts('Davidson')],
  ),
  field('Price', ['priceMin', 'at least', number('$')], ['priceMax', 'at most', number('$')]),
  field(
    'Drive number',
    ['driveNumber', 'is any of', drives],
    ['driveNumberNot', 'is none of', drives],
  ),
  field(
    'Source list',
    ['importId', 'is any of', { kind: 'imports' }],
    ['importIdNot', 'is none of', { kind: 'imports' }],
  ),
  ...caseAmountNames.map((amount) =>
    field(
      caseAmountLabel(amount),
      [`${amount}Min`, 'at least', number('$')],
      [`${amount}Max`, 'at most', number('$')],
    ),
  ),
  field(
    'Number of cases',
    ['casesMin', 'at least', number('cases')],
    ['casesMax', 'at most', number('cases')],
  ),
  field(
    'Kind of case',
    ['signalKindsAny', 'is any of', signalKinds],
    ['signalKinds', 'are all of', signalKinds],
    ['signalKindsNot', 'is none of', signalKinds],
  ),
  field('Kinds of cases', ['minSignalKinds', 'at least', number('kinds')]),
  field('Newest case', ['newestSignalWithin', 'opened within', number('days')]),
  field('Score', ['minScore', 'at least', number('points')]),
  field('Open cases only', ['openSignalsOnly', 'is', yesNo]),
  field(
    'Violation type',
    ['violationType', 'is any of', violations],
    ['violationTypeNot', 'is none of', violations],
  ),
  field(
    'Violation date',
    ['violationFrom', 'is on or after', day],
    ['violationTo', 'is on or before', day],
  ),
  field('Violation status', ['violationStatus', 'is any of', texts('open')]),
  field('Mailing address', ['hasMailingAddress', 'is known', yesNo]),
  field('Opted out', ['optedOut', 'is', yesNo]),
  field('Next action', ['hasNextAction', 'is set', yesNo]),
  field('Outreach', ['outreach', 'is any of', texts('campaign-12-replied')]),
];

/** Set elsewhere: the builder shows it as a chip alone. */
const fieldsElsewhere: readonly ConditionField[] = [
  field('Place', ['inside', 'inside the drawn shape', { kind: 'area' }]),
];

/** The field and operator of a condition. */
export function operatorOf(name: ConditionName): {
  field: ConditionField;
  operator: ConditionOperator;
} {
  for (const each of [...conditionFields, ...fieldsElsewhere]) {
    const operator = each.operators.find((one) => one.name === name);
    if (operator) return { field: each, operator };
  }
  throw new Error(`the condition ${name} has no field`);
}

/** A condition in words: 'Lead status is any of Interested, Maybe'. */
export function conditionWords(
  name: ConditionName,
  value: unknown,
  labelOf: (value: string) => string | undefined = () => undefined,
): string {
  const { field: about, operator } = operatorOf(name);
  const { editor } = operator;
  const words = (item: unknown) => {
    const text = String(item);
    const option =
      editor.kind === 'choices' ? editor.options.find((one) => one.value === text) : undefined;
    if (editor.kind === 'signalKinds') return signalKindLabel(text);
    return option?.label ?? labelOf(text) ?? text;
  };
  if (editor.kind === 'area') return 'Inside the drawn shape';
  if (editor.kind === 'yesNo') return `${about.label}: ${value ? 'yes' : 'no'}`;
  if (editor.kind === 'number') {
    const shown = Number(value).toLocaleString('en-US');
    // The field says what is counted.
    const amount = { $: `$${shown}`, days: `${shown} days` }[editor.unit] ?? shown;
    return `${about.label} ${operator.label} ${amount}`;
  }
  const list = Array.isArray(value) ? value.map(words).join(', ') : words(value);
  return `${about.label} ${operator.label} ${list}`;
}
