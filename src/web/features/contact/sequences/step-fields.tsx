import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { mergeFields, unknownMergeFields } from '#domain/messages/merge-fields.ts';
import { placeholderFor } from '#domain/messages/placeholders.ts';
import type { SequenceStep } from '#domain/follow-up/sequence.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { InputField } from '#web/ui/fields/input-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextareaField } from '#web/ui/fields/textarea-field.tsx';
import { stepKinds } from './step-words.ts';

export type LetterChoice = { id: string; label: string };

type StepFieldsProps = {
  step: SequenceStep;
  /** Counted from 1. */
  place: number;
  isFirst: boolean;
  isLast: boolean;
  letters: readonly LetterChoice[];
  onChange: (step: SequenceStep) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

const standard = 'standard';
const fieldNames = mergeFields.map(({ name }) => placeholderFor(name)).join(' ');

/** One step of the editor: its action, and its position among the others. */
export function StepFields(props: StepFieldsProps) {
  const { step, place, isFirst, isLast, onMove, onRemove } = props;
  const label = stepKinds.find(({ kind }) => kind === step.kind)?.label ?? '';
  return (
    <li
      className="flex flex-col gap-2 rounded-lg border p-3"
      aria-label={`Step ${place}: ${label}`}
    >
      <div className="flex items-center gap-1">
        <span className="flex-1 text-sm font-medium text-ink">
          {place}. {label}
        </span>
        <IconButton label={`Move step ${place} up`} disabled={isFirst} onClick={() => onMove(-1)}>
          <ArrowUp />
        </IconButton>
        <IconButton label={`Move step ${place} down`} disabled={isLast} onClick={() => onMove(1)}>
          <ArrowDown />
        </IconButton>
        <IconButton label={`Remove step ${place}`} onClick={onRemove}>
          <X />
        </IconButton>
      </div>
      <StepBody {...props} />
    </li>
  );
}

function StepBody({ step, letters, onChange }: StepFieldsProps) {
  switch (step.kind) {
    case 'text': {
      const unknown = unknownMergeFields(step.message);
      return (
        <TextareaField
          label="Message"
          hint={`Fields: ${fieldNames}`}
          error={unknown.length > 0 ? `There is no field {${unknown[0]}}.` : undefined}
          maxLength={1600}
          value={step.message}
          onChange={({ target }) => onChange({ ...step, message: target.value })}
        />
      );
    }
    case 'letter':
      return (
        <SelectField
          label="Letter"
          value={step.letterTemplateId ?? standard}
          options={[
            { value: standard, label: 'The standard letter of each lead’s type' },
            ...letters.map(({ id: value, label }) => ({ value, label })),
          ]}
          onChange={(id) => onChange({ ...step, letterTemplateId: id === standard ? null : id })}
        />
      );
    case 'call':
      return (
        <InputField
          label="What about"
          hint="Becomes the lead's next action, unless it has another."
          maxLength={200}
          value={step.what}
          onChange={({ target }) => onChange({ ...step, what: target.value })}
        />
      );
    case 'wait':
      return (
        <InputField
          label="Days"
          inputMode="numeric"
          controlClassName="max-w-24"
          value={String(step.days || '')}
          onChange={({ target }) =>
            onChange({ ...step, days: Number(target.value.replace(/\D/g, '').slice(0, 3)) })
          }
        />
      );
  }
}
