import { setPhoneStatus } from '#api/properties/property-contacts.api.ts';
import type { PhoneStatus } from '#domain/contact/phone-number.ts';
import { call } from '#web/lib/call.ts';
import { usePropertyChange, withPhone } from './use-property-change.ts';

/** Says whether a number reaches the owner. */
export function usePhoneStatus() {
  return usePropertyChange<{ id: number; phoneNumber: string; status: PhoneStatus }>({
    send: ({ id, ...body }) => call(setPhoneStatus, { params: { id }, body }),
    expect: (property, { phoneNumber, status }) =>
      withPhone(property, phoneNumber, (phone) => ({ ...phone, status })),
    success: { title: 'Phone Status Updated' },
    failure: { title: 'Status Update Failed', description: 'Failed to update phone status' },
  });
}
