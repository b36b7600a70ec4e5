import { useId, useState } from 'react';
import { typedState, typedZip } from '#domain/places/typed-address.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { DraftForm, type FormDraft } from '#web/ui/fields/draft-form.tsx';
import { InputField } from '#web/ui/fields/input-field.tsx';
import type { AddressFields } from '../mutations/address.mutations.ts';

type AddressFormProps = {
  /** One lead has two addresses. */
  draft: FormDraft;
  address: AddressFields;
  pending: boolean;
  /** A lead from a list without ZIPs can be corrected without one. */
  isZipOptional?: boolean;
  onSave: (address: AddressFields) => void;
  onCancel: () => void;
};

/** Street, city, state and ZIP, with Save and Cancel. */
export function AddressForm(props: AddressFormProps) {
  const { draft: kept, address, pending, isZipOptional = false, onSave, onCancel } = props;
  const [draft, setDraft] = useState(address);
  const id = useId();
  const set = (part: Partial<AddressFields>) => setDraft((before) => ({ ...before, ...part }));
  const complete =
    draft.streetAddress.trim() !== '' &&
    draft.city.trim() !== '' &&
    draft.state.length === 2 &&
    (draft.zipCode.length === 5 || (isZipOptional && draft.zipCode === ''));

  return (
    <DraftForm
      draft={kept}
      id={id}
      className="grid grid-cols-6 gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (complete) onSave(draft);
      }}
    >
      <InputField
        label="Street"
        required
        className="col-span-6"
        value={draft.streetAddress}
        onChange={(event) => set({ streetAddress: event.target.value })}
      />
      <InputField
        label="City"
        required
        className="col-span-6 sm:col-span-3"
        value={draft.city}
        onChange={(event) => set({ city: event.target.value })}
      />
      <InputField
        label="State"
        required
        className="col-span-3 sm:col-span-1"
        value={draft.state}
        onChange={(event) => set({ state: typedState(event.target.value) })}
      />
      <InputField
        label="ZIP"
        required={!isZipOptional}
        className="col-span-3 sm:col-span-2"
        inputMode="numeric"
        value={draft.zipCode}
        onChange={(event) => set({ zipCode: typedZip(event.target.value) })}
      />
      <div className="col-span-6 flex justify-end gap-2">
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" disabled={!complete} pending={pending}>
          Save
        </Button>
      </div>
    </DraftForm>
  );
}
