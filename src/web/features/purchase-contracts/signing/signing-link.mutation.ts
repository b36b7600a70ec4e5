import { useMutation } from '@tanstack/react-query';
import { createSigningLink } from '#api/contract-signing.api.ts';
import type { SigningParty } from '#api/purchase-contracts.api.ts';
import { call } from '#web/lib/call.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';

type Wanted = { id: number; party: SigningParty; address: string };

/** Makes a party's signing link; its earlier one stops working. */
export function useSigningLink() {
  return useMutation({
    mutationFn: async ({ id, party, address }: Wanted) => {
      const { path } = await call(createSigningLink, { params: { id }, body: { party } });
      return new URL(path, address).href;
    },
    onError: ({ message }) =>
      toast({ title: 'Error', description: message, variant: 'destructive' }),
  });
}
