import { expect, test } from 'vitest';
import { joinSpacedLetters } from './spaced-letters.ts';
import { rule, wrongRows } from '../testing/scored.ts';

const row = (text: string) =>
  [...text.matchAll(/\S+/g)].map((match) => ({
    text: match[0],
    x: match.index * 10,
    y: 0,
    width: match[0].length * 10,
    height: 16,
    confidence: 1,
  }));
const read = (text: string) => joinSpacedLetters(row(text)).map((word) => word.text);

test('spaced letters', () => {
  expect(
    wrongRows(
      rule('are one word, unless they are initials; a wider gap separates two words', read, [
        ['ESTATE OF   F I L E D', ['ESTATE', 'OF', 'FILED']],
        ['P R O B A T E  C O U R T', ['PROBATE', 'COURT']],
        ['A B Roe', ['A', 'B', 'Roe']],
        ['J. R. R. T. Roe', ['J.', 'R.', 'R.', 'T.', 'Roe']],
      ]),
    ),
  ).toEqual([]);
});

test('joins a capital to the rest of a printed word, but not an initial to a name', () => {
  const word = (text: string, x: number, width: number) => ({
    text,
    x,
    y: 100,
    width,
    height: 10,
    confidence: 1,
  });
  const texts = (words: ReturnType<typeof word>[]) =>
    joinSpacedLetters(words).map(({ text }) => text);
  expect(texts([word('W', 59, 14), word('ILL', 77, 20), word('OF', 103, 20)])).toEqual([
    'WILL',
    'OF',
  ]);
  expect(texts([word('J', 59, 14), word('ROE', 77, 20)])).toEqual(['J', 'ROE']);
  expect(
    texts([word('J', 59, 5), word('ane', 66, 30), word('Ro', 101, 16), word('e', 118, 7)]),
  ).toEqual(['Jane', 'Roe']);
});
