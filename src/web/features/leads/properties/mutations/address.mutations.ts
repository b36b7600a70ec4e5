import { changeMailingAddress, changePropertyAddress } from '#api/properties/properties.api.ts';
import { asksForPassword } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { usePropertyChange } from './use-property-change.ts';

export type AddressFields = {
  streetAddress: string;
  city: string;
  state: string;
  zipCode: string;
};

const words = {
  success: { title: 'Success', description: 'Address information updated successfully' },
  failure: {
    title: 'Error',
    description: 'Failed to update address information',
    orServerText: true,
  },
};

/** Moves the property; the server asks for the password. */
export function usePropertyAddress() {
  return usePropertyChange<{ id: number; password?: string } & AddressFields>({
    send: ({ id, ...body }) => call(changePropertyAddress, { params: { id }, body }),
    // Without the password, the server is certain to ask for it first.
    expect: (property, { streetAddress, city, state, zipCode, password }) =>
      password ? { ...property, streetAddress, city, state, zipCode } : property,
    silent: asksForPassword,
    ...words,
  });
}

/** Sets where the owner gets mail; null removes it. */
export function useMailingAddress() {
  return usePropertyChange<{ id: number; mailingAddress: AddressFields | null }>({
    send: ({ id, ...body }) => call(changeMailingAddress, { params: { id }, body }),
    expect: (property, { mailingAddress }) => ({ ...property, mailingAddress }),
    ...words,
  });
}
