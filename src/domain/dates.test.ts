import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  calendarDayOf,
  endOfDay,
  formatCardDate,
  formatDialogDate,
  formatNoteTimestamp,
  isCalendarDay,
  formatLongDate,
  longDay,
  startOfDay,
} from './dates.ts';

const zone = fc.constantFrom(
  'America/Chicago',
  'America/New_York',
  'Pacific/Honolulu',
  'America/Santiago',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'UTC',
);
const timestamp = fc.date({
  min: new Date('1996-01-01'),
  max: new Date('2090-01-01'),
  noInvalidDate: true,
});

describe('the calendar day of a timestamp', () => {
  test('depends on the time zone', () => {
    const late = new Date('2031-03-05T03:30:00.000Z');
    expect(calendarDayOf(late, 'America/Chicago')).toBe('2031-03-04');
    expect(calendarDayOf(late, 'UTC')).toBe('2031-03-05');
  });

  test('begins and ends in the given time zone', () => {
    expect(startOfDay('2031-03-04', 'America/Chicago').toISOString()).toBe(
      '2031-03-04T06:00:00.000Z',
    );
    expect(endOfDay('2031-03-04', 'America/Chicago').toISOString()).toBe(
      '2031-03-05T05:59:59.999Z',
    );
    // 23 hours: summer time begins.
    expect(endOfDay('2031-03-09', 'America/Chicago').toISOString()).toBe(
      '2031-03-10T04:59:59.999Z',
    );
  });

  test('contains each of its times and no other', () => {
    fc.assert(
      fc.property(timestamp, zone, (now, timeZone) => {
        const day = calendarDayOf(now, timeZone);
        const begins = startOfDay(day, timeZone);
        const ends = endOfDay(day, timeZone);
        expect(begins.getTime()).toBeLessThanOrEqual(now.getTime());
        expect(ends.getTime()).toBeGreaterThanOrEqual(now.getTime());
        expect(calendarDayOf(begins, timeZone)).toBe(day);
        expect(calendarDayOf(ends, timeZone)).toBe(day);
        expect(calendarDayOf(new Date(begins.getTime() - 1), timeZone)).toBe(addDays(day, -1));
        expect(calendarDayOf(new Date(ends.getTime() + 1), timeZone)).toBe(addDays(day, 1));
      }),
    );
  });
});

test('cards, dialogs and people write dates in their own formats', () => {
  expect(formatCardDate('2031-03-04')).toBe('04/03/2031');
  expect(formatDialogDate('2031-03-04')).toBe('03/04/2031');
  expect(formatLongDate('2031-03-04')).toBe('4 March 2031');
  expect(formatLongDate('soon')).toBeNull();
});

test('a day is the same in every time zone, a timestamp is not', () => {
  expect(formatCardDate('2031-03-04', 'Pacific/Honolulu')).toBe('04/03/2031');
  expect(formatCardDate('2031-03-04T03:00:00.000Z', 'America/Chicago')).toBe('03/03/2031');
});

test.each([
  ['2032-02-29', 'February 29, 2032'],
  ['2031-02-28', 'February 28, 2031'],
  ['2031-12-31', 'December 31, 2031'],
  ['2031-02-29', '2031-02-29'],
  ['2031-13-01', '2031-13-01'],
  ['2031-04-31', '2031-04-31'],
  ['soon', 'soon'],
])('the long form of %s is %s', (day, words) => {
  expect(longDay(day)).toBe(words);
});

test('an invalid date is not written', () => {
  expect(formatCardDate(null)).toBeNull();
  expect(formatDialogDate('')).toBeNull();
});

test('a note shows when it was written', () => {
  expect(formatNoteTimestamp('2031-03-04T21:07:00.000Z', 'America/Chicago')).toBe(
    'Mar 4, 2031 3:07 PM',
  );
  expect(formatNoteTimestamp('2031-09-14T05:00:00.000Z', 'America/Chicago')).toBe(
    'Sep 14, 2031 12:00 AM',
  );
  expect(formatNoteTimestamp('yesterday', 'UTC')).toBe('yesterday');
});

test('rejects days that do not exist', () => {
  expect(isCalendarDay('2032-02-29')).toBe(true);
  expect(isCalendarDay('2031-02-29')).toBe(false);
  expect(isCalendarDay('2031-13-01')).toBe(false);
  expect(isCalendarDay('2031-3-4')).toBe(false);
  expect(addDays('2031-12-31', 1)).toBe('2032-01-01');
});

test('a day of the first century begins in its own year', () => {
  expect(startOfDay('0031-03-04', 'UTC').toISOString()).toBe('0031-03-04T00:00:00.000Z');
});
