import { useMutation } from '@tanstack/react-query';
import { forgetLearnedLabels } from '#api/probate-intake.api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';

/** Forgets learned labels; the petition in review keeps what was read. */
export function useForgetLearned() {
  return useMutation({
    mutationFn: (labelIds: number[]) => call(forgetLearnedLabels, { body: { labelIds } }),
    onError: (error) =>
      toast({
        title: 'Not forgotten',
        description: messageOf(error, 'Failed to forget what was learned'),
        variant: 'destructive',
      }),
  });
}
