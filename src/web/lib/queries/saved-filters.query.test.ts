import { expect, test } from 'vitest';
import type { SavedFilter } from '#api/properties/saved-filters.api.ts';
import { fittingFilters, savedFilterOf } from './saved-filters.query.ts';

const saved = [
  { id: 1, name: 'Any with a mobile', filter: { hasMobile: true } },
  { id: 2, name: 'Probates with a mobile', filter: { propertyType: 'probate', hasMobile: true } },
] as unknown as SavedFilter[];
const idsOn = (screen: 'foreclosure' | 'probate' | undefined) =>
  fittingFilters(saved, screen).map(({ id }) => id);

test('a screen of one type offers no filter of another', () => {
  expect(idsOn(undefined)).toEqual([1, 2]);
  expect(idsOn('probate')).toEqual([1, 2]);
  expect(idsOn('foreclosure')).toEqual([1]);
});

test('a filter without a type is the one that a screen of one type shows', () => {
  const shown = { propertyType: 'foreclosure', hasMobile: true } as const;
  expect(savedFilterOf(saved, shown as never, 'foreclosure')?.id).toBe(1);
  expect(savedFilterOf(saved, shown as never)).toBeUndefined();
});
