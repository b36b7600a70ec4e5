import { useQuery } from '@tanstack/react-query';
import { readToday } from '#api/follow-up.api.ts';
import { call } from '#web/lib/call.ts';

/** The leads to work on, in their order; read again with every change and once a minute. */
export function useToday(whose: 'mine' | 'all') {
  return useQuery({
    queryKey: [readToday.path, whose],
    queryFn: ({ signal }) => call(readToday, { query: { whose, limit: 50 }, signal }),
    placeholderData: (before) => before,
    // What is due by a time becomes overdue while the page is open.
    refetchInterval: 60_000,
  });
}
