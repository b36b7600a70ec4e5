import { expect, test } from 'vitest';
import type { Answer } from './answers.ts';
import { personAnswers } from './person-answers.ts';

/** An answer on one line; one of no words has ink that was not read. */
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

test('a name whose middle part was written and not read is doubtful', () => {
  expect(nameWith('T.')).toMatchObject({ value: 'Lemuel T. Hargrove', ink: 0.95 });
  expect(nameWith('')).toMatchObject({ value: 'Lemuel Hargrove', ink: 0.75 });
});

test('a month is one word, whatever the engine made of its line', () => {
  const { died } = personAnswers('deceased', [
    answer('deceased.diedDay', '3rd', 100),
    answer('deceased.diedMonth', '__Novemb er', 200),
    answer('deceased.diedYear', '25', 300),
  ]);
  expect(died.map(({ value }) => value)).toEqual(['2025-11-03']);
});
