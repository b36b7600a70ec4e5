import { useState } from 'react';
import type { Buyer, BuyerInput } from '#api/deals/buyers.api.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { FormDialogContent } from '#web/ui/dialogs/form-dialog-content.tsx';
import { BuyBoxFields, BuyerAgreementFields, BuyerContactFields } from './buyer-fields.tsx';
import { useSaveBuyer } from './buyers.mutations.ts';
import { DeleteBuyerButton } from './delete-buyer-button.tsx';

type BuyerDialogProps = {
  /** The one to change; without an id, what a new one begins with. */
  buyer: Partial<Buyer>;
  onClose: () => void;
};

const listOf = (text: string, separator: string) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);

/** A buyer: how to reach them, what they look for, what they showed of the money. */
export function BuyerDialog({ buyer, onClose }: BuyerDialogProps) {
  const {
    id,
    createdAt: _,
    links: __,
    visits: ___,
    offers: ____,
    lastVisitAt: _____,
    ...own
  } = buyer;
  const [values, setValues] = useState<BuyerInput>({ name: '', ...own });
  const [areas, setAreas] = useState((buyer.areas ?? []).join('; '));
  const save = useSaveBuyer(id, onClose);
  const change = (more: Partial<BuyerInput>) => setValues((before) => ({ ...before, ...more }));
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <FormDialogContent
        title={id === undefined ? 'Add a buyer' : 'Edit buyer'}
        about={id ?? 'new'}
        submitLabel="Save"
        disabled={values.name.trim() === ''}
        pending={save.isPending}
        className="grid gap-3 sm:grid-cols-2"
        onSubmit={() => save.mutate({ ...values, areas: listOf(areas, ';') })}
        after={
          id !== undefined && (
            <DeleteBuyerButton id={id} name={buyer.name ?? 'this buyer'} onDone={onClose} />
          )
        }
      >
        <BuyerContactFields values={values} change={change} />
        <BuyBoxFields values={values} change={change} areas={areas} onAreas={setAreas} />
        <BuyerAgreementFields values={values} change={change} />
      </FormDialogContent>
    </Dialog>
  );
}
