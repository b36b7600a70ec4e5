import { useState } from 'react';
import { liftOptOut, listContactRules, listOptOuts, type OptOut } from '#api/contact-gate.api.ts';
import { call } from '#web/lib/call.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { FormDialogContent } from '#web/ui/dialogs/form-dialog-content.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { recipientOf } from './recipient-of.ts';

/** Lifts an entry; the reason stays in the ledger beside it. */
export function LiftOptOut({ entry, onDone }: { entry: OptOut; onDone: () => void }) {
  const [reason, setReason] = useState('');
  const lift = useMutationWithToast({
    act: () => call(liftOptOut, { params: { id: entry.id }, body: { reason } }),
    done: 'The entry was lifted',
    failed: 'The entry was not lifted',
    refresh: [listOptOuts.path, listContactRules.path],
    onDone,
  });
  const isReady = reason.trim() !== '';
  return (
    <FormDialogContent
      title={`Lift ${recipientOf(entry)}?`}
      description="They can be contacted again. Lift it only if they asked for that, or if it was a mistake."
      submitLabel="Lift"
      danger
      disabled={!isReady}
      pending={lift.isPending}
      onSubmit={() => {
        if (isReady) lift.mutate();
      }}
    >
      <Field label="Why" hint="Stays in the ledger.">
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
