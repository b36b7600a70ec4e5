import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { PropertyPage } from '#api/properties/property-list.schema.ts';
import type { Property } from '#api/properties/property.schema.ts';
import { findProperty, patchProperty } from './property-cache.ts';

const lead = (id: number) => ({ id, streetAddress: '1 Elm St', city: 'Antioch' }) as Property;
const page = (...ids: number[]): PropertyPage => {
  const { length } = ids;
  return {
    data: ids.map((id) => lead(id)),
    pagination: { total: length, totalPages: 1, page: 1, limit: 50 },
  };
};

test('finds and changes a lead in a page, in infinite pages, and in its own view', () => {
  const client = new QueryClient();
  const keys = [
    ['/api/properties', {}],
    ['/api/properties', 'column', {}],
    ['/api/properties', 'one', 3],
  ];
  const [list, column, one] = keys as [unknown[], unknown[], unknown[]];
  const pages = { pages: [page(1, 2), page(3)], pageParams: [undefined, 2] };
  client.setQueryData(list, page(3, 4));
  client.setQueryData(column, pages);
  client.setQueryData(one, lead(3));
  expect(findProperty(client, 2)).toEqual(lead(2));

  patchProperty(client, 3, (property) => ({ ...property, city: 'Nashville' }));
  const changed = { ...lead(3), city: 'Nashville' };
  expect(client.getQueryData(list)).toMatchObject({ data: [changed, lead(4)] });
  expect(client.getQueryData(column)).toEqual({
    pages: [page(1, 2), { ...page(3), data: [changed] }],
    pageParams: [undefined, 2],
  });
  expect(client.getQueryData(one)).toEqual(changed);
  // A page without the lead keeps its identity, and so do its rows.
  expect(client.getQueryData<typeof pages>(column)!.pages[0]).toBe(pages.pages[0]);
});

test('a timeline entry with the same id as a lead is not that lead', () => {
  const client = new QueryClient();
  const timeline = { data: [{ id: 2, kind: 'note' }], pagination: page(2).pagination };
  client.setQueryData(['/api/properties', 1, 'timeline'], { pages: [timeline], pageParams: [1] });
  client.setQueryData(['/api/properties', 1, 'place'], { data: [{ id: 2 }], merges: [] });
  expect(findProperty(client, 2)).toBeUndefined();
});
