import { expect, test } from 'vitest';
import { rule, wrongRows } from '../testing/scored.ts';
import { spellHighway, spellRoad } from './road-kinds.ts';

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

test('kinds of roads with misread letters', () => {
  expect(
    wrongRows(
      rule('a misread capital is put back', spellHighway, capitals),
      rule('the same in a zone', spellRoad, capitals),
      rule('the last word is the only kind that is near', spellRoad, ends),
    ),
  ).toEqual([]);
});
