import { X } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { describeFilter } from '#domain/leads/described-filter.ts';
import { resultSelectionLabel } from '#domain/results/grouping.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import type { ConditionName, LeadConditions } from '../lead-conditions.ts';
import { conditionFields, conditionWords } from './condition-fields.ts';
import { ConditionValueEditor } from './condition-value.tsx';

type ConditionRowProps = {
  name: ConditionName;
  /** It was just added: the caret goes to its value. */
  isNew: boolean;
  taken: readonly ConditionName[];
  conditions: LeadConditions;
  onChange: (change: Partial<Record<ConditionName, unknown>>, replace?: boolean) => void;
  /** Enter in its value. */
  onDone: () => void;
  /** Another condition takes the row, or none. */
  onReplace: (next: ConditionName | undefined) => void;
};

/** One condition: its field, the operator and the value, which has the focus while it is new. */
export function ConditionRow(props: ConditionRowProps) {
  const { name, isNew, taken, conditions, onChange, onDone, onReplace } = props;
  const filter = describeFilter(name);
  const { field, fieldName, editor, words } = filter;
  const value = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isNew) return;
    if (editor === 'yesNo') onDone();
    else (value.current?.querySelector<HTMLElement>('input, button') ?? value.current)?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the row appears
  }, []);
  if (editor === 'area' || editor === 'linked')
    return (
      <FixedRow
        words={conditionWords(name, conditions[name], resultSelectionLabel)}
        onRemove={() => onReplace(undefined)}
      />
    );
  const operators = conditionFields
    .find((one) => one.name === fieldName)!
    .operators.filter((one) => one.name === name || !taken.includes(one.name));
  const label = `${field.label} ${words}`;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    onDone();
  };
  return (
    <li className="flex flex-col gap-1.5">
      <div className="flex items-center gap-1.5">
        <span className="min-w-0 grow truncate text-sm font-medium text-ink">{field.label}</span>
        {operators.length > 1 && (
          <Select
            label={`Operator for ${field.label}`}
            className="w-40 shrink-0"
            value={name}
            options={operators.map((one) => ({ value: one.name, label: one.words }))}
            onChange={(next) => {
              if (next !== name) onReplace(next);
            }}
          />
        )}
        <IconButton label={`Remove ${label}`} onClick={() => onReplace(undefined)}>
          <X aria-hidden />
        </IconButton>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter bubbles from the value's inputs */}
      <div ref={value} tabIndex={-1} className="outline-none" onKeyDown={onKeyDown}>
        <ConditionValueEditor
          label={label}
          filter={filter}
          value={conditions[name]}
          onChange={(next, replace) => onChange({ [name]: next }, replace)}
        />
      </div>
      {field.meaning && <p className="text-xs text-ink-faint">{field.meaning}</p>}
    </li>
  );
}

/** A shape that was drawn on the map, or a figure of the results; another is chosen there. */
function FixedRow({ words, onRemove }: { words: string; onRemove: () => void }) {
  return (
    <li className="flex items-center justify-between gap-1.5 text-sm">
      {words}
      <IconButton label={`Remove ${words}`} onClick={onRemove}>
        <X aria-hidden />
      </IconButton>
    </li>
  );
}
