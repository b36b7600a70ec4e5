import { expect, test } from 'vitest';
import { fillMergeFields, unknownMergeFields } from './merge-fields.ts';

const values = {
  firstName: 'Dana',
  fullName: 'Dana Example',
  streetAddress: '12 Oak St',
  city: 'Nashville',
  state: 'TN',
  zipCode: '37206',
  opener: 'Hello Dana!',
};

test('fields in braces are filled in, other braces stay', () => {
  expect(fillMergeFields('Hi {firstName}, {streetAddress}? { city } {what}', values)).toBe(
    'Hi Dana, 12 Oak St? Nashville {what}',
  );
});

test('an empty message is the opener', () => {
  expect(fillMergeFields('  ', values)).toBe('Hello Dana!');
});

test('a value with braces or dollar signs is not filled in again', () => {
  expect(fillMergeFields('{firstName}', { ...values, firstName: '{city} $&' })).toBe('{city} $&');
});

test('names that are no field are found', () => {
  expect(unknownMergeFields('{firstname} {city} {firstname}')).toEqual(['firstname']);
});
