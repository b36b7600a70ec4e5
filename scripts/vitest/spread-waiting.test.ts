import { expect, test } from 'vitest';
import { spread } from './spread-waiting.ts';

const isUpper = (letter: string) => letter === letter.toUpperCase();

test('spreads waiting files among the others, each kind in its own order', () => {
  expect(spread([...'abcdefXYghi'], isUpper).join('')).toBe('XabcYdefghi');
  expect(spread([...'abX'], isUpper).join('')).toBe('Xab');
  expect(spread([...'XYZa'], isUpper).join('')).toBe('XaYZ');
  expect(spread([...'ab'], isUpper).join('')).toBe('ab');
});
