import { expect, test } from 'vitest';
import { readDeathDates } from './death-dates.ts';
import { placeText, type TextBreak } from '../../page/placed-text.ts';
import { ruleFor, wrongRows } from '../../testing/scored.ts';

const known = { deceased: ['Jane Q. Roe'], petitioner: ['Mary Roe'] };
function dates(text: string, breaks?: Map<number, TextBreak>): string[] {
  const words = text.split(' ').map((word, i) => ({
    text: word,
    x: i,
    y: 0,
    width: 1,
    height: 1,
    confidence: 1,
  }));
  return readDeathDates(placeText(words, 1, breaks), known).map(({ value }) => value);
}

const died = ruleFor(
  'the day of the decedent',
  (text: string) => dates(text),
  ['2024-05-04'],
  [
    'The decedent, Jane Q. Roe, departed this life at St. Mary Hospital, 12 Elm Street, Tampa, Florida, on May 4, 2024.',
    'On May 4, 2024, Jane Q. Roe died leaving property in this county.',
    'Jane Q. Roe passed away on the 4th day of May, A.D. 2024.',
    'The date of death of Jane Q. Roe, the decedent: died on or about May 4th, 2024.',
  ],
);

const others = ruleFor(
  'no day of the decedent',
  (text: string) => dates(text),
  [],
  [
    'The heirs are John Roe, son, who died on May 4, 2011.',
    'Jane Q. Roe, the decedent, died leaving a will dated May 4, 2011.',
    'The decedent was married to John Poe, who died on May 4, 2011.',
  ],
);

test('reads dates of death in sentences', () => {
  expect(wrongRows(died, others)).toEqual([]);
});

test('a column heading is not a sentence about the text under its neighbor', () => {
  const breaks = new Map<number, TextBreak>([
    [3, '\t'],
    [6, '\n'],
    [7, '\t'],
  ]);
  expect(dates('Date of birth Date of death 05/04/1941 06/05/2024', breaks)).toEqual([]);
});
