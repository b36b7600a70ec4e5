import { setCallCount, setSmsCount } from '#api/properties/property-contacts.api.ts';
import { call } from '#web/lib/call.ts';
import { usePropertyChange, withPhone } from './use-property-change.ts';

type Counted = { id: number; phoneNumber: string; count: number };

/** Menus and links count 0 to 10; tapping beyond stays at 10. */
export const mostContacts = 10;

/** How often a number was texted. */
export function useSmsCount() {
  return usePropertyChange<Counted>({
    send: ({ id, ...body }) => call(setSmsCount, { params: { id }, body }),
    expect: (property, { phoneNumber, count }) =>
      withPhone(property, phoneNumber, (phone) => ({ ...phone, smsCount: count })),
    failure: { title: 'SMS Count Update Failed', description: 'Failed to update SMS count' },
  });
}

/** How often a number was called. */
export function useCallCount() {
  return usePropertyChange<Counted>({
    send: ({ id, ...body }) => call(setCallCount, { params: { id }, body }),
    expect: (property, { phoneNumber, count }) =>
      withPhone(property, phoneNumber, (phone) => ({ ...phone, callCount: count })),
    failure: { title: 'Call Count Update Failed', description: 'Failed to update call count' },
  });
}
