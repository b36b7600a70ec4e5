import { expect, test } from 'vitest';
import type { Mention } from './mention-vote.ts';
import { settleCaseNumber } from './settle-case-number.ts';
import type { Answer } from './answers.ts';
import { nameIn, personAnswers } from './person-answers.ts';
import { isSameName, settleAddress, settleName } from './settle-person.ts';

const said = (value: string, ink: number): Mention => ({
  value,
  ink,
  page: 1,
  box: { x: 0, y: 0, width: 10, height: 10 },
});

test("an 'm' is split if that makes a name, but never as certain; typed names stay", () => {
  expect(settleName([said('Comelius Sandoval', 0.95)])).toMatchObject({
    value: 'Cornelius Sandoval',
    confidence: 0.85,
  });
  expect(settleName([said('Comelius Sandoval', 1)]).value).toBe('Comelius Sandoval');
});

test('a street that lost its end in one place takes it from the other', () => {
  const { streetAddress } = settleAddress([
    { street: said('2714 Walnut', 0.7) },
    { street: said('2714 Walnut Street', 0.6) },
  ]);
  expect(streetAddress.value).toBe('2714 Walnut Street');
});

test('stray symbols in a street are corrected if the letters were doubted', () => {
  const streetOf = (text: string) =>
    settleAddress([{ street: said(text, 0.6) }]).streetAddress.value;
  expect(streetOf('8865 Old Quarry I ane')).toBe('8865 Old Quarry Lane');
  expect(streetOf('3730 Gooséneck Circle')).toBe('3730 Gooseneck Circle');
});

test('a city has more than two letters', () => {
  expect(
    settleAddress([{ street: said('9 Elm Street', 0.9), town: said('9', 0.75) }]).city.value,
  ).toBe('');
});

test('a corrected case number is never certain', () => {
  const number = settleCaseNumber([said('2024-8127/8', 0.97), said('2024-8127/8', 0.97)]);
  expect(number.value).toBe('2024-8127/B');
  expect(number.confidence).toBeLessThan(0.9);
  expect(settleCaseNumber([said('2024-8127/8', 1)]).value).toBe('2024-8127/8');
});

test('of two readings of a number the one without letters among its digits is taken', () => {
  const number = settleCaseNumber([said('24PR0O0931', 0.73), said('24PR00931', 0.58)]);
  expect(number.value).toBe('24PR00931');
});

test("a ZIP's digits are certain by the table alone if the city has no similar ZIP", () => {
  const zipOf = (town: string, state: string, zip: string, ink = 0.95) =>
    settleAddress([{ town: said(town, 0.95), state: said(state, 0.95), zip: said(zip, ink) }])
      .zipCode.confidence;
  expect(zipOf('Washington', 'DC', '20069')).toBeLessThan(0.9);
  expect(zipOf('Washington', 'DC', '20069', 0.6)).toBeGreaterThan(0.7);
  expect(zipOf('Saint James', 'NY', '11780')).toBeGreaterThanOrEqual(0.9);
});

test("a unit's 'S' before another letter is a five if the street was not typed", () => {
  const streetOf = (text: string, ink: number) =>
    settleAddress([{ street: said(text, ink) }]).streetAddress;
  expect(streetOf('88 Ninth Ave., Apt. SF', 0.95)).toMatchObject({
    value: '88 Ninth Ave., Apt. 5F',
  });
  expect(streetOf('88 Ninth Ave., Apt. SF', 0.95).confidence).toBeLessThan(0.9);
  expect(streetOf('88 Ninth Ave., Apt. SF', 1).value).toBe('88 Ninth Ave., Apt. SF');
  expect(streetOf('4 St. James Way, Unit S', 0.95).value).toBe('4 St. James Way, Unit S');
});

test('names of very different lengths are not one name, however long one is', () => {
  expect(isSameName('Estate Administrators of Larch County, Inc.', 'Lenore Moss')).toBe(false);
  expect(isSameName('Rosamund Alcott Fenwick', 'Rosarnund Alcott Fenwick')).toBe(true);
});

test('a statement that there is no attorney is not a name', () => {
  expect(['In pro per', 'Pro se', 'Self-represented', 'Ingrid @stby'].map(nameIn)).toEqual([
    '',
    '',
    '',
    'Ingrid Østby',
  ]);
});

/** An answer on one line; one without words has ink that was not read. */
function answer(is: Answer['is'], text: string, x: number): Answer {
  const box = { x, y: 100, width: 80, height: 12 };
  const words = text.split(' ').filter(Boolean);
  return {
    is,
    lines: text ? [text] : [],
    words: words.map((word) => ({ text: word, confidence: 0.95, ...box })),
    ink: text ? 0.95 : 0,
    page: 1,
    box,
  };
}

const nameWith = (middle: string) =>
  personAnswers('deceased', [
    answer('deceased.firstName', 'Lemuel', 100),
    answer('deceased.middleName', middle, 200),
    answer('deceased.lastName', 'Hargrove', 300),
  ]).names[0];

test('a name with an unread middle part is doubtful', () => {
  expect(nameWith('T.')).toMatchObject({ value: 'Lemuel T. Hargrove', ink: 0.95 });
  expect(nameWith('')).toMatchObject({ value: 'Lemuel Hargrove', ink: 0.75 });
});

test('a month is one word, however the OCR engine read its line', () => {
  const { died } = personAnswers('deceased', [
    answer('deceased.diedDay', '3rd', 100),
    answer('deceased.diedMonth', '__Novemb er', 200),
    answer('deceased.diedYear', '25', 300),
  ]);
  expect(died.map(({ value }) => value)).toEqual(['2025-11-03']);
});
