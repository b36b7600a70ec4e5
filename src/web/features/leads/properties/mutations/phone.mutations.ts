import {
  addPhone,
  deletePhone,
  setCallCount,
  setPhoneStatus,
  setPhoneType,
  setSmsCount,
} from '#api/properties/property-contacts.api.ts';
import type { Property } from '#api/properties/property.schema.ts';
import type { PhoneStatus, PhoneType } from '#domain/contact/phone-number.ts';
import { asksForPassword } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { usePropertyChange } from './use-property-change.ts';

/** One of a lead's numbers, as the server sends it. */
export type PhoneEntry = NonNullable<Property['metadata']['skipTrace']>['phoneNumbers'][number];

/** Adds a number. The server alone refuses an invalid or duplicate one. */
export function useAddPhone() {
  return usePropertyChange<{ id: number; phoneNumber: string; type: PhoneType }>({
    send: ({ id, ...body }) => call(addPhone, { params: { id }, body }),
    expect: withNewPhone,
    success: { title: 'Success', description: 'Phone number added successfully' },
    failure: { title: 'Error', description: 'Failed to add phone number', orServerText: true },
  });
}

/** Adds the typed number, if the lead does not have it yet. */
function withNewPhone(
  property: Property,
  { phoneNumber, type }: { phoneNumber: string; type: PhoneType },
): Property {
  // Enough to show it; the server reads every other way of writing a number.
  const number = phoneNumber.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  const added: PhoneEntry = { number, type, status: 'unverified', smsCount: 0, callCount: 0 };
  return withPhones(property, (phones) =>
    number.length !== 10 || phones.some((phone) => phone.number === number)
      ? phones
      : [...phones, added],
  );
}

/** Deletes a number. The server requires the password, which the caller asks the user for. */
export function useDeletePhone() {
  return usePropertyChange<{ id: number; phoneNumber: string; password?: string }>({
    send: ({ id, phoneNumber, password }) =>
      call(deletePhone, { params: { id, phoneNumber }, body: password ? { password } : {} }),
    // Without the password the server always refuses first.
    expect: (property, { phoneNumber, password }) =>
      password ? withPhone(property, phoneNumber, () => null) : property,
    success: { title: 'Success', description: 'Phone number deleted successfully' },
    failure: { title: 'Error', description: 'Failed to delete phone number', orServerText: true },
    silent: asksForPassword,
  });
}

/** Marks a number as correct or wrong. */
export function usePhoneStatus() {
  return usePropertyChange<{ id: number; phoneNumber: string; status: PhoneStatus }>({
    send: ({ id, ...body }) => call(setPhoneStatus, { params: { id }, body }),
    expect: (property, { phoneNumber, status }) =>
      withPhone(property, phoneNumber, (phone) => ({ ...phone, status })),
    success: { title: 'Phone Status Updated' },
    failure: { title: 'Status Update Failed', description: 'Failed to update phone status' },
  });
}

/** Marks a number as mobile or landline. */
export function usePhoneType() {
  return usePropertyChange<{ id: number; phoneNumber: string; type: PhoneType }>({
    send: ({ id, ...body }) => call(setPhoneType, { params: { id }, body }),
    expect: (property, { phoneNumber, type }) =>
      withPhone(property, phoneNumber, (phone) => ({ ...phone, type })),
    success: { title: 'Success', description: 'Phone type updated successfully' },
    failure: { title: 'Error', description: 'Failed to update phone type' },
  });
}

type Counted = { id: number; phoneNumber: string; count: number };

/** The highest count that menus and links show. */
export const maxContacts = 10;

/** Sets how often a number was texted. */
export function useSmsCount() {
  return usePropertyChange<Counted>({
    send: ({ id, ...body }) => call(setSmsCount, { params: { id }, body }),
    expect: (property, { phoneNumber, count }) =>
      withPhone(property, phoneNumber, (phone) => ({ ...phone, smsCount: count })),
    failure: { title: 'SMS Count Update Failed', description: 'Failed to update SMS count' },
  });
}

/** Sets how often a number was called. */
export function useCallCount() {
  return usePropertyChange<Counted>({
    send: ({ id, ...body }) => call(setCallCount, { params: { id }, body }),
    expect: (property, { phoneNumber, count }) =>
      withPhone(property, phoneNumber, (phone) => ({ ...phone, callCount: count })),
    failure: { title: 'Call Count Update Failed', description: 'Failed to update call count' },
  });
}

/** Changes one of a lead's numbers, or removes it (null). */
function withPhone(
  property: Property,
  number: string,
  change: (phone: PhoneEntry) => PhoneEntry | null,
): Property {
  return withPhones(property, (phones) =>
    phones.flatMap((phone) => (phone.number === number ? (change(phone) ?? []) : phone)),
  );
}

function withPhones(property: Property, change: (phones: PhoneEntry[]) => PhoneEntry[]): Property {
  const skipTrace = property.metadata.skipTrace ?? { emails: [], phoneNumbers: [] };
  const phoneNumbers = change(skipTrace.phoneNumbers);
  return {
    ...property,
    metadata: { ...property.metadata, skipTrace: { ...skipTrace, phoneNumbers } },
  };
}
