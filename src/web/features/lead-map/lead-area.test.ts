import { expect, test } from 'vitest';
import type { LeadMap } from '#api/properties/lead-map.api.ts';
import { leadsInArea } from './lead-area.ts';

const leads: LeadMap = {
  ids: [7, 8, 9],
  latitudes: [36.1, 36.2, 36.3],
  longitudes: [-86.9, -86.8, -86.7],
  types: [0, 1, 2],
  approximate: [0, 1, 0],
  withoutPosition: 0,
  notDrawn: 0,
};

test('a box selects the leads in it', () => {
  const box = [
    [-87, 36],
    [-86.75, 36],
    [-86.75, 36.25],
    [-87, 36.25],
  ] as const;
  expect(leadsInArea(leads, box)).toEqual([7, 8]);
});

test('a lasso selects the leads inside it and no others', () => {
  // A hook around the first and the last, open towards the one between them.
  const hook = [
    [-87, 36],
    [-86.6, 36],
    [-86.6, 36.4],
    [-86.75, 36.4],
    [-86.75, 36.15],
    [-87, 36.15],
  ] as const;
  expect(leadsInArea(leads, hook)).toEqual([7, 9]);
});

test('a line or a point selects no leads', () => {
  expect(leadsInArea(leads, [[-86.9, 36.1]])).toEqual([]);
  expect(leadsInArea(leads, [])).toEqual([]);
});
