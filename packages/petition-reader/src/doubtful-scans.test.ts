import { expect, test } from 'vitest';
import { typePage } from '../corpus/typed-page.ts';
import { extractPetition } from './extract-petition.ts';
import { nameFromValue } from './people/names.ts';
import {
  pageRule,
  readScanned as scanned,
  typedHead as head,
  valuesOfTyped as values,
} from './testing/read-typed.ts';
import { wrongRows } from './testing/scored.ts';

// Classes of mistakes on bad scans of real sheets: what nothing confirms is offered, not shown as found.

const petition = `${head}
Decedent: Bartholomew Lorne Osgood
Petitioner: Everett Whitlock
Address: 16 Quarry Court, Nashville, TN 37203
Case No: PR2496418
`;

test.each([
  ['deceased.fullName', 'Osgood'],
  ['petitioner.streetAddress', 'Quarry'],
  ['caseNumber', 'PR2496418'],
] as const)('%s with a word that was hardly read is an alternative', (field, word) => {
  expect(scanned(petition)[field].value).not.toBe('');
  const doubtful = scanned(petition, { [word]: 0.55 })[field];
  expect(doubtful.value).toBe('');
  expect(doubtful.alternatives[0]!.value).toContain(word);
});

test('a name that was hardly read in one place and well in another is shown', () => {
  const twice = `${petition}\nThe decedent, Bartholomew Lorne Osgood, died on March 4, 2025.\n`;
  const page = typePage(twice, () => '');
  const [first] = page.words.filter(({ text }) => text === 'Osgood');
  const words = page.words.map((word) => ({ ...word, confidence: word === first ? 0.5 : 0.95 }));
  const { fields } = extractPetition([{ ...page, source: 'ocr', words }]);
  expect(fields['deceased.fullName'].value).toBe('Bartholomew Lorne Osgood');
});

test('a ZIP that was hardly read is shown where its town vouches for it', () => {
  expect(scanned(petition, { '37203': 0.55 })['petitioner.zipCode'].value).toBe('37203');
});

test('a sign before a house number is a digit that was lost', () => {
  const street = scanned(petition.replace('16 Quarry', '$916 Quarry'))['petitioner.streetAddress'];
  expect(street.value).toBe('');
  expect(street.alternatives[0]!.value).toBe('916 Quarry Court');
});

test('an ordinal that no street has was misread', () => {
  const on = (street: string) =>
    scanned(petition.replace('16 Quarry Court', street))['petitioner.streetAddress'].value;
  expect(on('3222 West 83rd Street')).toBe('3222 West 83rd Street');
  expect(on('3222 West 111th Street')).toBe('3222 West 111th Street');
  expect(on('3222 West 82rd Street')).toBe('');
});

test("an 'm' of a scan is 'rn' where that makes a town's name of a word that is none", () => {
  const named = (name: string) =>
    scanned(petition.replace('Everett Whitlock', name))['petitioner.fullName'].value;
  expect(named('Comelius Abemathy')).toBe('Cornelius Abernathy');
  expect(named('Emma Palmer')).toBe('Emma Palmer');
  const typed = petition.replace('Everett Whitlock', 'Comelius Abemathy');
  expect(values(typed, 'petitioner.fullName')).toEqual(['Comelius Abemathy']);
});

const rules = [
  pageRule(
    'a role under words that ask for a relation to it begins no one’s fields',
    `${head}
Decedent: Bartholomew Lorne Osgood
Petitioner
Name    Everett Whitlock          Relativiiship to
                                  Deceased
Street Address    16 Quarry Court
City/Town    Nashville     State TN     Zip 37203
`,
    { 'petitioner.city': 'Nashville', 'deceased.city': '' },
  ),
  pageRule(
    'a role with a colon under the last name of a table heads what comes after it',
    `${head}
Decedent: Bartholomew Lorne Osgood

Lionel Dacosta
Beatrix Fallon
Petitioner:
Everett Whitlock
`,
    { 'petitioner.fullName': 'Everett Whitlock' },
  ),
];

test('typed pages with the mistakes of scans', () => {
  expect(wrongRows(...rules)).toEqual([]);
});

test('a family name that lost its capital ends the name', () => {
  expect(nameFromValue('Gwendolyn Paul weiss')).toBe('Gwendolyn Paul Weiss');
  expect(nameFromValue('Gwendolyn Paul spouse')).toBe('Gwendolyn Paul');
  expect(nameFromValue('Gwendolyn Paul died')).toBe('Gwendolyn Paul');
});

test('the day of a law stays one on the other side of a gap', () => {
  const law = `${head}
Decedent: Bartholomew Lorne Osgood

the decedent died before          April 1, 2022).
`;
  expect(values(law, 'deceased.deceasedDate')).toEqual(['']);
});

