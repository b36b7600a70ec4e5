import { skipToken, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { earlierTimelineQuery } from '../lead.queries.ts';
import { useLeadParts } from './use-property.ts';

/** What happened to a lead, newest first, fifty at a time. */
export function useTimeline(id: number) {
  const latest = useLeadParts(id).data?.timeline;
  const [isLonger, setLonger] = useState(false);
  const next = latest?.next ?? null;
  const options = earlierTimelineQuery(id, next ?? 0);
  const earlier = useInfiniteQuery({
    ...options,
    queryFn: isLonger && next !== null ? options.queryFn! : skipToken,
  });
  const pages = [...(latest ? [latest] : []), ...(earlier.data?.pages ?? [])];
  return {
    entries: pages.flatMap((page) => page.data),
    hasMore: earlier.data ? earlier.hasNextPage : next !== null,
    isReadingMore: earlier.isFetching,
    readMore: () => (isLonger ? void earlier.fetchNextPage() : setLonger(true)),
  };
}
