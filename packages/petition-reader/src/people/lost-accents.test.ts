import { expect, test } from 'vitest';
import { mayLackAccents } from './lost-accents.ts';
import { ruleFor, wrongRows } from '../testing/scored.ts';

const mayLack = ruleFor('may have an accent on the page', mayLackAccents, true, [
  'Sven Erik Akesson',
  'Jose Torres',
  'Roisin Walsh',
  'Andre Wills',
  'JUAN GARCIA-WOOD',
  'Maria Castillo',
  'Maria Fernández',
]);

const none = ruleFor('has no accent that OCR could lose', mayLackAccents, false, [
  'Maria Freeman',
  'Martin Whitlock',
  'Barbara Jean Wood',
  'John Castillo',
  'William Archibald Reed III',
  'Kwabena Osei-Bonsu',
  'Hoa Thi Nguyen',
  'Inés Peña',
  '',
]);

test('names with accents', () => {
  expect(wrongRows(mayLack, none)).toEqual([]);
});
