import { mostFieldValues } from '#domain/leads/counted-fields.ts';
import type { FilterChoice } from '#domain/leads/filter-field.ts';
import { DatePicker } from '#web/ui/dates/date-picker.tsx';
import { CheckboxField } from '#web/ui/fields/checkbox.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { LeadCount, useFieldValues, ValueChoices } from './value-choices.tsx';
import { TypedValue, type ConditionValueEditorProps } from './typed-value.tsx';
import {
  useAssigneeOptions,
  useImportOptions,
  useOutreachOptions,
  useSignalKindOptions,
} from './use-condition-options.ts';

/** Enters the value of a condition in the way that fits its kind. */
export function ConditionValueEditor(props: ConditionValueEditorProps) {
  const { label, filter, value, onChange } = props;
  const { editor, field } = filter;
  const assignees = useAssigneeOptions(editor === 'members');
  const imports = useImportOptions(editor === 'imports');
  const kinds = useSignalKindOptions(editor === 'signalKinds');
  const outreach = useOutreachOptions(editor === 'outreach', value);
  if (field.choices) return <Choices {...props} options={field.choices} />;
  switch (editor) {
    case 'choices':
      return null;
    case 'members':
      return <Choices {...props} options={assignees} />;
    case 'imports':
      return <Choices {...props} options={imports} />;
    case 'signalKinds':
      return <Choices {...props} options={kinds} />;
    case 'yesNo':
      return (
        <Select
          label={label}
          className="w-full"
          value={value === false ? 'no' : 'yes'}
          options={[
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ]}
          onChange={(next) => onChange(next === 'yes')}
        />
      );
    case 'day':
      return (
        <DatePicker
          label={label}
          value={typeof value === 'string' ? value : undefined}
          onChange={(day) => onChange(day ?? undefined)}
        />
      );
    case 'outreach':
      return <Choices {...props} options={outreach} />;
    case 'area':
    case 'linked':
      return null;
    case 'number':
      return <TypedValue key={label} {...props} />;
    case 'texts':
      return (
        <>
          <TypedValue key={label} {...props} />
          <ValueChoices {...props} />
        </>
      );
  }
}

type ChoicesProps = ConditionValueEditorProps & {
  options: readonly FilterChoice[];
};

function Choices({ label, filter, value, options, onChange }: ChoicesProps) {
  const values = useFieldValues(filter.fieldName);
  // Only the commonest are read.
  const isWhole = values && values.length < mostFieldValues;
  const countOf = (option: string) =>
    values?.find((one) => one.value === option)?.count ?? (isWhole ? 0 : undefined);
  const chosen = new Set(Array.isArray(value) ? value.map(String) : []);
  const toggle = (option: string, isOn: boolean) => {
    if (isOn) chosen.add(option);
    else chosen.delete(option);
    const next = [...chosen];
    if (next.length === 0) onChange(undefined);
    else onChange(filter.shape === 'numbers' ? next.map(Number) : next);
  };
  if (options.length === 0) return <p className="text-sm text-ink-faint">Nothing to choose yet</p>;
  return (
    <fieldset aria-label={label} className="flex max-h-44 flex-wrap gap-x-4 overflow-y-auto">
      {options.map((option) => (
        <CheckboxField
          key={option.value}
          className="max-md:min-h-11"
          checked={chosen.has(option.value)}
          onChange={(isOn) => toggle(option.value, isOn)}
        >
          {option.label}
          {/* The leads of 'Me' stand at the own name. */}
          {values !== null && option.value !== 'me' && (
            <>
              {' '}
              <LeadCount count={countOf(option.value)} />
            </>
          )}
        </CheckboxField>
      ))}
    </fieldset>
  );
}
