import { expect, test } from 'vitest';
import { mendLetters } from './mend-letters.ts';

const mend = (text: string) =>
  mendLetters({ text, x: 0, y: 0, width: 10, height: 10, confidence: 0.6 }).text;

test('words that name a role are recognised by their shape', () => {
  expect(
    ['tesides', 'Dcccased,', 'ATTOMEY', "Petitiener's", '(dcscribed)', 'ol', 'alk/a'].map(mend),
  ).toEqual(['resides', 'Deceased,', 'ATTORNEY', "Petitioner's", '(described)', 'of', 'a/k/a']);
});

test('names and other words stay as they were read', () => {
  const words = ['Slate', 'Ernest', 'besides', 'petitions', 'Attley', 'IL', '60614', 'Ol'];
  expect(words.map(mend)).toEqual(words);
});

test('the days of a month are numbers', () => {
  expect(['Sth', '2Sth,', 'lst', 'llth', '5th'].map(mend)).toEqual([
    '5th',
    '25th,',
    '1st',
    '11th',
    '5th',
  ]);
});

test('a capital I that begins a state is one', () => {
  expect(['lowa', 'ldaho', 'lndiana,', 'lllinois'].map(mend)).toEqual([
    'Iowa',
    'Idaho',
    'Indiana,',
    'Illinois',
  ]);
});

test("a numbered 'I, Jane Roe' is distinguished from the numbers", () => {
  expect(['1.1,', 'l,', '|,', '1,', '1.'].map(mend)).toEqual(['1. I,', 'I,', 'I,', '1,', '1.']);
});

test.each([
  ['Qld', 'Old'],
  ['aP.0.', 'P.O.'],
  ['P0.', 'PO.'],
  ['Qctavio', 'Octavio'],
  ['Wl,', 'WI,'],
  ['wl', 'WI'],
  ['W1', 'WI'],
  ['Bivd', 'Blvd'],
  ['Ill', 'III'],
  ['ill', 'ill'],
  ['Quincy', 'Quincy'],
])('%s is %s: no word is spelled otherwise', (read, word) => {
  expect(mend(read)).toBe(word);
});
