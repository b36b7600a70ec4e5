import { useQuery } from '@tanstack/react-query';
import { listTraceBatches } from '#api/skip-tracing.api.ts';
import { call } from '#web/lib/call.ts';

/** The latest searches; live events keep their progress up to date. */
export function useTraceBatches() {
  return useQuery({
    queryKey: [listTraceBatches.path],
    queryFn: ({ signal }) => call(listTraceBatches, { signal }),
  });
}
