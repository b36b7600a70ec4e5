import { expect, test } from 'vitest';
import { isTownName, nearestTown, spelledLike, zipsOfTown } from './zip-table.ts';
import { ruleFor, wrongRows } from '../testing/scored.ts';

test('names of towns', () => {
  expect(
    wrongRows(
      ruleFor('is known in its common spelling', isTownName, true, [
        'St. Louis',
        'Sault Ste. Marie',
        'Mt. Pleasant',
        'Ft. Lauderdale',
        'ST. PAUL',
        'Tampa',
        "Coeur d'Alene",
        "O'Fallon",
      ]),
    ),
  ).toEqual([]);
});

test('finds the ZIPs of a town with Saint, and keeps the spelling that was read', () => {
  expect(zipsOfTown('St. Paul', 'MN')).toContain('55104');
  expect(nearestTown('St. Franeis', 'WI')).toBe('St. Francis');
  expect(spelledLike('St Paul', 'Saint Paul')).toBe('St. Paul');
  expect(spelledLike('Saint Paul', 'Saint Paul')).toBe('Saint Paul');
  expect(isTownName('St. Nowhere')).toBe(false);
});
