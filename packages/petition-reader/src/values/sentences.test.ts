import { expect, test } from 'vitest';
import { sentenceAround } from './sentences.ts';
import { rule, wrongRows } from '../testing/scored.ts';

const around = ([text, word]: [text: string, word: string]) => {
  const { from, to } = sentenceAround(text, text.indexOf(word));
  return text.slice(from, to).trim();
};

const stops = rule('a period after an abbreviation or an initial does not end a sentence', around, [
  [
    [
      'First. Jane Q. Roe died at St. Mary Hospital, 4 Elm Ave. in Ohio, on May 4, 2024. Last.',
      'died',
    ],
    'Jane Q. Roe died at St. Mary Hospital, 4 Elm Ave. in Ohio, on May 4, 2024.',
  ],
  [
    ['He died in Washington, D.C.\n, domiciled there. The will is filed.', 'domiciled'],
    'He died in Washington, D.C.\n, domiciled there.',
  ],
]);

const parts = rule('a numbered paragraph and a semicolon start a new sentence', around, [
  [['one day\n2. He died in May\n3. more', 'died'], 'He died in May'],
  [['a son; a daughter; kin', 'daughter'], 'a daughter;'],
]);

test('the sentence around a word', () => {
  expect(wrongRows(stops, parts)).toEqual([]);
});
