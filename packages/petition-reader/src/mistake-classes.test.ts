import { expect, test } from 'vitest';
import { typePage } from '../corpus/typed-page.ts';
import { extractPetition } from './extract-petition.ts';
import {
  readTyped as read,
  typedHead as head,
  valuesOfTyped as values,
} from './testing/read-typed.ts';

// Classes of mistakes seen on real forms, each on a form that no court prints.
test('a sentence over two lines says whose fields follow, not the last role before it', () => {
  const picture = `${head}
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
`;
  const fields = ['petitioner.streetAddress', 'deceased.streetAddress'] as const;
  expect(values(picture, ...fields)).toEqual(['12 Oak Street', '7 Elm Court']);
});

test('an introduction whose person cannot be read gives no address to the section before it', () => {
  const picture = `${head}
Estate of Jane Marie Roe,
                              Deceased

1. The name, domicile and interest of the pelitiviier are as follows:
Street address:   12 Oak Street
City:   Nashville      State:   TN      Zip:   37203
`;
  expect(values(picture, 'deceased.streetAddress')).toEqual(['']);
});

test('first, middle and last name stand over captions that do not stand under them', () => {
  const picture = `${head}
Decedent: Jane Marie Roe

The name, domicile and interest of the petitioner are as follows:
Name: Richard              Allen                     Roe
^          (First)                   (Middle)                        (Last)
`;
  expect(values(picture, 'petitioner.fullName')).toEqual(['Richard Allen Roe']);
});

test('an executor whose letters were issued before is neither petitioner nor decedent', () => {
  const picture = `${head}
2.  The will was admitted to probate on May 3, 2020 and Letters Testamentary were issued to
Otto Kell, who died on March 4, 2024.
`;
  const fields = ['deceased.fullName', 'petitioner.fullName'] as const;
  expect(values(picture, ...fields)).toEqual(['', '']);
});

test('sections of a statute are no case number', () => {
  const picture = `${head}
Estate of Jane Marie Roe                         File No. 1418 AND 1419 of the Act
`;
  expect(values(picture, 'caseNumber')).not.toEqual(['1418 AND 1419']);
});

test('an address that stands only in the table of heirs is found beside the name, and not sure', () => {
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

test('a label over two lines has the answer beside them', () => {
  const picture = `${head}
Decedent: Jane Marie Roe
    Date of
    death                         March 4, 2024
`;
  expect(values(picture, 'deceased.deceasedDate')).toEqual(['2024-03-04']);
});

test('a form with answers is never blank, though no name can be read', () => {
  const picture = `${head}
Estate of                                        Case No. 2024-0815
The decedent was domiciled at the time of death in this county.
The petitioner asks that the will be admitted and letters testamentary be issued.
`;
  expect(extractPetition([typePage(picture, () => '')]).kind).toBe('petition');
});

test('a space for the court begins no section and ends none', () => {
  const picture = `${head}
ATTORNEY (Name and Address)                      FOR COURT USE ONLY
NAME: Otto Kell
STREET ADDRESS: 300 Main Street

Decedent: Jane Marie Roe
`;
  expect(values(picture, 'attorney')).toEqual(['Otto Kell']);
});

test('a word that touches its underline is read without it', () => {
  const picture = `${head}
Name of decedent:________Jane Marie Roe_______
Petitioner:______Richard Allen Roe
`;
  const fields = ['deceased.fullName', 'petitioner.fullName'] as const;
  expect(values(picture, ...fields)).toEqual(['Jane Marie Roe', 'Richard Allen Roe']);
});

test('a name takes no word from the next cell', () => {
  const picture = `${head}
IN THE MATTER OF THE ESTATE OF               Amended
    Jane Marie Roe                           Application for
Name                                         Informal Administration
`;
  expect(values(picture, 'deceased.fullName')).toEqual(['Jane Marie Roe']);
});

test.each([
  'If the decedent died on or after January 1, 2013, attach Form 5.',
  'For a decedent who died before December 31, 1999, the prior law applies.',
  'Date of death (if before January 1, 2005, use Form 12):',
  'Date of Death                                   Form P-12 Rev. July 1, 2017',
])('a day that a law or a form names is no date of death: %s', (line) => {
  const picture = `${head}
Estate of Jane Marie Roe,  Deceased
${line}
`;
  expect(values(picture, 'deceased.deceasedDate')).toEqual(['']);
});

test.each([
  '12 Oak Street Nashville TN 37203',
  '12 Oak Street, Nashville TN 37203',
  '12 Oak Street, Nashville',
])('a street keeps no town, with commas or without: %s', (address) => {
  const picture = `${head}
Petitioner: Richard Allen Roe
Address: ${address}
`;
  const fields = ['petitioner.streetAddress', 'petitioner.city'] as const;
  expect(values(picture, ...fields)).toEqual(['12 Oak Street', 'Nashville']);
});

test.each([
  `Petitioner: Richard Allen Roe
Name of proposed personal representative: Otto Kell
Address: 7 Elm Court, Nashville, TN 37206`,
  `Name of proposed fiduciary: Otto Kell
Address: 7 Elm Court, Nashville, TN 37206
Petitioner's name: Richard Allen Roe`,
])('a nominee of another name is not the petitioner', (lines) => {
  const picture = `${head}
Decedent: Jane Marie Roe
${lines}
`;
  const fields = ['petitioner.fullName', 'petitioner.streetAddress'] as const;
  expect(values(picture, ...fields)).toEqual(['Richard Allen Roe', '']);
});

test('a nominee is the petitioner where the form names no one else', () => {
  const picture = `${head}
Decedent: Jane Marie Roe
Name of proposed fiduciary: Richard Allen Roe
Address: 12 Oak Street, Nashville, TN 37203
`;
  const fields = ['petitioner.fullName', 'petitioner.streetAddress'] as const;
  expect(values(picture, ...fields)).toEqual(['Richard Allen Roe', '12 Oak Street']);
});

test("the head of a form has the petitioner's address where the petitioner is there by name", () => {
  const picture = `
ATTORNEY OR PARTY WITHOUT ATTORNEY:              FOR COURT USE ONLY
NAME: Richard Allen Roe
STREET ADDRESS: 12 Oak Street
CITY: Nashville         STATE: TN      ZIP CODE: 37203
TELEPHONE NO.: (615) 555-0134

ESTATE OF (name): Jane Marie Roe
Petitioner (name): Richard Allen Roe
`;
  const fields = ['petitioner.streetAddress', 'petitioner.phoneNumber', 'attorney'] as const;
  expect(values(picture, ...fields)).toEqual(['12 Oak Street', '6155550134', '']);
});

test("an address is not sure under a heading without its person's name beside it", () => {
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
