import { expect, test } from 'vitest';
import { addressCandidates } from './address-candidates.ts';

const part = (value: string, confidence: number) => ({
  value,
  words: [{ text: value, x: 0, y: 0, width: 10, height: 10, confidence }],
  weight: 0.9,
});
const stateOf = (state: ReturnType<typeof part>) =>
  addressCandidates(
    'deceased',
    { city: part('Tampa', 0.9), state, zip: part('33614', 0.9) },
    1,
    'form',
  ).find(({ field }) => field === 'deceased.state')?.value;

test('corrects a low-confidence state to that of its town and ZIP', () => {
  expect(stateOf(part('FI', 0.5))).toBe('FL');
  expect(stateOf(part('GA', 0.99))).toBe('GA');
});
