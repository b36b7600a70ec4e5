import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sendDirectMail } from '#api/direct-mail.api.ts';
import type { Property } from '#api/properties/property.schema.ts';
import { estimateTrace, traceProperty } from '#api/skip-tracing.api.ts';
import { failureText } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { letterServiceQuery } from '#web/lib/queries/letter-service.query.ts';
import { requestTraceConfirmation } from '#web/lib/trace-confirmation.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { patchProperty, refreshAfterChange } from './property-cache.ts';

/**
 * Creates a letter to print: to the petitioner of a probate, else to the owner.
 * @param options.onChoose shows the letter first: a service would be paid for it.
 */
export function useDirectMail({ onChoose }: { onChoose: () => void }) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id }: Property) => {
      const service = await queryClient.fetchQuery({ ...letterServiceQuery, staleTime: 10_000 });
      return service.isPrintedHere ? call(sendDirectMail, { params: { id } }) : null;
    },
    onError: (error) =>
      toast({
        title: 'Mail Failed',
        description: failureText(error, 'Failed to send direct mail'),
        variant: 'destructive',
      }),
    async onSuccess(answer) {
      if (!answer) return onChoose();
      const { toastLetter } = await import('#web/lib/letter-toast.tsx');
      toastLetter(queryClient, answer);
    },
    onSettled: (_answer, error, { id }) =>
      refreshAfterChange(queryClient, { id, hasFailed: error !== null }),
  });
}

type Trace = {
  property: Property;
  /** The owner was traced already. */
  again?: boolean;
  /** The user has seen the cost. */
  isAgreed?: boolean;
};

/**
 * Starts the search for the owner; its result arrives as a live event. A paid or repeated search
 * asks first.
 */
export function useSkipTrace() {
  const queryClient = useQueryClient();
  const tracing = useMutation({
    mutationFn: async ({ property, again = false, isAgreed }: Trace) => {
      const { id } = property;
      if (!isAgreed) {
        const estimate = await call(estimateTrace, { body: { propertyIds: [id], again } });
        if (again || estimate.costCents > 0) {
          const onAgree = () => tracing.mutate({ property, again, isAgreed: true });
          requestTraceConfirmation({ estimate, isAgain: again, onAgree });
          return null;
        }
      }
      patchProperty(queryClient, id, (kept) => ({ ...kept, skipTraceStatus: 'pending' }));
      return call(traceProperty, { params: { id }, body: again ? { again } : {} });
    },
    onError: (error, { property }) => {
      const { skipTraceStatus } = property;
      patchProperty(queryClient, property.id, (kept) => ({ ...kept, skipTraceStatus }));
      toast({
        title: 'Trace Failed',
        description: failureText(error, 'Failed to start skip trace'),
        variant: 'destructive',
      });
    },
    onSuccess(answer) {
      if (!answer) return;
      const isStarted = answer.skipTraceStatus === 'pending';
      toast({ title: isStarted ? 'Trace Initiated' : 'Not traced', description: answer.message });
    },
    onSettled: (answer, error, { property: { id } }) =>
      answer !== null && refreshAfterChange(queryClient, { id, hasFailed: error !== null }),
  });
  return tracing;
}
