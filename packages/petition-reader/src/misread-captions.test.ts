import { expect, test } from 'vitest';
import { readScanned as scanned, typedHead as head } from './testing/read-typed.ts';
import { rule, wrongRows } from './testing/scored.ts';

// Bad scans of forms without a template: if labels and captions are misread, the answers identify
// themselves.

// A form with a caption below each part, as OCR reads it from a bad scan.
const captioned = (answers: string) => `${head}
1. Information about the Decedent:
Name: Jane      Marie        Fallow
First Name      Middle Name  Last Name
2. Information about the Petitioner:
${answers}
Date of Death: March 4, 2025
`;

const nameOver = (captions: string, cells: string) =>
  scanned(captioned(`Name: ${cells}\n      ${captions}`))['petitioner.fullName'].value;

/** Reads the address in a row of cells above unreadable captions. */
function inCells(row: string): string[] {
  const fields = scanned(captioned(`Name: Ruth Ann Lake\n${row}\n(Ad dre5s)     LB     (2p)`));
  const parts = ['streetAddress', 'city', 'zipCode'] as const;
  return parts.map((part) => fields[`petitioner.${part}`].value.replace(',', ''));
}

const overCaptions = rule(
  'reads a name in cells if some of its captions were misread',
  (captions: string) => nameOver(captions, 'Ruth    Ann    Lake'),
  [
    ['First Name    M.I.    Last Name', 'Ruth Ann Lake'],
    ['Fest Name    M.I.    Last Name', 'Ruth Ann Lake'],
    ['First Name    Mi    LastNawe', 'Ruth Ann Lake'],
  ],
);

const likeLabels = rule(
  "a label word in a name's own cell is a name",
  (cells: string) => nameOver('First Name    M.I.    Last Name', cells),
  [['Ruth    Ann    Street', 'Ruth Ann Street']],
);

const addressCells = rule('an address in the cells of a row needs no captions', inCells, [
  [
    '16 Quarry Court     Apt. 6D     Nashville     TN     37203',
    ['16 Quarry Court Apt. 6D', 'Nashville', '37203'],
  ],
  [
    '16 Quarry Court     UnitC       Nashville     TN     37203',
    ['16 Quarry Court Unit C', 'Nashville', '37203'],
  ],
  // If only a fragment of the town is left, it is not shown.
  ['16 Quarry Court     Na rv le    TN     37203', ['16 Quarry Court', '', '37203']],
  // The ZIP identifies the town that begins with it.
  ['16 Quarry Court     South       MA     01075', ['16 Quarry Court', 'South Hadley', '01075']],
]);

const under = (sentence: string) =>
  scanned(`${head}
${sentence}
Name: Ruth Ann Lake
Domicile: 16 Quarry Court
(5treet)
Ithaca     New York     14850
(Cy)     (5tat)     (2p)
Date of Death: March 4, 2025
`);

const introduced = rule(
  'a sentence with a misread role introduces the fields of the petitioner or the decedent',
  (sentence: string) => {
    const fields = under(sentence);
    return [fields['petitioner.fullName'].value, fields['deceased.fullName'].value];
  },
  [
    [
      '1. The name, domicile and interest in this proceeding of he pone, is as follows:',
      ['Ruth Ann Lake', ''],
    ],
    [
      '1. The name, domi Ji     interest in this proceeding of     tioner is as follow:',
      ['Ruth Ann Lake', ''],
    ],
    [
      '2. The name, domicile, date and place of death of the ahove Jece are as follows:',
      ['', 'Ruth Ann Lake'],
    ],
  ],
);

const townRow = rule(
  'reads a town from its row if state and ZIP agree with it',
  (sentence: string) => under(sentence)['petitioner.city'].value,
  [['1. The name, domicile and interest in this proceeding of he pone, is as follows:', 'Ithaca']],
);

const hints = rule(
  'a hint without its closing parenthesis is not an answer',
  (label: string) => scanned(`${head}\n${label}\nJane Marie Fallow\n`)['deceased.fullName'].value,
  [
    [
      'Estate of (Include all names and initials under which assets were held by the Jecede iw',
      'Jane Marie Fallow',
    ],
  ],
);

test('cells above misread captions', () => {
  expect(wrongRows(overCaptions, likeLabels, addressCells, introduced, townRow, hints)).toEqual([]);
});
