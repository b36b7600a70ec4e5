import { expect, test } from 'vitest';
import { columnNames } from './row-plan.ts';

const long = 'x'.repeat(120);

test.each([
  [
    ['City', ' city', 'City', 'City'],
    ['City', 'city', 'City (2)', 'City (3)'],
  ],
  [
    ['', 'Column 3', ''],
    ['Column 1', 'Column 3', 'Column 3 (2)'],
  ],
  [
    ['City', 'City', 'City (2)'],
    ['City', 'City (2)', 'City (2) (2)'],
  ],
  [
    ['Extra: Roof', 'Roof'],
    ['Roof', 'Roof (2)'],
  ],
  [
    ['Status', 'Extra: Status'],
    ['Status (2)', 'Status'],
  ],
  [
    [`${long} 1`, `${long} 2`],
    [long, `${long} (2)`],
  ],
])('no two columns have one name: %j', (headers, names) => {
  expect(columnNames(headers, headers.length)).toEqual(names);
});
