import { AddressField } from '#web/features/addresses/address-field.tsx';
import type { AddressBoxProps } from '#web/features/properties/add/new-address-fields.tsx';

/** The address search of the dialogs that add a property. */
export function addressBox({ control, value, onChange, onSelect }: AddressBoxProps) {
  return (
    <AddressField
      control={control}
      name="streetAddress"
      streetsOnly
      value={value}
      onChange={onChange}
      onSelect={({ streetAddress, city, state, zipCode }) =>
        onSelect({ streetAddress, city, state, zipCode })
      }
    />
  );
}
