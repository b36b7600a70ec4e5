import { afterEach, expect, test } from 'vitest';
import { setDateStyle } from './date-style.ts';
import { withWrittenDays } from './written-days.ts';

afterEach(() => setDateStyle('specification'));

test('days and hours in a sentence of the server are written as the installation writes them', () => {
  const sentence = 'Next action: Call on 2031-03-20 at 15:30: ask for the deed';
  expect(withWrittenDays(sentence)).toBe(
    'Next action: Call on Mar 20, 2031 at 3:30 PM: ask for the deed',
  );
  setDateStyle('day-first');
  expect(withWrittenDays('Visit on 2031-03-20 at 00:05')).toBe('Visit on 20/03/2031 at 12:05 AM');
});

test('numbers that are no day stay as they are', () => {
  const others = 'Parcel 0931-07-02-114, case PB-2026-01-02, phone 615-555-0142, at 12:30 sharp';
  expect(withWrittenDays(others)).toBe(others);
});
