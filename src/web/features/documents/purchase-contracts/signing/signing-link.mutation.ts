import { createSigningLink } from '#api/contract-signing.api.ts';
import type { SigningParty } from '#api/purchase-contracts.api.ts';
import { call } from '#web/lib/call.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';

type Wanted = { id: number; party: SigningParty; address: string };

/** Makes a party's signing link; its earlier one stops working. */
export const useSigningLink = () =>
  useMutationWithToast({
    act: async ({ id, party, address }: Wanted) => {
      const { path } = await call(createSigningLink, { params: { id }, body: { party } });
      return new URL(path, address).href;
    },
    failed: 'The link was not created',
  });
