import { expect, test } from 'vitest';
import { mayLackAccents } from './unseen-accents.ts';

test.each([
  'Sven Erik Akesson',
  'Jose Torres',
  'Roisin Walsh',
  'Andre Wills',
  'JUAN GARCIA-WOOD',
  'Maria Castillo',
  'Maria Fernández',
])('%s may have an accent on the paper', (name) => {
  expect(mayLackAccents(name)).toBe(true);
});

test.each([
  'Maria Freeman',
  'Martin Whitlock',
  'Barbara Jean Wood',
  'John Castillo',
  'William Archibald Reed III',
  'Kwabena Osei-Bonsu',
  'Hoa Thi Nguyen',
  'Inés Peña',
  '',
])('%s has none that an engine could lose', (name) => {
  expect(mayLackAccents(name)).toBe(false);
});
