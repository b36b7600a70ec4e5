import { expect, test } from 'vitest';
import { rule, wrongRows } from '../testing/scored.ts';
import { isLawyerLine, withoutBarNumber } from './lawyer-lines.ts';
import { nameFromValue } from './names.ts';

const order = rule(
  'swaps a family name before a comma, but not a name before its street',
  nameFromValue,
  [
    ['Castell, Angela', 'Angela Castell'],
    ['Angela Castell, Seven Orchard Lane', 'Angela Castell'],
    ['Angela Castell, One Harbor Plaza, Mystic, CT', 'Angela Castell'],
  ],
);

const lawyers = rule(
  'a bar number begins with any number of letters',
  (line: string) => [isLawyerLine(line), withoutBarNumber(line)],
  [
    ['Ian Tavish (P40639)', [true, 'Ian Tavish']],
    ['Ian Tavish (ABB041)', [true, 'Ian Tavish']],
    ['Ian Tavish (P4)', [false, 'Ian Tavish (P4)']],
  ],
);

test('names and the text after them', () => {
  expect(wrongRows(order, lawyers)).toEqual([]);
});
