import { useMutation, useQueryClient } from '@tanstack/react-query';
import { restoreFromTrash } from '#api/properties/trash.api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { refreshProperties } from '../mutations/property-cache.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';

/** Takes properties out of the trash again. Refreshes the lists. */
export function useRestoreProperties() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (propertyIds: number[]) => call(restoreFromTrash, { body: { propertyIds } }),
    onSuccess: ({ restoredIds }) => {
      toast({ title: `Restored ${restoredIds.length} properties`, variant: 'success' });
      return refreshProperties(queryClient);
    },
    onError: (error) =>
      toast({
        title: 'Failed to restore properties',
        description: messageOf(error, 'They stay in the trash for 30 days'),
        variant: 'destructive',
      }),
  });
}
