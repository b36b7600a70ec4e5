import { expect, test } from 'vitest';
import { moveInList } from './move-in-list.ts';

test('moves an item up, down and no further than the ends', () => {
  expect(moveInList(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moveInList(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moveInList(['a', 'b', 'c'], 1, 9)).toEqual(['a', 'c', 'b']);
  expect(moveInList(['a'], 5, 0)).toEqual(['a']);
});
