import type { ReactNode } from 'react';
import { typedState, typedZip } from '#domain/places/typed-address.ts';
import { Field, type FieldControl } from '#web/ui/fields/field.tsx';
import { InputField } from '#web/ui/fields/input-field.tsx';

/** The parts of an address that a suggestion brings. */
export type SuggestedAddress = {
  streetAddress: string;
  city: string;
  state: string;
  zipCode: string;
};

/** The props of the address field, for any source of suggestions. */
export type AddressBoxProps = {
  control: FieldControl;
  value: string;
  onChange: (text: string) => void;
  onSelect: (address: SuggestedAddress) => void;
};

type Problems = Partial<Record<keyof SuggestedAddress, string>>;

/** Sentences for missing or too short values. */
export function addressProblems(address: SuggestedAddress): Problems {
  const problems: Problems = {};
  if (address.streetAddress.trim() === '') problems.streetAddress = 'Address is required';
  if (address.city.trim() === '') problems.city = 'City is required';
  if (address.state === '') problems.state = 'State is required';
  else if (address.state.length === 1) problems.state = 'State must be two letters';
  if (address.zipCode === '') problems.zipCode = 'ZIP is required';
  else if (address.zipCode.length < 5) problems.zipCode = 'ZIP must be five digits';
  return problems;
}

type NewAddressFieldsProps = {
  address: SuggestedAddress;
  problems: Problems;
  onChange: (part: Partial<SuggestedAddress>) => void;
  addressBox: (props: AddressBoxProps) => ReactNode;
};

/** Address search, city, state and ZIP of a manually added lead; six columns wide. */
export function NewAddressFields({
  address,
  problems,
  onChange,
  addressBox,
}: NewAddressFieldsProps) {
  return (
    <>
      <Field label="Address" required error={problems.streetAddress} className="col-span-6">
        {(control) =>
          addressBox({
            control,
            value: address.streetAddress,
            onChange: (streetAddress) => onChange({ streetAddress }),
            onSelect: onChange,
          })
        }
      </Field>
      <InputField
        label="City"
        required
        error={problems.city}
        className="col-span-6 sm:col-span-3"
        name="city"
        autoComplete="off"
        maxLength={100}
        value={address.city}
        onChange={({ target }) => onChange({ city: target.value })}
      />
      <InputField
        label="State"
        required
        error={problems.state}
        className="col-span-3 sm:col-span-1"
        name="state"
        autoComplete="off"
        value={address.state}
        onChange={({ target }) => onChange({ state: typedState(target.value) })}
      />
      <InputField
        label="ZIP"
        required
        error={problems.zipCode}
        className="col-span-3 sm:col-span-2"
        name="zipCode"
        autoComplete="off"
        inputMode="numeric"
        value={address.zipCode}
        onChange={({ target }) => onChange({ zipCode: typedZip(target.value) })}
      />
    </>
  );
}
