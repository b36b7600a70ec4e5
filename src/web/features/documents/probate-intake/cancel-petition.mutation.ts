import { useMutation, useQueryClient } from '@tanstack/react-query';
import { cancelPetition, getProbateQueue } from '#api/probate-intake.api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';

/** Cancels reading a document; the queue is read again, also where it was over already. */
export function useCancelPetition() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(cancelPetition, { params: { id } }),
    onError: (error) =>
      toast({
        title: 'Not cancelled',
        description: messageOf(error, 'Failed to cancel reading'),
        variant: 'destructive',
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [getProbateQueue.path] }),
  });
}
