import { Plus } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import type { Sequence } from '#api/sequences.api.ts';
import type { SequenceStep } from '#domain/follow-up/sequence.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { FormDialogContent } from '#web/ui/dialogs/form-dialog-content.tsx';
import { DraftNotice } from '#web/ui/feedback/draft-notice.tsx';
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

/** A step may be unfinished. */
const keptStep = z.discriminatedUnion('kind', [
  z.object({ id: z.string(), kind: z.literal('text'), message: z.string() }),
  z.object({
    id: z.string(),
    kind: z.literal('letter'),
    letterTemplateId: z.string().nullable(),
  }),
  z.object({ id: z.string(), kind: z.literal('call'), what: z.string() }),
  z.object({ id: z.string(), kind: z.literal('wait'), days: z.number() }),
]);
const keptSequence = z.object({ name: z.string(), steps: z.array(keptStep) });

/** The name and the steps, kept until they are saved. */
function useSequenceDraft(sequence: Sequence | undefined) {
  const [first] = useState(() => sequence?.steps ?? [newStep('text')]);
  return useDraft<{ name: string; steps: SequenceStep[] }>({
    kind: 'sequence',
    id: sequence?.id ?? 'new',
    empty: { name: sequence?.name ?? '', steps: first },
    parse: (stored) => keptSequence.safeParse(stored).data,
    onClosed: { title: 'The sequence is not saved yet' },
  });
}

/** The steps of a sequence, in their order. */
export function SequenceEditor({ sequence, letters, onClose }: SequenceEditorProps) {
  const draft = useSequenceDraft(sequence);
  const { name, steps } = draft.value;
  const setSteps = (next: SequenceStep[]) => draft.change({ name, steps: next });
  const saving = useSaveSequence();
  const isRunning = (sequence?.counts.running ?? 0) > 0;

  const change = (at: number, step: SequenceStep) =>
    setSteps(steps.map((one, index) => (index === at ? step : one)));
  const move = (at: number, by: 1 | -1) => {
    const next = [...steps];
    [next[at], next[at + by]] = [next[at + by]!, next[at]!];
    setSteps(next);
  };
  const save = () =>
    void draft
      .send(saving.mutateAsync({ id: sequence?.id, name, steps }))
      .then((isSaved) => isSaved && onClose());

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <FormDialogContent
        title={sequence ? 'Change sequence' : 'New sequence'}
        about={null}
        description={
          isRunning
            ? 'Leads that are in it keep their completed steps; only future steps change.'
            : 'Texts and letters go out at the hours that the recipient’s law permits. A reply ends it.'
        }
        width="lg"
        submitLabel="Save"
        pending={saving.isPending}
        disabled={name.trim() === '' || steps.length === 0}
        onSubmit={save}
      >
        {draft.wasKept && <DraftNotice onClear={draft.clear} />}
        <InputField
          label="Name"
          required
          maxLength={120}
          value={name}
          onChange={({ target }) => draft.change({ name: target.value, steps })}
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
              onRemove={() => setSteps(steps.filter(({ id }) => id !== step.id))}
            />
          ))}
        </ol>
        <div role="group" aria-label="Add a step" className="flex flex-wrap gap-2">
          {stepKinds.map(({ kind, label }) => (
            <Button
              key={kind}
              disabled={steps.length >= 50}
              onClick={() => setSteps([...steps, newStep(kind)])}
            >
              <Plus aria-hidden /> {label}
            </Button>
          ))}
        </div>
      </FormDialogContent>
    </Dialog>
  );
}
