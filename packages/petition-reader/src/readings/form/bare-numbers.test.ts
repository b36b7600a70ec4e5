import { expect, test } from 'vitest';
import { layOutPage } from '../../page/page-layout.ts';
import { typePage } from '../../../corpus/typed-page.ts';
import { readBareNumbers } from './bare-numbers.ts';

const numbers = (cell: string) =>
  readBareNumbers(
    layOutPage(
      typePage(`ESTATE OF                )      ${cell}\nJANE ROE, Deceased.      )`, () => ''),
    ),
  ).map(({ value }) => value);

test.each([
  ['49PRO24-000123', '49PRO24-000123'],
  ['24P-1042', '24P-1042'],
  ['Docket PR-2024-00123', 'PR-2024-00123'],
])('a court’s number may stand alone in a caption: %s', (cell, number) => {
  expect(numbers(cell)).toEqual([number]);
});

test.each(['AOC-805', 'P-12', 'Dept. 24', 'Form PC 1.1', '24P-1042 of 3'])(
  'a form’s number is none: %s',
  (cell) => {
    expect(numbers(cell)).toEqual([]);
  },
);
