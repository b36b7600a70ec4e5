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
  ['12 Oak St\t3/4/2026\t$285,000\t$1,850\t1968', { ...oak, livingArea: null }],
  ['12 Oak St\t3/4/2026\t$285,000\t$2,100\t1,850\t1968', oak],
  ['12 Oak St\t3/4/2026\t$285,000\t7,405\t1,850\t1968', { ...oak, livingArea: null }],
  ['12 Oak St\t3/4/2026\t$285,000\t12,000\t1,850 sf\t1968', oak],
])('%j is a sale', (line, wanted) => {
  expect(readPastedSales(line)).toEqual([{ line, sale: wanted }]);
});

test.each([
  '12 Oak St\t285000',
  '12 Oak St\t3/4/2026\t$1',
  'Address\tSold\tPrice',
  '2/30/2026 285000',
  '12 Oak St\t3/4/2026\t$265,000\t$250,000\t1450',
  '12 Oak St\t3/4/2026\t18500\t250000\t1450',
])('%j is none', (line) => {
  expect(readPastedSales(`${line}\n\n`)).toEqual([{ line, sale: null }]);
});
