import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { listProperties } from '#api/properties/properties.api.ts';
import type { Property } from '#api/properties/property.schema.ts';
import type { LeadStatus } from '#domain/leads/lead-status.ts';
import { call } from '#web/lib/call.ts';
import type { PropertyListFilter } from '#web/lib/property-selection.ts';
import { pendingChanges } from '../mutations/pending-changes.ts';

/** Some three screens of a column: twice as many take twice as long, for every column at once. */
const limit = 100;
const none: Property[] = [];

/** The leads of one column, page by page as far as it was scrolled, and how many there are. */
export function useBoardPages(filter: PropertyListFilter, status: LeadStatus) {
  const [pages, setPages] = useState(1);
  return useQueries({
    queries: Array.from({ length: pages }, (_, index) => {
      const query = { ...filter, leadStatus: [status], page: index + 1, limit };
      return {
        queryKey: [listProperties.path, query] as const,
        queryFn: async ({ signal }: { signal: AbortSignal }) =>
          pendingChanges.confirmPage(await call(listProperties, { query, signal })),
      };
    }),
    combine: (results) => {
      const total = results[0]?.data?.pagination.total;
      return {
        leads: results.flatMap(({ data }) => data?.data ?? none),
        /** Undefined until the first answer. */
        total,
        isError: results.some(({ isError }) => isError),
        refetch: () => results.forEach((result) => void result.refetch()),
        /** Reads one page more, once those before it are there. */
        more: () => {
          const isRead = results.every(({ data }) => data !== undefined);
          if (isRead && total !== undefined && pages * limit < total) setPages(pages + 1);
        },
      };
    },
  });
}
