import { expect, test } from 'vitest';
import { isQuietHour } from './is-quiet-hour.ts';

const loudHours = (from: number, to: number) =>
  Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => !isQuietHour(hour, { from, to }));

test('equal hours are the whole day', () => {
  expect(loudHours(0, 0)).toHaveLength(24);
  expect(loudHours(9, 9)).toHaveLength(24);
});

test('hours of a day end before the last', () => {
  expect(loudHours(8, 12)).toEqual([8, 9, 10, 11]);
});

test('hours can span midnight', () => {
  expect(loudHours(22, 2)).toEqual([0, 1, 22, 23]);
});
