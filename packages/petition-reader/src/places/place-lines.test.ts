import { expect, test } from 'vitest';
import { splitPlace, splitStreetAndTown } from './place-lines.ts';
import { splitSlots } from '../values/place-slots.ts';
import { rule, wrongRows } from '../testing/scored.ts';
import { findLabels } from '../vocabulary/labels.ts';

test('a label for city, county and state in one line keeps their order', () => {
  expect(findLabels({ text: 'City/County/State:' })[0]).toMatchObject({
    field: 'cityline',
    slots: ['city', 'county', 'state'],
  });
  expect(findLabels({ text: 'City, Township or Borough' })[0]).toMatchObject({ field: 'city' });
  expect(findLabels({ text: 'City or County:' })[0]).toMatchObject({ field: 'city' });
});

test('splits a line into the requested parts only if all of them are present', () => {
  expect(splitSlots('Tampa / Hillsborough / Florida', ['city', 'county', 'state'])).toEqual({
    city: 'Tampa',
    county: 'Hillsborough',
    state: 'FL',
  });
  expect(splitSlots('Tampa, FL 33614', ['city', 'state', 'zip'])).toMatchObject({ zip: '33614' });
  expect(splitSlots('Tampa, Florida', ['city', 'county', 'state'])).toBeUndefined();
  expect(splitSlots('Tampa, 33614', ['city', 'state'])).toBeUndefined();
});

test('a state in place of the requested ZIP is the state', () => {
  expect(splitSlots('Tampa, FL', ['city', 'zip'])).toEqual({ city: 'Tampa', state: 'FL' });
  expect(splitSlots('Tampa, FL, FL', ['city', 'state', 'zip'])).toBeUndefined();
});

test('splits a street and a town without a state if the ZIP table has the town', () => {
  expect(splitStreetAndTown('12 Oak Street Apt. 4B, Tampa 33614')).toEqual({
    street: '12 Oak Street Apt. 4B',
    city: 'Tampa',
    zip: '33614',
  });
  expect(splitStreetAndTown('12 Oak Street, Springfield 33614')).toBeUndefined();
});

const labels = rule('asks for', (text: string) => findLabels({ text })[0]?.field, [
  ['Domicile (at date of death):', 'address'],
  ['Decedent died at:', 'deathPlace'],
  ['Date of passing:', 'deathDate'],
  ['Primary telephone numbers:', 'phone'],
  // An answer, not a label.
  ['Same as decedent', undefined],
]);

test('labels of places', () => {
  expect(wrongRows(labels)).toEqual([]);
});

test('splits a line that is only a place, with its county before or after', () => {
  expect(splitPlace('Tampa, Hillsborough County, Florida')).toMatchObject({
    city: 'Tampa',
    county: 'Hillsborough',
    state: 'FL',
  });
  expect(splitPlace('City of Tampa, County of Hillsborough, FL 33614')?.zip).toBe('33614');
  expect(splitPlace('Tampa, where she was treated')).toBeUndefined();
});
