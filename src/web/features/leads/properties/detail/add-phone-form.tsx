import { useState } from 'react';
import { phoneTypeLabels, phoneTypes, type PhoneType } from '#domain/contact/phone-number.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { DraftForm } from '#web/ui/fields/draft-form.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { useAddPhone } from '../mutations/phone.mutations.ts';

const typeOptions = phoneTypes.map((type) => ({ value: type, label: phoneTypeLabels[type] }));

/** Adds one number; a mobile by default. */
export function AddPhoneForm({ propertyId }: { propertyId: number }) {
  const [phoneNumber, setPhoneNumber] = useState('');
  const [type, setType] = useState<PhoneType>('mobile');
  const { mutate, isPending } = useAddPhone();
  return (
    <DraftForm
      draft={{ title: 'Add phone', about: propertyId }}
      className="flex flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (phoneNumber.trim() === '') return;
        mutate(
          { id: propertyId, phoneNumber: phoneNumber.trim(), type },
          { onSuccess: () => setPhoneNumber('') },
        );
      }}
    >
      <Input
        type="tel"
        aria-label="New phone number"
        placeholder="Phone number"
        className="min-w-48 flex-1"
        value={phoneNumber}
        onChange={(event) => setPhoneNumber(event.target.value)}
      />
      <Select<PhoneType>
        label="Phone type"
        value={type}
        options={typeOptions}
        onChange={setType}
        className="w-28 max-md:w-32 max-md:text-base"
      />
      <Button type="submit" disabled={phoneNumber.trim() === ''} pending={isPending}>
        Add phone
      </Button>
    </DraftForm>
  );
}
