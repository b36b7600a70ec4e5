import { useMutation, useQueryClient } from '@tanstack/react-query';
import { emailContract, type PurchaseContractRequest } from '#api/purchase-contracts.api.ts';
import { ApiError, failureText } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { concerns } from '#web/lib/query-keys.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';

/** An immediate retry would send a second message. */
const mayHaveLeft = (error: Error) =>
  error instanceof ApiError && ['mailer.doubtful', 'mailer.slow'].includes(error.code);

/** E-mails the form's contract to the form's address. Refreshes the lists of kept contracts. */
export function useEmailContract() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: PurchaseContractRequest) => call(emailContract, { body }),
    onSuccess: ({ sent, message }, { emailAddress }) =>
      toast(
        sent
          ? {
              title: 'Email Sent',
              description: `Contract has been emailed to ${emailAddress}`,
              variant: 'success',
            }
          : { title: 'Email in the Outbox', description: message },
      ),
    onError: (error) =>
      toast({
        title: 'Email Error',
        description: mayHaveLeft(error)
          ? error.message
          : failureText(error, 'Failed to email the contract. Please try again.'),
        variant: 'destructive',
      }),
    onSettled: () =>
      queryClient.invalidateQueries({
        predicate: ({ queryKey }) => concerns(queryKey, 'purchase-contracts'),
      }),
  });
}
