import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { readLeadMap } from '#api/properties/lead-map.api.ts';
import { call } from '#web/lib/call.ts';

export type LeadMapFilter = z.input<typeof readLeadMap.query>;

/** Where the leads lie that match; the pins before stay in sight until the next have come. */
export function useLeadMap(query: LeadMapFilter) {
  return useQuery({
    queryKey: [readLeadMap.path, query],
    queryFn: ({ signal }) => call(readLeadMap, { query, signal }),
    placeholderData: keepPreviousData,
  });
}
