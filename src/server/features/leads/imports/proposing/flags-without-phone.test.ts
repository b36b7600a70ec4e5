import { expect, test } from 'vitest';
import { findFlagsWithoutPhone } from './flags-without-phone.ts';

const headers = [
  'Address',
  'Phone 1',
  'Phone 1 DNC',
  'Mobile 2 DNC',
  'Relative Phone',
  'Relative Phone DNC',
];
const row = ['1 Oak St', '6155550100', 'Y', 'Y', '6155550101', 'Y'];

test('a yes that no phone gets is named with its rows', () => {
  const mapped = { 0: 'streetAddress', 1: 'phone1', 2: 'phone1DoNotCall' };
  expect(findFlagsWithoutPhone(headers, [row, row], mapped)).toEqual([
    { column: 3, header: 'Mobile 2 DNC', rows: 2 },
  ]);
});

test('a column without a yes, and one of the whole row, lose nothing', () => {
  const all = { 1: 'phone1', 2: 'phone1DoNotCall', 3: 'doNotCall' };
  expect(findFlagsWithoutPhone(headers, [row], all)).toEqual([]);
  expect(findFlagsWithoutPhone(['DNC', 'Do Not Mail'], [['N', 'Y']], {})).toEqual([]);
});
