import { useMutation, useQueryClient } from '@tanstack/react-query';
import { forgetMapping, listMappings } from '#api/imports/import-lists.api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';

/** Forgets a remembered mapping. Refreshes the list of them. */
export function useForgetMapping() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(forgetMapping, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [listMappings.path] }),
    onError: (error) =>
      toast({
        title: 'The mapping was not forgotten',
        description: messageOf(error, 'Please try again'),
        variant: 'destructive',
      }),
  });
}
