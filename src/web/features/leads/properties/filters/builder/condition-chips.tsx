import { resultSelectionLabel } from '#domain/results/grouping.ts';
import { outreachResultLabel } from '#domain/outreach-figure.ts';
import { X } from 'lucide-react';
import { conditionNames, type ConditionName, type LeadConditions } from '../lead-conditions.ts';
import { conditionWords } from './condition-fields.ts';
import {
  useAssigneeOptions,
  useImportOptions,
  useOutreachOptions,
} from './use-condition-options.ts';

type ConditionChipsProps = {
  conditions: LeadConditions;
  onRemove: (name: ConditionName) => void;
};

/** The conditions of the list, in words; each can be removed. */
export function ConditionChips({ conditions, onRemove }: ConditionChipsProps) {
  const has = (...names: ConditionName[]) => names.some((name) => conditions[name] !== undefined);
  const assignees = useAssigneeOptions(has('assignedTo', 'assignedToNot'));
  const imports = useImportOptions(has('importId', 'importIdNot'));
  const outreach = useOutreachOptions(has('outreach'));
  const labelOf = (value: string) =>
    [...assignees, ...imports, ...outreach].find((option) => option.value === value)?.label ??
    outreachResultLabel(value) ??
    resultSelectionLabel(value);
  const set = conditionNames.filter((name) => conditions[name] !== undefined);
  return (
    <ul aria-label="Conditions in force" className="flex flex-wrap gap-1.5">
      {set.map((name) => {
        const words = conditionWords(name, conditions[name], labelOf);
        return (
          <li key={name}>
            <button
              type="button"
              aria-label={`Remove: ${words}`}
              onClick={() => onRemove(name)}
              className="inline-flex min-h-8 touch-target items-center gap-1.5 rounded-full bg-accent-tint px-3 text-xs font-medium text-accent-text hover:underline"
            >
              {words}
              <X aria-hidden className="size-3" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
