import { expect, test } from 'vitest';
import { letterKeyframes, typingDuration } from './typed-sentence.ts';

/** When a letter of a sentence of five appears, in milliseconds. */
const appearsAt = (index: number) =>
  Math.round(Number(letterKeyframes(index, 5)[2]!.offset) * typingDuration(5));

test('a letter appears every 80 ms', () => {
  expect([0, 1, 4].map(appearsAt)).toEqual([80, 160, 400]);
});

test('the whole sentence stays for 2 seconds and is cleared', () => {
  expect(typingDuration(5) - appearsAt(4)).toBe(2000);
  expect(letterKeyframes(4, 5)[0]!.opacity).toBe(0);
});
