import { useInfiniteQuery } from '@tanstack/react-query';
import { getTimeline } from '#api/properties/property-progress.api.ts';
import { call } from '#web/lib/call.ts';

/** What happened to a lead, newest first, fifty at a time. */
export function useTimeline(id: number) {
  return useInfiniteQuery({
    queryKey: ['/api/properties', 'timeline', id],
    queryFn: ({ pageParam, signal }) =>
      call(getTimeline, {
        params: { id },
        query: pageParam ? { before: pageParam } : {},
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (page) => page.next,
    // Texts and letters are listed here too, and no list on the screen changes with them.
    refetchOnMount: 'always',
  });
}
