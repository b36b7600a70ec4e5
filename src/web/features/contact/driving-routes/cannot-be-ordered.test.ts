import { expect, test } from 'vitest';
import { cannotBeOrdered } from './cannot-be-ordered.ts';

const stop = (approximate: boolean, propertyId: number) => ({
  propertyId,
  address: `${propertyId} Oak St`,
  lat: 36.1,
  lng: -86.7,
  approximate,
});

test('six leads at the centre of their ZIP cannot be ordered before one is located', () => {
  const six = [1, 2, 3, 4, 5, 6].map((id) => stop(true, id));
  expect(cannotBeOrdered(six)).toBe(true);
  expect(cannotBeOrdered([stop(false, 7), ...six])).toBe(false);
  expect(cannotBeOrdered([stop(true, 1)])).toBe(false);
});
