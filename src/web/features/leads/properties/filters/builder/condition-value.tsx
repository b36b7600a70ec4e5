import { useState } from 'react';
import { DatePicker } from '#web/ui/dates/date-picker.tsx';
import { CheckboxField } from '#web/ui/fields/checkbox.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import type { ConditionValue } from '../lead-conditions.ts';
import type { ConditionEditor } from './condition-fields.ts';
import {
  useAssigneeOptions,
  useImportOptions,
  useSignalKindOptions,
} from './use-condition-options.ts';

export type ConditionValueProps = {
  /** Accessible name: the field and its operator. */
  label: string;
  editor: ConditionEditor;
  value: ConditionValue | undefined;
  onChange: (value: ConditionValue | undefined) => void;
};

/** Enters the value of a condition in the way that fits its kind. */
export function ConditionValueEditor(props: ConditionValueProps) {
  const { label, editor, value, onChange } = props;
  const assignees = useAssigneeOptions(editor.kind === 'assignees');
  const imports = useImportOptions(editor.kind === 'imports');
  const kinds = useSignalKindOptions(editor.kind === 'signalKinds');
  switch (editor.kind) {
    case 'choices':
      return <Choices {...props} options={editor.options} isNumber={editor.isNumber} />;
    case 'assignees':
      return <Choices {...props} options={assignees} />;
    case 'imports':
      return <Choices {...props} options={imports} isNumber />;
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
    case 'area':
      return null;
    case 'number':
    case 'texts':
      return <TypedValue key={label} {...props} />;
  }
}

/** Typed text counts when the field is left, or on Enter. */
function TypedValue({ label, editor, value, onChange }: ConditionValueProps) {
  const isNumber = editor.kind === 'number';
  const shown = Array.isArray(value) ? value.join(', ') : value === undefined ? '' : String(value);
  const [text, setText] = useState(shown);
  const [last, setLast] = useState(shown);
  if (shown !== last) {
    setLast(shown);
    setText(shown);
  }
  const commit = () => {
    if (isNumber) {
      const number = text.trim() === '' ? undefined : Number(text.replaceAll(/[$,\s]/g, ''));
      onChange(number !== undefined && Number.isFinite(number) && number >= 0 ? number : undefined);
      return;
    }
    const items = text
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean);
    onChange(items.length > 0 ? items : undefined);
  };
  return (
    <Input
      aria-label={label}
      inputMode={isNumber ? 'numeric' : 'text'}
      placeholder={editor.kind === 'texts' ? editor.hint : '0'}
      value={text}
      after={isNumber && <span className="pr-2 text-xs text-ink-faint">{editor.unit}</span>}
      onChange={({ target }) => setText(target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        commit();
      }}
    />
  );
}

type ChoicesProps = ConditionValueProps & {
  options: readonly { value: string; label: string }[];
  isNumber?: boolean | undefined;
};

function Choices({ label, value, options, isNumber, onChange }: ChoicesProps) {
  const chosen = new Set(Array.isArray(value) ? value.map(String) : []);
  const toggle = (option: string, isOn: boolean) => {
    if (isOn) chosen.add(option);
    else chosen.delete(option);
    const next = [...chosen];
    if (next.length === 0) onChange(undefined);
    else onChange(isNumber ? next.map(Number) : next);
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
        </CheckboxField>
      ))}
    </fieldset>
  );
}
