import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { classifyViolation, violationTypes } from './violation-type.ts';

test.each([
  ['CODES HIGH GRASS AND WEEDS', 'Property Maintenance'],
  ['CODES VACANT LOT HIGH GRASS', 'Property Maintenance'],
  ['CODES HOUSING REQUEST', 'Property Maintenance'],
  ['CODES RIGHT OF WAY REQUEST', 'Zoning'],
  ['CODES SIGN REQUEST', 'Zoning'],
  ['DEMOLITION CODES CASE', 'Building Code'],
  ['REPAIR CASE', 'Building Code'],
  ['Failure to obtain a building permit', 'Building Code'],
  ['ARRANGE PREMISE INSPECTION', 'Building Code'],
  ['Excessive weeds or plant growth one-half acre or less', 'Property Maintenance'],
  ['Allowing illegal dumping of solid waste', 'Environmental'],
  ['Defective or missing smoke detector', 'Health and Safety'],
  ['ABATE THE NUISANCE CONSISTING OF MICE IN THE KITCHEN', 'Health and Safety'],
  ['Rental license required', 'Zoning'],
  ['Vehicle parked on unimproved surface', 'Zoning'],
  ['Roof and drainage in disrepair', 'Building Code'],
  ['Water service disconnected', 'Water Shutoff'],
  ['No running water', 'Water Shutoff'],
  ['Work without water heater permit', 'Building Code'],
  ['HEALTH & SAFETY', 'Health and Safety'],
  ['water shut-off', 'Water Shutoff'],
  ['something never written before', 'Property Maintenance'],
])('%s is %s', (wording, type) => {
  expect(classifyViolation(wording)).toBe(type);
});

test('a blank wording has no type; every other text has one of the six', () => {
  expect(classifyViolation(' ')).toBeNull();
  fc.assert(
    fc.property(fc.string(), (text) => {
      const type = classifyViolation(text);
      if (type !== null) expect(violationTypes).toContain(type);
    }),
  );
});

test('each of the six names maps to itself', () => {
  for (const type of violationTypes) expect(classifyViolation(type.toUpperCase())).toBe(type);
});
