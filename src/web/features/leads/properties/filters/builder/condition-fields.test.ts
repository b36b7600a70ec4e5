import { expect, test } from 'vitest';
import { conditionNames } from '../lead-conditions.ts';
import { conditionFields, conditionWords } from './condition-fields.ts';

test('every condition of the list can be set in the builder', () => {
  const offered = conditionFields.flatMap(({ operators }) => operators.map(({ name }) => name));
  // A shape is drawn on the map, a figure is opened from the results.
  expect([...offered, 'inside', 'result'].sort()).toEqual([...conditionNames].sort());
});

test('a condition is described in words', () => {
  expect(conditionWords('leadStatus', ['interested', 'maybe'])).toBe(
    'Lead status is any of Interested, Maybe',
  );
  expect(conditionWords('propertyTypeNot', ['violation'])).toBe('Type is none of Code Violation');
  expect(conditionWords('searchNot', ['llc'])).toBe('Words are none of llc');
  expect(conditionWords('signalKindsAny', ['auction', 'fire_damage'])).toBe(
    'Kind of case is any of Auction, Fire damage',
  );
  expect(conditionWords('priceMin', 150_000)).toBe('Price at least $150,000');
  expect(conditionWords('callsMax', 0)).toBe('Calls made at most 0');
  expect(conditionWords('hasPhone', false)).toBe('Phone number: no');
  expect(conditionWords('assignedTo', ['me'], () => 'Me')).toBe('Assigned to is any of Me');
});
