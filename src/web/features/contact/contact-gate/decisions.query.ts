import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { listContactDecisions } from '#api/contact-gate.api.ts';
import { call } from '#web/lib/call.ts';
import { useDebounced } from '#web/ui/hooks/use-debounced.ts';

export type DecisionFilter = Pick<
  z.input<typeof listContactDecisions.query>,
  'channel' | 'outcome' | 'reason' | 'search'
>;

const limit = 50;

/** What the gate decided, latest first, read on page by page. */
export function useDecisions(wanted: DecisionFilter) {
  const filter = { ...wanted, search: useDebounced(wanted.search, 200) };
  return useInfiniteQuery({
    queryKey: [listContactDecisions.path, filter] as const,
    queryFn: ({ pageParam, signal }) =>
      call(listContactDecisions, { query: { ...filter, before: pageParam, limit }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length === limit ? page.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
  });
}
