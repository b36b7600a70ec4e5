import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { listProperties } from '#api/properties.api.ts';
import { call } from '#web/lib/call.ts';
import { pendingChanges } from './pending-changes.ts';

/** Rows a page of every property list. */
export const pageSize = 50;

type ListQuery = z.input<typeof listProperties.query>;
/** What a list asks for; the page has 50 rows. Absent members are not sent. */
export type PropertyListRequest = Omit<ListQuery, 'limit'>;

/** One page of the list, as the cache knows it. */
export function propertyListOptions(request: PropertyListRequest) {
  const query = { ...request, limit: pageSize };
  return queryOptions({
    queryKey: [listProperties.path, query] as const,
    queryFn: async ({ signal }) =>
      pendingChanges.confirmPage(await call(listProperties, { query, signal })),
  });
}

/** One page of the list; the page before stays in sight until the next has come. */
export function usePropertyList(request: PropertyListRequest) {
  return useQuery({ ...propertyListOptions(request), placeholderData: keepPreviousData });
}
