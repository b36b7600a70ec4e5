import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import type { PropertyPage } from '#api/properties/property-list.schema.ts';
import { propertyListOptions, type PropertyListRequest } from './property-list.query.ts';

/** A lead of the list, and the page of the list that holds it. */
export type ListPlace = { id: number; page: number };

/** The way on from a lead through the list behind its dialog; undefined if the list ends. */
export type Neighbours = {
  previous?: () => Promise<ListPlace | undefined>;
  next?: () => Promise<ListPlace | undefined>;
};

/** The leads before and after one in the list behind the dialog, over the ends of its pages. */
export function useNeighbours(id: number | undefined): Neighbours {
  const queryClient = useQueryClient();
  // The list may come, or turn its page, after the dialog has opened.
  const shown = useSyncExternalStore(
    useCallback((changed) => queryClient.getQueryCache().subscribe(changed), [queryClient]),
    () => findList(queryClient, id)?.data,
  );
  const list = shown && findList(queryClient, id);
  if (!list) return {};
  const { data, pagination } = list.data;
  const { page, totalPages } = pagination;
  const place = data.findIndex((property) => property.id === id);
  const onThisPage = (at: number) => async () => ({ id: data[at]!.id, page });
  const onPage = (other: number, end: 0 | -1) => async () => {
    const options = propertyListOptions({ ...list.request, page: other });
    const lead = (await queryClient.fetchQuery(options)).data.at(end);
    return lead && { id: lead.id, page: other };
  };
  return {
    ...(place > 0
      ? { previous: onThisPage(place - 1) }
      : page > 1 && { previous: onPage(page - 1, -1) }),
    ...(place < data.length - 1
      ? { next: onThisPage(place + 1) }
      : page < totalPages && { next: onPage(page + 1, 0) }),
  };
}

/** The page of a list on the screen that contains a lead, and its query. */
function findList(queryClient: QueryClient, id: number | undefined) {
  const lists = queryClient
    .getQueryCache()
    .findAll({ queryKey: ['/api/properties'], type: 'active' });
  for (const { state, queryKey } of lists) {
    const data = state.data as PropertyPage | undefined;
    if (!data || !('pagination' in data)) continue;
    if (!data.data.some((property) => property.id === id)) continue;
    const { limit: _, ...request } = queryKey[1] as PropertyListRequest & { limit: number };
    return { data, request };
  }
  return undefined;
}
