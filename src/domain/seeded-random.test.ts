import { expect, test } from 'vitest';
import { createSeededRandom } from './seeded-random.ts';

const numbersOf = (seed: number, count = 3) => {
  const random = createSeededRandom(seed);
  return Array.from({ length: count }, random);
};

test('the same seed gives the same numbers on every machine', () => {
  expect(numbersOf(1)).toEqual([0.6270739405881613, 0.002735721180215478, 0.5274470399599522]);
  expect(numbersOf(2)).not.toEqual(numbersOf(1));
});

test('the numbers are uniform from 0 up to 1', () => {
  const tenths = numbersOf(7, 10_000).map((number) => Math.floor(number * 10));
  for (let tenth = 0; tenth < 10; tenth += 1) {
    expect(tenths.filter((one) => one === tenth).length).toBeGreaterThan(900);
  }
});
