import type { QueryClient } from '@tanstack/react-query';
import type { EventNoun } from '#api/events.api.ts';
import { concerns } from './query-keys.ts';

/** The longest pause between two attempts, in milliseconds. */
export const maxWait = 30_000;

/**
 * Invalidates queries, batching several changes.
 * @param gatherFor how long changes are gathered before the queries are read, in milliseconds
 */
export function createBatchedInvalidation(
  queryClient: Pick<QueryClient, 'invalidateQueries'>,
  gatherFor: number,
) {
  const changed = new Set<EventNoun>();
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let catchingUp: ReturnType<typeof setTimeout> | undefined;

  // What could not be read again just then (the network was away, the stream was not) is left
  // behind: no second event announces that change.
  const catchUp = (delay = 1_000) => {
    clearTimeout(catchingUp);
    catchingUp = setTimeout(async () => {
      let isAnyBehind = false;
      await queryClient.invalidateQueries({
        type: 'active',
        predicate: ({ state }) => {
          const isBehind = state?.status === 'error' && state.data !== undefined;
          isAnyBehind ||= isBehind;
          return isBehind;
        },
      });
      if (isAnyBehind) catchUp(Math.min(delay * 2, maxWait));
    }, delay);
  };

  const readChanged = () => {
    gathering = undefined;
    const nouns = [...changed];
    changed.clear();
    void queryClient
      .invalidateQueries({
        predicate: ({ queryKey }) => nouns.some((noun) => concerns(queryKey, noun)),
      })
      .then(() => catchUp());
  };

  return {
    gather: (nouns: EventNoun[]) => {
      for (const noun of nouns) changed.add(noun);
      if (nouns.length > 0) gathering ??= setTimeout(readChanged, gatherFor);
    },
    /** What may have changed before the stream opened; what failed waits for the person's Try again. */
    readSince: (nouns: EventNoun[]) =>
      void queryClient
        .invalidateQueries({
          predicate: ({ queryKey, state }) =>
            state.status !== 'error' && nouns.some((noun) => concerns(queryKey, noun)),
        })
        .then(() => catchUp()),
    readAll: () => void queryClient.invalidateQueries().then(() => catchUp()),
    stop: () => {
      clearTimeout(gathering);
      clearTimeout(catchingUp);
    },
  };
}
