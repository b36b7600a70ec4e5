import { expect, test } from 'vitest';
import { pageRule, readScanned, typedHead as head } from './testing/read-typed.ts';
import { wrongRows } from './testing/scored.ts';

const page = (...lines: string[]) => `${head}
ESTATE OF Jane Marie Roe, DECEASED
${lines.join('\n')}

Applicant states that decedent died on March 4, 2025.
`;

const rules = [
  pageRule(
    'a year and six digits near a label is the case number',
    [
      // In the row above and below the label, and with a clerk's letters between them.
      page('                    2025000412', 'CASE NO.'),
      page('CASE NO.', '     EN             2025000412'),
      // OCR misread the label, or read a letter written by hand as part of the number.
      page('CASE NC             2025000412'),
      page('CASE NO.            4_2025000412'),
      page('CASE NO.            22025 000412'),
    ],
    { caseNumber: '2025000412' },
  ),
  pageRule(
    'a number without a year is a case number only beside its label',
    page('                    5135550148', 'CASE NO.'),
    { caseNumber: '' },
  ),
];

test('numbers stamped near their label', () => {
  expect(wrongRows(...rules)).toStrictEqual([]);
});

test('a letter that OCR put before a stamped number is not part of it', () => {
  const { caseNumber } = readScanned(page('CASE NO.            N2025000412'));
  expect(caseNumber.value).toBe('2025000412');
});
