import { expect, test } from 'vitest';
import { pageRule, typedHead as head } from './testing/read-typed.ts';
import { wrongRows } from './testing/scored.ts';

const opening = `${head}
ESTATE OF Jane Marie Roe, DECEASED
RALPH MARSH, JUDGE

Applicant states that decedent died on March 4, 2025.
`;
const asked = {
  'petitioner.fullName': 'Marcus Freeman',
  'petitioner.streetAddress': '3 Mile River Road',
  'petitioner.city': 'Milford',
  'petitioner.state': 'OH',
  'petitioner.zipCode': '45150',
  'petitioner.phoneNumber': '5135550148',
  attorney: 'Chidi Okafor',
};

/** Two columns of signatures, with the given words above the names. */
const columns = (left: string, right: string, captions = 'Typed or Printed Name') => `${opening}
${left.padEnd(50)}${right}
Chidi Okafor                                      Marcus Freeman
${captions.padEnd(50)}Typed or Printed Name
18 Old Post Road, Suite 4                         3 Mile River Road
Address                                           Address
Cincinnati, OH 45202                              Milford, OH 45150

513-555-0101                                      513-555-0148
Phone Number (include area code)                  Phone Number (include area code)

Attorney Registration No. 0072454

                      FILED
                   RALPH MARSH
              JUDGE & EX-OFFICIO CLERK
`;

const rules = [
  pageRule(
    'lawyer and petitioner sign side by side, each line above its caption',
    [
      columns('Attorney for Applicant', 'Applicant'),
      // OCR lost one of the roles above them, the beginning of one, or a caption.
      columns('Attorney for Applicant', ''),
      columns('Al tt    Applicant', 'Applicant'),
      columns('Attorney for Applicant', 'Applicant', 'ed or Printed Name'),
      columns('Attorney for Applicant', 'Applicant', 'lypcd ui l ninlcd'),
    ],
    asked,
  ),
  pageRule(
    'an empty telephone field of the petitioner does not get the lawyer’s number',
    columns('Attorney for Applicant', 'Applicant').replace('513-555-0148', ''),
    { ...asked, 'petitioner.phoneNumber': '' },
  ),
  pageRule(
    'a name in cells between ‘estate of’ and ‘deceased’ is the decedent’s',
    `${head}
ESTATE OF James          Kelly          DECEASED
CASE NO. 2026000070

Applicant states that decedent died on March 4, 2025.
`,
    { 'deceased.fullName': 'James Kelly', caseNumber: '2026000070' },
  ),
];

test('columns of signatures', () => {
  expect(wrongRows(...rules)).toStrictEqual([]);
});
