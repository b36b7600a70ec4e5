import { queryOptions } from '@tanstack/react-query';
import { listUsedParts } from '#api/settings.api.ts';
import { readQuery } from '#web/lib/read-query.ts';

/** Which of the parts that appear when they are used have something to show. */
export const usedPartsQuery = () =>
  queryOptions({
    ...readQuery(listUsedParts),
    // Read again by each screen that asks.
    staleTime: 0,
  });
