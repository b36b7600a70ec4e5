import { useMutation, useQueryClient } from '@tanstack/react-query';
import { batchDeleteProperties } from '#api/properties/properties.api.ts';
import { call } from '#web/lib/call.ts';
import { refreshProperties } from '../mutations/property-cache.ts';
import type { PropertySelection } from '#web/lib/property-selection.ts';

/** Deletes properties; refused with `requiresPassword` at the first try. Refreshes the lists. */
export function useDeleteProperties() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ selection, password }: { selection: PropertySelection; password?: string }) =>
      call(batchDeleteProperties, {
        body: { ...selection, ...(password !== undefined && { password }) },
      }),
    onSuccess: () => refreshProperties(queryClient),
  });
}
