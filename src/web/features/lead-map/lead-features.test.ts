import { expect, test } from 'vitest';
import type { LeadMap } from '#api/properties/lead-map.api.ts';
import { boxOfLeads, leadFeatures } from './lead-features.ts';

const leads: LeadMap = {
  ids: [7, 8, 9],
  latitudes: [36.1, 36.2, 36.3],
  longitudes: [-86.9, -86.8, -86.7],
  types: [0, 1, 2],
  approximate: [0, 1, 0],
  withoutPosition: 0,
  notDrawn: 0,
};

test('columns become points with their type', () => {
  expect(leadFeatures(leads).features[1]).toMatchObject({
    geometry: { coordinates: [-86.8, 36.2] },
    properties: { id: 8, type: 1, approximate: true },
  });
});

test('the map opens where the leads are', () => {
  expect(boxOfLeads(leads)).toEqual([-86.9, 36.1, -86.7, 36.3]);
  expect(boxOfLeads({ ...leads, ids: [] })).toBeNull();
});
