import { queryOptions, useQuery } from '@tanstack/react-query';
import { readToday } from '#api/follow-up.api.ts';
import { call } from '#web/lib/call.ts';

/** What Today is about. */
export type TodayFilter = {
  whose: 'mine' | 'all';
  /** The saved filter with leads that follow those that are due. */
  savedFilter: number | undefined;
};

/** The leads to work on, in their order. */
export const todayQuery = (filter: TodayFilter) =>
  queryOptions({
    queryKey: [readToday.path, filter],
    queryFn: ({ signal }) => call(readToday, { query: { ...filter, limit: 50 }, signal }),
  });

/** Today's leads; read again with every change and once a minute. */
export function useToday(filter: TodayFilter) {
  return useQuery({
    ...todayQuery(filter),
    placeholderData: (before) => before,
    // An action that is due at a time becomes overdue while the page is open.
    refetchInterval: 60_000,
  });
}
