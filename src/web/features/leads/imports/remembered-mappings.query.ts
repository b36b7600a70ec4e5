import { useQuery } from '@tanstack/react-query';
import { listMappings } from '#api/imports/import-lists.api.ts';
import { call } from '#web/lib/call.ts';

/** The mappings that are offered again for lists with the same headers. */
export function useRememberedMappings() {
  return useQuery({
    queryKey: [listMappings.path] as const,
    queryFn: ({ signal }) => call(listMappings, { signal }),
  });
}
