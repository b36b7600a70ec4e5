import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, calendarDayOf } from '../dates.ts';
import { displayedStatus } from './displayed-status.ts';

const status = (auctionDate: string | null, today: string) =>
  displayedStatus({ status: 'active', auctionDate }, today);

test('an auction today or earlier shows the property as expired', () => {
  expect(status('2031-03-03', '2031-03-04')).toBe('expired');
  expect(status('2031-03-04', '2031-03-04')).toBe('expired');
  expect(status('2031-03-05', '2031-03-04')).toBe('active');
  expect(status(null, '2031-03-04')).toBe('active');
});

test('the day changes at midnight in the installation’s time zone', () => {
  const auctionDate = '2031-03-04';
  const timestamp = new Date('2031-03-04T05:30:00.000Z');
  expect(status(auctionDate, calendarDayOf(timestamp, 'America/Chicago'))).toBe('active');
  expect(status(auctionDate, calendarDayOf(timestamp, 'America/New_York'))).toBe('expired');
});

test('in every zone a property expires in the first second of the auction’s day there', () => {
  const zone = fc.constantFrom(
    'UTC',
    'America/New_York',
    'America/Los_Angeles',
    'Pacific/Honolulu',
    'Pacific/Kiritimati',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
  );
  const timestamp = fc.date({
    min: new Date('1990-01-01'),
    max: new Date('2090-01-01'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(zone, timestamp, (timeZone, now) => {
      const today = calendarDayOf(now, timeZone);
      const written = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(
        now,
      );
      expect(today).toBe(written);
      expect(status(addDays(today, -1), today)).toBe('expired');
      expect(status(today, today)).toBe('expired');
      expect(status(addDays(today, 1), today)).toBe('active');
    }),
  );
});

test('an expired property stays expired', () => {
  const day = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1990-01-01', days));
  fc.assert(
    fc.property(day, day, fc.nat(400), (auctionDate, today, later) => {
      expect(status(auctionDate, today) === 'expired').toBe(auctionDate <= today);
      if (status(auctionDate, today) === 'expired')
        expect(status(auctionDate, addDays(today, later))).toBe('expired');
    }),
  );
});
