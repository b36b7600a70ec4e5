import { expect, test } from 'vitest';
import { nextLetter } from './typed-text.ts';

test('a letter comes every 80 ms', () => {
  expect(nextLetter(0, 5)).toEqual({ shown: 1, afterMs: 80 });
  expect(nextLetter(4, 5)).toEqual({ shown: 5, afterMs: 80 });
});

test('the whole sentence stays for 2 seconds and is cleared', () => {
  expect(nextLetter(5, 5)).toEqual({ shown: 0, afterMs: 2000 });
});
