import { expect, test } from 'vitest';
import type { HolidayCalendar } from './holiday-lists.ts';
import { holidayOn } from './holidays.ts';
import { statutoryHolidays } from './testing/statutory-holidays.ts';

const daysOf = (year: number) =>
  Array.from({ length: 366 }, (_, index) =>
    new Date(Date.UTC(year, 0, index + 1)).toISOString().slice(0, 10),
  ).filter((day) => day.startsWith(`${year}`));

test.each(Object.entries(statutoryHolidays))('%s has the days of its statute', (name, days) => {
  const calendar = name as HolidayCalendar;
  const found = [2026, 2027].flatMap(daysOf).filter((day) => holidayOn(calendar, day));
  expect(found).toEqual(days);
});

test('Easter is where the almanac has it', () => {
  // Good Friday is a legal holiday in Louisiana.
  for (const day of ['2024-03-29', '2025-04-18', '2026-04-03', '2027-03-26', '2038-04-23']) {
    expect(holidayOn('LA', day)).toBe('Good Friday');
  }
});
