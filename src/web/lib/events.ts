import type { QueryClient } from '@tanstack/react-query';
import { eventNouns, streamEvents } from '#api/events.api.ts';
import type { EventNoun, LiveEvent, StreamReady } from '#api/events.api.ts';
import { concerns } from './query-keys.ts';

/** The part of EventSource that is used here. */
export type EventStream = Pick<EventSource, 'readyState' | 'close'> & {
  addEventListener(
    type: 'open' | 'ready' | 'message' | 'error',
    listener: (event: Event) => void,
  ): void;
};

type Options = {
  queryClient: Pick<QueryClient, 'invalidateQueries'>;
  /** Told of every event as well: progress is shown without reading anything again. */
  onEvent?: (event: LiveEvent) => void;
  open?: (url: string) => EventStream;
  /** How long events are gathered before the queries are read again, in milliseconds. */
  gatherFor?: number;
  /** Milliseconds since the page began: nothing on it was read earlier. */
  pageAge?: () => number;
};

const closed = 2;
const longestWait = 30_000;

function parseEvent(data: string): LiveEvent | null {
  try {
    const event = JSON.parse(data) as LiveEvent;
    // A newer server may tell of things that this page does not know. (Asking the schema would
    // bring all of zod into the first script.)
    return eventNouns.includes(event.noun) ? event : null;
  } catch {
    return null;
  }
}

/** What changed since the page began, of the server's first message. */
function changedSince(age: number, data: string): EventNoun[] {
  const { changed } = JSON.parse(data) as StreamReady;
  return eventNouns.filter((noun) => (changed[noun] ?? Infinity) <= age);
}

/**
 * Listens to what others change, and lets the queries concerned be read again. What changed
 * between the page's first reading and the opening of the stream is read again too. Comes back by
 * itself after a lost connection, and then has everything read again, since events were missed.
 * @returns the function that ends it
 */
export function listenToEvents({
  queryClient,
  onEvent,
  open = (url) => new EventSource(url, { withCredentials: true }),
  gatherFor = 100,
  pageAge = () => performance.now(),
}: Options): () => void {
  const changed = new Set<EventNoun>();
  let stream: EventStream;
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let reconnecting: ReturnType<typeof setTimeout> | undefined;
  let wait = 1_000;
  let wasLost = false;
  let isFirst = true;
  let catchingUp: ReturnType<typeof setTimeout> | undefined;

  // What could not be read again just then (the network was away, the stream was not) is left
  // behind: nothing would tell of that change a second time.
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
      if (isAnyBehind) catchUp(Math.min(delay * 2, longestWait));
    }, delay);
  };

  const readAgain = () => {
    gathering = undefined;
    const nouns = [...changed];
    changed.clear();
    void queryClient
      .invalidateQueries({
        predicate: ({ queryKey }) => nouns.some((noun) => concerns(queryKey, noun)),
      })
      .then(() => catchUp());
  };
  const gather = (nouns: EventNoun[]) => {
    for (const noun of nouns) changed.add(noun);
    if (nouns.length > 0) gathering ??= setTimeout(readAgain, gatherFor);
  };

  const connect = () => {
    stream = open(streamEvents.path);
    stream.addEventListener('open', () => {
      wait = 1_000;
      if (wasLost) isFirst = false;
      if (wasLost) void queryClient.invalidateQueries().then(() => catchUp());
      wasLost = false;
    });
    stream.addEventListener('ready', (message) => {
      // After a lost connection everything is read again anyway.
      if (isFirst) gather(changedSince(pageAge(), (message as MessageEvent<string>).data));
      isFirst = false;
    });
    stream.addEventListener('message', (message) => {
      const event = parseEvent((message as MessageEvent<string>).data);
      if (!event) return;
      onEvent?.(event);
      if (event.progress) return;
      gather([event.noun]);
    });
    stream.addEventListener('error', () => {
      wasLost = true;
      // The browser tries again by itself, but gives up after an answer such as 401 or 502.
      if (stream.readyState !== closed) return;
      reconnecting = setTimeout(connect, wait);
      wait = Math.min(wait * 2, longestWait);
    });
  };

  connect();
  return () => {
    clearTimeout(gathering);
    clearTimeout(reconnecting);
    clearTimeout(catchingUp);
    stream.close();
  };
}
