import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listOptOuts } from '#api/contact-gate.api.ts';
import { call } from '#web/lib/call.ts';
import { useDebounced } from '#web/ui/hooks/use-debounced.ts';

/** One page of the ledger, newest first. */
export function useOptOuts({ page, search }: { page: number; search: string }) {
  const query = { page, search: useDebounced(search, 200) };
  return useQuery({
    queryKey: [listOptOuts.path, query] as const,
    queryFn: ({ signal }) => call(listOptOuts, { query: { ...query, limit: 25 }, signal }),
    placeholderData: keepPreviousData,
  });
}
