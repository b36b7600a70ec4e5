import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { furtherSignalsQuery } from '../lead.queries.ts';
import { useLeadParts } from './use-property.ts';

/** The cases at a lead's place, newest first, 25 at a time. */
export function useSignals(id: number) {
  const first = useLeadParts(id).data?.signals;
  const [isLonger, setLonger] = useState(false);
  const further = useInfiniteQuery({ ...furtherSignalsQuery(id), enabled: isLonger });
  const rest = isLonger ? (further.data?.pages ?? []) : [];
  return {
    cases: [...(first?.data ?? []), ...rest.flatMap((page) => page.data)],
    hasMore: rest.length > 0 ? further.hasNextPage : (first?.pagination.totalPages ?? 1) > 1,
    isReadingMore: isLonger && further.isFetching,
    readMore: () => (isLonger ? void further.fetchNextPage() : setLonger(true)),
  };
}
