import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { filterPresets } from '#domain/leads/filter-presets.ts';
import { describeFilter } from '#domain/leads/described-filter.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import {
  conditionNames,
  parseConditions,
  type ConditionName,
  type LeadConditions,
} from '../lead-conditions.ts';
import { conditionFields } from './condition-fields.ts';
import { ConditionValueEditor } from './condition-value.tsx';

export type FilterBuilderProps = {
  conditions: LeadConditions;
  /** Gets the conditions that change; undefined removes one. */
  onChange: (change: Partial<Record<ConditionName, unknown>>) => void;
};

const operatorsOf = (label: string) =>
  conditionFields.find((field) => field.label === label)?.operators ?? [];
const fieldOptions = conditionFields.map(({ label }) => ({ value: label, label }));

/** Conditions joined by 'and': a field, an operator that fits it, and a value; presets above them. */
export function FilterBuilder({ conditions, onChange }: FilterBuilderProps) {
  const set = conditionNames.filter((name) => conditions[name] !== undefined);
  // A condition that has no value yet is only drawn.
  const [open, setOpen] = useState<ConditionName>();
  const shown = open && !set.includes(open) ? [...set, open] : set;
  const free = conditionFields
    .flatMap(({ operators }) => operators)
    .find(({ name }) => !shown.includes(name));
  return (
    <div className="flex flex-col gap-3">
      <Presets conditions={conditions} onChange={onChange} />
      <ul aria-label="Conditions" className="flex flex-col gap-3">
        {shown.map((name) => (
          <ConditionRow
            key={name}
            name={name}
            taken={shown}
            conditions={conditions}
            onChange={onChange}
            onReplace={(next) => {
              onChange({ [name]: undefined });
              setOpen(next);
            }}
          />
        ))}
      </ul>
      {free && (
        <Button
          variant="ghost"
          size="sm"
          className="self-start"
          disabled={shown.length > set.length}
          onClick={() => setOpen(free.name)}
        >
          <Plus aria-hidden /> Add condition
        </Button>
      )}
    </div>
  );
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

type ConditionRowProps = FilterBuilderProps & {
  name: ConditionName;
  taken: readonly ConditionName[];
  /** Another condition takes the row, or none. */
  onReplace: (next: ConditionName | undefined) => void;
};

function ConditionRow({ name, taken, conditions, onChange, onReplace }: ConditionRowProps) {
  const filter = describeFilter(name);
  const { field, editor } = filter;
  if (editor === 'area') return <AreaRow onRemove={() => onReplace(undefined)} />;
  const label = `${field.label} ${filter.words}`;
  const isFree = (one: ConditionName) => one === name || !taken.includes(one);
  const change = (next: ConditionName | undefined) => {
    if (next && next !== name) onReplace(next);
  };
  return (
    <li className="grid grid-cols-[1fr_1fr_auto] gap-1.5">
      <Select
        label="Field"
        value={field.label}
        options={fieldOptions}
        onChange={(chosen) => change(operatorsOf(chosen).find((one) => isFree(one.name))?.name)}
      />
      <Select
        label={`Operator for ${field.label}`}
        value={name}
        options={operatorsOf(field.label)
          .filter((one) => isFree(one.name))
          .map((one) => ({ value: one.name, label: one.words }))}
        onChange={change}
      />
      <IconButton label={`Remove ${label}`} onClick={() => onReplace(undefined)}>
        <X aria-hidden />
      </IconButton>
      <div className="col-span-3">
        <ConditionValueEditor
          label={label}
          filter={filter}
          value={conditions[name]}
          onChange={(value) => onChange({ [name]: value })}
        />
      </div>
      {editor === 'yesNo' && conditions[name] === undefined && (
        <Button
          size="sm"
          className="col-span-3 justify-self-start"
          onClick={() => onChange({ [name]: true })}
        >
          Apply
        </Button>
      )}
    </li>
  );
}

/** A shape that was drawn on the map; another is drawn there. */
function AreaRow({ onRemove }: { onRemove: () => void }) {
  return (
    <li className="flex items-center justify-between gap-1.5 text-sm">
      Inside the drawn shape
      <IconButton label="Remove the drawn shape" onClick={onRemove}>
        <X aria-hidden />
      </IconButton>
    </li>
  );
}
