import { expect, test } from 'vitest';
import type { Property } from '#api/properties/property.schema.ts';
import { countsAsKnown, countsOfPage } from './property-counts.query.ts';

const lead = (propertyType: Property['propertyType'], displayStatus: string) =>
  ({ propertyType, displayStatus }) as Property;

test('counts a page by type and displayed status', () => {
  const page = [
    lead('foreclosure', 'active'),
    lead('foreclosure', 'expired'),
    lead('foreclosure', 'expired'),
    lead('probate', 'active'),
  ];
  expect(countsOfPage(page)).toEqual({
    total: 4,
    foreclosure: 3,
    probate: 1,
    violation: 0,
    byStatus: { foreclosure: { active: 1, expired: 2 }, probate: { active: 1 }, violation: {} },
  });
});

test('an empty page counts nothing', () => {
  expect(countsOfPage([])).toMatchObject({ total: 0, foreclosure: 0, probate: 0, violation: 0 });
});

test('without counts from the server the page is counted; without a page the counts are unknown', () => {
  const page = { data: { data: [lead('probate', 'active')] }, isError: false };
  const waiting = { isError: false };
  const failed = { isError: true };
  expect(countsAsKnown(waiting, page)).toBeUndefined();
  expect(countsAsKnown(failed, waiting)).toBeUndefined();
  expect(countsAsKnown(failed, page)).toMatchObject({ total: 1, probate: 1 });
  expect(countsAsKnown(failed, failed)).toBeNull();
});
