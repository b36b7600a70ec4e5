import {
  deleteSavedFilter,
  listSavedFilters,
  saveFilter,
} from '#api/properties/saved-filters.api.ts';
import { call } from '#web/lib/call.ts';
import type { PropertyListFilter } from '#web/lib/property-selection.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';

type Change = { save: { name: string; filter: PropertyListFilter } } | { delete: number };

/** Keeps a filter under a name, or forgets one. Refreshes the list of them. */
export const useChangeSavedFilters = () =>
  useMutationWithToast({
    act: (change: Change): Promise<unknown> =>
      'save' in change
        ? call(saveFilter, { body: change.save })
        : call(deleteSavedFilter, { params: { id: change.delete } }),
    failed: 'Failed to change the saved filters',
    refresh: [listSavedFilters.path],
  });
