import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { readLeadMap, readLeadTile } from '#api/properties/lead-map.api.ts';
import { call, urlOf } from '#web/lib/call.ts';

export type LeadMapFilter = z.input<typeof readLeadMap.query>;

/**
 * How many matching leads are on the map, and where; the previous result stays until the next
 * arrives.
 */
export function useLeadMap(query: LeadMapFilter) {
  return useQuery({
    queryKey: [readLeadMap.path, query],
    queryFn: ({ signal }) => call(readLeadMap, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The address of the tiles of these leads, whole: the map's own thread has no page to resolve it against. */
export function tilesOf(query: LeadMapFilter): string {
  const path = readLeadTile.path.replace(/:(\w+)/g, '{$1}');
  return `${location.origin}${urlOf(path, { query })}`;
}
