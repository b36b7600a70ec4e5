import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sendDirectMail } from '#api/direct-mail.api.ts';
import type { Property } from '#api/properties/property.schema.ts';
import { traceProperty } from '#api/skip-tracing.api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { patchProperty } from './property-cache.ts';

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

/** `again`: the owner was traced already, and the person has agreed to pay for it twice. */
type Trace = { property: Property; again?: boolean };

/** Starts the search for the owner; its result arrives as a live event. */
export function useSkipTrace() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ property: { id }, again }: Trace) =>
      call(traceProperty, { params: { id }, body: again ? { again } : {} }),
    onMutate: ({ property }) => {
      patchProperty(queryClient, property.id, (kept) => ({ ...kept, skipTraceStatus: 'pending' }));
    },
    onError: (_error, { property }) => {
      const { skipTraceStatus } = property;
      patchProperty(queryClient, property.id, (kept) => ({ ...kept, skipTraceStatus }));
      toast({
        title: 'Trace Failed',
        description: 'Failed to start skip trace',
        variant: 'destructive',
      });
    },
    onSuccess: () =>
      toast({
        title: 'Trace Initiated',
        description: 'Trace has been started for this property',
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['/api/properties'] }),
  });
}
