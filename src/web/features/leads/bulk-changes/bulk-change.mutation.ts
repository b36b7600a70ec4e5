import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { createBulkChange, undoBulkChange } from '#api/properties/bulk-changes.api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import type { PropertySelection } from '#web/lib/property-selection.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { queriesOf } from '#web/lib/query-keys.ts';

/** A change of many leads, as the wire has it. */
export type BulkActionInput = z.input<typeof createBulkChange.body>['action'];

/** Changes all selected leads and offers Undo. Refreshes lists and counts. */
export function useBulkChange(onDone: () => void) {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries(queriesOf('properties'));
  const fail = (title: string) => (error: unknown) =>
    toast({
      title,
      description: messageOf(error, 'Please try again.'),
      variant: 'destructive',
    });
  const undo = useMutation({
    mutationFn: (id: number) => call(undoBulkChange, { params: { id } }),
    onSuccess: async () => {
      toast({ title: 'Change undone', variant: 'success' });
      await refresh();
    },
    onError: fail('Failed to undo the change'),
  });
  return useMutation({
    mutationFn: ({
      selection,
      action,
    }: {
      selection: PropertySelection;
      action: BulkActionInput;
    }) => call(createBulkChange, { body: { ...selection, action } }),
    onSuccess: async ({ id, summary, undoableUntil }) => {
      toast({
        title: summary,
        variant: 'success',
        action: undoableUntil
          ? { label: 'Undo', altText: 'Take the change back', onClick: () => undo.mutate(id) }
          : undefined,
      });
      onDone();
      await refresh();
    },
    onError: fail('Failed to change the selected leads'),
  });
}
