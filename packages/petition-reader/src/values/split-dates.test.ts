import { expect, test } from 'vitest';
import { startsWithDay } from './dates.ts';
import { dayInBoxes } from './split-dates.ts';
import { rule, ruleFor, wrongRows } from '../testing/scored.ts';

const boxes = ruleFor('a date in three boxes', dayInBoxes, '2024-03-04', [
  'Month 03 Day 04 Year 2024',
  '03 04 2024',
  'March 4th 2024',
  'MM: 3 DD: 4 YYYY: 2024',
]);

const none = ruleFor('not a date in boxes', dayInBoxes, '', [
  'Month Day Year',
  '13 04 2024',
  'Apt 4 2024',
]);

const first = rule('a value begins with a date if only filler words precede it', startsWithDay, [
  ['on or about the 4th day of March, 2024', true],
  ['testate. The original will, dated March 4, 2024', false],
]);

test('dates in parts', () => {
  expect(wrongRows(boxes, none, first)).toEqual([]);
});
