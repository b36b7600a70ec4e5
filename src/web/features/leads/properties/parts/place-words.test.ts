import { expect, test } from 'vitest';
import { placeWords } from './place-words.ts';

const related = [{ propertyType: 'violation' as const, count: 3, ids: [7] }];

test('shows how many kinds of cases a place has, else how many leads, else nothing', () => {
  const place = { leads: 2, kinds: ['Auction', 'Estate', 'Lien'], openKinds: ['Lien'] };
  expect(placeWords({ place, related })).toBe('3 kinds at this address');
  expect(placeWords({ place: { ...place, kinds: ['Lien'] }, related })).toBe(
    '2 leads at this address',
  );
  // The place is known a little later than the other lead.
  expect(placeWords({ place: null, related })).toBe('2 leads at this address');
  expect(placeWords({ place: null, related: [] })).toBeNull();
});
