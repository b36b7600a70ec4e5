import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useState, useSyncExternalStore } from 'react';
import type { PropertyPage } from '#api/properties/property-list.schema.ts';
import { propertyListOptions, type PropertyListRequest } from './property-list.query.ts';

/** A lead of the list, and the page of the list that holds it. */
export type ListPlace = { id: number; page: number };

/** The way on from a lead through the list behind its dialog; undefined if the list ends. */
export type Neighbours = {
  previous?: () => Promise<ListPlace | undefined>;
  next?: () => Promise<ListPlace | undefined>;
};

/** Where a lead was last seen: a change of its own may have taken it out of the list. */
type LastPlace = { id: number; list: string; index: number };

/**
 * The leads before and after one in the list behind the dialog, over the ends of its pages. One that
 * has left the list is followed by the one which has moved up to its place.
 */
export function useNeighbours(id: number | undefined): Neighbours {
  const queryClient = useQueryClient();
  const [last, setLast] = useState<LastPlace>();
  // The list may come, or turn its page, after the dialog has opened.
  const shown = useSyncExternalStore(
    useCallback((changed) => queryClient.getQueryCache().subscribe(changed), [queryClient]),
    () => findList(queryClient, id, last)?.data,
  );
  const list = shown && findList(queryClient, id, last);
  if (!list || id === undefined) return {};
  const { index, isGone } = list;
  if (!isGone && (last?.id !== id || last.index !== index || last.list !== list.name)) {
    setLast({ id, list: list.name, index });
  }
  const { data, pagination } = list.data;
  const { page, totalPages } = pagination;
  const following = isGone ? index : index + 1;
  const onThisPage = (at: number) => async () => ({ id: data[at]!.id, page });
  const onPage = (other: number, end: 0 | -1) => async () => {
    const options = propertyListOptions({ ...list.request, page: other });
    const lead = (await queryClient.fetchQuery(options)).data.at(end);
    return lead && { id: lead.id, page: other };
  };
  return {
    ...(index > 0 && data[index - 1]
      ? { previous: onThisPage(index - 1) }
      : page > 1 && { previous: onPage(page - 1, -1) }),
    ...(data[following]
      ? { next: onThisPage(following) }
      : page < totalPages && { next: onPage(page + 1, 0) }),
  };
}

/** The page of a list on the screen that contains a lead, or did last, and its query. */
function findList(queryClient: QueryClient, id: number | undefined, last: LastPlace | undefined) {
  const lists = queryClient
    .getQueryCache()
    .findAll({ queryKey: ['/api/properties'], type: 'active' })
    .flatMap(({ state, queryKey, queryHash: name }) => {
      const data = state.data as PropertyPage | undefined;
      if (!data || !('pagination' in data)) return [];
      const { limit: _, ...request } = queryKey[1] as PropertyListRequest & { limit: number };
      return [{ name, data, request, index: data.data.findIndex((lead) => lead.id === id) }];
    });
  const current = lists.find(({ index }) => index >= 0);
  if (current) return { ...current, isGone: false };
  const before = last?.id === id ? lists.find(({ name }) => name === last?.list) : undefined;
  return before && last && { ...before, index: last.index, isGone: true };
}
