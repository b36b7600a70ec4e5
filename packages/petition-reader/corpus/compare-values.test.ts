import { expect, test } from 'vitest';
import { judge } from './compare-values.ts';
import { ruleFor, wrongRows } from '../src/testing/scored.ts';

type Given = Parameters<typeof judge>;
const judged = (given: Given) => judge(...given);

const right = ruleFor<Given>('is right', judged, 'right', [
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
]);

const wrong = ruleFor<Given>('is wrong', judged, 'wrong', [
  ['deceased.fullName', 'Jane Roe', 'Jane Marie Roe'],
  ['petitioner.streetAddress', '12 Oak Street', '12 Oak Lane'],
  ['county', 'Kent', '~Newport'],
  ['attorney', 'Jane Roe', ''],
]);

const empty = ruleFor<Given>('no answer where one is expected', judged, 'empty', [
  ['county', '', 'Newport'],
]);

test('judges answers against the truth', () => {
  expect(wrongRows(right, wrong, empty)).toEqual([]);
});
