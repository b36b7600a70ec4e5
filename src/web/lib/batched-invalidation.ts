import type { QueryClient } from '@tanstack/react-query';
import type { EventNoun } from '#api/events.api.ts';
import { concerns } from './query-keys.ts';

/** The longest pause between two attempts, in milliseconds. */
export const maxWait = 30_000;

/** How long changes are gathered before the queries are read, in milliseconds. */
const gatherFor = 100;

type Invalidating = Pick<QueryClient, 'invalidateQueries'>;

const batches = new WeakMap<Invalidating, ReturnType<typeof createBatchedInvalidation>>();

/**
 * The batch of a query cache. A change that this page made and the event that announces it meet
 * here, so that what they concern is read once.
 */
export function batchedInvalidation(queryClient: Invalidating) {
  const batch = batches.get(queryClient) ?? createBatchedInvalidation(queryClient);
  batches.set(queryClient, batch);
  return batch;
}

function createBatchedInvalidation(queryClient: Invalidating) {
  const changed = new Set<EventNoun>();
  let gathering: ReturnType<typeof setTimeout> | undefined;
  /** Those who wait until what they gathered has been read. */
  let waiting: (() => void)[] = [];
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

  const readChanged = async () => {
    gathering = undefined;
    const nouns = [...changed];
    const read = waiting;
    changed.clear();
    waiting = [];
    await queryClient.invalidateQueries({
      predicate: ({ queryKey }) => nouns.some((noun) => concerns(queryKey, noun)),
    });
    for (const done of read) done();
    catchUp();
  };

  return {
    /** @returns when what the noun concerns has been read. */
    gather: (noun: EventNoun) => {
      changed.add(noun);
      gathering ??= setTimeout(() => void readChanged(), gatherFor);
      return new Promise<void>((resolve) => waiting.push(resolve));
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
      gathering = undefined;
      for (const done of waiting.splice(0)) done();
    },
  };
}
