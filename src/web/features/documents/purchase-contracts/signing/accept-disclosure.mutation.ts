import { useMutation, useQueryClient } from '@tanstack/react-query';
import { acceptDisclosure } from '#api/contract-signing.api.ts';
import { call } from '#web/lib/call.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { signingQuery } from './signing.query.ts';

/** Accepts electronic records and signatures. Refreshes what the link shows. */
export function useAcceptDisclosure(token: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (version: string) =>
      call(acceptDisclosure, { params: { token }, body: { version } }),
    onError: ({ message }) =>
      toast({ title: 'Not accepted', description: message, variant: 'destructive' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: signingQuery(token).queryKey }),
  });
}
