import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { mergeFields, unknownMergeFields } from '#domain/messages/merge-fields.ts';
import { placeholderFor } from '#domain/messages/placeholders.ts';
import type { SequenceStep } from '#domain/follow-up/sequence.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { Textarea } from '#web/ui/fields/textarea.tsx';
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
        <Field
          label="Message"
          hint={`Fields: ${fieldNames}`}
          error={unknown.length > 0 ? `There is no field {${unknown[0]}}.` : undefined}
        >
          {(control) => (
            <Textarea
              {...control}
              maxLength={1600}
              value={step.message}
              onChange={({ target }) => onChange({ ...step, message: target.value })}
            />
          )}
        </Field>
      );
    }
    case 'letter':
      return (
        <Field label="Letter">
          {(control) => (
            <Select
              {...control}
              value={step.letterTemplateId ?? standard}
              options={[
                { value: standard, label: 'The standard letter of each lead’s type' },
                ...letters.map(({ id: value, label }) => ({ value, label })),
              ]}
              onChange={(id) =>
                onChange({ ...step, letterTemplateId: id === standard ? null : id })
              }
            />
          )}
        </Field>
      );
    case 'call':
      return (
        <Field label="What about" hint="Becomes the lead's next action, unless it has another.">
          {(control) => (
            <Input
              {...control}
              maxLength={200}
              value={step.what}
              onChange={({ target }) => onChange({ ...step, what: target.value })}
            />
          )}
        </Field>
      );
    case 'wait':
      return (
        <Field label="Days">
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              className="max-w-24"
              value={String(step.days || '')}
              onChange={({ target }) =>
                onChange({ ...step, days: Number(target.value.replace(/\D/g, '').slice(0, 3)) })
              }
            />
          )}
        </Field>
      );
  }
}
