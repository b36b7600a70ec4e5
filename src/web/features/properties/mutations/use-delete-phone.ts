import { deletePhone } from '#api/properties/property-contacts.api.ts';
import { asksForPassword } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { usePropertyChange, withPhone } from './use-property-change.ts';

/** Deletes a number; the server asks for the password, which the caller then asks the person. */
export function useDeletePhone() {
  return usePropertyChange<{ id: number; phoneNumber: string; password?: string }>({
    send: ({ id, phoneNumber, password }) =>
      call(deletePhone, { params: { id, phoneNumber }, body: password ? { password } : {} }),
    // Without the password, the server is certain to ask for it first.
    expect: (property, { phoneNumber, password }) =>
      password ? withPhone(property, phoneNumber, () => null) : property,
    success: { title: 'Success', description: 'Phone number deleted successfully' },
    failure: { title: 'Error', description: 'Failed to delete phone number', orServerText: true },
    silent: asksForPassword,
  });
}
