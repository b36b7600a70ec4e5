import { expect, test } from 'vitest';
import { hasOddLetters, mendCaseNumber } from './case-numbers.ts';
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

test.each([
  ['25PRO2746', '25PR02746'],
  ['24PROO931', '24PR00931'],
  ['2024-8127/8', '2024-8127/B'],
  ['2024-8127/A', '2024-8127/A'],
  ['PROBATE-12', 'PROBATE-12'],
])('%s as an engine read it is %s', (read, number) => {
  expect(mendCaseNumber(read)).toBe(number);
});

test('letters where courts have digits are odd', () => {
  expect(['2024-R127/R', '24PROA931', '24-O417', '24PR0O5218'].map(hasOddLetters)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(['24PR00931', 'P-2024-17', '2025-3306/A'].map(hasOddLetters)).toEqual([
    false,
    false,
    false,
  ]);
});
