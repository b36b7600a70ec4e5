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
  sender: 'Sam Example',
  company: 'Example Homes LLC',
};

test('fills in fields in braces and leaves other braces unchanged', () => {
  expect(fillMergeFields('Hi {firstName}, {streetAddress}? { city } {what}', values)).toBe(
    'Hi Dana, 12 Oak St? Nashville {what}',
  );
});

test('an unknown value is replaced by the field’s own fallback, then by a friendly default', () => {
  const unknown = { ...values, firstName: '', city: '' };
  expect(fillMergeFields('Hi {firstName} of {city}', unknown)).toBe('Hi there of ');
  expect(fillMergeFields('Hi {firstName|neighbor} of {city}', unknown, { city: 'your area' })).toBe(
    'Hi neighbor of your area',
  );
  expect(fillMergeFields('Hi {firstName|neighbor}', values)).toBe('Hi Dana');
});

test('an empty message is the opener', () => {
  expect(fillMergeFields('  ', values)).toBe('Hello Dana!');
});

test('does not fill in a value with braces or dollar signs again', () => {
  expect(fillMergeFields('{firstName}', { ...values, firstName: '{city} $&' })).toBe('{city} $&');
});

test('finds names that are not fields', () => {
  expect(unknownMergeFields('{firstname} {city} {firstname}')).toEqual(['firstname']);
});
