import { expect, test } from 'vitest';
import { groupsOf, pagesOfGroups, pagesText } from './page-groups.ts';

test('moves a page to another case and to one of its own', () => {
  const groups = new Map(groupsOf([{ pages: [1, 3] }, { pages: [2] }]));
  expect(pagesOfGroups(groups)).toEqual([[1, 3], [2]]);
  groups.set(3, 1);
  groups.set(1, 2);
  expect(pagesOfGroups(groups)).toEqual([[1], [2, 3]]);
});

test('leaves out a case that has lost its last page', () => {
  const groups = new Map(groupsOf([{ pages: [1] }, { pages: [2] }]));
  groups.set(2, 0);
  expect(pagesOfGroups(groups)).toEqual([[1, 2]]);
});

test('names pages', () => {
  expect([[2], [1, 2, 3], [1, 3]].map(pagesText)).toEqual(['page 2', 'pages 1 to 3', 'pages 1, 3']);
});
