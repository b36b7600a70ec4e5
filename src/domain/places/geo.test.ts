import { expect, test } from 'vitest';
import { boundsOf, distanceMeters, isLatLng, NASHVILLE } from './geo.ts';

test('Nashville to Memphis is about 315 km as the crow flies', () => {
  const memphis = { lat: 35.1495, lng: -90.049 };
  expect(distanceMeters(NASHVILLE, memphis) / 1000).toBeCloseTo(315, -1);
});

test('the distance from a place to itself is zero', () => {
  expect(distanceMeters(NASHVILLE, NASHVILLE)).toBe(0);
});

test('a place and its antipode are half a circumference apart', () => {
  const metres = distanceMeters({ lat: 0, lng: 10 }, { lat: 0, lng: -170 });
  expect(metres / 1000).toBeCloseTo(20_015, 0);
});

test('a missing or impossible position is not a place', () => {
  expect(isLatLng(36.1, -86.7)).toBe(true);
  expect(isLatLng(0, 0)).toBe(false);
  expect(isLatLng(91, 0)).toBe(false);
  expect(isLatLng(Number.NaN, 10)).toBe(false);
  expect(isLatLng(null, undefined)).toBe(false);
});

test('bounds contain every place', () => {
  expect(boundsOf([])).toBeNull();
  expect(
    boundsOf([
      { lat: 1, lng: 5 },
      { lat: -2, lng: 7 },
    ]),
  ).toEqual([
    { lat: -2, lng: 5 },
    { lat: 1, lng: 7 },
  ]);
});
