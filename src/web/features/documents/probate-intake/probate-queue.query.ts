import { useQuery } from '@tanstack/react-query';
import { getProbateQueue } from '#api/probate-intake.api.ts';
import { readQuery } from '#web/lib/read-query.ts';

const pollEvery = 2000;

/** The queue of documents, read again every two seconds while it is on the screen. */
export function useProbateQueue() {
  return useQuery({
    ...readQuery(getProbateQueue),
    refetchInterval: pollEvery,
  });
}
