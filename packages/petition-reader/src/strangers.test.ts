import { expect, test } from 'vitest';
import { scorePetition } from '../corpus/score.ts';
import {
  amongStrangers,
  courtsLines,
  strangersLabels,
  strangersWords,
  underStrangers,
} from '../corpus/wordings/strangers.ts';
import { sayCase, type Wording } from '../corpus/wordings/wording.ts';
import { extractPetition } from './extract-petition.ts';

/** What is found and is not asked for, or not found. */
function mistakes(wording: Wording): string[] {
  const { pages, truth } = sayCase(wording, 0);
  return scorePetition(extractPetition(pages), truth)
    .filter(({ right }) => !right)
    .map(({ field, answer }) => `${field} '${answer}', not '${truth[field]}'`);
}

test.each(strangersWords)('nothing that is not asked for is found: %s', (words) => {
  expect(mistakes(amongStrangers(words))).toEqual([]);
});

test.each(courtsLines)("the court's own address and telephone are nobody's: %s", (head) => {
  expect(mistakes(amongStrangers('There is no will.', head))).toEqual([]);
});

test.each(strangersLabels)("other people's lines of a form are nobody's: %s", (labels) => {
  expect(mistakes(underStrangers(labels))).toEqual([]);
});
