import { expect, test } from 'vitest';
import { judge } from './compare-values.ts';

test.each([
  ['petitioner.streetAddress', '12 N. Oak St', '12 North Oak Street'],
  ['petitioner.streetAddress', '4 Elm Blvd., Ste. 5', '4 Elm Boulevard, Suite 5'],
  ['deceased.state', 'Rhode Island', 'RI'],
  ['deceased.zipCode', '06457-1234', '06457'],
  ['petitioner.phoneNumber', '2035550166', '(203) 555-0166'],
  ['county', 'Dutchess County', 'Dutchess'],
  ['caseNumber', '2021 9338 A', '2021-9338/A'],
  ['deceased.fullName', 'JANE ROE', ['Jane Roe', 'Jane M. Roe']],
  ['county', '', '~Newport'],
  ['county', 'Newport', '~Newport'],
  ['attorney', '', ''],
] as const)('%s: %j is %j', (field, answer, expected) => {
  expect(judge(field, answer, expected)).toBe('right');
});

test.each([
  ['deceased.fullName', 'Jane Roe', 'Jane Marie Roe'],
  ['petitioner.streetAddress', '12 Oak Street', '12 Oak Lane'],
  ['county', 'Kent', '~Newport'],
  ['attorney', 'Jane Roe', ''],
] as const)('%s: %j is wrong for %j', (field, answer, expected) => {
  expect(judge(field, answer, expected)).toBe('wrong');
});

test('no answer where one is expected is empty', () => {
  expect(judge('county', '', 'Newport')).toBe('empty');
});
