import { expect, test } from 'vitest';
import { rule, wrongRows } from '../testing/scored.ts';
import { correctHighway, correctStreetType } from './street-types.ts';

const capitals = [
  ['2250 State Mighway 30', '2250 State Highway 30'],
  ['2250 State Wighway 30', '2250 State Highway 30'],
  ['7586 Fast Pinecrest Blvd', '7586 East Pinecrest Blvd'],
  ['12 Fast Street', '12 East Street'],
  ['12 Breakfast Hill Road', '12 Breakfast Hill Road'],
  ['9 Highway 31 South', '9 Highway 31 South'],
] as const;

const ends = [
  ['14 Saddleback Trajt', '14 Saddleback Trail'],
  ['14 Saddleback Trail, Apt. 2', '14 Saddleback Trail, Apt. 2'],
  ['14 Broadway', '14 Broadway'],
] as const;

test('street types with misread letters', () => {
  expect(
    wrongRows(
      rule('corrects a misread capital', correctHighway, capitals),
      rule('the same in a zone', correctStreetType, capitals),
      rule('corrects the last word to the only similar street type', correctStreetType, ends),
    ),
  ).toEqual([]);
});
