import { expect, test } from 'vitest';
import { typePage } from '../corpus/typed-page.ts';
import { extractPetition } from './extract-petition.ts';
import { foundRequests } from './forms/reread/reread-found.ts';
import { withRereadZones } from './forms/reread/reread-zones.ts';
import type { Page } from './page/page.ts';
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
      // Signatures are written over both roles.
      columns('Att', 'Appl'),
      columns('f', 'Appl ic4nt'),
      // Neither the right caption of a name nor its telephone caption is legible.
      columns('Attorney for Applicant', 'Am plicant')
        .replace(/ +Typed or Printed Name\n/, '\n')
        .replace(/Phone Number( \(.*?\) +)Phone Number/, 'Phone Number$1Phono Nuinbes'),
    ],
    asked,
  ),
  pageRule(
    'an empty telephone field of the petitioner does not get the lawyer’s number',
    columns('Attorney for Applicant', 'Applicant').replace('513-555-0148', ''),
    { ...asked, 'petitioner.phoneNumber': '' },
  ),
  pageRule(
    'a name over ‘Typed or Printed Name’ is not the decedent’s, nor is the address under it',
    `${head}
INFORMATION ABOUT THE DECEDENT
Date of death: March 4, 2025

Marcus Freeman
Typed or Printed Name
3 Mile River Road
Address
Milford, OH 45150
`,
    { 'deceased.fullName': '', 'deceased.streetAddress': '', 'deceased.city': '' },
  ),
  pageRule(
    'a lawyer with a bar number who is the petitioner as well is both',
    columns('Attorney for Applicant', 'Applicant').replace('Marcus Freeman', 'Chidi Okafor'),
    { ...asked, 'petitioner.fullName': 'Chidi Okafor' },
  ),
  pageRule(
    'a name in cells between ‘estate of’ and ‘deceased’ is the decedent’s',
    `${head}
ESTATE OF Marta          Ellery          DECEASED
CASE NO. 2025000412

Applicant states that decedent died on March 4, 2025.
`,
    { 'deceased.fullName': 'Marta Ellery', caseNumber: '2025000412' },
  ),
];

test('columns of signatures', () => {
  expect(wrongRows(...rules)).toStrictEqual([]);
});

/** The fields of a scan on which the lawyer's first and last name are this far apart. */
function withGap(gap: string, middle?: string) {
  const text = columns('Attorney for Applicant', 'Applicant').replace(
    'Chidi Okafor ',
    `Chidi${gap}Okafor`,
  );
  const page = typePage(text, () => '');
  const words = page.words.map((word) => ({ ...word, height: 10, confidence: 0.95 }));
  const pages: Page[] = [{ ...page, source: 'ocr', words }];
  if (!middle) return extractPetition(pages).fields.attorney;
  const requests = foundRequests(pages, extractPetition(pages), new Set());
  const [request] = requests.filter(({ is }) => is === 'attorney.name');
  const [first, last] = request!.words;
  const found = { ...last!, text: middle, x: first!.x + first!.width + 5, width: 15 };
  const again = [first!, found, last!];
  return extractPetition(withRereadZones(pages, [request!], [again])).fields.attorney;
}

test('a name in which a signature hides a word is offered, and its place is read again', () => {
  expect(withGap('   ')).toMatchObject({ value: '', alternatives: [{ value: 'Chidi Okafor' }] });
  expect(withGap('   ', 'B.').value).toBe('Chidi B. Okafor');
});
