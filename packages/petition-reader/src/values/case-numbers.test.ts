import { expect, test } from 'vitest';
import { hasOddLetters, correctCaseNumber } from './case-numbers.ts';
import { findCaseNumber } from './normal-value.ts';
import { rule, ruleFor, wrongRows } from '../testing/scored.ts';

const numbers = ruleFor(
  'is a case number',
  (number: string) => findCaseNumber(`: ${number} Division 3`) === number,
  true,
  [
    '24P-1042',
    '2024 P 001042',
    'ES 24-0113',
    '24PR 00123',
    '3AN-24-00412 PR',
    '49D08-2407-EU-000123',
    '2023PR0003543',
    'P-123,164',
    'W49377',
  ],
);

const none = ruleFor('a year or a date is not a case number', findCaseNumber, '', [
  '2023',
  '08/28/2023',
]);

const misread = rule(
  'corrects a number if only one other is possible',
  (read: string) => correctCaseNumber(read, 0.7),
  [
    ['25PRO2746', '25PR02746'],
    ['24PROO931', '24PR00931'],
    ['25PR0O1482', '25PR01482'],
    ['24PR00O739', '24PR00739'],
    ['ES25PO334EA', 'ES25P0334EA'],
    ['2024-8127/8', '2024-8127/B'],
    ['2024-8127/A', '2024-8127/A'],
    ['PROBATE-12', 'PROBATE-12'],
  ],
);

const clear = rule(
  'keeps an O with high OCR confidence',
  (read: string) => [correctCaseNumber(read, 0.9), hasOddLetters(read, 0.9)],
  [
    ['26PRO00417', ['26PRO00417', false]],
    ['25PRO2746', ['25PR02746', true]],
    ['2024-R127/R', ['2024-R127/R', true]],
  ],
);

const letters = 'letters where case numbers have digits are odd';
const odd = ruleFor(letters, (number: string) => hasOddLetters(number), true, [
  '2024-R127/R',
  '24PROA931',
  '24-O417',
  '24PR0O5218',
]);
const usual = ruleFor(letters, (number: string) => hasOddLetters(number), false, [
  '24PR00931',
  'P-2024-17',
  '2025-3306/A',
]);

test('case numbers', () => {
  expect(wrongRows(numbers, none, misread, clear, odd, usual)).toEqual([]);
});
