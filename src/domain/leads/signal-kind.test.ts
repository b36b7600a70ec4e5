import { expect, test } from 'vitest';
import { signalKindLabel, signalKindOfWords } from './signal-kind.ts';

test.each([
  ['Fire damage', 'fire_damage'],
  ['  Water shut-off ', 'water_shutoff'],
  ['TAX SALE', 'tax_sale'],
  ['2nd notice', 'nd_notice'],
  ['Hoarding / clutter (2031)', 'hoarding_clutter_2031'],
  ['', null],
  ['?!', null],
  ['x'.repeat(41), null],
])('reads “%s” as the kind %s', (words, kind) => {
  expect(signalKindOfWords(words)).toBe(kind);
});

test('keeps a user-defined kind as written', () => {
  expect(signalKindLabel(signalKindOfWords('Fire damage')!)).toBe('Fire damage');
  expect(signalKindLabel(signalKindOfWords('HUD home')!)).toBe('HUD home');
});
