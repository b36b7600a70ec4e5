import { expect, test } from 'vitest';
import { findCaseNumber } from './normal-value.ts';

test.each([
  '24P-1042',
  '2024 P 001042',
  'ES 24-0113',
  '24PR 00123',
  '3AN-24-00412 PR',
  '49D08-2407-EU-000123',
  '2023PR0003543',
  'P-123,164',
  'W49377',
])('%s is a court’s number', (number) => {
  expect(findCaseNumber(`: ${number} Division 3`)).toBe(number);
});

test('a year is none', () => {
  expect(findCaseNumber('2023')).toBe('');
});

test('a day is none', () => {
  expect(findCaseNumber('08/28/2023')).toBe('');
});
