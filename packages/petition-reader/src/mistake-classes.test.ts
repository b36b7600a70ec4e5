import { expect, test } from 'vitest';
import { typePage } from '../corpus/typed-page.ts';
import { extractPetition } from './extract-petition.ts';
import {
  pageRule,
  readTyped as read,
  typedHead as head,
  valuesOfTyped as values,
} from './testing/read-typed.ts';
import { wrongRows } from './testing/scored.ts';

// Classes of mistakes seen on real forms, each on a fictional form.
const rules = [
  pageRule(
    'a ZIP code is not a case number',
    `${head}
Petitioner: Richard Allen Roe
Address: 12 Oak Street, Nashville, TN 37203
File No. 37203
`,
    { 'petitioner.zipCode': '37203', caseNumber: '' },
  ),
  pageRule(
    'an address in a table ends with its ZIP code, and the next row is of the next person',
    `${head}
Oath of Personal Representative

Petitioner(s) Printed Name         Petitioner(s) Printed Address
Richard Allen Roe                  Quarry Court Nashville TN 37203
Jonas Paul Doe                     Suite 5 Elm Drive Tampa FL 33602
`,
    { 'petitioner.state': 'TN', 'petitioner.zipCode': '37203' },
  ),
  pageRule(
    'a caption that ends with ‘ID’ is not a name',
    `${head}
Decedent: Jane Marie Roe
Decedent
Member ID
`,
    { 'deceased.fullName': 'Jane Marie Roe' },
  ),
  pageRule(
    'a street that is a court, in capitals, is no court',
    `${head}
Petitioner Information:
Name
RICHARD ALLEN ROE
Domicile Address: Street and Number
12 SE QUARRY COURT
City, Village or Town           State           Zip Code
NASHVILLE                       TENNESSEE       37203
`,
    { 'petitioner.streetAddress': '12 SE QUARRY COURT', 'petitioner.zipCode': '37203' },
  ),
  pageRule(
    'a sentence on two lines decides whose fields follow, not the last role before it',
    `${head}
Estate of Jane Marie Roe,
                              Deceased

1. (a) The name, citizenship, domicile and interest in this
proceeding of the petitioner are as follows:
Name: Richard Allen Roe
Domicile: 12 Oak Street, Nashville, TN 37203
2. The name, domicile, date and place of death of the decedent
are as follows:
Name: Jane Marie Roe
Domicile: 7 Elm Court, Nashville, TN 37206
`,
    { 'petitioner.streetAddress': '12 Oak Street', 'deceased.streetAddress': '7 Elm Court' },
  ),
  pageRule(
    'an introduction with an unreadable role does not give its address to the previous section',
    `${head}
Estate of Jane Marie Roe,
                              Deceased

1. The name, domicile and interest of the pelitiviier are as follows:
Street address:   12 Oak Street
City:   Nashville      State:   TN      Zip:   37203
`,
    { 'deceased.streetAddress': '' },
  ),
  pageRule(
    'reads first, middle and last name above misaligned captions',
    `${head}
Decedent: Jane Marie Roe

The name, domicile and interest of the petitioner are as follows:
Name: Richard              Allen                     Roe
^          (First)                   (Middle)                        (Last)
`,
    { 'petitioner.fullName': 'Richard Allen Roe' },
  ),
  pageRule(
    'an executor with earlier letters is neither petitioner nor decedent',
    `${head}
2.  The will was admitted to probate on May 3, 2020 and Letters Testamentary were issued to
Otto Kell, who died on March 4, 2024.
`,
    { 'deceased.fullName': '', 'petitioner.fullName': '' },
  ),
  pageRule(
    'a label on two lines has its answer beside them',
    `${head}
Decedent: Jane Marie Roe
    Date of
    death                         March 4, 2024
`,
    { 'deceased.deceasedDate': '2024-03-04' },
  ),
  pageRule(
    'a space for court use neither begins nor ends a section',
    `${head}
ATTORNEY (Name and Address)                      FOR COURT USE ONLY
NAME: Otto Kell
STREET ADDRESS: 300 Main Street

Decedent: Jane Marie Roe
`,
    { attorney: 'Otto Kell' },
  ),
  pageRule(
    'reads a word without the underline that touches it',
    `${head}
Name of decedent:________Jane Marie Roe_______
Petitioner:______Richard Allen Roe
`,
    { 'deceased.fullName': 'Jane Marie Roe', 'petitioner.fullName': 'Richard Allen Roe' },
  ),
  pageRule(
    'a name does not include words of the next cell',
    `${head}
IN THE MATTER OF THE ESTATE OF               Amended
    Jane Marie Roe                           Application for
Name                                         Informal Administration
`,
    { 'deceased.fullName': 'Jane Marie Roe' },
  ),
  pageRule(
    'the date of a law or of a form is not a date of death',
    [
      'If the decedent died on or after January 1, 2013, attach Form 5.',
      'If the date of death is on or after’\nMarch 28, 2013, the value can be reduced.',
      'For a decedent who died before December 31, 1999, the prior law applies.',
      'Date of death (if before January 1, 2005, use Form 12):',
      'Date of Death                                   Form P-12 Rev. July 1, 2017',
    ].map(
      (line) => `${head}
Estate of Jane Marie Roe,  Deceased
${line}
`,
    ),
    { 'deceased.deceasedDate': '' },
  ),
  pageRule(
    'a street does not include the town, with commas or without',
    [
      '12 Oak Street Nashville TN 37203',
      '12 Oak Street, Nashville TN 37203',
      '12 Oak Street, Nashville',
    ].map(
      (address) => `${head}
Petitioner: Richard Allen Roe
Address: ${address}
`,
    ),
    { 'petitioner.streetAddress': '12 Oak Street', 'petitioner.city': 'Nashville' },
  ),
  pageRule(
    'a nominee with another name is not the petitioner',
    [
      `Petitioner: Richard Allen Roe
Name of proposed personal representative: Otto Kell
Address: 7 Elm Court, Nashville, TN 37206`,
      `Name of proposed fiduciary: Otto Kell
Address: 7 Elm Court, Nashville, TN 37206
Petitioner's name: Richard Allen Roe`,
    ].map(
      (lines) => `${head}
Decedent: Jane Marie Roe
${lines}
`,
    ),
    { 'petitioner.fullName': 'Richard Allen Roe', 'petitioner.streetAddress': '' },
  ),
  pageRule(
    'a nominee is the petitioner if the form has no other',
    `${head}
Decedent: Jane Marie Roe
Name of proposed fiduciary: Richard Allen Roe
Address: 12 Oak Street, Nashville, TN 37203
`,
    { 'petitioner.fullName': 'Richard Allen Roe', 'petitioner.streetAddress': '12 Oak Street' },
  ),
  pageRule(
    "the top of a form has the petitioner's address if it has the petitioner's name",
    `
ATTORNEY OR PARTY WITHOUT ATTORNEY:              FOR COURT USE ONLY
NAME: Richard Allen Roe
STREET ADDRESS: 12 Oak Street
CITY: Nashville         STATE: TN      ZIP CODE: 37203
TELEPHONE NO.: (615) 555-0134

ESTATE OF (name): Jane Marie Roe
Petitioner (name): Richard Allen Roe
`,
    {
      'petitioner.streetAddress': '12 Oak Street',
      'petitioner.phoneNumber': '6155550134',
      attorney: '',
    },
  ),
];

