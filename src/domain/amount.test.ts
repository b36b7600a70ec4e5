import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountInWords, formatAmount, parseAmount } from './amount.ts';

describe('reading an amount', () => {
  test.each([
    ['185,000', 18_500_000n],
    ['$185k', 18_500_000n],
    ['$ 185K', 18_500_000n],
    ['185000', 18_500_000n],
    ['$185,000.50', 18_500_050n],
    ['1.25 million', 125_000_000n],
    ['1.5m', 150_000_000n],
    ['USD 2,500', 250_000n],
    ['2,500 dollars', 250_000n],
    ['0', 0n],
    ['.5', null],
    ['185.000', null],
    ['1,85', null],
    ['1,85,000', null],
    ['-5', null],
    ['10%', null],
    ['about 5,000', null],
    ['', null],
    ['5,000 or 6,000', null],
    ['99999999999999999999', null],
    ['1.23456k', 123_456n],
    ['1.234567k', null],
  ])('%s', (text, cents) => {
    expect(parseAmount(text)).toBe(cents);
  });

  test('reads back any amount of cents written with commas', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 40 }), (cents) => {
        const written = (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
        expect(parseAmount(`$${written}`)).toBe(BigInt(cents));
      }),
    );
  });
});

describe('writing an amount out', () => {
  test.each([
    [0n, 'Zero and 00/100 Dollars'],
    [1n, 'Zero and 01/100 Dollars'],
    [1_900n, 'Nineteen and 00/100 Dollars'],
    [4_000n, 'Forty and 00/100 Dollars'],
    [18_500_000n, 'One Hundred Eighty-Five Thousand and 00/100 Dollars'],
    [100_000_005n, 'One Million and 05/100 Dollars'],
    [123_456_789_012n, amountOf('One Billion', 'Two Hundred Thirty-Four Million')],
    [100_100_100n, 'One Million One Thousand One and 00/100 Dollars'],
  ])('%s cents', (cents, words) => {
    expect(amountInWords(cents)).toBe(words);
  });
});

function amountOf(...parts: string[]): string {
  return `${parts.join(' ')} Five Hundred Sixty-Seven Thousand Eight Hundred Ninety and 12/100 Dollars`;
}

describe('showing an amount', () => {
  test.each([
    ['142500', '$142,500.00'],
    ['$185k', '$185,000.00'],
    ['1.25 million', '$1,250,000.00'],
    ['999.5', '$999.50'],
    ['0', '$0.00'],
    ['the assessed value less 10%', 'the assessed value less 10%'],
    ['185.000', '185.000'],
  ])('shows %s as %s', (typed, shown) => {
    expect(formatAmount(typed)).toBe(shown);
    expect(formatAmount(shown)).toBe(shown);
  });
});
