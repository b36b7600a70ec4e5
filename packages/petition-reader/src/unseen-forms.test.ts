import { expect, test } from 'vitest';
import { extractPetition } from './extract-petition.ts';
import { withoutDoubles } from './page/doubled-words.ts';
import { layOutPage } from './page/page-layout.ts';
import type { Page, Word } from './page/page.ts';
import { findAddresses, isStreetLine } from './places/addresses.ts';
import { splitStreetAndZip } from './places/place-lines.ts';
import { pageRule, readTyped as read, typedHead as head } from './testing/read-typed.ts';
import { wrongRows } from './testing/scored.ts';
import { findDates } from './values/dates.ts';

// Classes of mistakes on court forms without a template.
test('reads a county without the word County between town and state', () => {
  const [found] = findAddresses('218 Hollow Road, Apt 4B, Marietta, Cobb, GA 30060');
  expect(found).toMatchObject({
    street: '218 Hollow Road, Apt 4B',
    city: 'Marietta',
    state: 'GA',
    zip: '30060',
  });
});

test('a part of a street is not a town if the town has the name of a county', () => {
  const [found] = findAddresses('5463 St. Charles Avenue, Madison, TN 37115');
  expect(found).toMatchObject({ street: '5463 St. Charles Avenue', city: 'Madison' });
  const [broken] = findAddresses('5463 St. Charles\nAvenue, Madison, TN 37115');
  expect(broken?.city).not.toBe('Avenue');
});

test('rural routes and house numbers with a letter after a hyphen are streets', () => {
  expect(isStreetLine('RR 2 Box 118')).toBe(true);
  expect(isStreetLine('HC 61 Box 9')).toBe(true);
  expect(isStreetLine('48-A Tanager Street')).toBe(true);
  const [found] = findAddresses('Rural Route 4, Box 12, Paducah, KY 42001');
  expect(found).toMatchObject({ street: 'Rural Route 4, Box 12', city: 'Paducah' });
});

test('splits street and ZIP in one blank', () => {
  expect(splitStreetAndZip('5520 State Route 41, 16501')).toEqual({
    street: '5520 State Route 41',
    zip: '16501',
  });
});

test('reads a date with lost slashes or with a comma misread as a one', () => {
  const days = (text: string) => findDates(text).map(({ iso }) => iso);
  expect(days('died on (date): 03252024')).toEqual(['2024-03-25']);
  expect(days('who died on January 1\t12021')).toEqual(['2021-01-01']);
  expect(days('account 2203252024 and 03252024-7')).toEqual([]);
  // The date of a law, with a fragment of a word before it.
  expect(days('died before be April 1, 2022)')).toEqual([]);
});

test('joins the last digits of a year to a printed 20', () => {
  expect(findDates('on January 4, 20 21, intestate')[0]?.iso).toBe('2021-01-04');
  expect(findDates('on January 4\t,2021')[0]?.iso).toBe('2021-01-04');
});

const rules = [
  pageRule(
    'captions below an answer after a heading’s colon belong to that answer',
    `${head}
In the matter of Jane Marie Roe

2. Decedent information: March 4, 2024
^                          Date of death
Domicile (at date of death): Nashville        Davidson        TN
^                              City              County        State
`,
    { 'deceased.deceasedDate': '2024-03-04', 'deceased.city': 'Nashville' },
  ),
  pageRule(
    'names and addresses of a list of relatives are not the decedent’s',
    `${head}
Decedent: Jane Marie Roe
Domicile: Nashville

NAME                  ADDRESS                     RELATIONSHIP*     AGE (if minor)**
Richard Allen Roe     12 Oak Street               Child
                      Memphis, TN 38103
`,
    { 'deceased.streetAddress': '' },
  ),
  pageRule(
    'ID before five digits is a state, not a case number',
    `${head}
Decedent: Jane Marie Roe
Richard Allen Roe
12 Oak Street
Boise   ID 83702
`,
    { caseNumber: '' },
  ),
  pageRule(
    'numbered captions on two lines are not part of an address',
    `${head}
Decedent: Jane Marie Roe

Richard Allen Roe
^Printed name of petitioner
12 Oak Street
^Address Line 1
Memphis, TN 38103
^Address Line 2
`,
    {
      'petitioner.streetAddress': '12 Oak Street',
      'petitioner.city': 'Memphis',
      'deceased.streetAddress': '',
    },
  ),
  pageRule(
    'a town in a sentence about where the decedent lived is the decedent’s',
    `${head}
2. The decedent, Jane Marie Roe, died on March 4, 2024. The decedent lived in Nashville, Tennessee
at the time of death.
`,
    { 'deceased.city': 'Nashville', 'deceased.state': 'TN' },
  ),
  pageRule(
    'captions of two columns are not a name',
    `${head}
Decedent:   Borough Borough
`,
    { 'deceased.fullName': '' },
  ),
];

