import { expect, test } from 'vitest';
import { retainedBackups } from './retained-backups.ts';

const daily = (count: number) =>
  Array.from({ length: count }, (_, day) => ({
    at: new Date(Date.UTC(2031, 11, 31 - day, 8, 15)),
  }));
const daysOf = (kept: Iterable<{ at: Date }>) =>
  [...kept].map(({ at }) => at.toISOString().slice(0, 10)).sort();

test('keeps the latest of each of the last days, weeks and months', () => {
  const kept = retainedBackups(daily(200), { days: 3, weeks: 3, months: 4 }, 'America/Chicago');
  expect(daysOf(kept)).toEqual([
    '2031-09-30',
    '2031-10-31',
    '2031-11-30',
    '2031-12-21',
    '2031-12-28',
    '2031-12-29',
    '2031-12-30',
    '2031-12-31',
  ]);
});

test('keeps one backup per day, by the calendar of the time zone', () => {
  const at = (text: string) => ({ at: new Date(text) });
  const backups = [at('2031-03-04T05:30Z'), at('2031-03-04T20:00Z'), at('2031-03-04T07:00Z')];
  // 05:30 UTC is still the third of March in Chicago.
  const kept = retainedBackups(backups, { days: 7, weeks: 0, months: 0 }, 'America/Chicago');
  expect(kept).toEqual(new Set([backups[1], backups[0]]));
});

test('removes nothing after a gap of a year', () => {
  const old = daily(3).map(({ at }) => ({ at: new Date(at.getTime() - 400 * 86_400_000) }));
  expect(retainedBackups(old, { days: 7, weeks: 4, months: 6 }, 'UTC').size).toBe(3);
});

test('keeps the newest even when the retention is zero', () => {
  const backups = daily(2);
  expect(retainedBackups(backups, { days: 0, weeks: 0, months: 0 }, 'UTC')).toEqual(
    new Set([backups[0]]),
  );
});
