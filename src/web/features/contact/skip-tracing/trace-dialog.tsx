import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { CheckboxField } from '#web/ui/fields/checkbox.tsx';
import { Dialog, DialogClose, DialogContent } from '#web/ui/dialogs/dialog.tsx';
import type { useTraceStart } from './use-trace-start.ts';

const leads = (count: number) =>
  count === 1 ? '1 lead' : `${count.toLocaleString('en-US')} leads`;

/** The cost of a trace, before it starts. Tracing an owner again must be chosen. */
export function TraceDialog(props: ReturnType<typeof useTraceStart>['dialog']) {
  const { estimate, pending, onCancel, onConfirm } = props;
  // While the dialog moves out it keeps its words.
  const [shown, setShown] = useState(estimate);
  const [again, setAgain] = useState(false);
  if (estimate && estimate !== shown) {
    setShown(estimate);
    setAgain(false);
  }
  if (!shown) return null;
  const { leadCount, alreadyTraced, sentence, provider, costCents } = shown;
  const perLead = leadCount > 0 ? costCents / leadCount : 0;
  const extra = ((perLead * alreadyTraced) / 100).toFixed(2);
  return (
    <Dialog open={estimate !== undefined} onOpenChange={(open) => !open && onCancel()}>
      <DialogContent
        width="sm"
        title={leadCount > 0 ? `Skip trace ${leads(leadCount)}?` : 'Trace again?'}
        description={
          leadCount > 0
            ? `${provider} charges ${sentence}, where it finds the owner.`
            : `${leads(alreadyTraced)} of the selection, all of them, were traced already. A paid provider charges for them a second time.`
        }
        footer={
          <>
            <DialogClose asChild>
              <Button variant="ghost">Cancel</Button>
            </DialogClose>
            <Button
              variant="primary"
              pending={pending}
              onClick={() => onConfirm(again || leadCount === 0)}
            >
              {leadCount > 0 ? 'Start skip trace' : 'Trace again'}
            </Button>
          </>
        }
      >
        {leadCount > 0 && alreadyTraced > 0 && (
          <CheckboxField checked={again} onChange={setAgain}>
            Trace again what was traced already ({leads(alreadyTraced)})
            {perLead > 0 && `, for about $${extra} more`}
          </CheckboxField>
        )}
      </DialogContent>
    </Dialog>
  );
}
