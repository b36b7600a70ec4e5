import { mergeLeads, undoLeadMerge } from '#api/properties/lead-merges.api.ts';
import { call } from '#web/lib/call.ts';
import { queriesOf } from '#web/lib/query-keys.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';

/** Separates the leads of a merge again. Refreshes lists, counts and the open lead. */
export const useUndoMerge = () =>
  useMutationWithToast({
    act: (id: number) => call(undoLeadMerge, { params: { id } }),
    done: 'Leads separated',
    failed: 'Failed to separate the leads',
    advice: 'They are still one lead',
    refresh: [queriesOf('properties')],
  });

/**
 * Makes other leads part of one. Refreshes lists, counts and the open lead.
 * @param onMerged called before the lists are refetched: the dialog is unmounted after that.
 */
export function useMergeLeads(onMerged: (keptId: number) => void) {
  const undo = useUndoMerge();
  return useMutationWithToast({
    act: ({ keptId, propertyIds }: { keptId: number; propertyIds: number[] }) =>
      call(mergeLeads, { params: { id: keptId }, body: { propertyIds } }),
    done: ({ mergeId }) => ({
      title: 'Leads merged',
      action: {
        label: 'Undo',
        altText: 'Separate them again under At this address',
        onClick: () => undo.mutate(mergeId),
      },
    }),
    failed: 'Failed to merge the leads',
    advice: 'Nothing was changed',
    refresh: [queriesOf('properties')],
    onDone: (_, { keptId }) => onMerged(keptId),
  });
}
