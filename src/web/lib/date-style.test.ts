import { afterEach, expect, test } from 'vitest';
import { shortDay } from '#web/ui/dates/calendar-day.ts';
import { dayIn, momentText, noteMoment, setDateStyle } from './date-style.ts';

afterEach(() => setDateStyle('specification'));

test('cards, dialogs, lists, controls and notes follow the chosen style', () => {
  const written = () => [
    dayIn('2026-12-09T00:00:00.000Z', 'card'),
    dayIn('2026-12-09', 'dialog'),
    shortDay('2026-12-09'),
    noteMoment('2026-12-09T21:07:00.000Z', 'America/Chicago'),
  ];
  setDateStyle('specification');
  expect(written()).toEqual(['09/12/2026', '12/09/2026', 'Dec 9, 2026', 'Dec 9, 2026 3:07 PM']);
  setDateStyle('day-first');
  expect(written()).toEqual(['09/12/2026', '09/12/2026', '09/12/2026', '09/12/2026 3:07 PM']);
  setDateStyle('iso');
  expect(momentText(new Date(2026, 11, 9, 15, 7).toISOString())).toBe('2026-12-09, 3:07 PM');
});
