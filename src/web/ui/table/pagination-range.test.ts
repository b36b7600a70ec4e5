import { expect, test } from 'vitest';
import { pageMarks } from './pagination-range.ts';

test('one page shows only that page', () => {
  expect(pageMarks(1, 1)).toEqual([1]);
});

test('few pages are all shown', () => {
  expect(pageMarks(2, 3)).toEqual([1, 2, 3]);
  expect(pageMarks(3, 5)).toEqual([1, 2, 3, 4, 5]);
});

test('a middle page shows its neighbours, both ends and two ellipses', () => {
  expect(pageMarks(10, 20)).toEqual([1, 'gap-before', 9, 10, 11, 'gap-after', 20]);
});

test('the first and last page show one ellipsis', () => {
  expect(pageMarks(1, 20)).toEqual([1, 2, 'gap-after', 20]);
  expect(pageMarks(20, 20)).toEqual([1, 'gap-before', 19, 20]);
});

test('a gap of one page shows that page', () => {
  expect(pageMarks(4, 20)).toEqual([1, 2, 3, 4, 5, 'gap-after', 20]);
  expect(pageMarks(17, 20)).toEqual([1, 'gap-before', 16, 17, 18, 19, 20]);
});
