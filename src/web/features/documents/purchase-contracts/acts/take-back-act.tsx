import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { takeBackContractAct } from '#api/law/contract-acts.api.ts';
import { listContracts, type ContractSummary } from '#api/purchase-contracts.api.ts';
import type { ContractActKind } from '#domain/law/contracts/contract-answers.ts';
import { call } from '#web/lib/call.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { ConfirmDialogContent } from '#web/ui/dialogs/confirm-dialog-content.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { shortDay } from '#web/ui/dates/calendar-day.ts';
import { actWords } from './possible-acts.ts';

type TakeBackActProps = { contract: Pick<ContractSummary, 'id' | 'acts'>; className: string };

/** Takes back the step that was recorded last, once asked; nothing without one. */
export function TakeBackAct({ contract: { id, acts }, className }: TakeBackActProps) {
  const [isAsking, setIsAsking] = useState(false);
  const takeBack = useMutationWithToast({
    act: (kind: ContractActKind) => call(takeBackContractAct, { params: { id, kind } }),
    done: 'Step taken back',
    failed: 'The step was not taken back',
    refresh: [listContracts.path],
    onDone: () => setIsAsking(false),
  });
  const last = acts.at(-1);
  if (!last) return null;
  const { done } = actWords[last.kind];
  return (
    <>
      <button type="button" className={className} onClick={() => setIsAsking(true)}>
        <Undo2 aria-hidden /> Take back “{done}”
      </button>
      <Dialog open={isAsking} onOpenChange={setIsAsking}>
        <ConfirmDialogContent
          title={`Take back “${done} ${shortDay(last.doneOn)}”?`}
          description="The deal is then as it was before this step was recorded. Record the step again if it was right."
          actLabel="Take back"
          pending={takeBack.isPending}
          onAct={() => takeBack.mutate(last.kind)}
        />
      </Dialog>
    </>
  );
}
