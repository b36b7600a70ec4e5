import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sendDirectMail } from '#api/direct-mail.api.ts';
import { failureText } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { toastLetter } from '#web/lib/letter-toast.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { queriesOf } from '#web/lib/query-keys.ts';

/** Writes a lead the letter of a template. Refreshes the lists and the letters. */
export function useSendLetter({ onSent }: { onSent: () => void }) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, templateId }: { id: number; templateId: string }) =>
      call(sendDirectMail, { params: { id }, body: { templateId } }),
    onError: (error) =>
      toast({
        title: 'Mail Failed',
        description: failureText(error, 'Failed to send direct mail'),
        variant: 'destructive',
      }),
    onSuccess: (answer) => {
      onSent();
      toastLetter(queryClient, answer);
      return queryClient.invalidateQueries({ queryKey: ['/api/direct-mail'] });
    },
    onSettled: () => queryClient.invalidateQueries(queriesOf('properties')),
  });
}
