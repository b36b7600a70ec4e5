import { expect, test } from 'vitest';
import { findRecipientPlaces } from './recipient-places.ts';

const nowhere = { zipCode: '', city: '', state: '' };
const places = (address: object, phone?: string, findCityZips?: () => string[]) =>
  findRecipientPlaces({ addresses: [{ ...nowhere, ...address }], phone }, findCityZips);

test('combines the ZIP of every address with the area code', () => {
  const found = findRecipientPlaces({
    addresses: [
      { ...nowhere, zipCode: '37206', state: 'TN' },
      { ...nowhere, zipCode: '90012', state: 'CA' },
    ],
    phone: '2125550142',
  });
  expect(found).toEqual({
    timeZones: ['America/Chicago', 'America/Los_Angeles', 'America/New_York'],
    states: ['TN', 'CA', 'NY'],
    isUnknown: false,
  });
});

test('without a ZIP, the city decides in a state with two zones; the state alone gives both', () => {
  const nashville = () => ['37206', '37207'];
  expect(places({ city: 'Nashville', state: 'TN' }, '', nashville).timeZones).toEqual([
    'America/Chicago',
  ]);
  expect(places({ city: 'Elsewhere', state: 'tenn.' }, '').timeZones).toEqual([
    'America/New_York',
    'America/Chicago',
  ]);
});

test('without a ZIP, city and state, the area code alone decides', () => {
  expect(places({}, '3105550142')).toMatchObject({
    timeZones: ['America/Los_Angeles'],
    states: ['CA'],
    isUnknown: false,
  });
});

test('a ZIP gives its state when the address does not', () => {
  expect(places({ zipCode: '33614' }).states).toEqual(['FL']);
});

test('a state that its ZIP contradicts adds its own zones and rules', () => {
  expect(places({ zipCode: '37206', state: 'WA' })).toMatchObject({
    timeZones: ['America/Chicago', 'America/Los_Angeles'],
    states: ['TN', 'WA'],
  });
});

test('when nothing is known, every zone and rule of the fifty states applies', () => {
  for (const phone of ['', '8005550142', '2115550142']) {
    const found = places({ zipCode: '1234', state: 'Atlantis' }, phone);
    expect(found.isUnknown).toBe(true);
    expect(found.states).toHaveLength(51);
    expect(found.timeZones).toEqual(
      expect.arrayContaining(['America/New_York', 'Pacific/Honolulu', 'America/Adak']),
    );
  }
});
