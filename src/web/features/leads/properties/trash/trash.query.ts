import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listTrash } from '#api/properties/trash.api.ts';
import { call } from '#web/lib/call.ts';

/** A page of the leads deleted in the last 30 days. */
export function useTrash(page: number) {
  const query = { page, limit: 50 };
  return useQuery({
    queryKey: [listTrash.path, query],
    queryFn: ({ signal }) => call(listTrash, { query, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}
