import { addPhone } from '#api/property-contacts.api.ts';
import type { PhoneType } from '#domain/phone-number.ts';
import { call } from '#web/lib/call.ts';
import { usePropertyChange } from '../use-property-change.ts';

/** Adds a number; shown when the server has agreed, since it may be there already. */
export function useAddPhone() {
  return usePropertyChange<{ id: number; phoneNumber: string; type: PhoneType }>({
    send: ({ id, ...body }) => call(addPhone, { params: { id }, body }),
    success: { title: 'Success', description: 'Phone number added successfully' },
    failure: { title: 'Error', description: 'Failed to add phone number', orServerText: true },
  });
}
