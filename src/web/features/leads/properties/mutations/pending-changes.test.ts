import { expect, test } from 'vitest';
import type { LeadStatus } from '#domain/leads/lead-status.ts';
import type { Property } from '#api/properties/property.schema.ts';
import { createPendingChanges } from './pending-changes.ts';

const lead = (version: number, leadStatus: LeadStatus, driveNumber = 0) =>
  ({ id: 7, version, leadStatus, driveNumber }) as Property;
const to = (leadStatus: LeadStatus) => (property: Property) => ({ ...property, leadStatus });

test('the answer to the first of two quick changes does not overwrite the second', () => {
  const changes = createPendingChanges();
  const first = changes.begin(lead(1, 'not_contacted'), to('maybe'));
  const second = changes.begin(changes.shown(7)!, to('sold'));
  expect(changes.shown(7)).toEqual(lead(1, 'sold'));

  changes.confirm(lead(2, 'maybe'));
  expect(changes.end(first)).toEqual(lead(2, 'sold'));
  changes.confirm(lead(3, 'sold'));
  expect(changes.end(second)).toEqual(lead(3, 'sold'));
  expect(changes.confirm(lead(4, 'dead'))).toEqual(lead(4, 'dead'));
});

test('a list that was fetched before a change still shows the change', () => {
  const changes = createPendingChanges();
  changes.begin(lead(1, 'not_contacted'), to('maybe'));
  const page = {
    data: [lead(2, 'not_contacted', 4)],
    pagination: { total: 1, totalPages: 1, page: 1, limit: 50 },
  };
  expect(changes.confirmPage(page).data).toEqual([lead(2, 'maybe', 4)]);
});

test('a late answer does not overwrite a newer one', () => {
  const changes = createPendingChanges();
  const first = changes.begin(lead(1, 'not_contacted'), to('maybe'));
  const second = changes.begin(changes.shown(7)!, to('sold'));
  changes.confirm(lead(3, 'sold'));
  expect(changes.end(second)?.version).toBe(3);
  changes.confirm(lead(2, 'maybe'));
  expect(changes.end(first)).toEqual(lead(3, 'sold'));
});

test('a refused change is rolled back, other pending changes stay', () => {
  const changes = createPendingChanges();
  const refused = changes.begin(lead(1, 'not_contacted'), to('maybe'));
  const other = changes.begin(changes.shown(7)!, (property) => ({ ...property, driveNumber: 5 }));
  expect(changes.end(refused)).toEqual(lead(1, 'not_contacted', 5));
  expect(changes.end(other)).toEqual(lead(1, 'not_contacted', 0));
});
