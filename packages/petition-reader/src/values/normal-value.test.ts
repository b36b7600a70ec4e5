import { expect, test } from 'vitest';
import { normalValue } from './normal-value.ts';

test.each([
  ['county', 'BRANCH NAME Humboldt', 'Humboldt'],
  ['county', 'Branch Name', ''],
  ['city', 'Select City or Town', ''],
  ['city', 'Newport Select City or Town', 'Newport'],
  ['city', 'Kansas City', 'Kansas City'],
  ['deathDate', 'Rev. July 1, 2017', ''],
] as const)('%s: %j is %j', (field, text, value) => {
  expect(normalValue(field, text)).toBe(value);
});
