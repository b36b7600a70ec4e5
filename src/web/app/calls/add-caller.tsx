import { addPhone } from '#api/properties/property-contacts.api.ts';
import { call } from '#web/lib/call.ts';
import { queriesOf } from '#web/lib/query-keys.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { AddForeclosureDialog } from '../lazy-dialogs.ts';

type AddCallerProps = {
  open: boolean;
  /** Ten digits of the person on the line. */
  phoneNumber: string;
  onOpenChange: (open: boolean) => void;
  /** The lead is there, with the number. */
  onAdded: (id: number) => void;
};

/** Makes the person on the line a lead, with the number of the call. */
export function AddCaller({ open, phoneNumber, onOpenChange, onAdded }: AddCallerProps) {
  const addNumber = useMutationWithToast({
    act: (id: number) => call(addPhone, { params: { id }, body: { phoneNumber } }),
    failed: 'The lead was added without its number',
    advice: 'Add the number on the lead.',
    refresh: [queriesOf('properties')],
    onDone: (_, id) => onAdded(id),
  });
  return (
    <AddForeclosureDialog open={open} onOpenChange={onOpenChange} onCreated={addNumber.mutate} />
  );
}
