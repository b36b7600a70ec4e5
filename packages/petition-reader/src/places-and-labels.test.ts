import { expect, test } from 'vitest';
import { pageRule, readTyped as read, typedHead as head } from './testing/read-typed.ts';
import { wrongRows } from './testing/scored.ts';

// More classes of mistakes seen on real forms, each on a fictional form.
const rules = [
  pageRule(
    "another person's date of death is not the decedent's",
    [
      'Name of predeceased spouse: Otto Roe        Date of death: May 1, 2020',
      `Name of spouse        Date of death (if deceased)
Otto Roe              May 1, 2020`,
      `Name                  Relationship      Date of death, if deceased
Otto Roe              Son               May 1, 2020`,
      '>Otto Kell was appointed executor on June 3, 2019 and died on May 1, 2020.',
    ].map(
      (lines) => `${head}
Estate of Jane Marie Roe, Deceased
${lines}
`,
    ),
    { 'deceased.deceasedDate': '' },
  ),
  pageRule(
    'a hint in parentheses may be a sentence, and ends its label',
    `${head}
Estate of (Include all names and initials under which assets were held by the decedent.) Date of Death
Jane Marie Roe                                                                             March 4, 2024
Decedent's Residence at Time of Death (Include full address.)
12 Oak Street, Nashville, TN 37203
`,
    {
      'deceased.fullName': 'Jane Marie Roe',
      'deceased.deceasedDate': '2024-03-04',
      'deceased.streetAddress': '12 Oak Street',
    },
  ),
  pageRule(
    'the second line of a label is neither a label nor a section',
    `${head}
Petitioner:
Name           Richard Allen Roe          Relationship to  Son
                                          Deceased
Street Address 12 Oak Street
City/Town      Nashville        State TN  Zip 37203        Phone (615) 555-0134
                                          Code             Number
Name of the    Jane Marie Roe
Deceased
Resided in     Franklin                   Date of Death
City/Town                                 (died testate)
`,
    {
      'petitioner.zipCode': '37203',
      'petitioner.phoneNumber': '6155550134',
      'deceased.fullName': 'Jane Marie Roe',
      'deceased.zipCode': '',
    },
  ),
  pageRule(
    'an address in a table of heirs may be on two lines around the name in its row',
    `${head}
Estate of Jane Marie Roe,
                              Deceased

Petitioner: Richard Allen Roe

Name and relationship to decedent     Age      Address
                                               12 Oak Street
Richard Allen Roe, child              44       Nashville, TN 37203
                                               7 Elm Court
Susan Beth Poe, niece                 31       Nashville, TN 37206
`,
    {
      'petitioner.streetAddress': '12 Oak Street',
      'petitioner.city': 'Nashville',
      'petitioner.zipCode': '37203',
    },
  ),
  pageRule(
    'a word beside the county’s blank is not shown if no state has such a county',
    `
COUNTY OF OF

PETITION FOR LETTERS OF ADMINISTRATION

Decedent: Jane Marie Roe
Residence at death: 7 Elm Court, Nashville, TN 37206
Petitioner: Richard Allen Roe
`,
    { county: '' },
  ),
];

test('places and labels on fictional forms', () => {
  expect(wrongRows(...rules)).toEqual([]);
});

test('corrects a county that the state does not have to a similar one, not certain', () => {
  const picture = `
                  PROBATE COURT OF DAVIDS0N COUNTY

County: Davidsan
Decedent: Jane Marie Roe
Decedent's residence: 12 Oak Street, Nashville, TN 37203
`;
  const { county } = read(picture);
  expect(county.value).toBe('Davidson');
  expect(county.confidence).toBeLessThan(0.9);
});
