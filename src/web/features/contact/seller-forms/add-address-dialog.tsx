import { useState } from 'react';
import type { SellerFormSubmission } from '#api/inbound/seller-forms.api.ts';
import { splitOneLineAddress } from '#domain/places/address-line.ts';
import { typedState, typedZip } from '#domain/places/typed-address.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { FormDialogContent } from '#web/ui/dialogs/form-dialog-content.tsx';
import { InputField } from '#web/ui/fields/input-field.tsx';
import { useMakeLead } from './seller-forms.mutations.ts';

type AddAddressDialogProps = { entry: SellerFormSubmission; onClose: () => void };

/** Asks for the address that a seller has not given whole. */
export function AddAddressDialog({ entry, onClose }: AddAddressDialogProps) {
  const typed = entry.answers['address'] ?? '';
  const [address, setAddress] = useState(
    () => splitOneLineAddress(typed) ?? { streetAddress: typed, city: '', state: '', zipCode: '' },
  );
  const change = (part: Partial<typeof address>) => setAddress({ ...address, ...part });
  const make = useMakeLead(onClose);
  const isWhole =
    address.streetAddress.trim() !== '' &&
    address.city.trim() !== '' &&
    address.state.length === 2 &&
    address.zipCode.length >= 5;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <FormDialogContent
        title="Add the address"
        about={entry.id}
        description={typed ? `The seller wrote: ${typed}` : 'The seller gave none.'}
        width="sm"
        submitLabel="Make it a lead"
        disabled={!isWhole}
        pending={make.isPending}
        onSubmit={() => make.mutate({ id: entry.id, address })}
      >
        <InputField
          label="Number and street"
          required
          value={address.streetAddress}
          onChange={({ target }) => change({ streetAddress: target.value })}
        />
        <InputField
          label="City"
          required
          value={address.city}
          onChange={({ target }) => change({ city: target.value })}
        />
        <div className="grid grid-cols-2 gap-3">
          <InputField
            label="State"
            required
            value={address.state}
            onChange={({ target }) => change({ state: typedState(target.value) })}
          />
          <InputField
            label="ZIP"
            required
            inputMode="numeric"
            value={address.zipCode}
            onChange={({ target }) => change({ zipCode: typedZip(target.value) })}
          />
        </div>
      </FormDialogContent>
    </Dialog>
  );
}
