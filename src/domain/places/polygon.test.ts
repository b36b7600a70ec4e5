import fc from 'fast-check';
import pointInPolygon from 'point-in-polygon-hao';
import { expect, test } from 'vitest';
import { createPolygonTest, polygonText, unitsPerDegree, type Corner } from './polygon.ts';

const toCorner = ([x, y]: readonly [number, number]): Corner => [
  x / unitsPerDegree,
  y / unitsPerDegree,
];

/** A polygon whose edges do not cross: each corner in another direction from the middle. */
const simplePolygon = fc
  .record({
    middle: fc.tuple(fc.integer({ min: -10e6, max: 10e6 }), fc.integer({ min: -8e6, max: 8e6 })),
    arms: fc.array(fc.integer({ min: 1_000, max: 90_000 }), { minLength: 3, maxLength: 36 }),
  })
  .map(({ middle: [x, y], arms }) =>
    arms.map((length, index): [number, number] => {
      const angle = (index / arms.length) * 2 * Math.PI;
      return [x + Math.round(Math.cos(angle) * length), y + Math.round(Math.sin(angle) * length)];
    }),
  );

test('a point lies in a polygon or on its edge where a reference library says so', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(
      simplePolygon,
      fc.array(fc.tuple(share, share), { maxLength: 30 }),
      (points, at) => {
        const isInside = createPolygonTest(points.map(toCorner));
        const xs = points.map(([x]) => x);
        const ys = points.map(([, y]) => y);
        const between = (values: number[], part: number) =>
          Math.round(Math.min(...values) + part * (Math.max(...values) - Math.min(...values)));
        const ring = [...points, points[0]!];
        const tried = [
          ...points,
          ...at.map(([x, y]): [number, number] => [between(xs, x), between(ys, y)]),
          // As high as a corner: where counting crossings goes wrong.
          ...at.map(([x], index): [number, number] => [between(xs, x), ys[index % ys.length]!]),
        ];
        for (const [x, y] of tried) {
          expect(isInside(x, y)).toBe(pointInPolygon([x, y], [ring]) !== false);
        }
      },
    ),
  );
});

test('where a line crosses itself, both loops are inside, and so is what it winds around twice', () => {
  const eight = createPolygonTest([
    [0, 0],
    [2, 2],
    [2, 0],
    [0, 2],
  ]);
  expect([eight(10_000, 100_000), eight(190_000, 100_000), eight(100_000, 190_000)]).toEqual([
    true,
    true,
    false,
  ]);
  const twice: Corner[] = [
    [0, 0],
    [3, 0],
    [3, 3],
    [0, 3],
  ];
  expect(createPolygonTest([...twice, ...twice])(100_000, 100_000)).toBe(true);
});

test('a polygon stands in an address with five decimals', () => {
  const corners: Corner[] = [
    [-86.9123456, 36.1],
    [1, 2],
    [3, 4.5],
  ];
  expect(polygonText(corners)).toBe('-86.91235,36.1;1,2;3,4.5');
});
