import { expect, test } from 'vitest';
import type { PetitionFieldName } from '../petition-field.ts';
import { emptyField } from '../petition.ts';
import { isOddName, withoutGuess } from './without-guess.ts';
import { rule, ruleFor, wrongRows } from '../testing/scored.ts';

const shown = (field: PetitionFieldName, value: string, confidence: number) =>
  withoutGuess(field, { ...emptyField(), value, confidence, page: 1 }).value;

test('a contested value with implausible letters is offered, not shown as found', () => {
  for (const [field, odd, usual] of [
    ['caseNumber', '2024-R127/R', '2024-8127/B'],
    ['petitioner.city', 'ghamior', 'Binghamton'],
  ] as const) {
    expect(shown(field, odd, 0.67)).toBe('');
    expect(shown(field, usual, 0.67)).toBe(usual);
    expect(shown(field, odd, 0.8)).toBe(odd);
  }
});

test('a contested ZIP that no city confirms is offered; so is a street without its name', () => {
  expect(shown('deceased.zipCode', '14858', 0.67)).toBe('');
  expect(shown('deceased.zipCode', '14858', 0.7)).toBe('14858');
  expect(shown('petitioner.streetAddress', '6476 Street', 0.75)).toBe('');
  expect(shown('petitioner.streetAddress', '6476 Mercer Street', 0.67)).toBe('6476 Mercer Street');
});

const contestedNames = ruleFor(
  'a name that two readings disagree on is offered',
  (name: string) => [shown('petitioner.fullName', name, 0.67), shown('attorney', name, 0.67)],
  ['', ''],
  ['Annabelle Kay h Ngersoll', 'Annabelle Kay Ingersoll'],
);

const likelyNames = rule(
  'a name that they agree on is shown where its letters can be those of a name',
  (name: string) => shown('deceased.fullName', name, 0.75),
  [
    ['Annabelle Kay Ingersoll', 'Annabelle Kay Ingersoll'],
    ['Annabelle Str eet', ''],
    ['Ramon Quifiones', ''],
    ['Sofia Griffith', 'Sofia Griffith'],
  ],
);

const streets = rule(
  'a street that lost its number or half of its unit is offered',
  (street: string) => shown('petitioner.streetAddress', street, 0.85),
  [
    ['Quaker Meeting House Rd', ''],
    ['is 350 Loop 12', ''],
    ['40 W. 119th Street, A', ''],
    ['58 E. Haddam Way’, ‘Unit Cc', ''],
    ['9 Quaker Meeting House Rd', '9 Quaker Meeting House Rd'],
    ['One Harborview Plaza', 'One Harborview Plaza'],
    ['Seven Gables Road 12', 'Seven Gables Road 12'],
    ['40 W. 119th Street, Apt. 6D', '40 W. 119th Street, Apt. 6D'],
    ['12 Oak Street, NW', '12 Oak Street, NW'],
    ['7 D’Arcy Lane', '7 D’Arcy Lane'],
  ],
);

test('contested names and streets', () => {
  expect(wrongRows(contestedNames, likelyNames, streets)).toEqual([]);
  // Typed text has no such doubt.
  expect(shown('petitioner.streetAddress', 'Rosehill Cottage', 0.97)).toBe('Rosehill Cottage');
});

test('a withdrawn value can still be chosen, with its place', () => {
  const found = { ...emptyField(), value: '14858', confidence: 0.67, page: 2 };
  const field = withoutGuess('deceased.zipCode', found);
  expect(field.page).toBe(2);
  expect(field.alternatives[0]).toMatchObject({ value: '14858', confidence: 0.67, page: 2 });
});

const odd = ruleFor('has signs that names have not', isOddName, true, [
  'Grant Str eet',
  'Kay h Ngersoll',
  'Maribel wExley',
  'JaNe Roe',
  'Jane R0e',
]);

const usual = ruleFor('has no sign that names have not', isOddName, false, [
  'Inés de la Fuente',
  "Rocco d'Angelo",
  'Pieter van den Hoff',
  'Yolanda Ruiz y Castillo',
  'Savings Bank of Ashby',
  'LeRoy DuBois II',
  'First Harbor Bank, N.A.',
]);

test('odd names', () => {
  expect(wrongRows(odd, usual)).toEqual([]);
});
