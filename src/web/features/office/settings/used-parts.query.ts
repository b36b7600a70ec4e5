import { queryOptions } from '@tanstack/react-query';
import { listUsedParts } from '#api/settings.api.ts';
import { call } from '#web/lib/call.ts';

/** Which of the parts that appear when they are used have something to show. */
export const usedPartsQuery = () =>
  queryOptions({
    queryKey: [listUsedParts.path] as const,
    queryFn: ({ signal }) => call(listUsedParts, { signal }),
    // Read again by each screen that asks.
    staleTime: 0,
  });
