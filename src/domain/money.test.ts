import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMoney, parseMoney } from './money.ts';

test.each([
  ['$268,000', 26_800_000],
  ['268000', 26_800_000],
  [' $ 1,234.5 ', 123_450],
  ['185k', 18_500_000],
  ['1.2M', 120_000_000],
  ['USD 9.99', 999],
  ['1.005', 101],
  ['.5', 50],
  ['($5)', -500],
  ['-$5', -500],
  ['0', 0],
])('%s', (text, cents) => {
  expect(parseMoney(text)).toBe(cents);
});

test.each(['', '-', 'N/A', '12,34', '1e9', '$', '82.00%', '9'.repeat(30)])('rejects %j', (text) => {
  expect(parseMoney(text)).toBeNull();
});

test('reads back an amount that it wrote', () => {
  expect(formatMoney(26_800_000)).toBe('$268,000');
  expect(formatMoney(650)).toBe('$6.50');
  fc.assert(
    fc.property(fc.integer({ min: -1e13, max: 1e13 }), (cents) => {
      expect(parseMoney(formatMoney(cents))).toBe(cents);
    }),
  );
});
