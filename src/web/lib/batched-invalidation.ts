import type { QueryClient } from '@tanstack/react-query';
import type { EventNoun, LiveEvent } from '#api/events.api.ts';
import { createLeadReading } from './lead-reading.ts';
import { concerns } from './query-keys.ts';

/** The longest pause between two attempts, in milliseconds. */
export const maxWait = 30_000;

/** How long changes are gathered before the queries are read, in milliseconds. */
const gatherFor = 100;

type Change = Pick<LiveEvent, 'noun' | 'ids' | 'isEdit' | 'version'>;

const batches = new WeakMap<QueryClient, ReturnType<typeof createBatchedInvalidation>>();

/**
 * The batch of a query cache. A change that this page made and the event that announces it meet
 * here, so that what they concern is read once.
 */
export function batchedInvalidation(queryClient: QueryClient) {
  const batch = batches.get(queryClient) ?? createBatchedInvalidation(queryClient);
  batches.set(queryClient, batch);
  return batch;
}

/** No leads have changed yet. */
const noLeads = (): { versions: Map<number, number | undefined>; isEdit: boolean } => ({
  versions: new Map(),
  isEdit: true,
});

function createBatchedInvalidation(queryClient: QueryClient) {
  const changed = new Set<EventNoun>();
  let leads = noLeads();
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

  const leadReading = createLeadReading(queryClient, () => catchUp());

  const readChanged = async () => {
    gathering = undefined;
    const nouns = [...changed];
    const read = waiting;
    const change = leads;
    changed.clear();
    leads = noLeads();
    waiting = [];
    if (nouns.length > 0) {
      await queryClient.invalidateQueries({
        predicate: ({ queryKey }) => nouns.some((noun) => concerns(queryKey, noun)),
      });
    }
    if (change.versions.size > 0 && !nouns.includes('properties')) await leadReading.read(change);
    for (const done of read) done();
    catchUp();
  };

  return {
    /** @returns when what the change concerns has been read, except for what is read soon. */
    gather: ({ noun, ids, isEdit, version }: Change) => {
      if (noun === 'properties' && ids) {
        for (const id of ids) leads.versions.set(id, version);
        leads.isEdit &&= isEdit === true;
      } else changed.add(noun);
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
      leadReading.stop();
      gathering = undefined;
      for (const done of waiting.splice(0)) done();
    },
  };
}
