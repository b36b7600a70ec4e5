import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sendDirectMail } from '#api/direct-mail.api.ts';
import type { Property } from '#api/properties/property.schema.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';

/** Sends a letter: to the petitioner of a probate, else to the owner. */
export function useDirectMail() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Property) => call(sendDirectMail, { params: { id } }),
    onError: (error) =>
      toast({
        title: 'Mail Failed',
        description: messageOf(error, 'Failed to send direct mail'),
        variant: 'destructive',
      }),
    onSuccess: ({ trackingId }, { propertyType }) => {
      const recipient = propertyType === 'probate' ? 'petitioner' : 'property owner';
      toast({
        title: 'Mail Sent',
        description: `Mail to ${recipient} has been successfully sent. Tracking ID: ${trackingId}`,
      });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['/api/properties'] }),
  });
}
