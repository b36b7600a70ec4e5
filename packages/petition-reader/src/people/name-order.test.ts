import { expect, test } from 'vitest';
import { rule, wrongRows } from '../testing/scored.ts';
import { isLawyerLine, withoutBarNumber } from './lawyer-lines.ts';
import { nameFromValue } from './names.ts';

const order = rule(
  'a family name before a comma is turned, a name before its street is not',
  nameFromValue,
  [
    ['Castell, Angela', 'Angela Castell'],
    ['Angela Castell, Seven Orchard Lane', 'Angela Castell'],
    ['Angela Castell, One Harbor Plaza, Mystic, CT', 'Angela Castell'],
  ],
);

const lawyers = rule(
  'a number at the bar begins with as many letters as a state likes',
  (line: string) => [isLawyerLine(line), withoutBarNumber(line)],
  [
    ['Ian Tavish (P40639)', [true, 'Ian Tavish']],
    ['Ian Tavish (ABB041)', [true, 'Ian Tavish']],
    ['Ian Tavish (P4)', [false, 'Ian Tavish (P4)']],
  ],
);

test('names and what stands behind them', () => {
  expect(wrongRows(order, lawyers)).toEqual([]);
});
