import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { countTextSegments } from './text-segments.ts';

test.each([
  ['', 'GSM-7', 0, 0, 160],
  ['a'.repeat(160), 'GSM-7', 160, 1, 0],
  ['a'.repeat(161), 'GSM-7', 161, 2, 145],
  ['€'.repeat(80), 'GSM-7', 160, 1, 0],
  ['é'.repeat(70), 'GSM-7', 70, 1, 90],
  ['’'.repeat(70), 'UCS-2', 70, 1, 0],
  ['’'.repeat(71), 'UCS-2', 71, 2, 63],
  ['😀', 'UCS-2', 2, 1, 68],
])('%#', (text, encoding, length, segments, remaining) => {
  expect(countTextSegments(text)).toEqual({ encoding, length, segments, remaining });
});

test('does not split a surrogate pair', () => {
  expect(countTextSegments(`${'a'.repeat(152)}€${'a'.repeat(10)}`).remaining).toBe(153 - 12);
});

test('more text never costs less', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (one, other) => {
      expect(countTextSegments(one + other).segments).toBeGreaterThanOrEqual(
        countTextSegments(one).segments,
      );
    }),
  );
});
