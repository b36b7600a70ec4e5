import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listProperties } from '#api/properties/properties.api.ts';
import type { LeadStatus } from '#domain/leads/lead-status.ts';
import { call } from '#web/lib/call.ts';
import type { PropertyListFilter } from '#web/lib/property-selection.ts';
import { pendingChanges } from '../mutations/pending-changes.ts';

/** About three screens of a column: twice as many take twice as long, for every column together. */
const limit = 100;

/** The pages of one column. */
export function boardColumnQuery(filter: PropertyListFilter, status: LeadStatus) {
  const query = { ...filter, leadStatus: [status], limit };
  return infiniteQueryOptions({
    queryKey: [listProperties.path, 'column', query] as const,
    queryFn: async ({ pageParam: after, signal }) => {
      const page = { ...query, ...(after === undefined ? {} : { after }) };
      return pendingChanges.confirmPage(await call(listProperties, { query: page, signal }));
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last) => (last.data.length < limit ? undefined : last.data.at(-1)?.id),
    // A moved lead stays drawn in its new column until both columns have been read: read later, it
    // would jump back meanwhile, and lose the focus.
    meta: { onLeadChange: () => 'read' },
  });
}

/**
 * The leads of one column, page by page as far as it was scrolled, and their count. Each page
 * starts after the last lead of the previous one: a lead that leaves the column moves no other out
 * of view.
 */
export function useBoardPages(filter: PropertyListFilter, status: LeadStatus) {
  const { data, error, isError, refetch, hasNextPage, isFetching, fetchNextPage } =
    useInfiniteQuery(boardColumnQuery(filter, status));
  return {
    leads: useMemo(() => data?.pages.flatMap((page) => page.data) ?? [], [data]),
    /** Undefined until the first answer. */
    total: data?.pages[0]?.pagination.total,
    isError,
    error,
    isFetching,
    refetch: () => void refetch(),
    /** Reads one page more, once the previous ones are loaded. */
    more: () => {
      if (hasNextPage && !isFetching && !isError) void fetchNextPage();
    },
  };
}
