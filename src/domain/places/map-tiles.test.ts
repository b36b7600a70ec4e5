import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { clusterReach, clampToCell } from './map-tiles.ts';

const cell = 64;
const place = fc.integer({ min: 0, max: 511 });
const cluster = fc.record({ x: place, y: place, count: fc.integer({ min: 2, max: 20_000 }) });

test('a cluster grows with its leads, up to half a cell', () => {
  expect([2, 51, 100, 5_000, 1_000_000].map(clusterReach)).toEqual([15, 18, 21, 32, 32]);
});

test('circles of two cells do not overlap', () => {
  const cellOf = ({ x, y }: { x: number; y: number }) =>
    `${Math.floor(x / cell)} ${Math.floor(y / cell)}`;
  const circleOf = ({ x, y, count }: { x: number; y: number; count: number }) => {
    const reach = clusterReach(count);
    return { x: clampToCell(x, cell, reach), y: clampToCell(y, cell, reach), reach };
  };
  fc.assert(
    fc.property(cluster, cluster, (one, other) => {
      if (cellOf(one) === cellOf(other)) return;
      const [a, b] = [circleOf(one), circleOf(other)];
      expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(a.reach + b.reach - 1e-6);
    }),
  );
});

test('a circle stays in the cell of its leads, near their center', () => {
  fc.assert(
    fc.property(cluster, ({ x, count }) => {
      const reach = clusterReach(count);
      const held = clampToCell(x, cell, reach);
      expect(Math.floor(held / cell)).toBe(Math.floor(x / cell));
      expect(Math.abs(held - x)).toBeLessThan(reach + 1e-6);
    }),
  );
});
