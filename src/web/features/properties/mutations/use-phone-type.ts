import { setPhoneType } from '#api/properties/property-contacts.api.ts';
import type { PhoneType } from '#domain/contact/phone-number.ts';
import { call } from '#web/lib/call.ts';
import { usePropertyChange, withPhone } from './use-property-change.ts';

/** Says whether a number is a mobile or a landline. */
export function usePhoneType() {
  return usePropertyChange<{ id: number; phoneNumber: string; type: PhoneType }>({
    send: ({ id, ...body }) => call(setPhoneType, { params: { id }, body }),
    expect: (property, { phoneNumber, type }) =>
      withPhone(property, phoneNumber, (phone) => ({ ...phone, type })),
    success: { title: 'Success', description: 'Phone type updated successfully' },
    failure: { title: 'Error', description: 'Failed to update phone type' },
  });
}
