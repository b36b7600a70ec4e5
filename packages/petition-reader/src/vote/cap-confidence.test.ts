import { expect, test } from 'vitest';
import { petitionFields, type PetitionFieldName } from '../petition-field.ts';
import { emptyField, type FoundField } from '../petition.ts';
import { capScannedNames, capByPersonConfidence } from './cap-confidence.ts';

/** Fields of a decedent with a rival name of this confidence. */
function fieldsWith(other: string, confidence: number, own = 0.75, isScan = false) {
  const fields = Object.fromEntries(petitionFields.map((name) => [name, emptyField()])) as Record<
    PetitionFieldName,
    FoundField
  >;
  fields['deceased.fullName'] = {
    ...emptyField(),
    value: 'Jane Roe',
    confidence: own,
    alternatives: [{ value: other, confidence, page: 1, box: null }],
  };
  fields['deceased.streetAddress'] = {
    ...emptyField(),
    value: '9 Elm Street',
    confidence: 0.97,
    page: 1,
  };
  return capByPersonConfidence(fields, new Set(isScan ? [1] : []))['deceased.streetAddress']
    .confidence;
}

test('an address is not certain if another person may be the decedent', () => {
  expect(fieldsWith('Ophelia Ashcombe', 0.57)).toBeLessThan(0.9);
});

test('an address is not certain if the decedent’s name is not', () => {
  expect(fieldsWith('Ophelia Ashcombe', 0.4, 0.6)).toBeLessThan(0.9);
});

test('an address on a scan is certain only if the person’s name is', () => {
  expect(fieldsWith('Ophelia Ashcombe', 0.4, 0.85, true)).toBeLessThan(0.9);
  expect(fieldsWith('Ophelia Ashcombe', 0.4, 0.95, true)).toBe(0.97);
});

test('a rival that is not shown, or is the same person, does not reduce the confidence', () => {
  expect(fieldsWith('Ophelia Ashcombe', 0.4)).toBe(0.97);
  expect(fieldsWith('Jane M. Roe', 0.57)).toBe(0.97);
});

test('a name in PDF text may be certain, a name from OCR never is', () => {
  const named = (page: number) => ({
    ...emptyField(),
    value: 'John Roe III',
    confidence: 0.97,
    page,
  });
  const fields = Object.fromEntries(petitionFields.map((name) => [name, emptyField()])) as Record<
    PetitionFieldName,
    FoundField
  >;
  const settled = capScannedNames(
    { ...fields, 'deceased.fullName': named(1), 'petitioner.fullName': named(2) },
    new Set([2]),
  );
  expect(settled['deceased.fullName'].confidence).toBe(0.97);
  expect(settled['petitioner.fullName'].confidence).toBeLessThan(0.9);
});
