import { queryOptions } from '@tanstack/react-query';
import { listSequences } from '#api/sequences.api.ts';
import { call } from '#web/lib/call.ts';

/** All sequences; running ones advance automatically. */
export const sequencesQuery = () =>
  queryOptions({
    queryKey: [listSequences.path],
    queryFn: ({ signal }) => call(listSequences, { signal }),
  });
