import { expect, test } from 'vitest';
import { readPastedSales } from './pasted-sales.ts';

const oak = {
  label: '12 Oak St',
  soldOn: '2026-03-04',
  price: 28_500_000,
  livingArea: 1_850,
  yearBuilt: 1968,
};

test.each([
  ['12 Oak St\t3/4/2026\t$285,000\t1,850\t1968', oak],
  ['2026-03-04\t285000\t12 Oak St\t1850\t1968', oak],
  ['12 Oak St, $285k, sold 3/4/26, 1,850 sq ft, built 1968', oak],
  [
    '12 Oak St, Nashville; 3/4/2026; 285,000',
    { ...oak, label: '12 Oak St, Nashville', livingArea: null, yearBuilt: null },
  ],
])('%j is a sale', (line, wanted) => {
  expect(readPastedSales(line)).toEqual([{ line, sale: wanted }]);
});

test.each([
  '12 Oak St\t285000',
  '12 Oak St\t3/4/2026\t$1',
  'Address\tSold\tPrice',
  '2/30/2026 285000',
])('%j is none', (line) => {
  expect(readPastedSales(`${line}\n\n`)).toEqual([{ line, sale: null }]);
});
