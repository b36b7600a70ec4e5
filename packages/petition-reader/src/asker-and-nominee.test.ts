import { expect, test } from 'vitest';
import { typePage } from '../corpus/typed-page.ts';
import { extractPetition } from './extract-petition.ts';
import { typedHead as head, valuesOfTyped as values } from './testing/read-typed.ts';

// Classes of mistakes seen on forms that name who asks under a caption, and a nominee in a table.
const address = [
  'petitioner.fullName',
  'petitioner.streetAddress',
  'petitioner.city',
  'petitioner.zipCode',
] as const;

test('who is nominated is not who asks, and an address in the nominee’s row is not the asker’s', () => {
  const page = `${head}
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
`;
  expect(values(page, ...address)).toEqual([
    'Marcus Freeman',
    '3 Mile River Road',
    'St. Paul',
    '55104',
  ]);
});

test('an address in a row that begins with another person’s name is offered, and not shown', () => {
  const page = `${head}
Estate of Jane Marie Roe, Deceased

Petitioner: Marcus Freeman

4. The testator nominated as executor the following, qualified and willing to act:
                  Name                          Post Office Address
   Chidi Okafor                          18 Old Post Road, Oak Park, IL 60302
`;
  expect(values(page, ...address)).toEqual(['Marcus Freeman', '', '', '']);
});

test.each(["Rocco d'Angelo", 'Anneke Van Der Zee', 'Bea Ng', "Marie-Anne L'Heureux"])(
  'short names and names with particles are found beside their label: %s',
  (name) => {
    expect(values(`${head}\nPetitioner:  ${name}\n`, 'petitioner.fullName')).toEqual([name]);
  },
);

test('a short name begins left of the caption in brackets under it', () => {
  const page = `${head}
Estate of Jane Marie Roe, Deceased

Date:
Minh Duc Nguyen
^                    (TYPE OR PRINT NAME OF PETITIONER)*            (SIGNATURE OF PETITIONER)*
`;
  expect(values(page, 'petitioner.fullName')).toEqual(['Minh Duc Nguyen']);
});

test('an answer a little over its line is found past the stop that ends the blank', () => {
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
