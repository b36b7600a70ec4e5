import { queryOptions, useQuery } from '@tanstack/react-query';
import { listSavedFilters } from '#api/properties/saved-filters.api.ts';
import { call } from '#web/lib/call.ts';

/** Filters of the list that have a name, by name. */
export const savedFiltersQuery = () =>
  queryOptions({
    queryKey: [listSavedFilters.path],
    queryFn: ({ signal }) => call(listSavedFilters, { signal }),
  });

export const useSavedFilters = () => useQuery(savedFiltersQuery());
