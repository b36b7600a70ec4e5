import type { QueryClient } from '@tanstack/react-query';
import { eventNouns, streamEvents } from '#api/events.api.ts';
import type { EventNoun, LiveEvent, StreamReady } from '#api/events.api.ts';
import { batchedInvalidation, maxWait } from './batched-invalidation.ts';

/** The part of EventSource that is used here. */
export type EventStream = Pick<EventSource, 'readyState' | 'close'> & {
  addEventListener(
    type: 'open' | 'ready' | 'message' | 'error',
    listener: (event: Event) => void,
  ): void;
};

type Options = {
  queryClient: QueryClient;
  /** Called for every event as well: progress is shown without reading anything again. */
  onEvent?: (event: LiveEvent) => void;
  open?: (url: string) => EventStream;
  /** Milliseconds since the page began: nothing on it was read earlier. */
  pageAge?: () => number;
};

const closed = 2;

function parseEvent(data: string): LiveEvent | null {
  try {
    const event = JSON.parse(data) as LiveEvent;
    // A newer server may send events that this page does not know. (Asking the schema would
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
 * Listens to changes by others, and invalidates the affected queries. Changes between the page's
 * first fetch and the opening of the stream are refetched too. Reconnects automatically after a
 * lost connection, and then refetches everything, since events were missed.
 * @returns the function that ends it
 */
export function listenToEvents({
  queryClient,
  onEvent,
  open = (url) => new EventSource(url, { withCredentials: true }),
  pageAge = () => performance.now(),
}: Options): () => void {
  const reading = batchedInvalidation(queryClient);
  let stream: EventStream;
  let reconnecting: ReturnType<typeof setTimeout> | undefined;
  let wait = 1_000;
  let wasLost = false;
  let isFirst = true;

  const connect = () => {
    stream = open(streamEvents.path);
    stream.addEventListener('open', () => {
      wait = 1_000;
      if (wasLost) reading.readAll();
      isFirst &&= !wasLost;
      wasLost = false;
    });
    stream.addEventListener('ready', (message) => {
      // After a lost connection everything is refetched anyway.
      const changed = isFirst
        ? changedSince(pageAge(), (message as MessageEvent<string>).data)
        : [];
      isFirst = false;
      if (changed.length > 0) reading.readSince(changed);
    });
    stream.addEventListener('message', (message) => {
      const event = parseEvent((message as MessageEvent<string>).data);
      if (!event) return;
      onEvent?.(event);
      if (!event.progress) void reading.gather(event);
    });
    stream.addEventListener('error', () => {
      wasLost = true;
      // The browser reconnects automatically, but gives up after a response such as 401 or 502.
      if (stream.readyState !== closed) return;
      reconnecting = setTimeout(connect, wait);
      wait = Math.min(wait * 2, maxWait);
    });
  };

  connect();
  return () => {
    reading.stop();
    clearTimeout(reconnecting);
    stream.close();
  };
}
