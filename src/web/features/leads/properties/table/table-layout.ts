import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getTableLayout, saveTableLayout, type StoredTableLayout } from '#api/preferences.api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import type { PropertyListFilter } from '#web/lib/property-selection.ts';
import { savedFilterOf, useSavedFilters } from '#web/lib/queries/saved-filters.query.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import {
  changedOnTypeScreen,
  onTypeScreen,
  tableLayoutOf,
  type TableLayout,
} from './table-columns.ts';

type Options = {
  isOfOneType: boolean;
  /** The current query of the list: a saved filter has columns of its own. */
  filter: PropertyListFilter;
};

/**
 * The table's layout of the signed-in user, and the way to change it: stored on the server, shown
 * immediately.
 */
export function useTableLayout({ isOfOneType, filter }: Options): {
  layout: TableLayout;
  /** The kept layout is not known yet. */
  isLoading: boolean;
  setLayout: (layout: TableLayout) => void;
} {
  const queryClient = useQueryClient();
  const saved = useSavedFilters();
  const savedFilter = savedFilterOf(saved.data ?? [], filter)?.id;
  const query = savedFilter === undefined ? {} : { savedFilter };
  const queryKey = [getTableLayout.path, query];
  const { data, isPending } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getTableLayout, { query, signal }),
    staleTime: 60_000,
  });
  const saving = useMutation({
    // One after the other: the last change is the one that stays.
    scope: { id: getTableLayout.path },
    mutationFn: (layout: TableLayout) =>
      call(saveTableLayout, { query, body: layout as StoredTableLayout }),
    onMutate: async (layout) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, { layout });
    },
    onError: (error) => {
      toast({
        title: 'The columns could not be saved',
        description: messageOf(error, 'Please try again.'),
        variant: 'destructive',
      });
      void queryClient.invalidateQueries({ queryKey });
    },
  });
  const kept = useMemo(() => tableLayoutOf(data?.layout), [data]);
  const layout = useMemo(() => (isOfOneType ? onTypeScreen(kept) : kept), [kept, isOfOneType]);
  const setLayout = (next: TableLayout) =>
    saving.mutate(isOfOneType ? changedOnTypeScreen(kept, next) : next);
  const isFiltered = Object.keys(filter).length > 0;
  return { layout, isLoading: isPending || (isFiltered && saved.isPending), setLayout };
}
