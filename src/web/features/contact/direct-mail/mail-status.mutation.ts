import { useMutation, useQueryClient } from '@tanstack/react-query';
import { listMailPieces, setMailStatus } from '#api/direct-mail.api.ts';
import type { MailStatus } from '#domain/leads/mail-status.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';

/** Sets the state of letters manually. Refreshes the letters; an event refreshes the leads. */
export function useMailStatus() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ trackingIds, status }: { trackingIds: string[]; status: MailStatus }) => {
      for (const trackingId of trackingIds) {
        await call(setMailStatus, { params: { trackingId }, body: { status } });
      }
    },
    onError: (error) =>
      toast({
        title: 'Mail Status Update Failed',
        description: messageOf(error, 'Failed to update the status of the letter'),
        variant: 'destructive',
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [listMailPieces.path] }),
  });
}
