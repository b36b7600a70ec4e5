import { useMutation, useQueryClient } from '@tanstack/react-query';
import { generateContract, type PurchaseContractRequest } from '#api/purchase-contracts.api.ts';
import { failureText } from '#web/lib/api-error.ts';
import { callForResponse } from '#web/lib/call.ts';
import { concerns } from '#web/lib/query-keys.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';

/** A generated PDF: where it can be opened, and the kept contract that it is. */
export type GeneratedContract = { url: string; contractId: number | undefined; version: number };

async function generate(body: PurchaseContractRequest): Promise<GeneratedContract> {
  const response = await callForResponse(generateContract, { body });
  const contractId = Number(response.headers.get('x-contract-id')) || undefined;
  const version = Number(response.headers.get('x-contract-version')) || 1;
  if (contractId !== undefined) {
    await response.body?.cancel();
    // The kept copy is the same bytes, and a tab that shows it survives a reload.
    return { url: `/api/purchase-contracts/${contractId}/pdf`, contractId, version };
  }
  return { url: URL.createObjectURL(await response.blob()), contractId, version };
}

/** Makes the contract's PDF. Refreshes the lists of kept contracts. */
export function useGenerateContract() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: generate,
    onSuccess: () => {
      toast({
        title: 'Success',
        description: 'Contract generated successfully!',
        variant: 'success',
      });
      return queryClient.invalidateQueries({
        predicate: ({ queryKey }) => concerns(queryKey, 'purchase-contracts'),
      });
    },
    onError: (error) =>
      toast({
        title: 'Error',
        description: failureText(error, 'Failed to generate the contract. Please try again.'),
        variant: 'destructive',
      }),
  });
}
