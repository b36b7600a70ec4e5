import { useQuery } from '@tanstack/react-query';
import type { PropertyType } from '#domain/leads/property-type.ts';
import { listSavedFilters, type SavedFilter } from '#api/properties/saved-filters.api.ts';
import { readQuery } from '#web/lib/read-query.ts';
import type { PropertyListFilter } from '#web/lib/property-selection.ts';

/** Filters of the list that have a name, by name. */
export const savedFiltersQuery = () => readQuery(listSavedFilters);

export const useSavedFilters = () => useQuery(savedFiltersQuery());

const key = (filter: object) =>
  JSON.stringify(Object.entries(filter).toSorted(([a], [b]) => a.localeCompare(b)));

/** Those that a screen can show: one of leads of another type would show its own leads under their name. */
export const fittingFilters = (saved: readonly SavedFilter[], screen: PropertyType | undefined) =>
  saved.filter(({ filter }) => !screen || (filter.propertyType ?? screen) === screen);

/**
 * The saved filter that a list shows now.
 * @param screen the type of leads that the list is about, whatever a filter says
 */
export const savedFilterOf = (
  saved: readonly SavedFilter[],
  filter: PropertyListFilter,
  screen?: PropertyType,
) =>
  saved.find(
    (one) => key({ ...(screen && { propertyType: screen }), ...one.filter }) === key(filter),
  );
