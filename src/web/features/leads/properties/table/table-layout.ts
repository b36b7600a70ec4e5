import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getTableLayout, saveTableLayout, type StoredTableLayout } from '#api/preferences.api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import {
  changedOnTypeScreen,
  onTypeScreen,
  tableLayoutOf,
  type TableLayout,
} from './table-columns.ts';

const queryKey = [getTableLayout.path];

/**
 * The table's layout of the signed-in user, and the way to change it: stored on the server, shown
 * immediately.
 */
export function useTableLayout({ isOfOneType }: { isOfOneType: boolean }): {
  layout: TableLayout;
  /** The kept layout is not known yet. */
  isLoading: boolean;
  setLayout: (layout: TableLayout) => void;
} {
  const queryClient = useQueryClient();
  const { data, isPending } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getTableLayout, { signal }),
    staleTime: 60_000,
  });
  const saving = useMutation({
    // One after the other: the last change is the one that stays.
    scope: { id: getTableLayout.path },
    mutationFn: (layout: TableLayout) =>
      call(saveTableLayout, { body: layout as StoredTableLayout }),
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
  return { layout, isLoading: isPending, setLayout };
}
