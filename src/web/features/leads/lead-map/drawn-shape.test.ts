import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cornersOfShape, simplify } from './drawn-shape.ts';

test('a straight line keeps its ends, a corner stays', () => {
  const along = Array.from({ length: 20 }, (_, step) => ({ x: step * 5, y: 0 }));
  const down = Array.from({ length: 20 }, (_, step) => ({ x: 95, y: step * 5 }));
  expect(simplify([...along, ...down])).toEqual([
    { x: 0, y: 0 },
    { x: 95, y: 0 },
    { x: 95, y: 95 },
  ]);
});

test('a lasso of any length has at most 100 corners', () => {
  const point = fc.record({
    x: fc.integer({ min: 0, max: 2_000 }),
    y: fc.integer({ min: 0, max: 900 }),
  });
  fc.assert(
    fc.property(fc.array(point, { minLength: 3, maxLength: 400 }), (points) => {
      expect(simplify(points).length).toBeLessThanOrEqual(100);
    }),
  );
});

test('a shape is read back from the URL', () => {
  expect(cornersOfShape('-86.9,36.1;-86.8,36.1;-86.8,36.25')).toEqual([
    [-86.9, 36.1],
    [-86.8, 36.1],
    [-86.8, 36.25],
  ]);
  expect(cornersOfShape(undefined)).toEqual([]);
});
