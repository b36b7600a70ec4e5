import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Sequence } from '#api/sequences.api.ts';
import type { SequenceStep } from '#domain/follow-up/sequence.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { FormDialogContent } from '#web/ui/dialogs/form-dialog-content.tsx';
import { InputField } from '#web/ui/fields/input-field.tsx';
import { useSaveSequence } from './sequences.mutations.ts';
import { StepFields, type LetterChoice } from './step-fields.tsx';
import { newStep, stepKinds } from './step-words.ts';

type SequenceEditorProps = {
  /** The one to change; a new one if absent. */
  sequence?: Sequence | undefined;
  letters: readonly LetterChoice[];
  onClose: () => void;
};

/** The steps of a sequence, in their order. */
export function SequenceEditor({ sequence, letters, onClose }: SequenceEditorProps) {
  const [name, setName] = useState(sequence?.name ?? '');
  const [steps, setSteps] = useState<SequenceStep[]>(sequence?.steps ?? [newStep('text')]);
  const saving = useSaveSequence();
  const isRunning = (sequence?.counts.running ?? 0) > 0;

  const change = (at: number, step: SequenceStep) =>
    setSteps((before) => before.map((one, index) => (index === at ? step : one)));
  const move = (at: number, by: 1 | -1) =>
    setSteps((before) => {
      const next = [...before];
      [next[at], next[at + by]] = [next[at + by]!, next[at]!];
      return next;
    });

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <FormDialogContent
        title={sequence ? 'Change sequence' : 'New sequence'}
        description={
          isRunning
            ? 'Leads that are in it keep their completed steps; only future steps change.'
            : 'Texts and letters go out at the hours that the recipient’s law permits. A reply ends it.'
        }
        width="lg"
        submitLabel="Save"
        pending={saving.isPending}
        disabled={name.trim() === '' || steps.length === 0}
        onSubmit={() => saving.mutate({ id: sequence?.id, name, steps }, { onSuccess: onClose })}
      >
        <InputField
          label="Name"
          required
          maxLength={120}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <ol aria-label="Steps" className="flex flex-col gap-2">
          {steps.map((step, at) => (
            <StepFields
              key={step.id}
              step={step}
              place={at + 1}
              isFirst={at === 0}
              isLast={at === steps.length - 1}
              letters={letters}
              onChange={(next) => change(at, next)}
              onMove={(by) => move(at, by)}
              onRemove={() => setSteps((before) => before.filter(({ id }) => id !== step.id))}
            />
          ))}
        </ol>
        <div role="group" aria-label="Add a step" className="flex flex-wrap gap-2">
          {stepKinds.map(({ kind, label }) => (
            <Button
              key={kind}
              disabled={steps.length >= 50}
              onClick={() => setSteps((before) => [...before, newStep(kind)])}
            >
              <Plus aria-hidden /> {label}
            </Button>
          ))}
        </div>
      </FormDialogContent>
    </Dialog>
  );
}
