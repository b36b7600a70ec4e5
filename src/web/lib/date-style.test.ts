import { globSync, readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { shortDay } from '#web/ui/dates/calendar-day.ts';
import {
  briefDay,
  dayIn,
  timestampText,
  timestampWithSeconds,
  noteTimestamp,
  setDateStyle,
  weekdayText,
} from './date-style.ts';

afterEach(() => setDateStyle('specification'));

test('cards, dialogs, lists, controls and notes follow the chosen style', () => {
  const written = () => [
    dayIn('2026-12-09T00:00:00.000Z', 'card'),
    dayIn('2026-12-09', 'dialog'),
    shortDay('2026-12-09'),
    noteTimestamp('2026-12-09T21:07:00.000Z', 'America/Chicago'),
  ];
  setDateStyle('specification');
  expect(written()).toEqual(['09/12/2026', '12/09/2026', 'Dec 9, 2026', 'Dec 9, 2026 3:07 PM']);
  setDateStyle('day-first');
  expect(written()).toEqual(['09/12/2026', '09/12/2026', '09/12/2026', '09/12/2026 3:07 PM']);
  setDateStyle('iso');
  expect(timestampText(new Date(2026, 11, 9, 15, 7).toISOString())).toBe('2026-12-09, 3:07 PM');
});

test('a heading, a narrow place and a timestamp with seconds follow it too', () => {
  const day = new Date(2026, 11, 9, 15, 7, 2);
  const written = () => [
    briefDay(day.toISOString()),
    weekdayText(day),
    timestampWithSeconds(day.toISOString()),
  ];
  expect(written()).toEqual(['Dec 9', 'Wednesday, December 9, 2026', 'Dec 9, 2026, 3:07:02 PM']);
  setDateStyle('iso');
  expect(written()).toEqual(['2026-12-09', 'Wednesday, 2026-12-09', '2026-12-09, 3:07:02 PM']);
});

test('no screen formats days itself', () => {
  const ownForm = /dateStyle: '(?:short|medium)'|\bday: '(?:numeric|2-digit)'/;
  const files = globSync('src/web/{app,features}/**/*.{ts,tsx}');
  expect(files.length).toBeGreaterThan(100);
  const others = files.filter((file) => ownForm.test(readFileSync(file, 'utf8')));
  // The name of a drive is the user's own text, made once.
  expect(others.filter((file) => !file.endsWith('save-drive-dialog.tsx'))).toEqual([]);
});

test('no screen takes the day of a timestamp by UTC: in the evening that is tomorrow', () => {
  const byUtc = /At\.slice\(0, 10\)|(?:shortDay|longDay|dayIn)\(\w*At\b/;
  const files = globSync('src/web/{app,features}/**/*.{ts,tsx}');
  expect(files.filter((file) => byUtc.test(readFileSync(file, 'utf8')))).toEqual([]);
});
