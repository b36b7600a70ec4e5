import { useInfiniteQuery } from '@tanstack/react-query';
import { listSignals } from '#api/signals.api.ts';
import { call } from '#web/lib/call.ts';

/** The cases of a lead, newest first, 25 at a time. */
export function useSignals(id: number) {
  return useInfiniteQuery({
    queryKey: ['/api/properties', 'signals', id],
    queryFn: ({ pageParam, signal }) =>
      call(listSignals, { params: { id }, query: { page: pageParam, limit: 25 }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, totalPages } }) =>
      page < totalPages ? page + 1 : null,
  });
}