test('pages of forms without a template', () => {
  expect(wrongRows(...rules)).toEqual([]);
});

test('a line with two options on two rows shows that a lawyer filed the petition', () => {
  const picture = `
Otto Kell
^Name
7 Court Square
^Address
Nashville, TN 37201
^City, State, Zip
I am [ ] Applicant
[X] Applicant's attorney

In the Probate Court of Davidson County
In the Matter of the Estate of
Jane Marie Roe
Deceased
`;
  expect(read(picture).attorney.value).toBe('Otto Kell');
});

/** A page as OCR reads it: each line with the confidence of its words. */
function scanned(number: number, lines: { text: string; confidence: number }[]): Page {
  const words = lines.flatMap(({ text, confidence }, row): Word[] =>
    [...text.matchAll(/\S+/g)].map((match) => ({
      text: match[0],
      x: 60 + match.index * 8,
      y: 60 + row * 24,
      width: match[0].length * 8,
      height: 11,
      confidence,
    })),
  );
  return { number, width: 1000, height: 1294, source: 'ocr', words };
}

const titles = [
  { text: 'PROBATE COURT OF DAVIDSON COUNTY', confidence: 0.95 },
  { text: 'PETITION FOR LETTERS OF ADMINISTRATION', confidence: 0.95 },
  { text: 'Decedent: Jane Marie Roe', confidence: 0.95 },
];

test('a number with low OCR confidence in two places is never certain', () => {
  const numbered = (number: number, confidence: number) =>
    scanned(number, [...titles, { text: 'Case No: PR2496418', confidence }]);
  const sureness = (confidence: number) => {
    const { fields } = extractPetition([numbered(1, confidence), numbered(2, confidence)]);
    expect(fields.caseNumber.value).toBe('PR2496418');
    return fields.caseNumber.confidence;
  };
  expect(sureness(0.82)).toBeLessThan(0.9);
  expect(sureness(0.97)).toBeGreaterThanOrEqual(0.9);
});

test('reads a zero at the beginning of a name or a street as the letter O', () => {
  const page = scanned(1, [
    ...titles,
    { text: "Petitioner: Fiona Margaret 0'Rafferty", confidence: 0.9 },
    { text: 'Address: 16 0ld Quarry Court, Nashville, TN 37203', confidence: 0.9 },
  ]);
  const { fields } = extractPetition([page]);
  expect(fields['petitioner.fullName'].value).toBe("Fiona Margaret O'Rafferty");
  expect(fields['petitioner.streetAddress'].value).toBe('16 Old Quarry Court');
});

test('removes a word that OCR read twice in one place', () => {
  const page = scanned(1, [{ text: 'The petition of Jane Roe', confidence: 0.9 }]);
  const [, , of] = page.words;
  const again = { ...of!, x: of!.x + 2, height: of!.height - 2, confidence: 0.8 };
  const doubled = { ...page, words: [...page.words, again] };
  expect(withoutDoubles(doubled).words).toEqual(page.words);
  expect(withoutDoubles({ ...doubled, source: 'text' }).words).toHaveLength(6);
});

test('words of a form printed without font heights stay in their rows', () => {
  const high = (text: string) => (/[A-Z\dbdfhklt]/.test(text) ? 11 : 7);
  const line = (text: string, bottom: number): Word[] =>
    [...text.matchAll(/\S+/g)].map((match) => ({
      text: match[0],
      x: 60 + match.index * 8,
      y: bottom - high(match[0]),
      width: match[0].length * 8,
      height: high(match[0]),
      confidence: 1,
    }));
  const rule: Word[] = Array.from({ length: 60 }, (_, i) => ({
    text: '_',
    x: 60 + i * 8,
    y: 119,
    width: 8,
    height: 1,
    confidence: 1,
  }));
  const words = [
    ...line('See our Name as we Save on More cases', 60),
    ...line('Name Some Case Sum are seen', 90),
    ...rule,
  ];
  const { rows } = layOutPage({ number: 1, width: 1000, height: 1294, source: 'text', words });
  expect(rows[0]!.map(({ text }) => text)).toEqual(['See our Name as we Save on More cases']);
});
