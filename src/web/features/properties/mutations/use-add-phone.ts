import { addPhone } from '#api/property-contacts.api.ts';
import type { PhoneType } from '#domain/phone-number.ts';
import { call } from '#web/lib/call.ts';
import { usePropertyChange, withNewPhone } from '../use-property-change.ts';

/** Adds a number. What is no number, or is there already, only the server refuses. */
export function useAddPhone() {
  return usePropertyChange<{ id: number; phoneNumber: string; type: PhoneType }>({
    send: ({ id, ...body }) => call(addPhone, { params: { id }, body }),
    expect: withNewPhone,
    success: { title: 'Success', description: 'Phone number added successfully' },
    failure: { title: 'Error', description: 'Failed to add phone number', orServerText: true },
  });
}
