import { useQuery } from '@tanstack/react-query';
import { listSavedFilters } from '#api/properties/saved-filters.api.ts';
import { call } from '#web/lib/call.ts';

/** Filters of the list that have a name, by name. */
export function useSavedFilters() {
  return useQuery({
    queryKey: [listSavedFilters.path],
    queryFn: ({ signal }) => call(listSavedFilters, { signal }),
  });
}
