import { expect, test } from 'vitest';
import { dateOf, dayOf, rangeLabel } from './calendar-day.ts';

test('a day converts to a Date and back', () => {
  expect(dayOf(dateOf('2031-03-04')!)).toBe('2031-03-04');
  expect(dateOf('soon')).toBeUndefined();
  expect(dateOf(null)).toBeUndefined();
});

test('a range names the ends it has', () => {
  expect(rangeLabel({})).toBe('All Dates');
  expect(rangeLabel({ from: '2031-03-04' })).toBe('From Mar 4, 2031');
  expect(rangeLabel({ to: '2031-03-04' })).toBe('Until Mar 4, 2031');
  expect(rangeLabel({ from: '2031-03-04', to: '2031-04-01' })).toBe('Mar 4, 2031 – Apr 1, 2031');
});
