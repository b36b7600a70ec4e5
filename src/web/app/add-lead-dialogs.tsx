import { AddressField } from '#web/features/leads/addresses/address-field.tsx';
import {
  AddForeclosureDialog as Foreclosure,
  type AddForeclosureDialogProps,
} from '#web/features/leads/properties/add/add-foreclosure-dialog.tsx';
import { AddViolationDialog as Violation } from '#web/features/leads/properties/add/add-violation-dialog.tsx';
import type { AddressBoxProps } from '#web/features/leads/properties/add/new-address-fields.tsx';

type Props = Omit<AddForeclosureDialogProps, 'addressBox'>;

/** Adding a foreclosure manually, with address search. */
export function AddForeclosureDialog(props: Props) {
  return <Foreclosure {...props} addressBox={addressBox} />;
}

/** Adding a code violation manually, with address search. */
export function AddViolationDialog(props: Props) {
  return <Violation {...props} addressBox={addressBox} />;
}

function addressBox({ control, value, onChange, onSelect }: AddressBoxProps) {
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
