import { useMutation, useQueryClient } from '@tanstack/react-query';
import { signContract } from '#api/contract-signing.api.ts';
import { call } from '#web/lib/call.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import type { Strokes } from './signature-pad.tsx';
import { signingQuery } from './signing.query.ts';

type Signature = { name: string; sha256: string; strokes?: Strokes };

/** Signs the contract under a link. Refreshes what the link shows. */
export function useSignContract(token: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (signature: Signature) =>
      call(signContract, { params: { token }, body: signature }),
    onError: ({ message }) =>
      toast({ title: 'The contract is not signed', description: message, variant: 'destructive' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: signingQuery(token).queryKey }),
  });
}
