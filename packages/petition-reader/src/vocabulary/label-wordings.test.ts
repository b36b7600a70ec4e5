import { expect, test } from 'vitest';
import { findLabels, isOnlyLabel } from './labels.ts';
import { ruleFor, wrongRows } from '../testing/scored.ts';

/**
 * The wordings of one label on the states' forms: field, person ('' if the label does not tell),
 * labels.
 */
const wordings: [string, string, string[]][] = [
  [
    'name',
    'deceased',
    [
      'Name of deceased',
      'Decedent’s full legal name',
      'Estate of',
      'In the matter of the estate of:',
      'Full name of deceased person',
      'Name of person who died',
      'Deceased’s name (as on will)',
    ],
  ],
  [
    'deathDate',
    'deceased',
    [
      'Date deceased',
      'Date of decease',
      'D.O.D.',
      'DOD:',
      'Day of death',
      'Date decedent died',
      'Decedent died on',
      'Decedent’s date of passing:',
    ],
  ],
  [
    'address',
    'deceased',
    [
      'Last residence of decedent',
      'Residence at death: Street address, apartment or unit no.',
      'Decedent’s last known address',
      'Domicile at death',
      'Decedent’s legal residence',
      'Residence of deceased at time of death',
      'Decedent’s home address',
      'Usual residence of decedent',
      'Permanent address of decedent',
      'Decedent resided at',
    ],
  ],
  [
    'address',
    '',
    [
      'Place of domicile',
      'No. and street',
      'House number and street',
      'Street or P.O. Box',
      'Street address (no P.O. boxes)',
      'Mailing address (if different)',
    ],
  ],
  [
    'name',
    'petitioner',
    [
      'Name of propounder',
      'Name of proponent',
      'Name of executor named in will',
      'Name of proposed executor/administrator',
      'Your full name',
      'Applicant(s) name',
      'Name(s) of petitioner(s)',
      'Affiant’s name',
      'Name of complainant',
      'Fiduciary name',
    ],
  ],
  [
    'role',
    'petitioner',
    ['Propounder', 'Proposed personal representative', 'Person nominated to serve', 'Requestor'],
  ],
  ['phone', 'petitioner', ['Personal representative’s telephone', 'Applicant’s daytime phone no.']],
  [
    'phone',
    '',
    [
      'Tel. no.',
      'Telephone (include area code)',
      'Home/Cell phone',
      'Phone # (day)',
      'Area code and phone',
    ],
  ],
  [
    'name',
    'attorney',
    [
      'Attorney’s name',
      'Name of counsel',
      'Name of attorney representing the petitioner',
      'Attorney of record (name)',
      'Attorney name and bar number',
    ],
  ],
  [
    'role',
    'attorney',
    [
      'Attorney for the estate',
      'Counsel for petitioner',
      'Lawyer (if any)',
      'Solicitor',
      'Counselor',
    ],
  ],
  ['block', 'petitioner', ["Petitioner's name, address and interest"]],
  ['block', 'attorney', ['Name, address and telephone of attorney']],
  [
    'caseNumber',
    '',
    [
      'Case no.',
      'File number',
      'Docket #',
      'Estate no.',
      'Cause number',
      'Index no.',
      'Probate no.',
      'Administration no.',
      'Proceeding no.',
      'Will no.',
      'Court file no.',
      'Suit number',
      'Registry no.',
      'Civil action number',
    ],
  ],
  [
    'county',
    '',
    [
      'County of domicile',
      'County of residence',
      'Parish',
      'County where decedent lived',
      'Decedent’s county of residence',
    ],
  ],
  ['city', '', ['Town/City', 'City or town', 'Municipality']],
  [
    'cityline',
    '',
    ['City, state, zip', 'City/State/Zip code', 'City and zip code', 'Town, state and ZIP'],
  ],
  ['zip', '', ['Postal code', 'ZIP+4', 'Zip:']],
  ['filingDate', '', ['Date filed', 'Filing date', 'Date of filing', 'Filed on']],
  [
    'deathPlace',
    '',
    [
      'Place of death',
      'Location of death',
      'Where decedent died',
      'Hospital or place of death',
      'City and state of death',
    ],
  ],
  ['ignored', '', ['Date of birth', 'Decedent’s age at death', 'Date of will']],
  ['name', 'heir', ['Spouse’s name', 'Name of surviving spouse', 'Trustee name']],
  ['address', 'heir', ['Guardian’s address']],
  ['role', 'other', ['Registered agent', 'Appraiser', 'Respondent', 'Caveator']],
  ['name', 'other', ['Name of bonding company', 'Name of custodian of will', 'Informant’s name']],
  ['role', 'notary', ['Notary public']],
  ['name', 'witness', ['Witness name']],
];

test('wordings of labels', () => {
  expect(
    wrongRows(
      ...wordings.map(([field, role, labels]) =>
        ruleFor(
          `asks for ${field} of ${role || 'anyone'}`,
          (text: string) => {
            const [label] = findLabels({ text });
            return [label?.field, isOnlyLabel({ text }), role && label?.role];
          },
          [field, true, role],
          labels,
        ),
      ),
    ),
  ).toEqual([]);
});
