import { useQuery } from '@tanstack/react-query';
import { listSavedFilters, type SavedFilter } from '#api/properties/saved-filters.api.ts';
import { readQuery } from '#web/lib/read-query.ts';
import type { PropertyListFilter } from '#web/lib/property-selection.ts';

/** Filters of the list that have a name, by name. */
export const savedFiltersQuery = () => readQuery(listSavedFilters);

export const useSavedFilters = () => useQuery(savedFiltersQuery());

const key = (filter: object) =>
  JSON.stringify(Object.entries(filter).toSorted(([a], [b]) => a.localeCompare(b)));

/** The saved filter that a list shows now. */
export const savedFilterOf = (saved: readonly SavedFilter[], filter: PropertyListFilter) =>
  saved.find((one) => key(one.filter) === key(filter));
