import { longDay } from '#domain/dates.ts';
import { useState } from 'react';
import { extendOffer } from '#api/contract-signing.api.ts';
import { listContracts, type ContractSummary } from '#api/purchase-contracts.api.ts';
import { call } from '#web/lib/call.ts';
import { today } from '#web/lib/time-zone.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { FormDialogContent } from '#web/ui/dialogs/form-dialog-content.tsx';

type ExtendOfferDialogProps = {
  contract: ContractSummary;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Lets both parties sign through a later day, on the same document. */
export function ExtendOfferDialog({ contract, open, onOpenChange }: ExtendOfferDialogProps) {
  const [until, setUntil] = useState<string | null>(null);
  const extend = useMutationWithToast({
    act: (day: string) => call(extendOffer, { params: { id: contract.id }, body: { until: day } }),
    done: ({ message }) => message,
    failed: 'The offer was not extended',
    refresh: [listContracts.path],
    onDone: () => onOpenChange(false),
  });
  const expires = contract.offerExpirationDate?.slice(0, 10);
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <FormDialogContent
        title="Extend the offer"
        about={contract.id}
        description={`${expires ? `It is open until ${longDay(expires)}. ` : ''}The links that were sent work through the new day. The document is not changed; the extension is recorded with the signatures.`}
        width="sm"
        submitLabel="Extend offer"
        disabled={until === null}
        pending={extend.isPending}
        onSubmit={() => until && extend.mutate(until)}
      >
        <DateField
          label="Open until"
          value={until}
          min={expires && expires > today() ? expires : today()}
          onChange={setUntil}
        />
      </FormDialogContent>
    </Dialog>
  );
}
