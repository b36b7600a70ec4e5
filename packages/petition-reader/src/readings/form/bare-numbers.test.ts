import { expect, test } from 'vitest';
import { layOutPage } from '../../page/page-layout.ts';
import { typePage } from '../../../corpus/typed-page.ts';
import { readBareNumbers } from './bare-numbers.ts';
import { rule, ruleFor, wrongRows } from '../../testing/scored.ts';

const numbers = (cell: string) =>
  readBareNumbers(
    layOutPage(
      typePage(`ESTATE OF                )      ${cell}\nJANE ROE, Deceased.      )`, () => ''),
    ),
  ).map(({ value }) => value);

const courts = rule('a court’s number may stand alone in a caption', numbers, [
  ['49PRO24-000123', ['49PRO24-000123']],
  ['24P-1042', ['24P-1042']],
  ['Docket PR-2024-00123', ['PR-2024-00123']],
]);

const forms = ruleFor(
  'a form’s number is none',
  numbers,
  [],
  ['AOC-805', 'P-12', 'Dept. 24', 'Form PC 1.1', '24P-1042 of 3'],
);

test('reads numbers without a label', () => {
  expect(wrongRows(courts, forms)).toEqual([]);
});
