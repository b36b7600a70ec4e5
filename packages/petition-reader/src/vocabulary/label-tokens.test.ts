import { expect, test } from 'vitest';
import { findLabels } from './labels.ts';

const label = (text: string) => findLabels({ text })[0];

test.each([
  ['SECTION 2: PERSON FILING THIS FORM', { field: 'role', role: 'petitioner' }],
  ['Part A - Information about the person who died', { field: 'role', role: 'deceased' }],
  ['7. RESIDENCE AT TIME OF DEATH - STREET ADDRESS', { field: 'address' }],
  ['1. FULL LEGAL NAME (FIRST, MIDDLE, LAST, SUFFIX)', { field: 'name' }],
  ['6. PLACE OF DEATH (FACILITY, CITY OR COUNTY)', { field: 'deathPlace' }],
  ['Deceased on', { field: 'deathDate', role: 'deceased' }],
  ['Contact number:', { field: 'phone' }],
  ["Nominee's post office address:", { field: 'address', role: 'petitioner' }],
  ['Case #', { field: 'caseNumber' }],
  ['St.', { field: 'state' }],
  ['Postal code', { field: 'zip' }],
])('%s is read', (text, expected) => {
  expect(label(text)).toMatchObject(expected);
});

test.each([
  ['Date of Dcath:', 'deathDate'],
  ['Te1ephone No.:', 'phone'],
  ['Decedcnt’s narne:', 'name'],
  ['C0UNTY', 'county'],
])('%s, as an engine misread it, asks for %s', (text, field) => {
  expect(label(text)?.field).toBe(field);
});

test('a petition and an administration are no person', () => {
  expect(label('ADMINISTRATION')).toBeUndefined();
  expect(label('PETITION')).toBeUndefined();
});

test("'St. Louis' asks for no state", () => {
  expect(label('St. Louis')).toBeUndefined();
});

test("people's names that look like a label's word are none", () => {
  expect(label('Denise Irene Yarborough')).toBeUndefined();
  expect(label('Slaughter Madden')).toBeUndefined();
});
