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

// Classes of mistakes on bad scans of real forms: an unconfirmed value is offered, not shown as
// found.

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
] as const)('%s with a low-confidence word is an alternative', (field, word) => {
  expect(scanned(petition)[field].value).not.toBe('');
  const doubtful = scanned(petition, { [word]: 0.55 })[field];
  expect(doubtful.value).toBe('');
  expect(doubtful.alternatives[0]!.value).toContain(word);
});

test('a case number is shown only if its digits were clear, since no table confirms them', () => {
  expect(scanned(petition, { PR2496418: 0.7 }).caseNumber.value).toBe('');
  expect(scanned(petition, { PR2496418: 0.85 }).caseNumber.value).toBe('PR2496418');
});

test('shows a name with low OCR confidence in one place and high in another', () => {
  const twice = `${petition}\nThe decedent, Bartholomew Lorne Osgood, died on March 4, 2025.\n`;
  const page = typePage(twice, () => '');
  const [first] = page.words.filter(({ text }) => text === 'Osgood');
  const words = page.words.map((word) => ({ ...word, confidence: word === first ? 0.5 : 0.95 }));
  const { fields } = extractPetition([{ ...page, source: 'ocr', words }]);
  expect(fields['deceased.fullName'].value).toBe('Bartholomew Lorne Osgood');
});

test('shows a low-confidence ZIP if its town confirms it', () => {
  expect(scanned(petition, { '37203': 0.55 })['petitioner.zipCode'].value).toBe('37203');
});

test('a symbol before a house number is a lost digit', () => {
  const street = scanned(petition.replace('16 Quarry', '$916 Quarry'))['petitioner.streetAddress'];
  expect(street.value).toBe('');
  expect(street.alternatives[0]!.value).toBe('916 Quarry Court');
});

test('an impossible ordinal in a street is misread', () => {
  const on = (street: string) =>
    scanned(petition.replace('16 Quarry Court', street))['petitioner.streetAddress'].value;
  expect(on('3222 West 83rd Street')).toBe('3222 West 83rd Street');
  expect(on('3222 West 111th Street')).toBe('3222 West 111th Street');
  expect(on('3222 West 82rd Street')).toBe('');
});

test("reads an 'm' of a scan as 'rn' if that turns an unknown word into a town's name", () => {
  const named = (name: string) =>
    scanned(petition.replace('Everett Whitlock', name))['petitioner.fullName'].value;
  expect(named('Comelius Abemathy')).toBe('Cornelius Abernathy');
  expect(named('Emma Palmer')).toBe('Emma Palmer');
  const typed = petition.replace('Everett Whitlock', 'Comelius Abemathy');
  expect(values(typed, 'petitioner.fullName')).toEqual(['Comelius Abemathy']);
});

const rules = [
  pageRule(
    'a role below a question about the relationship to it does not begin a section',
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
    'a role with a colon below the last name of a table is the heading of the next section',
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

test('typed pages with typical mistakes of scans', () => {
  expect(wrongRows(...rules)).toEqual([]);
});

test('a family name in lowercase ends the name', () => {
  expect(nameFromValue('Gwendolyn Paul weiss')).toBe('Gwendolyn Paul Weiss');
  expect(nameFromValue('Gwendolyn Paul spouse')).toBe('Gwendolyn Paul');
  expect(nameFromValue('Gwendolyn Paul died')).toBe('Gwendolyn Paul');
});

test('the effective date of a law is recognized across a gap', () => {
  const law = `${head}
Decedent: Bartholomew Lorne Osgood

the decedent died before          April 1, 2022).
`;
  expect(values(law, 'deceased.deceasedDate')).toEqual(['']);
});

test('a telephone number at the top of a scan without a lawyer is the filer’s, unless they file pro se', () => {
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

test('a case number with letters among its digits is offered', () => {
  const number = scanned(petition.replace('PR2496418', '24-Q7733')).caseNumber;
  expect(number.value).toBe('');
  expect(number.alternatives[0]!.value).toBe('24-Q7733');
});

test('keeps a suffix that was lost in one place, since OCR does not invent suffixes', () => {
  const twice = `${petition.replace('Osgood', 'Osgood III')}
The decedent, Bartholomew Lorne Osgood, died on March 4, 2025.
`;
  expect(scanned(twice, { III: 0.7 })['deceased.fullName'].value).toBe(
    'Bartholomew Lorne Osgood III',
  );
});

test('a ZIP is not certain if the town has a similar one', () => {
  const sure = (confidence: number) =>
    scanned(petition, { '37203': confidence })['petitioner.zipCode'].confidence;
  expect(sure(0.7)).toBeLessThan(0.9);
});

test('completes the end of a county’s name in the state where the decedent lived', () => {
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

test('a name that is indented in its block lost its first word', () => {
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

test('a barely readable small estate affidavit is not a blank form', () => {
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

test('offers a misread date of death in the future', () => {
  const died = `${petition}\nThe decedent, Bartholomew Lorne Osgood, died on March 4, 2035.\n`;
  const on = (today?: string) => {
    const { fields } = extractPetition([typePage(died, () => '')], undefined, today);
    return fields['deceased.deceasedDate'].value;
  };
  expect(on()).toBe('2035-03-04');
  expect(on('2036-01-01')).toBe('2035-03-04');
  expect(on('2026-11-23')).toBe('');
});
