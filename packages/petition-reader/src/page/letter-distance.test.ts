import { expect, test } from 'vitest';
import { rule, wrongRows } from '../testing/scored.ts';
import { letterDistance } from './letter-distance.ts';

const apart = rule(
  'counts the letters in which two readings of one place differ',
  ([one, other]: readonly [string, string]) => letterDistance(one.split(' '), other.split(' ')),
  [
    [['shanti ramachandran', 'shanti ramachandian'], 1],
    [['okonkw lye', 'okonkwolyle'], 2],
    [['darothea anne stickney', 'dorothea aone stckoey'], 4],
    // Spaces do not count, nor do words that one reading lacks.
    [['von hagen', 'vonhagen'], 0],
    [['wilhelmina a iverson', 'a iverson'], 0],
    [['de la de', 'de la'], 0],
    [['fira ng', 'bean'], 4],
  ],
);

test('edit distance of two readings', () => {
  expect(wrongRows(apart)).toEqual([]);
});
