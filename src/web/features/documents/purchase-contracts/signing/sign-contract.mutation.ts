import { useMutation, useQueryClient } from '@tanstack/react-query';
import { signContract, signPaper } from '#api/contract-signing.api.ts';
import { call } from '#web/lib/call.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import type { Strokes } from './signature-pad.tsx';
import { signingQuery } from './signing.query.ts';

type Signature = {
  name: string;
  sha256: string;
  strokes?: Strokes;
  /** A paper that precedes the contract; the contract itself if absent. */
  title?: string | undefined;
};

/** Signs the contract under a link, or a paper before it. Refreshes what the link shows. */
export function useSignContract(token: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ title, ...signature }: Signature) =>
      title === undefined
        ? call(signContract, { params: { token }, body: signature })
        : call(signPaper, { params: { token }, body: { ...signature, title } }),
    onError: ({ message }) =>
      toast({ title: 'Nothing is signed', description: message, variant: 'destructive' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: signingQuery(token).queryKey }),
  });
}
