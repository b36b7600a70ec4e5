import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { describeFilter } from '#domain/leads/described-filter.ts';
import { filterPresets } from '#domain/leads/filter-presets.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import {
  conditionNames,
  parseConditions,
  type ConditionName,
  type LeadConditions,
} from '../lead-conditions.ts';
import { conditionFields, type ConditionField } from './condition-fields.ts';
import { ConditionRow } from './condition-row.tsx';
import { FieldPicker } from './field-picker.tsx';
import { rememberField } from './recent-fields.ts';

export type ConditionChange = Partial<Record<ConditionName, unknown>>;

export type FilterBuilderProps = {
  conditions: LeadConditions;
  /** Gets the conditions that change; undefined removes one. `replace`: it is no step of its own for Back. */
  onChange: (change: ConditionChange, replace?: boolean) => void;
};

/** Conditions joined by 'and': a field, an operator that fits it, and a value; presets above them. */
export function FilterBuilder({ conditions, onChange }: FilterBuilderProps) {
  const rows = useConditionRows(conditions);
  const [picking, setPicking] = useState(false);
  const add = useRef<HTMLButtonElement>(null);
  const { shown } = rows;
  const fields = conditionFields.filter(({ operators }) =>
    operators.some(({ name }) => !shown.includes(name)),
  );
  const finish = () => add.current?.focus();
  const choose = ({ name: field, operators }: ConditionField) => {
    const first = operators.find(({ name }) => !shown.includes(name));
    if (!first) return;
    rememberField(field);
    setPicking(false);
    rows.open(first.name);
    const applied = appliedAtOnce(first.name);
    if (applied) onChange(applied);
  };
  return (
    <div className="flex flex-col gap-3">
      <Presets conditions={conditions} onChange={onChange} />
      {shown.length > 0 && (
        <ul aria-label="Conditions" className="flex flex-col gap-3">
          {shown.map((name) => (
            <ConditionRow
              key={name}
              name={name}
              isNew={name === rows.opened}
              taken={shown}
              conditions={conditions}
              onChange={onChange}
              onDone={finish}
              onReplace={(next) => {
                rows.replace(name, next);
                onChange({ [name]: undefined, ...appliedAtOnce(next) });
                if (!next) finish();
              }}
            />
          ))}
        </ul>
      )}
      {picking && (
        <FieldPicker
          fields={fields}
          onChoose={choose}
          onCancel={() => {
            setPicking(false);
            finish();
          }}
        />
      )}
      {fields.length > 0 && (
        <Button
          ref={add}
          variant="ghost"
          size="sm"
          className="self-start"
          aria-expanded={picking}
          onClick={() => {
            rows.open(undefined);
            setPicking(!picking);
          }}
        >
          <Plus aria-hidden /> Add condition
        </Button>
      )}
    </div>
  );
}

/** 'Has a mobile' says everything: it applies when it is chosen. */
function appliedAtOnce(name: ConditionName | undefined): ConditionChange | undefined {
  return name && describeFilter(name).editor === 'yesNo' ? { [name]: true } : undefined;
}

/** The rows in the order in which they were added; one that is being entered stays without a value. */
function useConditionRows(conditions: LeadConditions) {
  const set = conditionNames.filter((name) => conditions[name] !== undefined);
  const [added, setAdded] = useState<readonly ConditionName[]>(set);
  const [opened, setOpened] = useState<ConditionName>();
  const shown = [...new Set([...added, ...set])].filter(
    (name) => set.includes(name) || name === opened,
  );
  return {
    shown,
    opened,
    open: (name: ConditionName | undefined) => {
      setOpened(name);
      setAdded(name ? [...shown, name] : shown);
    },
    replace: (name: ConditionName, next: ConditionName | undefined) => {
      setOpened(next);
      setAdded(shown.flatMap((one) => (one === name ? (next ?? []) : one)));
    },
  };
}

/** Ready-made filters: pressed while theirs is in force. */
function Presets({ conditions, onChange }: FilterBuilderProps) {
  return (
    <div role="group" aria-label="Presets" className="flex flex-wrap gap-1.5">
      {filterPresets.map(({ key, name, filter }) => {
        const wanted = parseConditions(filter);
        const names = Object.keys(wanted) as ConditionName[];
        const isOn = names.every(
          (one) => JSON.stringify(conditions[one]) === JSON.stringify(wanted[one]),
        );
        return (
          <Button
            key={key}
            size="sm"
            aria-pressed={isOn}
            className={isOn ? 'border-accent bg-accent-tint text-accent-text' : ''}
            onClick={() =>
              onChange(isOn ? Object.fromEntries(names.map((one) => [one, undefined])) : wanted)
            }
          >
            {name}
          </Button>
        );
      })}
    </div>
  );
}
