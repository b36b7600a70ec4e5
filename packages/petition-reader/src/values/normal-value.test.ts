import { expect, test } from 'vitest';
import { normalValue } from './normal-value.ts';
import { rule, wrongRows } from '../testing/scored.ts';

type Given = Parameters<typeof normalValue>;

const rows: [...Given, string][] = [
  ['county', 'BRANCH NAME Humboldt', 'Humboldt'],
  ['county', 'Branch Name', ''],
  ['city', 'Select City or Town', ''],
  ['city', 'Newport Select City or Town', 'Newport'],
  ['city', 'Kansas City', 'Kansas City'],
  ['city', 'Count', ''],
  ['deathDate', 'Rev. July 1, 2017', ''],
];

test('values without text printed on the form', () => {
  expect(
    wrongRows(
      rule(
        'a value',
        (given: Given) => normalValue(...given),
        rows.map(([field, text, value]) => [[field, text], value]),
      ),
    ),
  ).toEqual([]);
});
