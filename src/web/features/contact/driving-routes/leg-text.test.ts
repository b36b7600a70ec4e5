import { expect, test } from 'vitest';
import { distanceText, durationText, stopCount } from './leg-text.ts';

test('distances are in miles, short ones in feet', () => {
  expect(distanceText(5472)).toBe('3.4 mi');
  expect(distanceText(60)).toBe('200 ft');
  expect(distanceText(0)).toBe('0 ft');
  expect(distanceText(322_000)).toBe('200 mi');
});

test('times are in minutes and hours', () => {
  expect(durationText(20)).toBe('1 min');
  expect(durationText(0)).toBe('0 min');
  expect(durationText(3_900)).toBe('1 h 5 min');
});

test('uses the singular for one stop', () => {
  expect([stopCount(1), stopCount(2)]).toEqual(['1 stop', '2 stops']);
});
