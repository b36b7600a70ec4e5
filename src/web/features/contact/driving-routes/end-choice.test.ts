import { expect, test } from 'vitest';
import { endOf } from './end-choice.ts';

const start = { lat: 36.1, lng: -86.8, address: 'Nashville, TN' };
const end = { lat: 36.2, lng: -86.7, address: 'Madison, TN' };

test('a drive ends at an address, at its start, or at its last stop', () => {
  expect(endOf('address', { start, end })).toBe(end);
  expect(endOf('round-trip', { start, end })).toBe(start);
  expect(endOf('free', { start, end })).toBeNull();
});

test('a missing end is not an open end', () => {
  expect(endOf('address', { start, end: null })).toBeUndefined();
  expect(endOf('round-trip', { start: null, end })).toBeUndefined();
});
