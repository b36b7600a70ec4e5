import { expect, test } from 'vitest';
import { waitText } from './wait-text.ts';

test.each([
  [0, '0 s'],
  [89, '89 s'],
  [90, '2 min'],
  [5_340, '89 min'],
  [5_400, '1 h 30 min'],
  [7_200, '2 h'],
  [172_800, '2 d'],
  [187_200, '2 d 4 h'],
])('%d seconds are %s', (seconds, text) => {
  expect(waitText(seconds)).toBe(text);
});
