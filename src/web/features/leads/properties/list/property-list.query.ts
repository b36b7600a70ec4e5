import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { listProperties } from '#api/properties/properties.api.ts';
import { call } from '#web/lib/call.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { pendingChanges } from '../mutations/pending-changes.ts';

/** Rows a page of every property list. */
export const pageSize = 50;

type ListQuery = z.input<typeof listProperties.query>;
/** The query of a list; the page has 50 rows. Absent fields are not sent. */
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

/**
 * One page of the list; the previous page stays visible until the next arrives, and if it never
 * does: then `isOutdated`.
 */
export function usePropertyList(request: PropertyListRequest) {
  const list = useQuery({ ...propertyListOptions(request), placeholderData: keepPreviousData });
  const { errorUpdatedAt } = list;
  useEffect(() => {
    if (errorUpdatedAt > 0) toast({ title: 'Failed to fetch properties', variant: 'destructive' });
  }, [errorUpdatedAt]);
  const [shown, setShown] = useState(list.data);
  if (list.data && list.data !== shown) setShown(list.data);
  return { ...list, data: list.data ?? shown, isOutdated: !list.data && shown !== undefined };
}
