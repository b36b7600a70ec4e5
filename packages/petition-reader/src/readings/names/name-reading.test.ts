import { expect, test } from 'vitest';
import { placeText } from '../../page/placed-text.ts';
import { readNames } from './name-reading.ts';

function names(text: string): string[] {
  const words = text.split(' ').map((word, i) => {
    return { text: word, x: i * 50, y: 0, width: 40, height: 16, confidence: 1 };
  });
  return readNames([placeText(words, 1)]).map(({ value }) => value);
}

test('a city with its state and ZIP is not a person’s name', () => {
  expect(names('COMES NOW the Petitioner, Jane Roe, and states')).toContain('Jane Roe');
  expect(names('Broken Arrow, Oklahoma 74012 petitions the Court as follows')).toEqual([]);
  expect(names('COMES NOW the Petitioner, Broken Arrow, Oklahoma 74012, and states')).toEqual([]);
});

test('a caption in parentheses tells whose name is before it, even if the ‘I’ before that was not read', () => {
  expect(names('Roland Pike (name of applicant), have an interest in this estate')).toEqual([
    'Roland Pike',
  ]);
  expect(names('Roland Pike (name of creditor), have an interest in this estate')).toEqual([]);
});
