import { expect, test } from 'vitest';
import {
  pageRule,
  readTyped,
  typedHead as head,
  valuesOfTyped as values,
} from '../../testing/read-typed.ts';
import { wrongRows } from '../../testing/scored.ts';

const body = `
ESTATE OF Hazel Ruth Penhaligon, DECEASED

The decedent died on March 4, 2024 and left an estate in this county.

The estate is worth less than fifty thousand dollars.

Nothing is owed to the State.

The heirs were told of these papers.
`;

const asked = ['petitioner.fullName', 'petitioner.streetAddress', 'petitioner.zipCode'] as const;

test('a person who signs with an address is the petitioner if no words name one', () => {
  const page = `${head}${body}


          Calista Jo Brennerman
          6 Harbor View Terrace
          Des Moines, IA 50309
          (810) 555-0115
`;
  expect(values(page, ...asked)).toEqual([
    'Calista Jo Brennerman',
    '6 Harbor View Terrace',
    '50309',
  ]);
  expect(readTyped(page)['petitioner.fullName'].confidence).toBeLessThan(0.9);
});

const rules = [
  pageRule(
    'two signers with addresses leave the petitioner empty',
    `${head}${body}


          Calista Jo Brennerman
          6 Harbor View Terrace
          Des Moines, IA 50309


          Leif Halvorsen
          48 Tanager Street
          Tempe, AZ 85281
`,
    { 'petitioner.fullName': '', 'petitioner.streetAddress': '', 'petitioner.zipCode': '' },
  ),
  pageRule(
    'a lawyer who signs is not the petitioner',
    `${head}${body}


          Rowena Ashdown
          12 Court Square
          Attorney for Petitioner
          Nashville, TN 37201
`,
    { 'petitioner.fullName': '', 'petitioner.streetAddress': '', 'petitioner.zipCode': '' },
  ),
  pageRule(
    'a person who filled in the form for another is not the petitioner',
    `${head}${body}


          Form completed by: (Name)
          Calista Jo Brennerman
          6 Harbor View Terrace
          Des Moines, IA 50309
`,
    { 'petitioner.fullName': '', 'petitioner.streetAddress': '', 'petitioner.zipCode': '' },
  ),
  pageRule(
    'who completed the form for another does not ask, whatever was made of the first word',
    `${head}${body}


          Foem completed by. (Name)
          Rowena Ashdown
          12 Court Square
          Nashville, TN 37201
`,
    { 'petitioner.fullName': '', 'petitioner.streetAddress': '', 'petitioner.zipCode': '' },
  ),
  pageRule(
    'of the heirs in a table the one who signs under it is the petitioner',
    `${head}${body}

     Eve Whitlock              16 Quarry Court
                               Royal Oak, MI 48067
     Calista Jo Brennerman     6 Harbor View Terrace
                               Des Moines, IA 50309



          Calista Jo Brennerman
          6 Harbor View Terrace
          Des Moines, IA 50309
`,
    { 'petitioner.fullName': 'Calista Jo Brennerman' },
  ),
];

test('reads the signers', () => {
  expect(wrongRows(...rules)).toEqual([]);
});
