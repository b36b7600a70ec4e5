import { expect, test } from 'vitest';
import { letterRecipientNote } from './letter-recipient-note.ts';

const address = { streetAddress: '12 Oak St', city: 'Tampa', state: 'FL', zipCode: '33614' };

test('letters of a probate go to the petitioner, not to the mailing address', () => {
  const lead = { propertyType: 'probate', mailingAddress: address } as const;
  expect(letterRecipientNote({ ...lead, metadata: { petitioner: address } })).toBe(
    'Letters go to the petitioner.',
  );
  expect(
    letterRecipientNote({ ...lead, metadata: { petitioner: { fullName: 'A. Roe' } } }),
  ).toMatch(/not known yet/);
});

test('other letters go to the mailing address, else to the property', () => {
  const lead = { propertyType: 'foreclosure', metadata: {} } as const;
  expect(letterRecipientNote({ ...lead, mailingAddress: null })).toBe(
    'Letters go to the property.',
  );
  expect(letterRecipientNote({ ...lead, mailingAddress: address })).toBeNull();
  const town = { ...address, streetAddress: '' };
  expect(letterRecipientNote({ ...lead, mailingAddress: town })).toBe(
    'Letters go to the property.',
  );
});
