import { useState } from 'react';
import { overrideContractAct, recordContractAct } from '#api/law/contract-acts.api.ts';
import { listContracts, type ContractSummary } from '#api/purchase-contracts.api.ts';
import type { ContractActKind } from '#domain/law/contracts/contract-answers.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { today } from '#web/lib/time-zone.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { useAccount } from '#web/lib/use-permission.ts';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { FormDialogContent } from '#web/ui/dialogs/form-dialog-content.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { InputField } from '#web/ui/fields/input-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { actWords, possibleActs } from './possible-acts.ts';

type ContractActDialogProps = {
  contract: ContractSummary;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Records what was done under a contract; before its day only an owner can, with a reason. */
export function ContractActDialog({ contract, open, onOpenChange }: ContractActDialogProps) {
  const kinds = possibleActs(contract);
  const [kind, setKind] = useState<ContractActKind>(kinds[0] ?? 'closed');
  const [doneOn, setDoneOn] = useState<string | null>(today());
  const [reason, setReason] = useState('');
  const { record, refused } = useRecordAct(contract.id, () => onOpenChange(false));
  const isOwner = useAccount()?.role === 'owner';
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <FormDialogContent
        title="What was done"
        about={contract.id}
        description={`${contract.property}, version ${contract.version}`}
        width="sm"
        submitLabel={refused && isOwner ? 'Record it anyway' : 'Record'}
        danger={refused !== undefined && isOwner}
        disabled={!doneOn || (refused !== undefined && (!isOwner || reason.trim() === ''))}
        pending={record.isPending}
        onSubmit={() => {
          if (doneOn) record.mutate({ kind, doneOn, ...(refused ? { reason } : {}) });
        }}
      >
        <SelectField
          label="Step"
          value={kind}
          onChange={(next) => {
            setKind(next);
            record.reset();
          }}
          options={kinds.map((value) => ({ value, label: actWords[value].label }))}
        />
        <DateField
          label="Done on"
          value={doneOn}
          max={today()}
          onChange={(next) => {
            setDoneOn(next);
            record.reset();
          }}
        />
        {refused && (
          <Alert tone="warning" title="Too early">
            {refused}
          </Alert>
        )}
        {refused && isOwner && (
          <InputField
            label="Why you do it now"
            hint="Kept with the contract and your name."
            value={reason}
            maxLength={300}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </FormDialogContent>
    </Dialog>
  );
}

type Recorded = { kind: ContractActKind; doneOn: string; reason?: string };

/** Keeps the refusal of an act that is too early, which the dialog shows. */
function useRecordAct(id: number, onDone: () => void) {
  const record = useMutationWithToast({
    act: ({ reason, ...act }: Recorded) =>
      reason === undefined
        ? call(recordContractAct, { params: { id }, body: act })
        : call(overrideContractAct, { params: { id }, body: { ...act, reason } }),
    done: ({ warnings }) => ({ title: 'Recorded', description: warnings.join(' ') }),
    failed: 'Nothing was recorded',
    refresh: [listContracts.path],
    onDone,
  });
  const { error } = record;
  const isTooEarly = error instanceof ApiError && error.code === 'purchase_contracts.too_early';
  return { record, refused: isTooEarly ? error.message : undefined };
}
