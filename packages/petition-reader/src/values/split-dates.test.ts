import { expect, test } from 'vitest';
import { startsWithDay } from './dates.ts';
import { dayInBoxes } from './split-dates.ts';

test.each(['Month 03 Day 04 Year 2024', '03 04 2024', 'March 4th 2024', 'MM: 3 DD: 4 YYYY: 2024'])(
  'a day in three boxes: %s',
  (text) => {
    expect(dayInBoxes(text)).toBe('2024-03-04');
  },
);

test.each(['Month Day Year', '13 04 2024', 'Apt 4 2024'])('no day in boxes: %s', (text) => {
  expect(dayInBoxes(text)).toBe('');
});

test('a day begins a value only where only small words stand before it', () => {
  expect(startsWithDay('on or about the 4th day of March, 2024')).toBe(true);
  expect(startsWithDay('testate. The original will, dated March 4, 2024')).toBe(false);
});
