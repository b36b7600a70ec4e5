import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mergeLeads, undoLeadMerge } from '#api/properties/lead-merges.api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { refreshProperties } from '../mutations/property-cache.ts';

/** Separates the leads of a merge again. Refreshes lists, counts and the open lead. */
export function useUndoMerge() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(undoLeadMerge, { params: { id } }),
    onSuccess: () => {
      toast({ title: 'Leads separated', variant: 'success' });
      return refreshProperties(queryClient);
    },
    onError: (error) =>
      toast({
        title: 'Failed to separate the leads',
        description: messageOf(error, 'They are still one lead'),
        variant: 'destructive',
      }),
  });
}

/**
 * Makes other leads part of one. Refreshes lists, counts and the open lead.
 * @param onMerged called before the lists are read again: the dialog that asked is gone after that.
 */
export function useMergeLeads(onMerged: (keptId: number) => void) {
  const queryClient = useQueryClient();
  const undo = useUndoMerge();
  return useMutation({
    mutationFn: ({ keptId, propertyIds }: { keptId: number; propertyIds: number[] }) =>
      call(mergeLeads, { params: { id: keptId }, body: { propertyIds } }),
    onSuccess: ({ mergeId }, { keptId }) => {
      onMerged(keptId);
      toast({
        title: 'Leads merged',
        variant: 'success',
        action: {
          label: 'Undo',
          altText: 'Separate them again under Also at this place',
          onClick: () => undo.mutate(mergeId),
        },
      });
      return refreshProperties(queryClient);
    },
    onError: (error) =>
      toast({
        title: 'Failed to merge the leads',
        description: messageOf(error, 'Nothing was changed'),
        variant: 'destructive',
      }),
  });
}
