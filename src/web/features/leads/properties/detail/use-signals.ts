import { useInfiniteQuery } from '@tanstack/react-query';
import { listSignals } from '#api/signals.api.ts';
import { call } from '#web/lib/call.ts';

/** The cases at a lead's place, newest first, 25 at a time. */
export function useSignals(id: number) {
  return useInfiniteQuery({
    queryKey: ['/api/properties', 'signals', id],
    queryFn: ({ pageParam, signal }) =>
      call(listSignals, {
        params: { id },
        query: { page: pageParam, limit: 25, wholePlace: 'true' },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, totalPages } }) =>
      page < totalPages ? page + 1 : null,
  });
}
