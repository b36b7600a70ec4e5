import { useState } from 'react';
import type { z } from 'zod';
import { chooseLaw, readLawBook } from '#api/law/law.api.ts';
import { call } from '#web/lib/call.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { FormDialogContent } from '#web/ui/dialogs/form-dialog-content.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/input.tsx';

export type LawChoice = Omit<z.input<typeof chooseLaw.body>, 'reason'>;

const titles = {
  switched_off: ['Switch this rule on?', 'Switch this rule off?'],
  confirmed: ['Take back the confirmation?', 'Confirm that you are registered?'],
  emergency: ['Is the emergency over?', 'Is an emergency declared?'],
  switch_off: ['Turn this on?', 'Turn this off?'],
} as const;

/** A decision about the rules, with its reason. */
export function ChooseLaw({
  choice,
  about,
  onDone,
}: {
  choice: LawChoice;
  about: string;
  onDone: () => void;
}) {
  const [reason, setReason] = useState('');
  const save = useMutationWithToast({
    act: () => call(chooseLaw, { body: { ...choice, reason } }),
    done: 'The rules are changed',
    failed: 'The rules are not changed',
    refresh: [readLawBook.path],
    onDone,
  });
  const isReady = reason.trim() !== '';
  return (
    <FormDialogContent
      title={titles[choice.kind][choice.isChosen ? 1 : 0]}
      description={about}
      submitLabel="Save"
      disabled={!isReady}
      pending={save.isPending}
      onSubmit={() => {
        if (isReady) save.mutate();
      }}
    >
      <Field label="Why" hint="Stays in the audit log.">
        {(control) => (
          <Input
            {...control}
            value={reason}
            maxLength={300}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
    </FormDialogContent>
  );
}
