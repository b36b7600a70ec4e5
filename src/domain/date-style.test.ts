import { expect, test } from 'vitest';
import { dateStyleOfLanguage, dateStyles, daysLeft, formatDay } from './date-style.ts';

test('each style writes a day differently; only the specification has three', () => {
  const written = dateStyles.map((style) => [
    formatDay('2026-12-09', style, 'card'),
    formatDay('2026-12-09', style, 'dialog'),
    formatDay('2026-12-09', style, 'list'),
  ]);
  expect(written).toEqual([
    ['09/12/2026', '12/09/2026', 'Dec 9, 2026'],
    ['Dec 9, 2026', 'Dec 9, 2026', 'Dec 9, 2026'],
    ['12/09/2026', '12/09/2026', '12/09/2026'],
    ['09/12/2026', '09/12/2026', '09/12/2026'],
    ['2026-12-09', '2026-12-09', '2026-12-09'],
  ]);
  expect(formatDay('soon', 'iso', 'card')).toBeNull();
  expect(formatDay(null, 'iso', 'card')).toBeNull();
});

test('the first choice is the browser language’s format', () => {
  expect(['en-US', 'en-GB', 'de', 'sv', 'ja', 'es-MX'].map(dateStyleOfLanguage)).toEqual([
    'us',
    'day-first',
    'day-first',
    'iso',
    'iso',
    'day-first',
  ]);
  expect(['en-US@posix', '', 'not a language'].map(dateStyleOfLanguage)).toEqual([
    'us',
    'specification',
    'specification',
  ]);
});

test('an auction shows how many days are left', () => {
  expect(daysLeft('2026-12-21', '2026-12-09')).toBe('in 12 days');
  expect(daysLeft('2026-12-10', '2026-12-09')).toBe('in 1 day');
  expect(daysLeft('2026-12-09', '2026-12-09')).toBe('today');
  expect(daysLeft('2026-12-06', '2026-12-09')).toBe('3 days ago');
  // Summer time begins between the two.
  expect(daysLeft('2031-03-10', '2031-03-08')).toBe('in 2 days');
});
