import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getProperty } from '#api/properties/properties.api.ts';
import { call } from '#web/lib/call.ts';
import { pendingChanges } from '../mutations/pending-changes.ts';
import { findProperty, propertyKey } from '../mutations/property-cache.ts';

/** One lead; the values that a list already shows of it are available immediately. */
export function useProperty(id: number) {
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: propertyKey(id),
    queryFn: async ({ signal }) =>
      pendingChanges.confirm(await call(getProperty, { params: { id }, signal })),
    initialData: () => findProperty(queryClient, id),
  });
}
