import { useMutation, useQueryClient } from '@tanstack/react-query';
import { traceProperties } from '#api/skip-tracing.api.ts';
import { failureText } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import type { PropertySelection } from '#web/lib/property-selection.ts';
import { concerns } from '#web/lib/query-keys.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';

/**
 * Starts the search for the owners of the selection; traced leads are skipped. Refreshes the lists.
 */
export function useTraceProperties({ onStarted }: { onStarted: () => void }) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (selection: PropertySelection & { again?: boolean }) =>
      call(traceProperties, { body: selection }),
    onSuccess: ({ message }) => {
      onStarted();
      toast({
        title: 'Batch Skip Trace Initiated',
        // The server's sentence says what was left out, and why.
        description: message,
        variant: 'success',
      });
      return queryClient.invalidateQueries({
        predicate: ({ queryKey }) => concerns(queryKey, 'properties'),
      });
    },
    onError: traceFailed,
  });
}

export function traceFailed(error: unknown): void {
  toast({
    title: 'Batch Skip Trace Failed',
    description: failureText(error, 'Failed to start batch skip trace'),
    variant: 'destructive',
  });
}
