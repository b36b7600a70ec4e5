import { expect, test } from 'vitest';
import { typePage } from '../corpus/typed-page.ts';
import { continueReading } from './continue-reading.ts';
import { extractPetition } from './extract-petition.ts';
import { typedHead } from './testing/read-typed.ts';

const read = (page: string) => extractPetition([typePage(typedHead + page, () => '')]);

test('later pages add what the first do not give, never as sure, and no part of an address', () => {
  const first = read(`
Decedent: Bartholomew Osgood
Decedent's address: 12 Oak Street
`);
  const next = read(`
Decedent: Leopold Wintergreen
Decedent's address: 9 Elm Street, Nashville, TN 37206
Date of death: 03/04/2024
`);
  const { fields } = continueReading(first, next);
  expect(fields['deceased.fullName'].value).toBe('Bartholomew Osgood');
  expect(fields['deceased.streetAddress'].value).toBe('12 Oak Street');
  expect(fields['deceased.zipCode'].value).toBe('');
  expect(fields['deceased.deceasedDate']).toMatchObject({ value: '2024-03-04', confidence: 0.85 });
});
