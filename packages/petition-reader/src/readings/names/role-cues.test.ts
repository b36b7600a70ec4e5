import { expect, test } from 'vitest';
import { roleAt } from './role-cues.ts';
import { rule, ruleFor, wrongRows } from '../../testing/scored.ts';

const noNames = { deceased: [], petitioner: [] };
const roleOf = (text: string) => roleAt(text, text.length, noNames)?.role;

const roles = rule('whom the words before an address speak of', roleOf, [
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
]);

const none = ruleFor('a relative’s day of death in a table names no one', roleOf, undefined, [
  'Deceased, 07/25/2010 ',
  'Deceased, 2010 ',
  'Deceased: July 4, 2010 ',
  'Deceased 2010 ',
]);

test('reads the cues for roles', () => {
  expect(wrongRows(roles, none)).toEqual([]);
});