test('classes of mistakes on fictional forms', () => {
  expect(wrongRows(...rules)).toEqual([]);
});

test('sections of a statute are not a case number', () => {
  const picture = `${head}
Estate of Jane Marie Roe                         File No. 1418 AND 1419 of the Act
`;
  expect(values(picture, 'caseNumber')).not.toEqual(['1418 AND 1419']);
});

test('finds an address that is only in the table of heirs, beside the name and not certain', () => {
  const picture = `${head}
ESTATE OF (name): Jane Marie Roe
Petitioner: Richard Allen Roe
8.  Name and relationship to decedent        Age      Address
    Richard Allen Roe, son                   63       12 Oak Street
                                                      Nashville, TN 37203
    Otto Roe, son                            61       7 Elm Court
                                                      Nashville, TN 37206
`;
  const { 'petitioner.streetAddress': street } = read(picture);
  expect(street.value).toBe('12 Oak Street');
  expect(street.confidence).toBeLessThan(0.9);
});

test('a form with answers is never blank, even if no name can be read', () => {
  const picture = `${head}
Estate of                                        Case No. 2024-0815
The decedent was domiciled at the time of death in this county.
The petitioner asks that the will be admitted and letters testamentary be issued.
`;
  expect(extractPetition([typePage(picture, () => '')]).kind).toBe('petition');
});

test("an address below a heading is not certain without its person's name beside it", () => {
  const picture = `${head}
Petitioner: Richard Allen Roe
DECEDENT
Street address:   7 Elm Court
City:   Nashville      State:   TN      Zip:   37206
`;
  const { 'deceased.streetAddress': street } = read(picture);
  expect(street.value).toBe('7 Elm Court');
  expect(street.confidence).toBeLessThan(0.9);
});
