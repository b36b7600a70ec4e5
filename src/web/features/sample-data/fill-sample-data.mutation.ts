import { useMutation, useQueryClient } from '@tanstack/react-query';
import { fillSampleData } from '#api/sample-data.api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { concerns } from '#web/lib/query-keys.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';

/** Fills an empty installation with invented leads. Refreshes the lists and the counts. */
export function useFillSampleData() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(fillSampleData),
    onSuccess: ({ created }) => {
      toast({ title: `Filled in ${created} sample leads`, variant: 'success' });
      return queryClient.invalidateQueries({
        predicate: ({ queryKey }) => concerns(queryKey, 'properties'),
      });
    },
    onError: (error) =>
      toast({
        title: 'No sample leads were filled in',
        description: messageOf(error, 'Please try again'),
        variant: 'destructive',
      }),
  });
}
