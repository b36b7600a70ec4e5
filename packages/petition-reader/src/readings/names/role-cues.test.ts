import { expect, test } from 'vitest';
import { roleAt } from './role-cues.ts';

const noNames = { deceased: [], petitioner: [] };
const roleOf = (text: string) => roleAt(text, text.length, noNames)?.role;

test.each([
  ['Petitioner is the surviving spouse of the decedent and resides at ', 'petitioner'],
  ['The executor, whose post office address is ', 'petitioner'],
  ['a child who predeceased the Decedent, and a second one, who resides at ', 'heir'],
  [
    'At the time of death the Decedent was domiciled in this Parish, with a principal residence at ',
    'deceased',
  ],
  ["I, Jane Roe, am the decedent's brother. My mailing address is ", 'petitioner'],
  ['The testator died at the hospital. She lived at ', 'deceased'],
  ['Counsel for the Applicant, with offices at ', 'attorney'],
  [
    'represents to the Court as follows: Petitioner, whose address and telephone number are ',
    'petitioner',
  ],
])('%s… speaks of the %s', (text, role) => {
  expect(roleOf(text)).toBe(role);
});

test.each([
  'Deceased, 07/25/2010 ',
  'Deceased, 2010 ',
  'Deceased: July 4, 2010 ',
  'Deceased 2010 ',
])('a relative’s day of death in a table names no one: %s', (text) => {
  expect(roleOf(text)).toBeUndefined();
});
