import type { z } from 'zod';
import {
  deleteSavedFilter,
  listSavedFilters,
  saveFilter,
  type SavedFilter,
} from '#api/properties/saved-filters.api.ts';
import { call } from '#web/lib/call.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';

const failed = 'Failed to change the saved filters';
const refresh = [listSavedFilters.path];

/** Keeps a filter under a name. Refreshes the list of them. */
export const useSaveFilter = () =>
  useMutationWithToast({
    act: (body: z.input<typeof saveFilter.body>) => call(saveFilter, { body }),
    failed,
    refresh,
  });

/** Forgets a filter, and offers to keep it again. */
export function useDeleteFilter() {
  const keep = useSaveFilter();
  return useMutationWithToast({
    act: ({ id }: SavedFilter) => call(deleteSavedFilter, { params: { id } }),
    done: (_answer, saved) => ({
      title: `Filter “${saved.name}” deleted`,
      action: {
        label: 'Undo',
        altText: 'Save the filter again',
        onClick: () => keep.mutate(saved),
      },
    }),
    failed,
    refresh,
  });
}
