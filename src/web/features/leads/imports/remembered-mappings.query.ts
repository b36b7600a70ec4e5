import { useQuery } from '@tanstack/react-query';
import { listMappings } from '#api/imports/import-lists.api.ts';
import { readQuery } from '#web/lib/read-query.ts';

/** The mappings that are offered again for lists with the same headers. */
export function useRememberedMappings() {
  return useQuery(readQuery(listMappings));
}
