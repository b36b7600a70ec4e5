import { expect, test } from 'vitest';
import { findLabels } from './labels.ts';
import { rule, ruleFor, wrongRows } from '../testing/scored.ts';

const label = (text: string) => findLabels({ text })[0];

const has = (parts: object): unknown => expect.objectContaining(parts);

const labels = rule('a label', label, [
  ['SECTION 2: PERSON FILING THIS FORM', has({ field: 'role', role: 'petitioner' })],
  ['Part A - Information about the person who died', has({ field: 'role', role: 'deceased' })],
  ['7. RESIDENCE AT TIME OF DEATH - STREET ADDRESS', has({ field: 'address' })],
  ['1. FULL LEGAL NAME (FIRST, MIDDLE, LAST, SUFFIX)', has({ field: 'name' })],
  ['6. PLACE OF DEATH (FACILITY, CITY OR COUNTY)', has({ field: 'deathPlace' })],
  ['Deceased on', has({ field: 'deathDate', role: 'deceased' })],
  ['Contact number:', has({ field: 'phone' })],
  ["Nominee's post office address:", has({ field: 'address', role: 'petitioner' })],
  ['Case #', has({ field: 'caseNumber' })],
  ['St.', has({ field: 'state' })],
  ['Postal code', has({ field: 'zip' })],
]);

const misread = rule('a label that OCR misread', (text: string) => label(text)?.field, [
  ['Date of Dcath:', 'deathDate'],
  ['Te1ephone No.:', 'phone'],
  ['Decedcnt’s narne:', 'name'],
  ['C0UNTY', 'county'],
  ['Petitione:', 'role'],
  ['Name of Petitione:', 'name'],
]);

const none = ruleFor('words that look like a label but are not one', label, undefined, [
  'ADMINISTRATION',
  'PETITION',
  'St. Louis',
  'Denise Irene Yarborough',
  'Slaughter Madden',
]);

test('labels', () => {
  expect(wrongRows(labels, misread, none)).toEqual([]);
});
