import { expect, test } from 'vitest';
import { continuesWord, optionAfterKey, optionBeginning, typeLetter } from './select-keys.ts';

const options = [
  { value: 'all', label: 'All Types' },
  { value: 'foreclosure', label: 'Foreclosure' },
  { value: 'probate', label: 'Probate', disabled: true },
  { value: 'fsbo', label: 'For sale by owner' },
];

test('arrow keys skip disabled options and stop at the ends', () => {
  expect(optionAfterKey(options, 1, 'ArrowDown')).toBe(3);
  expect(optionAfterKey(options, 3, 'ArrowUp')).toBe(1);
  expect(optionAfterKey(options, 3, 'ArrowDown')).toBe(3);
  expect(optionAfterKey(options, 0, 'ArrowUp')).toBe(0);
  expect(optionAfterKey(options, -1, 'ArrowDown')).toBe(0);
  expect(optionAfterKey(options, 0, 'End')).toBe(3);
  expect(optionAfterKey(options, 3, 'Home')).toBe(0);
  expect(optionAfterKey(options, 3, 'PageUp')).toBe(0);
  expect(optionAfterKey([], -1, 'ArrowDown')).toBe(-1);
});

test('typed letters select the option that starts with them; a repeated letter the next', () => {
  expect(optionBeginning(options, 0, 'f')).toBe(1);
  expect(optionBeginning(options, 1, 'ff')).toBe(3);
  expect(optionBeginning(options, 1, 'for ')).toBe(3);
  expect(optionBeginning(options, 0, 'pro')).toBe(0);
});

test('letters form one word until a pause', () => {
  const word = typeLetter({ letters: 'f', at: 1000 }, 'o', 1500);
  expect(word).toEqual({ letters: 'fo', at: 1500 });
  expect(continuesWord(word, 2100)).toBe(true);
  expect(continuesWord(word, 2300)).toBe(false);
  expect(typeLetter(word, 'p', 2300).letters).toBe('p');
});
