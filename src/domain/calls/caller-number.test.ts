import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseCallerNumber } from './caller-number.ts';

const own = ['6155550100', '9015550100', '2125550100', '9015550101'];

test('shows the own number of the same area code', () => {
  expect(chooseCallerNumber(own, '9015550142')).toBe('9015550100');
});

test('else one of the same state', () => {
  // 865 is Knoxville, 615 Nashville: both in Tennessee.
  expect(chooseCallerNumber(own, '8655550142')).toBe('6155550100');
});

test('else the first', () => {
  expect(chooseCallerNumber(own, '3055550142')).toBe('6155550100');
  expect(chooseCallerNumber(own, '8005550142')).toBe('6155550100');
});

test('is one of the own numbers, whatever is called; none without any', () => {
  const digits = fc.stringMatching(/^[2-9]\d{9}$/);
  fc.assert(
    fc.property(fc.array(digits, { maxLength: 8 }), digits, (numbers, called) => {
      const chosen = chooseCallerNumber(numbers, called);
      expect(numbers.length === 0 ? chosen === null : numbers.includes(chosen!)).toBe(true);
    }),
  );
});
