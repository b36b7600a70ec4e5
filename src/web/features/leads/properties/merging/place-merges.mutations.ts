import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mergePlaces, undoPlaceMerges } from '#api/properties/lead-merges.api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import type { PropertySelection } from '#web/lib/property-selection.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { refreshProperties } from '../mutations/property-cache.ts';

/** Merges that one call separates again. */
const undoBatchSize = 50;

type Done = { mergeIds: number[]; merged: number; refused: number; reason: string | null };

const placesText = (count: number) =>
  count === 1 ? '1 place' : `${count.toLocaleString('en-US')} places`;

/** Separates the leads of many merges again. Refreshes lists and counts. */
function useUndoPlaceMerges() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (mergeIds: readonly number[]) => {
      let refused = 0;
      for (let end = mergeIds.length; end > 0; end -= undoBatchSize) {
        const some = mergeIds.slice(Math.max(0, end - undoBatchSize), end);
        refused += (await call(undoPlaceMerges, { body: { mergeIds: some } })).refused;
      }
      return refused;
    },
    onSuccess: (refused) =>
      toast({
        title: 'Leads separated',
        description: refused > 0 ? `${placesText(refused)} stayed merged` : undefined,
        variant: 'success',
      }),
    onError: (error) =>
      toast({
        title: 'Failed to separate the leads',
        description: messageOf(error, 'Some of them are still merged'),
        variant: 'destructive',
      }),
    onSettled: () => refreshProperties(queryClient),
  });
}

/** Merges the leads at each place of the selected ones, call by call, and offers Undo for all of them. */
export function useMergePlaces(onDone: () => void) {
  const queryClient = useQueryClient();
  const undo = useUndoPlaceMerges();
  return useMutation({
    mutationFn: async (selection: PropertySelection) => {
      const done: Done = { mergeIds: [], merged: 0, refused: 0, reason: null };
      let after: string | undefined;
      do {
        const step = await call(mergePlaces, { body: { ...selection, ...(after && { after }) } });
        done.mergeIds.push(...step.mergeIds);
        done.merged += step.merged;
        done.refused += step.refused;
        done.reason ??= step.reason;
        after = step.next ?? undefined;
      } while (after !== undefined);
      return done;
    },
    onSuccess: ({ mergeIds, refused, reason }) => {
      onDone();
      toast({
        title: `Leads merged at ${placesText(mergeIds.length)}`,
        description: refused > 0 ? `${placesText(refused)} not merged. ${reason}` : undefined,
        variant: mergeIds.length > 0 ? 'success' : 'destructive',
        action:
          mergeIds.length > 0
            ? {
                label: 'Undo',
                altText: 'Separate each lead again under At this address',
                onClick: () => undo.mutate(mergeIds),
              }
            : undefined,
      });
    },
    onError: (error) =>
      toast({
        title: 'Failed to merge the leads',
        description: messageOf(error, 'Some places may be merged already'),
        variant: 'destructive',
      }),
    onSettled: () => refreshProperties(queryClient),
  });
}
