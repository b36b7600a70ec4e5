import { useQuery } from '@tanstack/react-query';
import { listTraceBatches } from '#api/skip-tracing.api.ts';
import { readQuery } from '#web/lib/read-query.ts';

/** The latest searches; live events keep their progress up to date. */
export function useTraceBatches() {
  return useQuery(readQuery(listTraceBatches));
}
