import fc from 'fast-check';
import pointInPolygon from 'point-in-polygon-hao';
import { expect, test } from 'vitest';
import { createPolygonTest, polygonText, unitsPerDegree, type Corner } from './polygon.ts';

const toCorner = ([x, y]: readonly [number, number]): Corner => [
  x / unitsPerDegree,
  y / unitsPerDegree,
];

/** A polygon with edges that do not cross: each corner in another direction from the center. */
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

test('agrees with a reference library on points inside a polygon and on its edge', () => {
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
          // As high as a corner: a common bug when counting crossings.
          ...at.map(([x], index): [number, number] => [between(xs, x), ys[index % ys.length]!]),
        ];
        for (const [x, y] of tried) {
          expect(isInside(x, y)).toBe(pointInPolygon([x, y], [ring]) !== false);
        }
      },
    ),
  );
});

/** By every edge: on one of them, or with a line that winds around the point. */
function isWoundAround(points: readonly [number, number][], [x, y]: [number, number]): boolean {
  let turns = 0;
  for (const [index, [x2, y2]] of points.entries()) {
    const [x1, y1] = points.at(index - 1)!;
    const side = (x2 - x1) * (y - y1) - (x - x1) * (y2 - y1);
    const [west, east, south, north] = [
      Math.min(x1, x2),
      Math.max(x1, x2),
      Math.min(y1, y2),
      Math.max(y1, y2),
    ];
    if (side === 0 && x >= west && x <= east && y >= south && y <= north) return true;
    if (y1 <= y && y < y2 && side > 0) turns += 1;
    else if (y2 <= y && y < y1 && side < 0) turns -= 1;
  }
  return turns !== 0;
}

test('agrees with the winding number close to edges, for crossing edges and any size', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const near = fc.record({
    edge: fc.nat(),
    share,
    x: fc.integer({ min: -2, max: 2 }),
    y: fc.nat(3),
  });
  const sized = fc.constantFrom(3, 40, 2_000, 900_000).chain((size) => {
    const at = fc.integer({ min: -size, max: size });
    return fc.array(fc.tuple(at, at), { minLength: 3, maxLength: 30 });
  });
  fc.assert(
    fc.property(sized, fc.array(near, { maxLength: 60 }), (points, tried) => {
      const isInside = createPolygonTest(points.map(toCorner));
      for (const { edge, share: part, x, y } of tried) {
        const [x2, y2] = points[edge % points.length]!;
        const [x1, y1] = points.at((edge % points.length) - 1)!;
        const point: [number, number] = [
          Math.round(x1 + part * (x2 - x1)) + x,
          Math.round(y1 + part * (y2 - y1)) + y - 2,
        ];
        expect(isInside(...point)).toBe(isWoundAround(points, point));
      }
    }),
    { numRuns: 300 },
  );
});

test('for a line that crosses itself, both loops are inside, and so is an area wound around twice', () => {
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

test('a polygon is written to a URL with five decimals', () => {
  const corners: Corner[] = [
    [-86.9123456, 36.1],
    [1, 2],
    [3, 4.5],
  ];
  expect(polygonText(corners)).toBe('-86.91235,36.1;1,2;3,4.5');
});
