import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Property } from '#api/properties/property.schema.ts';
import { traceProperty } from '#api/skip-tracing.api.ts';
import { call } from '#web/lib/call.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { patchProperty } from './property-cache.ts';

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
