import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  deleteSavedFilter,
  listSavedFilters,
  saveFilter,
} from '#api/properties/saved-filters.api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import type { PropertyListFilter } from '#web/lib/property-selection.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';

type Change = { save: { name: string; filter: PropertyListFilter } } | { delete: number };

/** Keeps a filter under a name, or forgets one. Refreshes the list of them. */
export function useChangeSavedFilters() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: Change): Promise<unknown> =>
      'save' in change
        ? call(saveFilter, { body: change.save })
        : call(deleteSavedFilter, { params: { id: change.delete } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [listSavedFilters.path] }),
    onError: (error) =>
      toast({
        title: 'Failed to change the saved filters',
        description: messageOf(error, 'Please try again'),
        variant: 'destructive',
      }),
  });
}
