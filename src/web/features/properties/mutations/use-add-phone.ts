import { addPhone } from '#api/properties/property-contacts.api.ts';
import type { PhoneType } from '#domain/contact/phone-number.ts';
import { call } from '#web/lib/call.ts';
import type { Property } from '#api/properties/property.schema.ts';
import { usePropertyChange, type PhoneEntry } from './use-property-change.ts';

/** Adds a number. What is no number, or is there already, only the server refuses. */
export function useAddPhone() {
  return usePropertyChange<{ id: number; phoneNumber: string; type: PhoneType }>({
    send: ({ id, ...body }) => call(addPhone, { params: { id }, body }),
    expect: withNewPhone,
    success: { title: 'Success', description: 'Phone number added successfully' },
    failure: { title: 'Error', description: 'Failed to add phone number', orServerText: true },
  });
}

/** The same lead with a number more, where what was typed is one that is not there yet. */
function withNewPhone(
  property: Property,
  { phoneNumber, type }: { phoneNumber: string; type: PhoneEntry['type'] },
): Property {
  // Enough to show it; the server reads every other way of writing a number.
  const number = phoneNumber.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  const skipTrace = property.metadata.skipTrace ?? { emails: [], phoneNumbers: [] };
  const { phoneNumbers } = skipTrace;
  if (number.length !== 10 || phoneNumbers.some((phone) => phone.number === number))
    return property;
  const added: PhoneEntry = { number, type, status: 'unverified', smsCount: 0, callCount: 0 };
  return {
    ...property,
    metadata: {
      ...property.metadata,
      skipTrace: { ...skipTrace, phoneNumbers: [...phoneNumbers, added] },
    },
  };
}
