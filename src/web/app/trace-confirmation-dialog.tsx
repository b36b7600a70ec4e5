import { useState, useSyncExternalStore } from 'react';
import { closeTraceConfirmation, traceConfirmationStore } from '#web/lib/trace-confirmation.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { ConfirmDialogContent } from '#web/ui/dialogs/confirm-dialog-content.tsx';

/** Asks before one owner is traced if that costs money, or if it is a second time. */
export function TraceConfirmationDialog() {
  const pending = useSyncExternalStore(
    traceConfirmationStore.subscribe,
    traceConfirmationStore.current,
  );
  // While the dialog moves out it keeps its words.
  const [shown, setShown] = useState(pending);
  if (pending && pending !== shown) setShown(pending);
  if (!shown) return null;
  const { estimate, isAgain, onAgree } = shown;
  const { provider, sentence, costCents } = estimate;
  const price =
    costCents > 0
      ? `${provider} charges ${sentence}, where it finds the owner.`
      : 'A paid provider charges for it a second time.';
  return (
    <Dialog open={pending !== null} onOpenChange={(open) => !open && closeTraceConfirmation()}>
      <ConfirmDialogContent
        title={isAgain ? 'Trace again?' : 'Skip trace this lead?'}
        description={isAgain ? `This owner was traced already. ${price}` : price}
        actLabel={isAgain ? 'Trace again' : 'Start skip trace'}
        onAct={() => {
          closeTraceConfirmation();
          onAgree();
        }}
      />
    </Dialog>
  );
}
