import { expect, test } from 'vitest';
import { readMoney } from './money.ts';
import { rule, wrongRows } from '../testing/scored.ts';

const sums = rule('reads the amount in a text', readMoney, [
  ['$1,250,000.50', '1250000.50'],
  ['456, 756. 00', '456756.00'],
  ['222,390,00', '222390.00'],
  ['12,500', '12500'],
  ['approx. $ 12,500.', '12500'],
  ['Total: 74,138.00', '74138.00'],
  ['l2,500', '12500'],
  ['@34,878.00', ''],
  [',390.00', ''],
  ['unknown', ''],
]);

test('amounts of money', () => {
  expect(wrongRows(sums)).toEqual([]);
});
