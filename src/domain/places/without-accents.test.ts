import { expect, test } from 'vitest';
import { withoutAccents } from './without-accents.ts';

test.each([
  ['Nuñez', 'Nunez'],
  ['Nun\u0303ez', 'Nunez'],
  ['ﬁfth ½', 'fifth 1⁄2'],
  ['12 N. Oak St #4\t~', '12 N. Oak St #4\t~'],
  ['', ''],
])('removes the accents of %j: %j', (text, plain) => {
  expect(withoutAccents(text)).toBe(plain);
});