test('a telephone at the head of a scan without a lawyer is that of who files, unless they say so', () => {
  const paper = (before: string) => `${before}
Telephone: (203) 555-0139
SUPERIOR COURT OF CALIFORNIA, COUNTY OF Kern

ESTATE OF: Bartholomew Lorne Osgood, DECEDENT

1. Petitioner (name): Everett Whitlock requests
2. Decedent died on March 4, 2025
`;
  expect(scanned(paper('Petitioner'))['petitioner.phoneNumber'].value).toBe('');
  expect(scanned(paper('Petitioner, pro se'))['petitioner.phoneNumber'].value).toBe('2035550139');
});

test("a case's number with letters among its digits is offered", () => {
  const number = scanned(petition.replace('PR2496418', '24-Q7733')).caseNumber;
  expect(number.value).toBe('');
  expect(number.alternatives[0]!.value).toBe('24-Q7733');
});

test('a suffix that one place lost is kept: engines invent none', () => {
  const twice = `${petition.replace('Osgood', 'Osgood III')}
The decedent, Bartholomew Lorne Osgood, died on March 4, 2025.
`;
  expect(scanned(twice, { III: 0.7 })['deceased.fullName'].value).toBe(
    'Bartholomew Lorne Osgood III',
  );
});

test('a ZIP that another of the same town would do for is not sure', () => {
  const sure = (confidence: number) =>
    scanned(petition, { '37203': confidence })['petitioner.zipCode'].confidence;
  expect(sure(0.7)).toBeLessThan(0.9);
});

test('what may be the end of a county’s name is completed where the decedent lived', () => {
  const lake = petition
    .replace('DAVIDSON', 'LAKE')
    .replace('16 Quarry Court, Nashville, TN 37203', '16 Quarry Court, Layton, UT 84041');
  const read = scanned(lake.replace('PROBATE COURT OF LAKE COUNTY', 'LAKE COUNTY'));
  expect(read.county.value).toBe('');
  expect(read.county.alternatives.map(({ value }) => value)).toContain('Salt Lake');
});

test('the lawyer of a petitioner whose own name could not be read is not the petitioner', () => {
  const filed = `${head}
ATTORNEY OR PARTY WITHOUT ATTORNEY        STATE BAR NO.
NAME ipsa sr
FIRM NAME
STREET ADDRESS. 7680 Foxglove Drive
CITY: Nashville     STATE: TN     ZIP CODE: 37203
TELEPHONE NO. (615) 555-0140
ATTORNEY FOR (name) Petitioner Everett Whitlock

Decedent: Bartholomew Lorne Osgood
Petitioner: Everett Whitlock
Case No: PR2496418
`;
  expect(scanned(filed)['petitioner.streetAddress'].value).toBe('');
});

test('a name that begins right of its own lines lost its first word', () => {
  const lines = (name: string) => `${head}
Decedent: Bartholomew Lorne Osgood
Petitioner: Everett Whitlock

Attorney for Petitioner:
${name}
4417 Foxglove Drive
Nashville, TN 37203
`;
  expect(scanned(lines('Douglas James Tolliver')).attorney.value).toBe('Douglas James Tolliver');
  const cut = scanned(lines('        James Tolliver')).attorney;
  expect(cut.value).toBe('');
});

test('an affidavit of a small estate of which hardly anything was read is no blank form', () => {
  const affidavit = typePage(
    `
      Affidavit for Collecting Personal Property in a Small Estate Proceeding

(1)  This affidavit is made for the purpose of collecting the personal property of
     Vivian Louise Rasmussen     (name), who died
     on Oct. 19, 2024            (date), as authorized by law;
(2)  No application or petition is pending or has been granted in any jurisdiction.
(3)  I am entitled to any tangible personal property belonging to the decedent.
`,
    () => '',
  );
  const words = affidavit.words.map((word) => ({
    ...word,
    confidence: /Oct|19|2024/.test(word.text) ? 0.55 : 0.95,
  }));
  const read = extractPetition([{ ...affidavit, source: 'ocr', words }]);
  expect(read.kind).toBe('petition');
  expect(read.fields['deceased.fullName'].value).toBe('Vivian Louise Rasmussen');
});

test('a death in the future was misread: it is offered', () => {
  const died = `${petition}\nThe decedent, Bartholomew Lorne Osgood, died on March 4, 2035.\n`;
  const on = (today?: string) => {
    const { fields } = extractPetition([typePage(died, () => '')], undefined, today);
    return fields['deceased.deceasedDate'].value;
  };
  expect(on()).toBe('2035-03-04');
  expect(on('2036-01-01')).toBe('2035-03-04');
  expect(on('2026-11-23')).toBe('');
});
