import { expect, test } from 'vitest';
import { sentenceAround } from './sentences.ts';

const around = (text: string, word: string) => {
  const { from, to } = sentenceAround(text, text.indexOf(word));
  return text.slice(from, to).trim();
};

test('a stop after an abbreviation or an initial ends no sentence', () => {
  const text =
    'First. Jane Q. Roe died at St. Mary Hospital, 4 Elm Ave. in Ohio, on May 4, 2024. Last.';
  expect(around(text, 'died')).toBe(
    'Jane Q. Roe died at St. Mary Hospital, 4 Elm Ave. in Ohio, on May 4, 2024.',
  );
});

test('a numbered paragraph and a semicolon start a new sentence', () => {
  expect(around('one day\n2. He died in May\n3. more', 'died')).toBe('He died in May');
  expect(around('a son; a daughter; kin', 'daughter')).toBe('a daughter;');
});

test('a stop after initials ends none where the next word is small', () => {
  const text = 'He died in Washington, D.C.\n, domiciled there. The will is filed.';
  expect(around(text, 'domiciled')).toBe('He died in Washington, D.C.\n, domiciled there.');
});
