import { expect, test } from 'vitest';
import { heightOfCapitals } from './pdf-words.ts';

/** Adjacent letters with boxes of the given `height`. */
const letters = (text: string, height: (letter: string) => number) =>
  [...text].map((letter, i) => ({
    letter,
    place: { left: i * 8, right: i * 8 + 7, top: 20 - height(letter), bottom: 20 },
  }));
const text = 'Name Case Some Sum';

test('boxes as high as their letters give the height of a capital', () => {
  expect(heightOfCapitals(letters(text, (letter) => (/[A-Z]/.test(letter) ? 11 : 7)))).toBe(11);
});

test('boxes as high as their font give no capital height', () => {
  expect(heightOfCapitals(letters(text, () => 14))).toBe(0);
});

test('a heading in larger letters does not count as boxes as high as their letters', () => {
  const page = [...letters('PROBATE COURT', () => 20), ...letters(text, () => 12)];
  expect(heightOfCapitals(page)).toBe(0);
});
