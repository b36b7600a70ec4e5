import { expect, test } from 'vitest';
import { petitionFields } from '@lotline/petition-reader/petition-field.ts';
import { fieldOrder, nextField, isUnsure, unsureFields } from './unsure-fields.ts';

const sure = { value: 'Roe', confidence: 0.95, alternatives: [] };
const empty = { value: '', confidence: 0, alternatives: [] };
const other = { value: 'Doe', confidence: 0.5, page: 1, box: null };

test('a doubtful, a handwritten and a half-read field need review; an empty one does not', () => {
  expect(isUnsure('county', sure)).toBe(false);
  expect(isUnsure('county', { ...sure, confidence: 0.85 })).toBe(true);
  expect(isUnsure('county', empty)).toBe(false);
  expect(isUnsure('county', { ...empty, alternatives: [other] })).toBe(true);
  expect(isUnsure('county', { ...empty, handwritten: true })).toBe(true);
  expect(isUnsure('deceased.fullName', empty)).toBe(true);
});

test('Enter goes to the next unsure field, and after the last to none', () => {
  const all = Object.fromEntries(petitionFields.map((name) => [name, sure]));
  const doubtful = { ...sure, confidence: 0.5 };
  const fields = { ...all, 'deceased.city': doubtful, county: doubtful } as unknown as Parameters<
    typeof unsureFields
  >[0];
  const unsure = unsureFields(fields);
  expect(unsure).toEqual(['deceased.city', 'county']);
  expect(nextField(undefined, unsure)).toBe('deceased.city');
  expect(nextField('deceased.city', unsure)).toBe('county');
  expect(nextField('county', unsure)).toBeUndefined();
  expect(nextField('county', unsure, -1)).toBe('deceased.city');
  // A sure field that was clicked is a place to continue from too.
  expect(nextField('petitioner.fullName', unsure)).toBe('county');
  expect(new Set(fieldOrder)).toEqual(new Set(petitionFields));
});
