import { describeFilter, type DescribedFilter } from '#domain/leads/described-filter.ts';
import { filterGroups, type FilterGroup } from '#domain/leads/filter-field.ts';
import { filterFields, type FilterFieldName } from '#domain/leads/filter-fields.ts';
import { leadFilterNames, type LeadFilterName } from '#domain/leads/lead-filters.ts';
import { signalKindLabel } from '#domain/leads/signal-kind.ts';

/** A field of the builder, with the conditions that it can be given. */
export type ConditionField = {
  name: FilterFieldName;
  label: string;
  group: FilterGroup;
  operators: readonly DescribedFilter[];
};

const described = leadFilterNames.map(describeFilter);
const fieldNames = Object.keys(filterFields) as FilterFieldName[];

/** Everything that the builder offers, by group; a shape is drawn on the map, a result is opened. */
export const conditionFields: readonly ConditionField[] = filterGroups.flatMap((group) =>
  fieldNames.flatMap((name) => {
    const { label, group: itsGroup, kind } = filterFields[name];
    if (itsGroup !== group || kind === 'area' || kind === 'result') return [];
    const operators = described.filter(({ fieldName }) => fieldName === name);
    return [{ name, label, group, operators }];
  }),
);

/** A condition in words: 'Lead status is any of Interested, Maybe'. */
export function conditionWords(
  name: LeadFilterName,
  value: unknown,
  labelOf: (value: string) => string | undefined = () => undefined,
): string {
  const { field, editor, words, unit, kind, operator } = describeFilter(name);
  const labelled = (item: unknown) => {
    const text = String(item);
    if (kind === 'signalKind') return signalKindLabel(text);
    return field.choices?.find((one) => one.value === text)?.label ?? labelOf(text) ?? text;
  };
  if (editor === 'area') return 'Inside the drawn shape';
  if (operator === 'never') return `${field.label}: ${value ? 'never' : 'ever'}`;
  if (editor === 'yesNo') return `${field.label}: ${value ? 'yes' : 'no'}`;
  if (editor === 'number') {
    const shown = kind === 'year' ? String(value) : Number(value).toLocaleString('en-US');
    // The field says what is counted.
    const units = { $: `$${shown}`, '%': `${shown}%`, [field.unit ?? '']: shown };
    const amount = units[unit] ?? `${shown} ${unit}`;
    return `${field.label} ${words} ${amount}`;
  }
  const list = Array.isArray(value) ? value.map(labelled).join(', ') : labelled(value);
  return `${field.label} ${words} ${list}`;
}
