import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  discardPetition,
  getProbateQueue,
  listPetitionsToReview,
} from '#api/probate-intake.api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';

/**
 * Throws a paper away: a refused one with its file, one that waits for review with its lead.
 * Refreshes the queue, the list of reviews and the properties.
 * @param onDiscarded continues in the review. Not left to the caller: its screen is unmounted by then.
 */
export function useDiscardPetition(onDiscarded: () => void = () => {}) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(discardPetition, { params: { id } }),
    onSuccess: ({ message }) => {
      toast({ title: message });
      onDiscarded();
    },
    onError: (error) =>
      toast({
        title: 'Not thrown away',
        description: messageOf(error, 'Failed to throw the paper away'),
        variant: 'destructive',
      }),
    onSettled: () =>
      Promise.all(
        [getProbateQueue.path, listPetitionsToReview.path, '/api/properties'].map((path) =>
          queryClient.invalidateQueries({ queryKey: [path] }),
        ),
      ),
  });
}
