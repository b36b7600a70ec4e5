import type { AddressBoxProps } from '#web/features/properties/add-foreclosure-dialog.tsx';
import { Input } from '#web/ui/input.tsx';

/** The address search of the dialogs that add a property. */
export function addressBox({ control, value, onChange }: AddressBoxProps) {
  return (
    <Input
      {...control}
      name="streetAddress"
      autoComplete="off"
      placeholder="Start typing an address"
      maxLength={200}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
