import { expect, test } from 'vitest';
import { typePage } from '../corpus/typed-page.ts';
import { extractPetition } from './extract-petition.ts';
import { pageRule, typedHead as head } from './testing/read-typed.ts';
import { wrongRows } from './testing/scored.ts';

// Classes of mistakes seen on forms with the petitioner below a caption and a nominee in a table.
const rules = [
  pageRule(
    'a nominee is not the petitioner, nor is an address in the nominee’s row the petitioner’s',
    `${head}
Estate of Jane Marie Roe,
                              Deceased

   In accordance with the Probate Act,
 Marcus Freeman                                              states under the penalties of perjury:
^                 [printed name of the Petitioner]

4. The testator nominated as executor the following, qualified and willing to act:
                  Name                          Post Office Address
   Chidi Okafor                          18 Old Post Road, Oak Park, IL 60302

5. If a counsel is to be notified, name country:

                                    /s/
^                                         [signature of the Petitioner]
                                    3 Mile River Road
^                                         [address]
                                    St. Paul, MN 55104
^                                         [city/state/zip]
`,
    {
      'petitioner.fullName': 'Marcus Freeman',
      'petitioner.streetAddress': '3 Mile River Road',
      'petitioner.city': 'St. Paul',
      'petitioner.zipCode': '55104',
    },
  ),
  pageRule(
    'an address in a row that begins with another person’s name is offered, not shown',
    `${head}
Estate of Jane Marie Roe, Deceased

Petitioner: Marcus Freeman

4. The testator nominated as executor the following, qualified and willing to act:
                  Name                          Post Office Address
   Chidi Okafor                          18 Old Post Road, Oak Park, IL 60302
`,
    {
      'petitioner.fullName': 'Marcus Freeman',
      'petitioner.streetAddress': '',
      'petitioner.city': '',
      'petitioner.zipCode': '',
    },
  ),
  pageRule(
    'a short name begins to the left of the caption in parentheses below it',
    `${head}
Estate of Jane Marie Roe, Deceased

Date:
Minh Duc Nguyen
^                    (TYPE OR PRINT NAME OF PETITIONER)*            (SIGNATURE OF PETITIONER)*
`,
    { 'petitioner.fullName': 'Minh Duc Nguyen' },
  ),
];

const names = ["Rocco d'Angelo", 'Anneke Van Der Zee', 'Bea Ng', "Marie-Anne L'Heureux"].map(
  (name) =>
    pageRule(
      'finds short names and names with particles beside their label',
      `${head}\nPetitioner:  ${name}\n`,
      { 'petitioner.fullName': name },
    ),
);

test('petitioner and nominee', () => {
  expect(wrongRows(...rules, ...names)).toEqual([]);
});

test('finds an answer slightly above its line, after the period that ends the blank', () => {
  const page = typePage(
    `${head}
Estate of Jane Marie Roe, Deceased


1. Decedent died on   March 4, 2024                       .
`,
    () => '',
  );
  const lifted = page.words.map((word) =>
    ['March', '4,', '2024'].includes(word.text)
      ? { ...word, y: word.y - word.height * 0.47 }
      : word,
  );
  const { fields } = extractPetition([{ ...page, words: lifted }]);
  expect(fields['deceased.deceasedDate'].value).toBe('2024-03-04');
});
