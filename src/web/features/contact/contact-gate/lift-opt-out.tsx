import { liftOptOut, listContactRules, listOptOuts, type OptOut } from '#api/contact-gate.api.ts';
import { call } from '#web/lib/call.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { ReasonFormContent } from '#web/ui/dialogs/reason-form-content.tsx';
import { recipientOf } from './recipient-of.ts';

/** Lifts an entry; the reason stays in the ledger beside it. */
export function LiftOptOut({ entry, onDone }: { entry: OptOut; onDone: () => void }) {
  const lift = useMutationWithToast({
    act: (reason: string) => call(liftOptOut, { params: { id: entry.id }, body: { reason } }),
    done: 'The entry was lifted',
    failed: 'The entry was not lifted',
    refresh: [listOptOuts.path, listContactRules.path],
    onDone,
  });
  return (
    <ReasonFormContent
      title={`Lift ${recipientOf(entry)}?`}
      about={entry.id}
      description="They can be contacted again. Lift it only if they asked for that, or if it was a mistake."
      hint="Stays in the ledger."
      submitLabel="Lift"
      danger
      pending={lift.isPending}
      onSubmit={lift.mutate}
    />
  );
}
