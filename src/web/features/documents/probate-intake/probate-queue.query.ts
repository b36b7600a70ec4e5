import { useQuery } from '@tanstack/react-query';
import { getProbateQueue } from '#api/probate-intake.api.ts';
import { call } from '#web/lib/call.ts';

const pollEvery = 2000;

/** The queue of documents, read again every two seconds while it is on the screen. */
export function useProbateQueue() {
  return useQuery({
    queryKey: [getProbateQueue.path],
    queryFn: ({ signal }) => call(getProbateQueue, { signal }),
    refetchInterval: pollEvery,
  });
}
